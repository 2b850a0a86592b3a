/** Writes the sample graph: `npx tsx examples/sample-graph.ts > examples/graph.ndjson`. */
import { fileURLToPath } from "node:url";
import type { Blocked, GraphNode, NodeState } from "wherefore/graph";
import { sampleNodes, type SampleNode } from "./sample-nodes.ts";

/** The time of the sample: 2026-03-02 14:30 UTC. */
const NOW = Date.UTC(2026, 2, 2, 14, 30);
const STALE_AFTER_MINUTES = 5;
const finalStates: readonly NodeState[] = ["completed", "failed", "canceled"];

interface Placed {
  readonly spec: SampleNode;
  readonly id: string;
  readonly parent: Placed | null;
  readonly children: Placed[];
}

/** Returns the nodes of these trees, parents before children, with all fields that are derived from the tree. */
export function sampleGraph(roots: readonly SampleNode[] = sampleNodes): GraphNode[] {
  const placed: Placed[] = [];
  const place = (spec: SampleNode, parent: Placed | null): Placed => {
    const node: Placed = { spec, id: nodeId(placed.length), parent, children: [] };
    placed.push(node);
    for (const child of spec.children ?? []) node.children.push(place(child, node));
    return node;
  };
  for (const root of roots) place(root, null);
  return placed.map(toGraphNode);
}

function toGraphNode(node: Placed): GraphNode {
  const { spec, parent } = node;
  const agent = spec.kind === "agent";
  const above = ancestors(node);
  const session = [node, ...above].find((one) => one.spec.kind === "session");
  const below = descendants(node);
  const { pending = 0, in_progress = 0, completed = 0 } = spec.tasks ?? {};
  const title = spec.title ?? null;
  const summary = spec.summary ?? null;
  const purpose = agent ? (spec.purpose ?? null) : null;
  const agentType = agent ? (spec.agent_type ?? null) : null;
  return {
    id: node.id,
    object: "node",
    as_of_event_id: "evt_01hqz9k4wmsample",
    graph_id: "graph_sample",
    provider_ref: `${spec.provider ?? "claude-code"}:${node.id.slice("node_".length)}`,
    provider: spec.provider ?? "claude-code",
    kind: spec.kind,
    parent_id: parent?.id ?? null,
    root_id: above.at(-1)?.id ?? node.id,
    session_id: session?.id ?? null,
    requested_by_id: parent?.id ?? null,
    depth: above.length,
    state: spec.state,
    stale: spec.state === "working" && spec.silent > STALE_AFTER_MINUTES,
    attention: spec.attention ?? null,
    title,
    summary,
    headline: title ?? summary ?? purpose ?? agentType ?? spec.kind,
    purpose,
    agent_type: agentType,
    background: spec.background ?? false,
    link_method: parent === null ? null : "spawn_call",
    spawn_call_id: parent === null ? null : `call_${node.id.slice("node_".length)}`,
    cwd: spec.cwd ?? session?.spec.cwd ?? null,
    created: minutesAgo(spec.age),
    ended: isFinal(node) ? minutesAgo(spec.silent) : null,
    last_event: minutesAgo(spec.silent),
    child_count: node.children.length,
    descendant_count: below.length,
    background_agent_count: below.filter((one) => one.spec.background === true && !isFinal(one)).length,
    task_counts: {
      total: pending + in_progress + completed,
      pending,
      in_progress,
      completed,
      open: pending + in_progress,
    },
    blocked: blockedBy(node),
  };
}

/** An unfinished node waits for its unfinished children in the foreground. */
function blockedBy(node: Placed): Blocked | null {
  const direct = waitedFor(node);
  if (direct.length === 0) return null;
  const all = allWaitedFor(node);
  return {
    on_ids: direct.map((one) => one.id),
    starting: direct.filter(({ spec }) => spec.age === spec.silent).length,
    node_count: all.length,
    open_tasks: all.reduce(
      (sum, { spec }) => sum + (spec.tasks?.pending ?? 0) + (spec.tasks?.in_progress ?? 0),
      0,
    ),
    cycle: false,
  };
}

function waitedFor(node: Placed): Placed[] {
  if (isFinal(node)) return [];
  return node.children.filter((child) => !isFinal(child) && child.spec.background !== true);
}

function allWaitedFor(node: Placed): Placed[] {
  return waitedFor(node).flatMap((one) => [one, ...allWaitedFor(one)]);
}

function isFinal({ spec }: Placed): boolean {
  return finalStates.includes(spec.state);
}

function ancestors({ parent }: Placed): Placed[] {
  return parent === null ? [] : [parent, ...ancestors(parent)];
}

function descendants(node: Placed): Placed[] {
  return node.children.flatMap((child) => [child, ...descendants(child)]);
}

function minutesAgo(minutes: number): number {
  return NOW - minutes * 60_000;
}

function nodeId(index: number): string {
  return `node_${(index + 1).toString().padStart(4, "0")}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const node of sampleGraph()) process.stdout.write(`${JSON.stringify(node)}\n`);
}
