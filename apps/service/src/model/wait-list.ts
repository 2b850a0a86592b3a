import type { Blocked } from "wherefore/graph";

/** A node that another waits for, and its place in the order of `on_ids`. */
export interface Waited {
  readonly id: string;
  readonly place: number;
}

/** What differs between two lists. An id whose place changed is in both. */
export interface WaitChange {
  readonly added: readonly Waited[];
  readonly removed: readonly Waited[];
}

/** The number of lists that share their content, if the lists are short. */
const mostSharing = 1000;

type Content =
  | { readonly places: Map<string, number> }
  /** An older list is what a newer one has, with the change between them undone. */
  | { readonly newer: WaitList; readonly change: WaitChange };

/**
 * The nodes that a node waits for. A list never changes. The next one is made in a time that depends on the number of
 * differences only, and both share their content, so the lists of thousands of events fit into memory.
 */
export class WaitList {
  readonly size: number;
  #content: Content;
  /** The number of older lists that share the content. */
  readonly #older: number;

  private constructor(places: Map<string, number>, older = 0) {
    this.size = places.size;
    this.#content = { places };
    this.#older = older;
  }

  /** A list of these nodes, in any order. */
  static of(waited: Iterable<Waited>): WaitList {
    const places = new Map<string, number>();
    for (const { id, place } of waited) places.set(id, place);
    return new WaitList(places);
  }

  /** The ids, in order. */
  ids(): readonly string[] {
    return this.entries().map(({ id }) => id);
  }

  /** The ids with their places, in order. */
  entries(): readonly Waited[] {
    return entriesOf(this.#places()).sort((one, other) => one.place - other.place);
  }

  /** The list with one more node. */
  with(waited: Waited): WaitList {
    return this.#after({ added: [waited], removed: [] });
  }

  /** The list without a node; this list if it does not have it. */
  without(id: string): WaitList {
    const place = this.#places().get(id);
    return place === undefined ? this : this.#after({ added: [], removed: [{ id, place }] });
  }

  /** The list of these nodes; this list if it has the same ones in the same places. */
  replacedBy(waited: readonly Waited[]): WaitList {
    const change = difference(this.#places(), WaitList.of(waited).#places());
    return change.added.length + change.removed.length === 0 ? this : this.#after(change);
  }

  /** Whether the other list has the same ids in the same order. */
  hasSameIds(other: WaitList): boolean {
    if (this === other || this.size !== other.size) return this === other;
    const ids = other.ids();
    return this.ids().every((id, index) => id === ids[index]);
  }

  /** What `later` has that this list has not, and the reverse. It is fast if `later` was made from this list. */
  changeTo(later: WaitList): WaitChange {
    const steps: WaitChange[] = [];
    let content = this.#content;
    let isReached = this === later;
    while (!isReached && "newer" in content) {
      steps.push(content.change);
      isReached = content.newer === later;
      content = content.newer.#content;
    }
    if (isReached) return merged(steps);
    return difference(this.#places(), later.#places());
  }

  /**
   * The next list takes over the content. An older list makes a copy, and so does a list after many others, because a
   * list that is kept keeps all newer ones that share its content.
   */
  #after(change: WaitChange): WaitList {
    const isShared = "places" in this.#content && this.#older < Math.max(mostSharing, this.size);
    const places = isShared ? this.#places() : new Map(this.#places());
    apply(places, change);
    const next = new WaitList(places, isShared ? this.#older + 1 : 0);
    if (isShared) this.#content = { newer: next, change };
    return next;
  }

  /** The places of the newest list itself, or a copy for an older one. */
  #places(): Map<string, number> {
    const undone: WaitChange[] = [];
    let content = this.#content;
    while ("newer" in content) {
      undone.push(content.change);
      content = content.newer.#content;
    }
    if (undone.length === 0) return content.places;
    const places = new Map(content.places);
    for (const { added, removed } of undone.reverse()) apply(places, { added: removed, removed: added });
    return places;
  }
}

// A WeakMap of very many values makes each garbage collection long.
const listOf = Symbol("the list of on_ids");

/** A value of `blocked` whose `on_ids` is made when it is read. */
export function blockedBy(list: WaitList, rest: Omit<Blocked, "on_ids">): Blocked {
  const blocked = blockedOn(() => list.ids(), rest);
  return Object.defineProperty(blocked, listOf, { value: list });
}

/** A value of `blocked` that calls a function for its `on_ids`. */
export function blockedOn(ids: () => readonly string[], rest: Omit<Blocked, "on_ids">): Blocked {
  const { starting, node_count, open_tasks, cycle } = rest;
  return {
    get on_ids() {
      return ids();
    },
    starting,
    node_count,
    open_tasks,
    cycle,
  };
}

/** The list that `blockedBy` was called with; null for another value. */
export function knownListOf(blocked: Blocked | null): WaitList | null {
  return (blocked as { readonly [listOf]?: WaitList } | null)?.[listOf] ?? null;
}

/** The list that `blockedBy` was called with. For another value, the places are the indexes in `on_ids`. */
export function waitListOf(blocked: Blocked | null): WaitList {
  const known = knownListOf(blocked);
  if (known !== null) return known;
  return WaitList.of((blocked?.on_ids ?? []).map((id, place) => ({ id, place })));
}

function apply(places: Map<string, number>, { added, removed }: WaitChange): void {
  for (const { id } of removed) places.delete(id);
  for (const { id, place } of added) places.set(id, place);
}

function difference(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): WaitChange {
  const only = (from: ReadonlyMap<string, number>, without: ReadonlyMap<string, number>): Waited[] =>
    entriesOf(from).filter(({ id, place }) => without.get(id) !== place);
  return { added: only(other, one), removed: only(one, other) };
}

function merged(steps: readonly WaitChange[]): WaitChange {
  const [only] = steps;
  if (only !== undefined && steps.length === 1) return only;
  // The first place of an id is that before the steps, and the last is that after them.
  const before = new Map<string, number | null>();
  const after = new Map<string, number | null>();
  for (const { added, removed } of steps) {
    for (const { id, place } of removed) {
      if (!before.has(id)) before.set(id, place);
      after.set(id, null);
    }
    for (const { id, place } of added) {
      if (!before.has(id)) before.set(id, null);
      after.set(id, place);
    }
  }
  const present = (places: ReadonlyMap<string, number | null>): Map<string, number> =>
    new Map([...places].flatMap(([id, place]) => (place === null ? [] : [[id, place] as const])));
  return difference(present(before), present(after));
}

function entriesOf(places: ReadonlyMap<string, number>): Waited[] {
  return Array.from(places, ([id, place]) => ({ id, place }));
}
