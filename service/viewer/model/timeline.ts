import type { Counts, GraphEvent, NodeRecord } from "./api-types.ts";
import { GraphState, nothingMoved, type Moved } from "./graph-state.ts";

/** The initial data of a timeline. */
export interface TimelineStart {
  /** All nodes as of the event `asOf`. */
  readonly nodes: Iterable<NodeRecord>;
  /** Null for a graph without events. */
  readonly asOf: string | null;
  /** The kept events, oldest first and without gaps. */
  readonly events: readonly GraphEvent[];
}

/**
 * The kept history of a graph, and the graph as of one event. A position is the index of an event among the kept ones.
 * The graph is shown as of just after that event. Without events, the position is -1.
 */
export class Timeline {
  #events: GraphEvent[];
  #position: number;
  readonly #state: GraphState;
  /** The number of each event, counted from the first that was loaded. */
  readonly #places = new Map<string, number>();
  /** The number of events that have been dropped from the start. */
  #dropped = 0;

  /** @throws {RangeError} if `asOf` is not among the events */
  constructor({ nodes, asOf, events }: TimelineStart) {
    this.#events = [...events];
    for (const [place, event] of events.entries()) this.#places.set(event.id, place);
    const position = asOf === null ? -1 : this.#places.get(asOf);
    if (position === undefined) throw new RangeError(`The event ${String(asOf)} is not kept.`);
    this.#position = position;
    this.#state = new GraphState(nodes);
  }

  get events(): readonly GraphEvent[] {
    return this.#events;
  }

  get position(): number {
    return this.#position;
  }

  get last(): number {
    return this.#events.length - 1;
  }

  get isNewest(): boolean {
    return this.#position === this.last;
  }

  /** The event that the graph is shown as of. */
  get event(): GraphEvent | null {
    return this.#events[this.#position] ?? null;
  }

  get nodes(): ReadonlyMap<string, NodeRecord> {
    return this.#state.nodes;
  }

  get counts(): Counts {
    return this.#state.counts;
  }

  /** The position of an event; null if it is not kept. */
  positionOf(eventId: string): number | null {
    const place = this.#places.get(eventId);
    return place === undefined ? null : place - this.#dropped;
  }

  /** Moves the graph to another event. A position beyond an end counts as that end. */
  moveTo(position: number): Moved {
    if (this.#events.length === 0) return nothingMoved;
    const target = Math.max(0, Math.min(this.last, Math.trunc(position)));
    const from = this.#position;
    this.#position = target;
    return target >= from
      ? this.#state.move(this.#events.slice(from + 1, target + 1), "forward")
      : this.#state.move(this.#events.slice(target + 1, from + 1).reverse(), "back");
  }

  /** Adds newer events, oldest first. The position does not change. */
  append(events: readonly GraphEvent[]): void {
    for (const event of events) {
      this.#places.set(event.id, this.#dropped + this.#events.length);
      this.#events.push(event);
    }
  }

  /**
   * Drops the events before this one, as the service did. If the position was before it, the graph moves to it.
   *
   * @returns the move; null if the graph did not move
   */
  dropBefore(eventId: string): Moved | null {
    const first = this.positionOf(eventId);
    if (first === null || first <= 0) return null;
    const moved = this.#position < first ? this.moveTo(first) : null;
    for (const event of this.#events.splice(0, first)) this.#places.delete(event.id);
    this.#dropped += first;
    this.#position -= first;
    return moved;
  }
}
