import type { ComparisonOperator } from "../language/syntax/operators.ts";
import type { NumericValue } from "../schema/value.ts";

// Every comparison of numbers, and their equality, is a test for an interval
// with both bounds included. So there is one test for numbers, which checks
// the range of int64 at the same time.

/** An interval of doubles, both bounds included. */
export interface DoubleInterval {
  readonly low: number;
  readonly high: number;
}

/** An interval of int64 values, both bounds included: for numbers and for bigints. */
export interface IntegerInterval extends DoubleInterval {
  readonly lowBigint: bigint;
  readonly highBigint: bigint;
}

const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;

/** The operators that give an interval. */
type Bounds = ComparisonOperator | "equals";

/** The interval of doubles that a comparison matches. */
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

/** The interval of int64 values that a comparison matches. */
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

/** The least double that is at least an int64. */
function doubleFrom(bound: bigint): number {
  const nearest = Number(bound);
  return BigInt(nearest) < bound ? nextDouble(nearest, 1n) : nearest;
}

/** The greatest double that is at most an int64. */
function doubleTo(bound: bigint): number {
  const nearest = Number(bound);
  return BigInt(nearest) > bound ? nextDouble(nearest, -1n) : nearest;
}

/** The double next to another, upwards (1) or downwards (-1). */
export function nextDouble(number: number, direction: 1n | -1n): number {
  if (number === 0) return Number(direction) * Number.MIN_VALUE;
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, number);
  // The bit patterns of doubles of one sign are in the order of their magnitudes.
  view.setBigInt64(0, view.getBigInt64(0) + (number > 0 ? direction : -direction));
  return view.getFloat64(0);
}
