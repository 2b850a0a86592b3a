import type { ComparisonOperator } from "../language/syntax/operators.ts";
import type { NumericValue } from "../schema/value.ts";

// Every comparison and the equality of numbers is one question: does the value
// lie between two bounds, both included? So there is one test of numbers, and
// the range of int64 is held by the same two comparisons.

/** Bounds for doubles, both included. */
export interface DoubleInterval {
  readonly low: number;
  readonly high: number;
}

/** Bounds for an int64, both included: for those held as numbers, and for those held as bigints. */
export interface IntegerInterval extends DoubleInterval {
  readonly lowBigint: bigint;
  readonly highBigint: bigint;
}

const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;

/** Where a number has to lie to pass. */
type Bounds = ComparisonOperator | "equals";

/** The doubles that pass a comparison with a double. */
export function doubleInterval(operator: Bounds, { number }: NumericValue): DoubleInterval {
  const bound = Number(number);
  switch (operator) {
    case "equals":
      return { low: bound, high: bound };
    case "greaterThan":
      return { low: nextDouble(bound, 1n), high: Infinity };
    case "greaterThanOrEqual":
      return { low: bound, high: Infinity };
    case "lessThan":
      return { low: -Infinity, high: nextDouble(bound, -1n) };
    case "lessThanOrEqual":
      return { low: -Infinity, high: bound };
  }
}

/** The int64 values that pass a comparison with an int64. */
export function integerInterval(operator: Bounds, { number }: NumericValue): IntegerInterval {
  const { low, high } = integerBounds(operator, BigInt(number));
  return {
    low: low === INT64_MIN ? everyInteger.low : doubleFrom(low),
    high: high === INT64_MAX ? everyInteger.high : doubleTo(high),
    lowBigint: low,
    highBigint: high,
  };
}

/** Every int64. */
export const everyInteger: IntegerInterval = {
  low: -(2 ** 63),
  // The greatest double below 2^63.
  high: 2 ** 63 - 1024,
  lowBigint: INT64_MIN,
  highBigint: INT64_MAX,
};

function integerBounds(operator: Bounds, bound: bigint): { low: bigint; high: bigint } {
  switch (operator) {
    case "equals":
      return { low: bound, high: bound };
    case "greaterThan":
      return { low: bound + 1n, high: INT64_MAX };
    case "greaterThanOrEqual":
      return { low: bound, high: INT64_MAX };
    case "lessThan":
      return { low: INT64_MIN, high: bound - 1n };
    case "lessThanOrEqual":
      return { low: INT64_MIN, high: bound };
  }
}

/** The least double that is not below an int64. */
function doubleFrom(bound: bigint): number {
  const nearest = Number(bound);
  return BigInt(nearest) < bound ? nextDouble(nearest, 1n) : nearest;
}

/** The greatest double that is not above an int64. */
function doubleTo(bound: bigint): number {
  const nearest = Number(bound);
  return BigInt(nearest) > bound ? nextDouble(nearest, -1n) : nearest;
}

/** The double next to another, upwards (1) or downwards (-1). */
function nextDouble(number: number, direction: 1n | -1n): number {
  if (number === 0) return Number(direction) * Number.MIN_VALUE;
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, number);
  // The bits of doubles of one sign are in the order of their sizes.
  view.setBigInt64(0, view.getBigInt64(0) + (number > 0 ? direction : -direction));
  return view.getFloat64(0);
}
