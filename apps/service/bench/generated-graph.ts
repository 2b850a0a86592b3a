import { noCounts, type Counts, type NodeRecord, type RecordedEvent } from "../src/model/event.ts";
import { copyCounts, tally } from "../src/model/counts.ts";
import type { NodeWork } from "../src/model/node-work.ts";
import type { GraphStore } from "../src/store/graph-store.ts";

/** The start time of the generated graphs. */
const start = 1_700_000_000_000;
const batch = 10_000;
const recentEvents = 1990;

const words = Array.from({ length: 3000 }, (_, index) => (index * 7919 + 12_345).toString(36) + "ing");
let state = 1;
function random(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}
const someWords = (count: number): string =>
  Array.from({ length: count }, () => words[random(words.length)]).join(" ");
function oneOf<T>(list: readonly T[]): T {
  return mustBe(list[random(list.length)]);
}
/** Returns the value, or ends the run if it is undefined. */
export function mustBe<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error("The benchmark is wrong about its own data.");
  return value;
}
const idOf = (index: number): string => `node_${String(index).padStart(9, "0")}`;

/** The counts of a graph, updated with its events. */
export class Tally {
  #counts: Counts = noCounts;

  /** Updates the counts for a new or changed node. */
  change(before: NodeRecord | null, after: NodeRecord): Counts {
    const counts = copyCounts(this.#counts);
    if (before !== null) tally(counts, before, -1);
    tally(counts, after, 1);
    this.#counts = counts;
    return counts;
  }
}

function newNode(index: number, nodeCount: number, perRoot: number): NodeRecord {
  const session = index - (index % perRoot);
  const isSession = index === session;
  const kind = random(100);
  const nodeState =
    isSession || kind < 1 ? "working" : kind < 3 ? "failed" : kind < 4 ? "idle" : ("completed" as const);
  const open = random(5);
  const title = index % Math.ceil(nodeCount / 20) === 7 ? `A zephyrine ${someWords(2)}` : someWords(3);
  return {
    id: idOf(index),
    provider_ref: `ref-${index}`,
    provider: "claude-code",
    kind: isSession ? "session" : "agent",
    parent_id: isSession ? null : idOf(session),
    root_id: idOf(session),
    session_id: idOf(session),
    requested_by_id: isSession ? null : idOf(session),
    depth: isSession ? 0 : 1,
    state: nodeState,
    stale: nodeState === "working" && random(3) === 0,
    attention: null,
    title,
    summary: `${index % 3 === 0 ? "Lorem ipsum, " : ""}${someWords(6)}${index % 5000 === 9 ? " in C++" : ""}`,
    headline: title,
    purpose: isSession ? null : someWords(3),
    agent_type: isSession ? null : oneOf(["general", "general", "general", "explore", "plan"]),
    background: random(10) === 0,
    link_method: null,
    spawn_call_id: null,
    cwd: "/home/someone/project",
    created: start + index,
    ended: nodeState === "completed" || nodeState === "failed" ? start + index : null,
    last_event: start + index,
    child_count: isSession ? perRoot - 1 : 0,
    descendant_count: isSession ? perRoot - 1 : random(8),
    background_agent_count: 0,
    task_counts: { total: open, pending: open, in_progress: 0, completed: 0, open },
    blocked: null,
  };
}

function eventOf(
  seq: number,
  created: number,
  nodes: readonly [NodeRecord | null, NodeRecord][],
  counts: readonly Counts[],
): RecordedEvent {
  return {
    seq,
    type: "state.changed",
    created,
    node_id: mustBe(nodes[0])[1].id,
    source: { provider: "claude-code", provider_version: "1", adapter: "bench@1" },
    payload: { state: "working" },
    changes: nodes.map(([before, after]) => ({
      node_id: after.id,
      created: before === null,
      fields: Object.fromEntries(
        Object.entries(after).flatMap(([field, to]) => {
          const from = before?.[field as keyof NodeRecord] ?? null;
          return field !== "id" && from !== to ? [[field, { from, to }]] : [];
        }),
      ),
    })),
    counts: mustBe(counts.at(-1)),
  };
}

function work(node: NodeRecord, createdSeq: number): NodeWork {
  return { node, waitsOn: [], active: true, createdSeq };
}

/** Appends nodes that follow the last ones, each with an event. */
export async function appendNew(
  store: GraphStore,
  graphId: string,
  works: readonly NodeWork[],
  running: Tally,
): Promise<void> {
  const expectedLastSeq = mustBe(works[0]).createdSeq - 1;
  const counts = works.map(({ node }) => running.change(null, node));
  await store.append({
    graphId,
    expectedLastSeq,
    events: works.map(({ node, createdSeq }) => {
      const index = createdSeq - expectedLastSeq - 1;
      return eventOf(createdSeq, node.created, [[null, node]], counts.slice(index, index + 1));
    }),
    nodes: works,
    observationKeys: [],
  });
}

/**
 * Creates a graph with this number of nodes and a full history, which is the same each time: of every `perRoot` nodes,
 * one is a session and the others are its agents. The account must exist.
 */
export async function fillGraph(
  store: GraphStore,
  {
    graphId,
    accountId,
    name,
    nodeCount,
    perRoot = 100,
  }: {
    readonly graphId: string;
    readonly accountId: string;
    readonly name: string;
    readonly nodeCount: number;
    readonly perRoot?: number;
  },
): Promise<void> {
  state = 1;
  const running = new Tally();
  await store.createGraph({ id: graphId, accountId, name, created: start });
  const recent = new Map<string, NodeWork>();
  for (let first = 0; first < nodeCount; first += batch) {
    const works = Array.from({ length: Math.min(batch, nodeCount - first) }, (_, offset) =>
      work(newNode(first + offset, nodeCount, perRoot), first + offset + 1),
    );
    await appendNew(store, graphId, works, running);
    if (first + batch >= nodeCount) for (const one of works.slice(-5000)) recent.set(one.node.id, one);
    process.stderr.write(`\r${first + works.length} nodes`);
  }
  process.stderr.write("\n");
  // The kept events: activity of the newest nodes, each with a change of its session.
  const ids = [...recent.keys()];
  for (let event = 0; event < recentEvents; event++) {
    const seq = nodeCount + event + 1;
    const created = start + nodeCount + event * 50;
    const { node, createdSeq } = mustBe(recent.get(oneOf(ids)));
    const parent = recent.get(node.parent_id ?? "");
    // A clause must match changed nodes as often as other nodes.
    const open = random(5);
    const task_counts = { total: open, pending: open, in_progress: 0, completed: 0, open };
    const after: NodeRecord = { ...node, task_counts, last_event: created };
    const changes: [NodeRecord, NodeRecord][] = [[node, after]];
    const nodes = [work(after, createdSeq)];
    if (parent !== undefined) {
      const above = { ...parent.node, descendant_count: parent.node.descendant_count + 1 };
      changes.push([parent.node, above]);
      nodes.push(work(above, parent.createdSeq));
    }
    for (const one of nodes) recent.set(one.node.id, one);
    const request = {
      graphId,
      expectedLastSeq: seq - 1,
      events: [
        eventOf(
          seq,
          created,
          changes,
          changes.map(([before, after]) => running.change(before, after)),
        ),
      ],
      nodes,
      observationKeys: [`bench ${seq}`],
    };
    await store.append(request);
  }
}
