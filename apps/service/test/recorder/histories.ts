import fc from "fast-check";
import type { Observation } from "../../../shared/observations/observation.ts";
import { isUnfinished } from "../../../shared/observations/states.ts";
import type { EventType, Stalled } from "../../src/model/event-type.ts";
import { createIds } from "../../src/ids/index.ts";
import type { RecordContext } from "../../src/recorder/index.ts";

/** A step of the sweep, which names nodes by their references. */
interface Swept extends Omit<Stalled, "node_ids"> {
  readonly nodes: readonly string[];
}

/** One step of a history, by an observer or the sweep. */
export type Seen = Observation | Swept;

/** A step as the recorder takes it. */
export function recordable(seen: Seen, { nodeId }: Pick<RecordContext, "nodeId">): Observation | Stalled {
  if (seen.type !== "node.stalled") return seen;
  const { nodes, ...stalled } = seen;
  return { ...stalled, node_ids: nodes.map(nodeId) };
}

/** The nodes that a step is about. */
export function nodesOf(seen: Seen): readonly string[] {
  return seen.type === "node.stalled" ? seen.nodes : [seen.node];
}

/** The random choices of one step. They are numbers only, so that a history shrinks well and every history is valid. */
interface Choice {
  /** Selects the type of observation: see `typeOf`. */
  readonly type: number;
  readonly node: number;
  readonly other: number;
  readonly value: number;
  /** Milliseconds since the previous step. */
  readonly gap: number;
}

interface ModelNode {
  readonly ref: string;
  readonly kind: "session" | "agent";
  readonly depth: number;
  state: "working" | "input_required" | "idle" | "completed" | "failed" | "canceled";
  stale: boolean;
  readonly created: number;
  lastEvent: number;
}

/** The start time of every test history. */
const beginning = 1_700_000_000_000;

const maxDepth = 9;
const open = ["working", "input_required", "idle"] as const;
const final = ["completed", "failed", "canceled"] as const;
const texts = [
  null,
  "",
  "Fix the parser",
  "100% _done_\\",
  "STRASSE straße",
  "né 🚀",
  '"quoted"',
  "fix the PARSER",
];

/** Weighted: a type occurs as often as its probability requires. */
const typeTable: readonly EventType[] = [
  ...Array<EventType>(2).fill("session.started"),
  ...Array<EventType>(9).fill("agent.spawned"),
  ...Array<EventType>(6).fill("agent.ended"),
  ...Array<EventType>(3).fill("session.ended"),
  ...Array<EventType>(4).fill("state.changed"),
  ...Array<EventType>(5).fill("tasks.updated"),
  ...Array<EventType>(4).fill("text.updated"),
  ...Array<EventType>(7).fill("waits.updated"),
  ...Array<EventType>(4).fill("node.stalled"),
  ...Array<EventType>(3).fill("node.resumed"),
];

/** Many small trees, whose nodes wait for one another, end and return. */
const forestTable: readonly EventType[] = [
  ...Array<EventType>(10).fill("session.started"),
  ...Array<EventType>(6).fill("agent.spawned"),
  ...Array<EventType>(7).fill("agent.ended"),
  ...Array<EventType>(7).fill("session.ended"),
  ...Array<EventType>(2).fill("state.changed"),
  ...Array<EventType>(3).fill("tasks.updated"),
  "text.updated",
  ...Array<EventType>(14).fill("waits.updated"),
  ...Array<EventType>(2).fill("node.stalled"),
  ...Array<EventType>(8).fill("node.resumed"),
];

/** A source and ids for tests. */
export const testContext: RecordContext = (() => {
  const ids = createIds(new Uint8Array(32).fill(1));
  return {
    nodeId: (ref) => ids.nodeId("gph_test", ref),
    source: { provider: "claude-code", provider_version: "2.0.1", adapter: "histories@1.0.0" },
  };
})();

/** Random histories. Each one is valid from its first to its last observation. */
export function histories(maxLength = 60, types = typeTable): fc.Arbitrary<readonly Seen[]> {
  const choice = fc.record({
    type: fc.nat(types.length - 1),
    node: fc.nat(1000),
    other: fc.nat(1000),
    value: fc.nat(100_000),
    // Sometimes an observation is late.
    gap: fc.oneof(
      fc.constant(0),
      fc.integer({ min: -5000, max: 60_000 }),
      fc.integer({ min: -600_000, max: 600_000 }),
    ),
  });
  return fc
    .array(choice, { minLength: 1, maxLength, size: "max" })
    .map((choices) => historyOf(choices, types));
}

/** Random histories of many small trees that wait for one another, in chains and in circles. */
export function forests(maxLength: number): fc.Arbitrary<readonly Seen[]> {
  return histories(maxLength, forestTable);
}

/**
 * A long history, which is the same for the same seed. It does not use fast-check, so it is cheap even with many
 * thousands of observations. With more than 3,001, a store that keeps 1,000 to 2,000 events trims it twice.
 */
export function longHistory(length: number, seed = 1): readonly Seen[] {
  const random = randomOf(seed);
  return historyOf(
    Array.from({ length }, () => ({
      type: random(typeTable.length),
      node: random(1_000_000),
      other: random(1_000_000),
      value: random(100_000),
      gap: random(4) === 0 ? 0 : random(5) === 0 ? -random(5000) : random(60_000),
    })),
  );
}

/** The history for these choices. If the graph does not allow a chosen type, another type is used. */
function historyOf(choices: readonly Choice[], types = typeTable): readonly Seen[] {
  const nodes: ModelNode[] = [];
  let now = beginning;
  return choices.map((choice, index) => {
    now = Math.max(beginning, now + choice.gap);
    const seen = seenOf(choice, types[choice.type % types.length] ?? "agent.spawned", nodes, now, index);
    note(seen, nodes);
    return seen;
  });
}

function seenOf(
  choice: Choice,
  type: EventType,
  nodes: readonly ModelNode[],
  at: number,
  index: number,
): Seen {
  const { value } = choice;
  const unfinished = nodes.filter(isUnfinished);
  const ended = nodes.filter((node) => !isUnfinished(node));
  const base = { at, ...(value % 5 === 0 ? { id: `o${index}` } : {}) };

  const pick = (from: readonly ModelNode[]): ModelNode | undefined => from[choice.node % from.length];
  const spawn = (): Seen => newNode(choice, nodes, base, index, type !== "session.started");
  switch (type) {
    case "session.started":
    case "agent.spawned":
      return spawn();
    case "session.ended":
    case "agent.ended": {
      const node = pick(unfinished.filter(({ kind }) => type === `${kind}.ended`));
      return node === undefined
        ? spawn()
        : { ...base, type, node: node.ref, state: final[value % 3] ?? "failed" };
    }
    case "state.changed": {
      const node = pick(unfinished);
      return node === undefined
        ? spawn()
        : { ...base, type, node: node.ref, state: open[value % 3] ?? "idle" };
    }
    case "node.resumed": {
      const node = pick(ended);
      return node === undefined ? spawn() : { ...base, type, node: node.ref };
    }
    case "node.stalled": {
      const silent = nodes.filter((one) => one.state === "working" && !one.stale && one.lastEvent <= at);
      const first = pick(silent);
      if (first === undefined) return spawn();
      const others = silent.filter((one) => one !== first).slice(0, value % 4);
      const all = [first, ...others];
      const silence = Math.min(...all.map(({ lastEvent }) => at - lastEvent));
      return { type, at, nodes: all.map(({ ref }) => ref), stale_after: Math.min(300_000, silence) };
    }
    case "tasks.updated": {
      const node = pick(nodes);
      if (node === undefined) return spawn();
      return {
        ...base,
        type,
        node: node.ref,
        pending: value % 4,
        in_progress: value % 3,
        completed: value % 7,
      };
    }
    case "text.updated": {
      const node = pick(nodes);
      if (node === undefined) return spawn();
      const key = (["title", "summary", "attention", "purpose"] as const)[value % 4] ?? "title";
      const text = key === "purpose" && node.kind === "session" ? null : textOf(value >> 2);
      return { ...base, type, node: node.ref, [key]: text };
    }
    case "waits.updated": {
      const node = pick(value % 3 === 0 ? nodes : unfinished);
      if (node === undefined) return spawn();
      const from = value % 4 === 0 ? nodes : unfinished;
      const on = Array.from(
        { length: value % 4 },
        (_, at) => from[(choice.other + at * value) % from.length]?.ref,
      );
      return { ...base, type, node: node.ref, on: on.filter((ref) => ref !== undefined) };
    }
  }
}

function newNode(
  { node, other, value }: Choice,
  nodes: readonly ModelNode[],
  base: { readonly at: number; readonly id?: string },
  index: number,
  wantsAgent: boolean,
): Seen {
  const below = nodes.filter(({ depth }) => depth < maxDepth);
  // Often below the newest node, so that trees become deep.
  const parent = value % 2 === 0 ? below.at(-1) : below[node % below.length];
  const isRoot = parent === undefined || (!wantsAgent && value % 3 !== 0);
  const fields = {
    ...base,
    ...(value % 7 === 0 ? { title: textOf(value) } : {}),
    ...(value % 11 === 0 ? { summary: textOf(value >> 3), attention: textOf(value >> 4) } : {}),
    ...(value % 3 === 0 ? { background: value % 2 === 0 } : {}),
    ...(value % 13 === 0 ? { state: open[value % 3] ?? "idle" } : {}),
    ...(value % 17 === 0 ? { provider: "codex", cwd: "/home/me/project", link_method: "tool_use" } : {}),
    ...(value % 19 === 0
      ? { source: { provider: "gemini", provider_version: "1", adapter: "@scope/other@0.1.0" } }
      : {}),
  };
  if (isRoot) return { ...fields, type: "session.started", node: `session-${index}` };
  const below_ = {
    ...fields,
    parent: parent.ref,
    ...(value % 5 === 0 ? { requested_by: nodes[other % nodes.length]?.ref ?? null } : {}),
    ...(value % 5 === 1 ? { requested_by: null, spawn_call_id: `toolu_${index}` } : {}),
  };
  if (!wantsAgent) return { ...below_, type: "session.started", node: `session-${index}` };
  return {
    ...below_,
    type: "agent.spawned",
    node: `agent-${index}`,
    ...(value % 4 === 0
      ? {}
      : { agent_type: value % 4 === 1 ? null : "Explore", purpose: textOf(value >> 5) }),
  };
}

function textOf(value: number): string | null {
  return texts[value % texts.length] ?? null;
}

/** The facts about nodes that are needed to choose the next valid observation. */
function note(seen: Seen, nodes: ModelNode[]): void {
  if (seen.type === "session.started" || seen.type === "agent.spawned") {
    const parent = nodes.find((one) => one.ref === seen.parent);
    const created = Math.max(seen.at, parent?.created ?? 0);
    nodes.push({
      ref: seen.node,
      kind: seen.type === "session.started" ? "session" : "agent",
      depth: (parent?.depth ?? -1) + 1,
      state: seen.state ?? "working",
      stale: false,
      created,
      lastEvent: created,
    });
    return;
  }
  if (seen.type === "node.stalled") {
    for (const node of nodes) if (seen.nodes.includes(node.ref)) node.stale = true;
    return;
  }
  const node = nodes.find((one) => one.ref === seen.node);
  if (node === undefined) throw new Error(`The history names ${seen.node} before it begins.`);
  node.stale = false;
  node.lastEvent = Math.max(seen.at, node.lastEvent);
  if ("state" in seen && seen.state !== undefined) node.state = seen.state;
  if (seen.type === "node.resumed") node.state = "working";
}

/** Random whole numbers below a bound. The same seed gives the same numbers (xorshift). */
function randomOf(seed: number): (bound: number) => number {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  return (bound) => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % bound;
  };
}
