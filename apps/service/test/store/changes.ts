import { nodeStates } from "wherefore/graph";
import type { Change, NodeRecord, RecordedEvent } from "../../src/model/event.ts";
import type { NodeWork } from "../../src/model/node-work.ts";
import { countsOf } from "../recorder/replay.ts";
import { Random } from "./random.ts";

/** An event, and the new versions of the nodes that it changes. */
export interface Step {
  readonly event: RecordedEvent;
  readonly nodes: readonly NodeWork[];
}

const words = [
  "Reviewing",
  "c++",
  "STRASSE",
  "straße",
  "100%_done",
  "ΣΊΣΥΦΟΣ",
  "σίσυφος",
  "\u{1F44D}\u{1F44D}\u{1F44D}",
  'say "hi"',
  "back\\slash",
  "report",
];
const agentTypes = ["explore", "Plan", "general", null];
const states = [...nodeStates, "working", "working"] as const;

/**
 * Creates events with random changes. For a store, the changes have to be consistent with the nodes but not meaningful.
 */
export class RandomChanges {
  readonly #random: Random;
  readonly #nodes = new Map<string, NodeWork>();
  /** The ids of the nodes, to pick one. */
  readonly #ids: string[] = [];
  readonly #mostNodes: number;
  #seq = 0;
  #time: number;

  constructor(seed: number, { mostNodes = 60, start = 1_700_000_000_000 } = {}) {
    this.#random = new Random(seed);
    this.#mostNodes = mostNodes;
    this.#time = start;
  }

  steps(count: number): readonly Step[] {
    return Array.from({ length: count }, () => this.#step());
  }

  #step(): Step {
    const random = this.#random;
    this.#seq++;
    // Several events may have the same time.
    this.#time += random.chance(30) ? 0 : random.below(400);
    const isNew = this.#nodes.size === 0 || (this.#nodes.size < this.#mostNodes && random.chance(10));
    const before = isNew ? null : this.#pick();
    const parent = isNew && this.#nodes.size > 0 ? this.#pick().node : this.#parentOf(before);
    const node =
      before === null ? this.#newNode(parent) : { ...this.#altered(before.node), last_event: this.#time };
    const changed: NodeWork[] = [
      {
        node,
        waitsOn: random.chance(20) ? [node.id] : [],
        active: !isNew,
        createdSeq: before?.createdSeq ?? this.#seq,
      },
    ];
    for (let above = parent; above !== null; above = this.#parentOf(this.#nodes.get(above.id) ?? null)) {
      const work = this.#nodes.get(above.id)!;
      const blocked = random.chance(50) ? null : this.#blocked(node.id);
      changed.push({
        ...work,
        node: { ...above, descendant_count: above.descendant_count + (isNew ? 1 : 0), blocked },
      });
      if (random.chance(40)) break;
    }
    const changes = changed.map((work) => this.#change(work.node)).filter((change) => change !== null);
    if (isNew) this.#ids.push(node.id);
    for (const work of changed) this.#nodes.set(work.node.id, work);
    const event: RecordedEvent = {
      seq: this.#seq,
      type: isNew ? "agent.spawned" : "state.changed",
      created: this.#time,
      node_id: node.id,
      source: { provider: "test", provider_version: "1", adapter: "test@1" },
      payload: { state: "working" },
      changes,
      counts: countsOf([...this.#nodes.values()].map((work) => work.node)),
    };
    return { event, nodes: changed };
  }

  #pick(): NodeWork {
    return this.#nodes.get(this.#random.pick(this.#ids))!;
  }

  #parentOf(work: NodeWork | null): NodeRecord | null {
    const id = work?.node.parent_id;
    return typeof id === "string" ? this.#nodes.get(id)!.node : null;
  }

  #newNode(parent: NodeRecord | null): NodeRecord {
    const random = this.#random;
    const place = this.#nodes.size;
    // Ids in an independent order, which decides the order of equal times.
    const id = `node_${String.fromCharCode(97 + random.below(26))}${place}`;
    const isSession = parent === null || random.chance(20);
    return {
      id,
      provider_ref: `ref-${place}`,
      provider: random.pick(["Claude Code", "claude code", "other"]),
      kind: isSession ? "session" : "agent",
      parent_id: parent?.id ?? null,
      root_id: parent?.root_id ?? id,
      session_id: isSession ? id : parent.session_id,
      requested_by_id: null,
      depth: parent === null ? 0 : parent.depth + 1,
      state: "working",
      stale: false,
      attention: null,
      title: random.chance(50) ? random.pick(words) : null,
      summary: null,
      headline: random.pick(words),
      purpose: null,
      agent_type: isSession ? null : random.pick(agentTypes),
      background: random.chance(30),
      link_method: null,
      spawn_call_id: null,
      cwd: "/home/someone",
      created: this.#time,
      ended: null,
      last_event: this.#time,
      child_count: 0,
      descendant_count: 0,
      background_agent_count: 0,
      task_counts: { total: 0, pending: 0, in_progress: 0, completed: 0, open: 0 },
      blocked: null,
    };
  }

  #altered(node: NodeRecord): NodeRecord {
    const random = this.#random;
    const open = random.below(5);
    switch (random.below(5)) {
      case 0: {
        const state = random.pick(states);
        const isFinal = ["completed", "failed", "canceled"].includes(state);
        return {
          ...node,
          state,
          stale: state === "working" && random.chance(30),
          ended: isFinal ? this.#time : null,
        };
      }
      case 1:
        return { ...node, title: random.chance(20) ? null : `${random.pick(words)} ${random.pick(words)}` };
      case 2:
        return {
          ...node,
          summary: random.pick([null, "", random.pick(words)]),
          attention: random.pick([null, "look"]),
        };
      case 3:
        return {
          ...node,
          task_counts: { total: open + 1, pending: open, in_progress: 0, completed: 1, open },
        };
      default:
        return {
          ...node,
          blocked: random.chance(50) ? null : this.#blocked(node.id),
          purpose: random.pick([null, ...words]),
        };
    }
  }

  #blocked(id: string): NodeRecord["blocked"] {
    return { on_ids: [id], starting: 0, node_count: 1, open_tasks: this.#random.below(4), cycle: false };
  }

  #change(node: NodeRecord): Change | null {
    const before = this.#nodes.get(node.id)?.node;
    const fields: Record<string, { from: unknown; to: unknown }> = {};
    for (const [field, to] of Object.entries(node)) {
      const from = before?.[field as keyof NodeRecord] ?? null;
      if (
        field !== "id" &&
        (before === undefined ? to !== null : JSON.stringify(from) !== JSON.stringify(to))
      ) {
        fields[field] = { from, to };
      }
    }
    return Object.keys(fields).length === 0
      ? null
      : { node_id: node.id, created: before === undefined, fields };
  }
}

/** The initial fields of a node. */
const nothing = {
  parent_id: null,
  session_id: null,
  requested_by_id: null,
  attention: null,
  title: null,
  summary: null,
  purpose: null,
  agent_type: null,
  link_method: null,
  spawn_call_id: null,
  cwd: null,
  ended: null,
  blocked: null,
  provider_ref: null,
};

/** Applies the `to` of each change, event by event. */
export class Replay {
  readonly nodes = new Map<string, NodeRecord>();
  readonly createdSeq = new Map<string, number>();

  apply({ seq, changes }: RecordedEvent): void {
    for (const { node_id: id, created, fields } of changes) {
      const before = created ? { id, ...nothing } : this.nodes.get(id)!;
      const after = Object.fromEntries(Object.entries(fields).map(([field, { to }]) => [field, to]));
      this.nodes.set(id, { ...before, ...after } as NodeRecord);
      if (created) this.createdSeq.set(id, seq);
    }
  }
}

/** Merges several steps into one append, with the last version of each node. */
export function together(graphId: string, steps: readonly Step[]) {
  const nodes = new Map(steps.flatMap((step) => step.nodes).map((work) => [work.node.id, work]));
  return {
    graphId,
    expectedLastSeq: steps[0]!.event.seq - 1,
    events: steps.map(({ event }) => event),
    nodes: [...nodes.values()],
    observationKeys: steps.map(({ event }) => `key ${event.seq}`),
  };
}
