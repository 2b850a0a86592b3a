import { isComparison } from "../../language/syntax/operators.ts";
import { doubles, integers, intervalOf, nextDouble, type Numbers } from "../../memory/interval.ts";
import type { FieldType } from "../../schema/field-type.ts";
import type { Points, Test } from "./points.ts";
import { isHeldAs } from "./record-value.ts";

/** The latest time of a `Date`, in Unix milliseconds. */
const LATEST = 8_640_000_000_000_000n;

/** The ends of the intervals that pass the tests, and a number between each two of them. */
export function numericPoints(type: FieldType, tests: readonly Test[]): Points {
  if (type.comparison === "number") return pointsAmong(doubles, Number, doublesBetween, tests);
  const { high } = integers.all;
  const seconds = high / 1000n;
  const isInt64 = isHeldAs(type, high, high) || isHeldAs(type, seconds, seconds * 1000n);
  // Records that hold no int64 hold times as texts. Each time of a `Date` can be written so.
  const isOfDates = type.isTime === true && !isInt64;
  const numbers = isOfDates ? { ...integers, all: { low: -LATEST, high: LATEST } } : integers;
  return pointsAmong(numbers, BigInt, (low, high) => [0n, low < 0n ? high - 1n : low + 1n], tests);
}

/** Numbers of which one is between two others, if any is; the first is the easiest to read. */
function doublesBetween(low: number, high: number): readonly number[] {
  return [0, Math.floor(low) + 1, Math.ceil(high) - 1, nextDouble(low, 1n)];
}

/**
 * @param numbers all numbers that records hold
 * @param between numbers of which one is between two others, if any is
 */
function pointsAmong<N extends number | bigint>(
  numbers: Numbers<N>,
  toNumber: (number: number | bigint) => N,
  between: (low: N, high: N) => readonly N[],
  tests: readonly Test[],
): Points {
  const { all } = numbers;
  const intervals = tests.map(({ operator, value }) => {
    // What passes any other operator, or a test for null, is no interval.
    if (!("number" in value) || (operator !== "equals" && !isComparison(operator))) return undefined;
    const { low, high } = intervalOf(operator, toNumber(value.number), numbers);
    const held = { low: low < all.low ? all.low : low, high: high > all.high ? all.high : high };
    return held.low <= held.high ? held : undefined;
  });
  const ends = new Set([all.low, all.high]);
  for (const held of intervals) if (held !== undefined) ends.add(held.low).add(held.high);
  const values: N[] = [];
  const bits = new Map<N, bigint>();
  for (const end of [...ends].sort((a, b) => (a < b ? -1 : 1))) {
    const last = values.at(-1);
    const middle = last === undefined ? undefined : between(last, end).find((one) => one > last && one < end);
    if (middle !== undefined) values.push(middle);
    bits.set(end, 1n << BigInt(values.push(end) - 1));
  }
  const bitOf = (value: N) => bits.get(value) ?? 0n;
  // All points from one to another.
  const passing = intervals.map((held) => held && 2n * bitOf(held.high) - bitOf(held.low));
  return { values, passing };
}
