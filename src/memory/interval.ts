import type { ComparisonOperator } from "../language/syntax/operators.ts";

// Every comparison of numbers, and their equality, is a test for an interval
// with both bounds included. So there is one test for numbers, which checks
// the range of int64 at the same time.

/** All numbers from one to another, both included. */
export interface Interval<N> {
  readonly low: N;
  readonly high: N;
}

/** A kind of numbers. */
export interface Numbers<N> {
  readonly all: Interval<N>;
  /** The number next to another, upwards (1) or downwards (-1). */
  readonly next: (number: N, direction: 1n | -1n) => N;
}

export const doubles: Numbers<number> = { all: { low: -Infinity, high: Infinity }, next: nextDouble };

/** The int64 values. */
export const integers: Numbers<bigint> = {
  all: { low: -(2n ** 63n), high: 2n ** 63n - 1n },
  next: (number, direction) => number + direction,
};

/** The interval that a comparison matches. */
export function intervalOf<N>(
  operator: ComparisonOperator | "equals",
  bound: N,
  { all, next }: Numbers<N>,
): Interval<N> {
  switch (operator) {
    case "equals":
      return { low: bound, high: bound };
    case "greaterThan":
      return { low: next(bound, 1n), high: all.high };
    case "greaterThanOrEqual":
      return { low: bound, high: all.high };
    case "lessThan":
      return { low: all.low, high: next(bound, -1n) };
    case "lessThanOrEqual":
      return { low: all.low, high: bound };
  }
}

/** The doubles that are within an interval of int64 values. */
export function doublesWithin({ low, high }: Interval<bigint>): Interval<number> {
  const first = Number(low);
  const last = Number(high);
  return {
    low: Number.isSafeInteger(first) || BigInt(first) >= low ? first : nextDouble(first, 1n),
    high: Number.isSafeInteger(last) || BigInt(last) <= high ? last : nextDouble(last, -1n),
  };
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
