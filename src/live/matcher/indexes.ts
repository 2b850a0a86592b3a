import { SortedSlots } from "../sorted-slots.ts";
import { compareValues, type ComparedValue } from "../values.ts";
import type { Clause, Index, Visit } from "./stored.ts";

/** Clauses that are tested with each record: complements, nulls and booleans. */
export class Apart implements Index {
  readonly #clauses = new Set<Clause>();

  shareOf(): number {
    return 1;
  }

  add(clause: Clause): void {
    this.#clauses.add(clause);
  }

  delete(clause: Clause): void {
    this.#clauses.delete(clause);
  }

  find(_values: readonly ComparedValue[], visit: Visit): void {
    for (const clause of this.#clauses) visit(clause, false);
  }
}

/** Clauses that are found by what they are equal to: the map of the group is their index. */
export class Equalities implements Index {
  readonly #clauses: ReadonlyMap<ComparedValue | null, Clause>;

  constructor(clauses: ReadonlyMap<ComparedValue | null, Clause>) {
    this.#clauses = clauses;
  }

  /** Queries name the values that there are, so that a field with many of them in queries has many in records. */
  shareOf(): number {
    return 1 / (1 + this.#clauses.size);
  }

  add(): void {}

  delete(): void {}

  find(values: readonly ComparedValue[], visit: Visit): void {
    for (const value of values) {
      const clause = this.#clauses.get(value);
      if (clause !== undefined) visit(clause, true);
    }
  }
}

/** Comparisons of one operator in the order of their bounds: those that match a number are the first or the last ones. */
export class Bounds implements Index {
  readonly #clauses = new Map<number, Clause>();
  readonly #sorted = new SortedSlots<ComparedValue | null>({
    keyOf: (number) => (this.#clauses.get(number) as Clause).value,
    compareKeys: (a, b) => compareValues(a ?? 0, b ?? 0),
    // No two clauses of a group have the same bound.
    compareSlots: () => 0,
  });
  readonly #isGreater: boolean;
  readonly #isEqual: boolean;

  /**
   * @param isGreater whether numbers greater than the bound match
   * @param isEqual whether the bound itself matches
   */
  constructor(isGreater: boolean, isEqual: boolean) {
    this.#isGreater = isGreater;
    this.#isEqual = isEqual;
  }

  shareOf(): number {
    return 1 / 2;
  }

  add(clause: Clause): void {
    this.#clauses.set(clause.number, clause);
    this.#sorted.add(clause.number);
  }

  delete(clause: Clause): void {
    this.#sorted.delete(clause.number);
    this.#clauses.delete(clause.number);
  }

  find(values: readonly ComparedValue[], visit: Visit): void {
    const isGreater = this.#isGreater;
    // Those that match are before a place if they are matched by greater numbers, and from it on otherwise.
    const most = isGreater === this.#isEqual ? 0 : -1;
    for (const value of values) {
      const place = this.#sorted.placeWhere((bound) => compareValues(bound ?? 0, value) <= most);
      this.#sorted.walk(place, !isGreater, (number) => {
        visit(this.#clauses.get(number) as Clause, true);
        return true;
      });
    }
  }
}
