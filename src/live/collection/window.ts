import { firstWhere } from "../sorted-slots.ts";
import type { WindowChange } from "./watches.ts";

/** What a window takes from its collection. */
export interface WindowSource<R> {
  readonly limit: number;
  readonly keyOf: (record: R) => unknown;
  readonly compare: (a: R, b: R) => number;
  /** The first records that match, in order, after all writes so far. */
  readonly find: (limit: number) => readonly R[];
}

/** The first records of a query in an order, which writes keep current. */
export class RecordWindow<R> {
  readonly #source: WindowSource<R>;
  /** The records of the window and as many that follow, so that one that leaves is seldom looked for. */
  #records: R[];
  /** Whether no other records match. */
  #isAll: boolean;

  constructor(source: WindowSource<R>) {
    this.#source = source;
    [this.#records, this.#isAll] = this.#find();
  }

  /** Takes a write, and tells what it changed in the window. A record that does not match is undefined. */
  changeOf(before: R | undefined, after: R | undefined): WindowChange<R> | null {
    const { limit, keyOf } = this.#source;
    const shown = this.#records.slice(0, limit);
    // Beyond the records that are kept, there is none to delete.
    if (before !== undefined) this.#records.splice(this.#placeOf(before), 1);
    if (after !== undefined) this.#add(after);
    if (this.#records.length < limit && !this.#isAll) [this.#records, this.#isAll] = this.#find();
    const records = this.#records.slice(0, limit);
    const [old, now] = [shown, records].map((some) => new Set(some.map(keyOf))) as [
      Set<unknown>,
      Set<unknown>,
    ];
    const entered = records.filter((record) => !old.has(keyOf(record)));
    const left = shown.filter((record) => !now.has(keyOf(record)));
    const changed = records.filter((record) => record === after && old.has(keyOf(record)));
    const count = entered.length + left.length + changed.length;
    return count === 0 ? null : { entered, left, changed, records };
  }

  #add(record: R): void {
    const { limit } = this.#source;
    const place = this.#placeOf(record);
    if (place === this.#records.length && !this.#isAll) return;
    this.#records.splice(place, 0, record);
    if (this.#records.length <= 2 * limit) return;
    this.#records.pop();
    this.#isAll = false;
  }

  #placeOf(record: R): number {
    const { compare } = this.#source;
    return firstWhere(this.#records.length, (at) => compare(this.#records[at] as R, record) >= 0);
  }

  /** The first records, and whether no others match. */
  #find(): [R[], boolean] {
    const { limit, find } = this.#source;
    const most = Math.min(2 * limit, Number.MAX_SAFE_INTEGER);
    const records = [...find(most)];
    return [records, records.length < most];
  }
}
