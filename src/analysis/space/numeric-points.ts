import { isComparison, type ComparisonOperator } from "../../language/syntax/operators.ts";
import { doubleInterval, everyInteger, integerInterval, nextDouble } from "../../memory/interval.ts";
import type { FieldType } from "../../schema/field-type.ts";
import type { NumericValue } from "../../schema/value.ts";
import { bitsBetween } from "./bits.ts";
import { passedBy, type Points, type Test } from "./points.ts";
import { isHeldAs } from "./record-value.ts";

type Numeric = number | bigint;

/** All numbers from one to another, both included. */
interface Range {
  readonly low: Numeric;
  readonly high: Numeric;
}

interface Numbers {
  /** All numbers that records hold. */
  readonly all: Range;
  /** The numbers that pass a test. */
  readonly passing: (operator: ComparisonOperator | "equals", value: NumericValue) => Range;
  /** A number between two others; undefined if there is none. */
  readonly between: (low: Numeric, high: Numeric) => Numeric | undefined;
}

/** The ends of the ranges that pass the tests, and a number between each two of them. */
export function numericPoints(type: FieldType, tests: readonly Test[]): Points {
  const { all, passing, between } = type.comparison === "number" ? doubles : integers(type);
  const ranges = tests.map(({ operator, value }) => {
    // What passes any other operator, or a test for null, is no range.
    if (!("number" in value) || (operator !== "equals" && !isComparison(operator))) return undefined;
    return common(passing(operator, value), all);
  });
  const ends = new Set<Numeric>([all.low, all.high]);
  for (const range of ranges) if (range !== undefined) ends.add(range.low).add(range.high);
  const indexes = new Map<Numeric, number>();
  const values: Numeric[] = [];
  for (const end of [...ends].sort((a, b) => (a < b ? -1 : 1))) {
    const last = values.at(-1);
    const middle = last === undefined ? undefined : between(last, end);
    if (middle !== undefined) values.push(middle);
    indexes.set(end, values.push(end) - 1);
  }
  const indexOf = (end: Numeric): number => indexes.get(end) ?? 0;
  return {
    values,
    passing: tests.map((test, index) => {
      const range = ranges[index];
      return range === undefined
        ? passedBy(test, values)
        : bitsBetween(values.length, indexOf(range.low), indexOf(range.high) + 1);
    }),
  };
}

/** The numbers in both ranges; undefined if there are none. */
function common(a: Range, b: Range): Range | undefined {
  const low = a.low < b.low ? b.low : a.low;
  const high = a.high > b.high ? b.high : a.high;
  return low <= high ? { low, high } : undefined;
}

const doubles: Numbers = {
  all: { low: -Infinity, high: Infinity },
  passing: doubleInterval,
  between: (low, high) =>
    [0, Math.floor(Number(low)) + 1, Math.ceil(Number(high)) - 1, nextDouble(Number(low), 1n)].find(
      (number) => number > low && number < high,
    ),
};

function integers(type: FieldType): Numbers {
  return {
    all: isOfDates(type)
      ? { low: -LATEST, high: LATEST }
      : { low: everyInteger.lowBigint, high: everyInteger.highBigint },
    passing: (operator, value) => {
      const { lowBigint, highBigint } = integerInterval(operator, value);
      return { low: lowBigint, high: highBigint };
    },
    between: (low, high) => [0n, BigInt(low) + 1n].find((number) => number > low && number < high),
  };
}

/** The latest time of a `Date`, in Unix milliseconds. */
const LATEST = 8_640_000_000_000_000n;

/** Whether records hold no int64, but times as texts or seconds. Each time of a `Date` can be written so. */
function isOfDates(type: FieldType): boolean {
  return type.isTime === true && !isHeldAs(type, everyInteger.highBigint, everyInteger.highBigint);
}
