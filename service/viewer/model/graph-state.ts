import { noCounts } from "../../src/model/event.ts";
import { copyCounts, tally, type RunningCounts } from "../../src/recorder/counts.ts";
import type { Change, Counts, GraphEvent, NodeRecord } from "./api-types.ts";
import { changedFields } from "../../src/model/node-fields.ts";

/** The effect of a move through the history on the nodes. */
export interface Moved {
  /** The nodes that were added or changed. */
  readonly changed: ReadonlySet<string>;
  /** The nodes that were added. */
  readonly added: ReadonlySet<string>;
  /** The nodes that were removed. */
  readonly removed: ReadonlySet<string>;
}

export const nothingMoved: Moved = { changed: new Set(), added: new Set(), removed: new Set() };

/** The nodes of a graph and their counts, to which events are applied and reverted. */
export class GraphState {
  readonly #nodes: Map<string, NodeRecord>;
  readonly #counts: RunningCounts;

  constructor(nodes: Iterable<NodeRecord>) {
    this.#nodes = new Map();
    this.#counts = copyCounts(noCounts);
    for (const node of nodes) this.#put(node);
  }

  get nodes(): ReadonlyMap<string, NodeRecord> {
    return this.#nodes;
  }

  /** A copy that later moves do not change. */
  get counts(): Counts {
    return copyCounts(this.#counts);
  }

  /**
   * Applies the changes of events (`forward`), or reverts them (`back`), in the given order.
   *
   * @throws {Error} if a change is about a missing node, or creates an existing one, because events are missing then
   */
  move(events: Iterable<GraphEvent>, direction: "forward" | "back"): Moved {
    const changed = new Set<string>();
    const added = new Set<string>();
    const removed = new Set<string>();
    for (const event of events) {
      for (const change of event.changes) {
        const id = change.node_id;
        if (change.created && direction === "back") {
          this.#take(id);
          changed.delete(id);
          if (!added.delete(id)) removed.add(id);
        } else {
          this.#put(change.created ? created(change) : withFields(this.#take(id), change, direction));
          changed.add(id);
          if (change.created && !removed.delete(id)) added.add(id);
        }
      }
    }
    return { changed, added, removed };
  }

  #put(node: NodeRecord): void {
    if (this.#nodes.has(node.id)) throw new Error(`The node ${node.id} already exists.`);
    this.#nodes.set(node.id, node);
    tally(this.#counts, node, 1);
  }

  #take(id: string): NodeRecord {
    const node = this.#nodes.get(id);
    if (node === undefined) throw new Error(`The node ${id} does not exist.`);
    this.#nodes.delete(id);
    tally(this.#counts, node, -1);
    return node;
  }
}

function created(change: Change): NodeRecord {
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
