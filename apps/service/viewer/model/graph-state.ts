import type { NodeState } from "wherefore/graph";
import { noCounts } from "../../src/model/event.ts";
import { changedFields } from "../../src/model/node-fields.ts";
import { copyCounts, type RunningCounts } from "../../src/model/counts.ts";
import type { Change, Counts, GraphEvent, NodeRecord } from "./api-types.ts";

/** The place of a node in the tree, which never changes. */
export interface NodePlace {
  readonly id: string;
  readonly parent_id: string | null;
  readonly created: number;
}

/** The place of a node. */
export function nodePlace({ id, parent_id, created }: NodePlace): NodePlace {
  return { id, parent_id, created };
}

/** The effect of a move through the history on the nodes. */
export interface Moved {
  /** The nodes that were added or changed, also those that are not loaded. */
  readonly changed: ReadonlySet<string>;
  /** The nodes that were added, by id. */
  readonly added: ReadonlyMap<string, NodePlace>;
  /** The nodes that were removed, by id. */
  readonly removed: ReadonlyMap<string, NodePlace>;
}

export const nothingMoved: Moved = { changed: new Set(), added: new Map(), removed: new Map() };

/**
 * Some of the nodes of a graph, and the counts of all, to which events are applied and reverted. An event that creates
 * a node adds it. A change of a node that is not among them changes only the counts.
 */
export class GraphState {
  readonly #nodes: Map<string, NodeRecord>;
  readonly #counts: RunningCounts;

  constructor(nodes: Iterable<NodeRecord>, counts: Counts = noCounts) {
    this.#nodes = new Map([...nodes].map((node) => [node.id, node]));
    this.#counts = copyCounts(counts);
  }

  get nodes(): ReadonlyMap<string, NodeRecord> {
    return this.#nodes;
  }

  /** A copy that later moves do not change. */
  get counts(): Counts {
    return copyCounts(this.#counts);
  }

  /** Adds nodes, as of the same event as the others. */
  put(nodes: Iterable<NodeRecord>): void {
    for (const node of nodes) this.#nodes.set(node.id, node);
  }

  /** Removes the nodes that are not to be kept. */
  keep(isKept: (id: string) => boolean): void {
    for (const id of this.#nodes.keys()) if (!isKept(id)) this.#nodes.delete(id);
  }

  /** Applies the changes of events (`forward`), or reverts them (`back`), in the given order. */
  move(events: Iterable<GraphEvent>, direction: "forward" | "back"): Moved {
    const changed = new Set<string>();
    const added = new Map<string, NodePlace>();
    const removed = new Map<string, NodePlace>();
    for (const event of events) {
      for (const change of event.changes) {
        const id = change.node_id;
        countChange(this.#counts, change, direction === "forward" ? 1 : -1);
        if (change.created && direction === "back") {
          this.#nodes.delete(id);
          changed.delete(id);
          removed.set(id, placeOf(change));
          continue;
        }
        changed.add(id);
        const before = this.#nodes.get(id);
        if (change.created) {
          this.#nodes.set(id, createdNode(change));
          added.set(id, placeOf(change));
        } else if (before !== undefined) {
          this.#nodes.set(id, withFields(before, change, direction));
        }
      }
    }
    return { changed, added, removed };
  }
}

function countChange(counts: RunningCounts, { created, fields }: Change, by: 1 | -1): void {
  if (created) {
    counts.nodes += by;
    if (fields.kind?.to === "session") counts.sessions += by;
    else counts.agents += by;
  }
  const { state, stale, blocked } = fields;
  if (state !== undefined) {
    if (state.from !== null) counts.by_state[state.from as NodeState] -= by;
    counts.by_state[state.to as NodeState] += by;
  }
  if (stale !== undefined) counts.stale += by * (Number(stale.to === true) - Number(stale.from === true));
  if (blocked !== undefined) {
    counts.blocked += by * (Number(blocked.to !== null) - Number(blocked.from !== null));
  }
}

/** The place of the node that a change creates. */
export function placeOf({ node_id: id, fields }: Change): NodePlace {
  return {
    id,
    parent_id: (fields.parent_id?.to ?? null) as string | null,
    created: (fields.created?.to ?? 0) as number,
  };
}

function createdNode(change: Change): NodeRecord {
  // A change omits fields without a value.
  const empty = Object.fromEntries(changedFields.map((field) => [field, null]));
  return withFields({ ...empty, id: change.node_id } as unknown as NodeRecord, change, "forward");
}

function withFields(node: NodeRecord, change: Change, direction: "forward" | "back"): NodeRecord {
  const copy: Record<string, unknown> = { ...node };
  for (const [field, { from, to }] of Object.entries(change.fields)) {
    copy[field] = direction === "forward" ? to : from;
  }
  return copy as unknown as NodeRecord;
}
