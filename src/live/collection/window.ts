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
    this.#records = [];
    this.#isAll = true;
    this.#refill();
  }

  /** Takes a write, and tells what it changed in the window. A record that does not match is undefined. */
  changeOf(before: R | undefined, after: R | undefined): WindowChange<R> | null {
    const { limit, keyOf } = this.#source;
    const shown = this.#records.slice(0, limit);
    if (before !== undefined) this.#delete(before);
    if (after !== undefined) this.#add(after);
    if (this.#records.length < limit && !this.#isAll) this.#refill();
    const records = this.#records.slice(0, limit);
    const [old, now] = [shown, records].map((some) => new Set(some.map(keyOf))) as [
      Set<unknown>,
      Set<unknown>,
    ];
    const entered = records.filter((record) => !old.has(keyOf(record)));
    const left = shown.filter((record) => !now.has(keyOf(record)));
    const isChanged = (record: R): boolean => record === after && old.has(keyOf(record));
    const changed = before === undefined ? [] : records.filter(isChanged);
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

  #delete(record: R): void {
    const place = this.#placeOf(record);
    const found = this.#records[place];
    if (found !== undefined && this.#source.compare(found, record) === 0) this.#records.splice(place, 1);
  }

  #placeOf(record: R): number {
    const { compare } = this.#source;
    return firstWhere(this.#records.length, (at) => compare(this.#records[at] as R, record) >= 0);
  }

  #refill(): void {
    const most = 2 * this.#source.limit;
    this.#records = [...this.#source.find(most)];
    this.#isAll = this.#records.length < most;
  }
}
