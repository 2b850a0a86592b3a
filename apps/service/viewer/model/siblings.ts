import type { NodePlace } from "./graph-state.ts";

/** A part of the children of a node: those that were created in a span of time. */
export interface Segment {
  /** The first moment of the span, in Unix milliseconds. */
  readonly from: number;
  /** The first moment after the span. */
  readonly to: number;
  /** The number of children in it. */
  readonly count: number;
  /** The children in display order; null if they are not loaded. */
  readonly loaded: readonly NodePlace[] | null;
}

type Held = { -readonly [K in keyof Segment]: Segment[K] } & { loaded: NodePlace[] | null };

/** The number of children that are forgotten together, so that there are few segments. */
const fewest = 200;

/**
 * The children of a node, or the roots, in display order: roots with the newest first, others in order of creation.
 * Their number is always known. They are loaded in segments of time, because a time of creation never changes, while
 * the order in which the interface lists nodes does with each event.
 */
export class Siblings {
  readonly #order: 1 | -1;
  #segments: Held[];

  /** @param parent the node whose children these are; null for the roots */
  constructor(parent: string | null, count: number) {
    this.#order = parent === null ? -1 : 1;
    this.#segments = [{ from: -Infinity, to: Infinity, count, loaded: null }];
  }

  /** The segments in display order. */
  get segments(): readonly Segment[] {
    return this.#segments;
  }

  get count(): number {
    return this.#segments.reduce((sum, { count }) => sum + count, 0);
  }

  /** The segment of a time of creation. */
  segmentAt(created: number): Segment {
    return this.#heldAt(created);
  }

  /** Adds a child that an event created. */
  add(place: NodePlace): void {
    const segment = this.#heldAt(place.created);
    if (segment.loaded?.some(({ id }) => id === place.id)) return;
    segment.count++;
    if (segment.loaded !== null) segment.loaded = this.#sorted([...segment.loaded, place]);
  }

  /** Removes a child, because the graph is shown as of an event before its creation. */
  remove({ id, created }: NodePlace): void {
    const segment = this.#heldAt(created);
    segment.count--;
    if (segment.loaded !== null) segment.loaded = segment.loaded.filter((place) => place.id !== id);
  }

  /** Sets the children of a segment. Returns false if it has been split in the meantime. */
  load({ from, to }: Pick<Segment, "from" | "to">, places: Iterable<NodePlace>): boolean {
    const segment = this.#segments.find((one) => one.from === from && one.to === to);
    if (segment === undefined) return false;
    segment.loaded = this.#sorted([...places]);
    segment.count = segment.loaded.length;
    return true;
  }

  /** Divides a segment that is not loaded at a time. `after` is the number of its children from that time on. */
  split({ from, to }: Pick<Segment, "from" | "to">, at: number, after: number): boolean {
    const index = this.#segments.findIndex((one) => one.from === from && one.to === to);
    const segment = this.#segments[index];
    if (segment === undefined || segment.loaded !== null || at <= from || at >= to) return false;
    const later = Math.max(0, Math.min(segment.count, after));
    const parts: Held[] = [
      { from, to: at, count: segment.count - later, loaded: null },
      { from: at, to, count: later, loaded: null },
    ];
    // An empty segment needs no request.
    for (const part of parts) if (part.count === 0) part.loaded = [];
    this.#segments.splice(index, 1, ...(this.#order === 1 ? parts : parts.reverse()));
    return true;
  }

  /** Forgets the children that are not to be kept, except for few beside those that are, but not their number. */
  forget(isKept: (id: string) => boolean): void {
    this.#segments = this.#segments.flatMap((segment) => this.#divided(segment, isKept));
  }

  /** The parts of a segment of which the children are kept or forgotten, in display order. */
  #divided(segment: Held, isKept: (id: string) => boolean): readonly Held[] {
    if (segment.loaded === null || segment.loaded.length === 0) return [segment];
    const places = this.#order === 1 ? segment.loaded : segment.loaded.toReversed();
    const createdAt = (index: number): number | undefined => places[index]?.created;
    const parts: Held[] = [];
    let done = 0;
    const add = (end: number, isLoaded: boolean): void => {
      if (end === done) return;
      const loaded = isLoaded ? this.#sorted(places.slice(done, end)) : null;
      const from = parts.at(-1)?.to ?? segment.from;
      parts.push({ from, to: createdAt(end) ?? segment.to, count: end - done, loaded });
      done = end;
    };
    let last = -1;
    for (let next = 0; next <= places.length; next++) {
      const place = places[next];
      if (place !== undefined && !isKept(place.id)) continue;
      let [first, end] = [last + 1, next];
      // A time is in one segment only.
      while (last >= 0 && first < end && createdAt(first) === createdAt(last)) first++;
      while (first < end && createdAt(end - 1) === createdAt(end)) end--;
      const areAll = last === -1 && place === undefined;
      if (areAll || end - first >= fewest) {
        add(first, true);
        add(end, false);
      }
      last = next;
    }
    add(places.length, true);
    return this.#order === 1 ? parts : parts.reverse();
  }

  #heldAt(created: number): Held {
    const segment = this.#segments.find(({ from, to }) => created >= from && created < to);
    if (segment === undefined) throw new RangeError(`${created} is not a time.`);
    return segment;
  }

  #sorted(places: NodePlace[]): NodePlace[] {
    return places.sort(
      (one, other) => this.#order * (one.created - other.created || (one.id < other.id ? -1 : 1)),
    );
  }
}
