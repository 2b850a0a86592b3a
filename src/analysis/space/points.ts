import type { CheckedClause } from "../../validate/checked-query.ts";
import { keyOf } from "../value-key.ts";
import { addBit, noBits, type Bits } from "./bits.ts";

/** A test of a value: a clause without its negation. */
export type Test = CheckedClause<never>;

/**
 * Values that stand for all values of a field, or of the elements of a list: for each value there is a point that passes
 * the same tests. Only texts that pass several tests for contained texts may have no point.
 */
export interface Points {
  /** The values, in the form that the comparison takes. */
  readonly values: readonly unknown[];
  /** The points that pass each test. None passes a test for null. */
  readonly passing: readonly Bits[];
}

/** Whether a value passes a test for equality, in the form that the comparison takes. */
export function passesEquality({ value }: Test, held: string | boolean): boolean {
  return keyOf(value) === `=${held}`;
}

/** Points that are tried with every test. */
export function tryAll<V>(
  values: readonly V[],
  tests: readonly Test[],
  passes: (test: Test, value: V) => boolean,
): Points {
  const passing = tests.map((test) => {
    const bits = noBits(values.length);
    values.forEach((value, index) => {
      if (passes(test, value)) addBit(bits, index);
    });
    return bits;
  });
  return { values, passing };
}

/** The value that is the easiest to read: of numbers, the one that is the shortest to write. */
export function simplest(values: readonly unknown[]): unknown {
  return values.reduce((best, value) => (lengthOf(value) < lengthOf(best) ? value : best));
}

function lengthOf(value: unknown): number {
  if (value === Infinity || value === -Infinity) return Infinity;
  return typeof value === "number" || typeof value === "bigint" ? String(value).length : 0;
}
