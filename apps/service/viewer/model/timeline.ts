import type { Counts, GraphEvent, NodeRecord } from "./api-types.ts";
import { GraphState, nothingMoved, placeOf, type Moved, type NodePlace } from "./graph-state.ts";

/** The initial data of a timeline. */
export interface TimelineStart {
  /** Nodes as of the event `asOf`: all of the graph, or some. */
  readonly nodes: Iterable<NodeRecord>;
  /** The counts of the whole graph as of that event. */
  readonly counts: Counts;
  /** Null for a graph without events. */
  readonly asOf: string | null;
  /** The kept events, oldest first and without gaps. */
  readonly events: readonly GraphEvent[];
}

/**
 * The kept history of a graph, and its loaded nodes and its counts as of one event. A position is the index of an event
 * among the kept ones. The graph is shown as of just after that event. Without events, the position is -1.
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
  constructor({ nodes, counts, asOf, events }: TimelineStart) {
    this.#events = [...events];
    for (const [place, event] of events.entries()) this.#places.set(event.id, place);
    this.#position = this.#placeOf(asOf);
    this.#state = new GraphState(nodes, counts);
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

  /** The newest known event; null without one. */
  get newest(): string | null {
    return this.#events.at(-1)?.id ?? null;
  }

  /** The loaded nodes. */
  get nodes(): ReadonlyMap<string, NodeRecord> {
    return this.#state.nodes;
  }

  /** The counts of the whole graph. */
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
    return this.#move(this.#state, from, target);
  }

  /**
   * Adds nodes that were read as of an event, as they are at the current one.
   *
   * @returns those nodes and the nodes that were created in between; not those that are created later
   * @throws {RangeError} if the event is not kept
   */
  add(nodes: Iterable<NodeRecord>, asOf: string | null): ReadonlyMap<string, NodeRecord> {
    const read = new GraphState(nodes);
    this.#move(read, this.#placeOf(asOf), this.#position);
    this.#state.put(read.nodes.values());
    return read.nodes;
  }

  /** A node as of the newest event; null if it is neither loaded nor created since the current event. */
  newestOf(id: string): NodeRecord | null {
    const node = this.nodes.get(id);
    const newest = new GraphState(node === undefined ? [] : [node]);
    this.#move(newest, this.#position, this.last);
    return newest.nodes.get(id) ?? null;
  }

  /**
   * The nodes that were created after an event and exist at the current one, or the other way round.
   *
   * @returns the nodes, and whether they exist at the current event
   * @throws {RangeError} if the event is not kept
   */
  createdSince(asOf: string | null): { readonly places: readonly NodePlace[]; readonly exist: boolean } {
    const from = this.#placeOf(asOf);
    const between = this.#events.slice(
      Math.min(from, this.#position) + 1,
      Math.max(from, this.#position) + 1,
    );
    const changes = between.flatMap((event) => event.changes.filter(({ created }) => created));
    return { places: changes.map(placeOf), exist: this.#position >= from };
  }

  /** Forgets the loaded nodes that are not to be kept. */
  forget(isKept: (id: string) => boolean): void {
    this.#state.keep(isKept);
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

  #move(state: GraphState, from: number, to: number): Moved {
    return to >= from
      ? state.move(this.#events.slice(from + 1, to + 1), "forward")
      : state.move(this.#events.slice(to + 1, from + 1).reverse(), "back");
  }

  #placeOf(asOf: string | null): number {
    const position = asOf === null ? -1 : this.positionOf(asOf);
    if (position === null) throw new RangeError(`The event ${String(asOf)} is not kept.`);
    return position;
  }
}
