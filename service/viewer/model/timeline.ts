import type { Counts, GraphEvent, NodeRecord } from "./api-types.ts";
import { GraphState, nothingMoved, type Moved } from "./graph-state.ts";

/** What a timeline begins with. */
export interface TimelineStart {
  /** All nodes as of the event `asOf`. */
  readonly nodes: Iterable<NodeRecord>;
  /** Null for a graph without events. */
  readonly asOf: string | null;
  /** The events that are held, oldest first and without gaps. */
  readonly events: readonly GraphEvent[];
}

/**
 * The history of a graph that is held, and the graph as of one event of it. A position is the place of an event among
 * those that are held, from 0; the graph stands as of just after it. Without events the position is -1.
 */
export class Timeline {
  #events: GraphEvent[];
  #position: number;
  readonly #state: GraphState;
  /** The place of each event, counted from the first that was ever here. */
  readonly #places = new Map<string, number>();
  /** How many events have been dropped from the beginning. */
  #dropped = 0;

  /** @throws {RangeError} where `asOf` is not among the events. */
  constructor({ nodes, asOf, events }: TimelineStart) {
    this.#events = [...events];
    for (const [place, event] of events.entries()) this.#places.set(event.id, place);
    const position = asOf === null ? -1 : this.#places.get(asOf);
    if (position === undefined) throw new RangeError(`The event ${String(asOf)} is not held.`);
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

  /** The event that the graph stands as of. */
  get event(): GraphEvent | null {
    return this.#events[this.#position] ?? null;
  }

  get nodes(): ReadonlyMap<string, NodeRecord> {
    return this.#state.nodes;
  }

  get counts(): Counts {
    return this.#state.counts;
  }

  /** The position of an event; null where it is not held. */
  positionOf(eventId: string): number | null {
    const place = this.#places.get(eventId);
    return place === undefined ? null : place - this.#dropped;
  }

  /** Takes the graph to another event; a position beyond the ends is taken for the end. */
  moveTo(position: number): Moved {
    if (this.#events.length === 0) return nothingMoved;
    const target = Math.max(0, Math.min(this.last, Math.trunc(position)));
    const from = this.#position;
    this.#position = target;
    return target >= from
      ? this.#state.move(this.#events.slice(from + 1, target + 1), "forward")
      : this.#state.move(this.#events.slice(target + 1, from + 1).reverse(), "back");
  }

  /** Adds newer events, oldest first. The graph stays as of the event that it is as of. */
  append(events: readonly GraphEvent[]): void {
    for (const event of events) {
      this.#places.set(event.id, this.#dropped + this.#events.length);
      this.#events.push(event);
    }
  }

  /**
   * Drops the events before this one, as the service did. A graph as of one of them is taken to the oldest that is left.
   *
   * @returns what moved; null where the graph stayed as it was.
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
