import type { Schema } from "../../schema/schema.ts";
import type { CheckedQuery } from "../../validate/checked-query.ts";
import { createMatcher, type Matcher } from "../matcher/matcher.ts";

/** What a write changed among the records that match a watched query, or among those of a window. */
export interface WatchChange<R> {
  /** The records that were not among them before. */
  readonly entered: readonly R[];
  /** The records that are not among them any more, as they were. */
  readonly left: readonly R[];
  /** The records that were replaced and stay among them, as they are now. */
  readonly changed: readonly R[];
}

/** What a write changed in a window. */
export interface WindowChange<R> extends WatchChange<R> {
  /** The records of the window, in its order. */
  readonly records: readonly R[];
}

/** Tells what a write changed for one watched query; null if nothing. What did not match is undefined. */
export type ChangeOf<R, Change> = (before: R | undefined, after: R | undefined) => Change | null;

/** The queries that are watched, and what their listeners are yet to be told. */
export class Watches<R> {
  readonly #matcher: Matcher<R>;
  /** For each watched query, a function that makes the call of its listener for a write; null if there is none to make. */
  readonly #callsFor = new Map<number, ChangeOf<R, () => void>>();
  #last = 0;
  /** Calls of listeners in the order of the writes. */
  #calls: { readonly id: number; readonly call: () => void }[] = [];
  #isCalling = false;

  constructor(schema: Schema<R>) {
    this.#matcher = createMatcher(schema);
  }

  /** Watches a query, and returns the function that ends it. */
  add<Change>(
    checked: CheckedQuery<R> | readonly CheckedQuery<R>[],
    changeOf: ChangeOf<R, Change>,
    listener: (change: Change) => void,
  ): () => void {
    if (typeof listener !== "function") throw new TypeError("listener: it is a function.");
    const id = ++this.#last;
    this.#matcher.add(id, checked);
    this.#callsFor.set(id, (before, after) => {
      const change = changeOf(before, after);
      if (change === null) return null;
      return () => {
        listener(change);
      };
    });
    return () => {
      this.#matcher.delete(id);
      this.#callsFor.delete(id);
    };
  }

  /**
   * Tells the listeners of a write that was made. A write that a listener makes is told of when all listeners have been
   * told of this one.
   *
   * @throws what a listener throws, or an AggregateError if several do, after all have been called
   */
  tell(before: R | undefined, after: R | undefined): void {
    if (this.#callsFor.size === 0) return;
    const [matched, matches] = [before, after].map(
      (record) => new Set(record === undefined ? [] : (this.#matcher.match(record) as readonly number[])),
    ) as [Set<number>, Set<number>];
    for (const id of [...new Set([...matched, ...matches])].sort((a, b) => a - b)) {
      const callFor = this.#callsFor.get(id);
      const call = callFor?.(matched.has(id) ? before : undefined, matches.has(id) ? after : undefined);
      if (call) this.#calls.push({ id, call });
    }
    if (!this.#isCalling) this.#callAll();
  }

  #callAll(): void {
    const errors: unknown[] = [];
    this.#isCalling = true;
    while (this.#calls.length > 0) {
      const calls = this.#calls;
      this.#calls = [];
      for (const { id, call } of calls) {
        try {
          if (this.#callsFor.has(id)) call();
        } catch (error) {
          errors.push(error);
        }
      }
    }
    this.#isCalling = false;
    if (errors.length > 1) throw new AggregateError(errors, "Several listeners of the collection threw.");
    if (errors.length === 1) throw errors[0];
  }
}

/** The changes of all records that match. */
export function changeOfAll<R>(before: R | undefined, after: R | undefined): WatchChange<R> {
  const [was, is] = [listOf(before), listOf(after)];
  return {
    entered: before === undefined ? is : [],
    left: after === undefined ? was : [],
    changed: before === undefined ? [] : is,
  };
}

function listOf<R>(record: R | undefined): readonly R[] {
  return record === undefined ? [] : [record];
}
