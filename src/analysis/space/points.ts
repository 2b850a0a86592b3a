import { valueTest } from "../../memory/value-test.ts";
import type { CheckedClause } from "../../validate/checked-query.ts";
import { addBit, noBits, type Bits } from "./bits.ts";

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
  /** The points that pass each test. None passes a test for null. */
  readonly passing: readonly Bits[];
}

/** Points that are tried with every test. */
export function tryAll(values: readonly unknown[], tests: readonly Test[]): Points {
  return { values, passing: tests.map((test) => passedBy(test, values)) };
}

/** The points that pass a test. */
export function passedBy(test: Test, values: readonly unknown[]): Bits {
  const passes = valueTest(test).ofValue;
  const bits = noBits(values.length);
  values.forEach((value, index) => {
    if (passes(value)) addBit(bits, index);
  });
  return bits;
}

/** The value that is the easiest to read: of numbers, the one that is the shortest to write. */
export function simplest(values: readonly unknown[]): unknown {
  return values.reduce((best, value) => (lengthOf(value) < lengthOf(best) ? value : best));
}

function lengthOf(value: unknown): number {
  if (value === Infinity || value === -Infinity) return Infinity;
  return typeof value === "number" || typeof value === "bigint" ? String(value).length : 0;
}
