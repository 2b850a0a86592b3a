import type { CheckedClause } from "../../validate/checked-query.ts";

/** A test of a value: a clause without its negation. */
export type Test = CheckedClause<never>;

/**
 * Values that stand for all values of a field, or of the elements of a list: for each value there is a point that passes
 * the same tests. Only texts that pass several tests for contained texts may have no point, and values that pass tests of
 * operators that analysis does not know.
 */
export interface Points {
  /** The values, in the form that the comparison takes. */
  readonly values: readonly unknown[];
  /** The points that pass each test, where that is known without trying them. */
  readonly passing?: readonly (bigint | undefined)[];
  /** Of texts that are not declared: a character that occurs in no test, whatever its case, for between texts. */
  readonly separator?: string | undefined;
}

/** The set of the values that pass: bit `n` is 1 if the value at `n` does. */
export function setOf<V>(values: readonly V[], passes: (value: V) => boolean): bigint {
  return values.reduce((set, value, index) => (passes(value) ? set | (1n << BigInt(index)) : set), 0n);
}

/** The values of a set. */
export function valuesAt<V>(set: bigint, values: readonly V[]): readonly V[] {
  return values.filter((_, index) => ((set >> BigInt(index)) & 1n) === 1n);
}
