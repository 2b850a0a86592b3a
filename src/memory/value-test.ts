import type { ComparisonOperator, Operator } from "../language/operators.ts";
import type { Comparison } from "../schema/field-type.ts";
import type { NumericValue, TypedValue } from "../schema/value.ts";
import { foldedContains, foldedEquals } from "../text/fold-matcher.ts";
import type { CheckedClause } from "../validate/checked-query.ts";

/** Tells whether a field's value, of whatever type it is, passes. */
export type ValueTest = (value: unknown) => boolean;

const INT64_LIMIT = 2 ** 63;
const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;

/** Whether a field with this comparison takes the value for one of its own; everything else counts as no value. */
const hasValue: { readonly [C in Comparison]: ValueTest } = {
  folded: (value) => typeof value === "string",
  exact: (value) => typeof value === "string",
  boolean: (value) => typeof value === "boolean",
  number: (value) => typeof value === "number" && !Number.isNaN(value),
  integer: isInt64,
};

function isInt64(value: unknown): value is number | bigint {
  if (typeof value === "number")
    return Number.isInteger(value) && value >= -INT64_LIMIT && value < INT64_LIMIT;
  return typeof value === "bigint" && value >= INT64_MIN && value <= INT64_MAX;
}

/** The test of a clause, its `-` left aside. */
export function valueTest<R>(clause: CheckedClause<R>): ValueTest {
  return tests[clause.operator](clause);
}

type AnyClause = CheckedClause<never>;

const tests: { readonly [O in Operator]: (clause: AnyClause) => ValueTest } = {
  equals: ({ value, field }) => equals(value, field.type.comparison),
  contains: ({ value }) => {
    const contains = foldedContains(value.kind === "text" ? value.folded : "");
    return (candidate) => typeof candidate === "string" && contains(candidate);
  },
  greaterThan: comparison,
  greaterThanOrEqual: comparison,
  lessThan: comparison,
  lessThanOrEqual: comparison,
};

function equals(value: TypedValue, comparison: Comparison): ValueTest {
  switch (value.kind) {
    case "null": {
      const has = hasValue[comparison];
      return (candidate) => !has(candidate);
    }
    case "text": {
      const isEqual = foldedEquals(value.folded);
      return (candidate) => typeof candidate === "string" && isEqual(candidate);
    }
    case "exact": {
      const { text } = value;
      return (candidate) => candidate === text;
    }
    case "boolean": {
      const { boolean, matchesAbsent } = value;
      if (!matchesAbsent) return (candidate) => candidate === boolean;
      return (candidate) => candidate !== !boolean;
    }
    case "number":
    case "integer":
      // Equal across number and bigint, which `===` is not.
      return numeric(value, (candidate, number) => candidate >= number && candidate <= number);
  }
}

// Between a number and a bigint these operators compare the exact mathematical values.
const orders: { readonly [O in ComparisonOperator]: (a: number | bigint, b: number | bigint) => boolean } = {
  greaterThan: (a, b) => a > b,
  greaterThanOrEqual: (a, b) => a >= b,
  lessThan: (a, b) => a < b,
  lessThanOrEqual: (a, b) => a <= b,
};

function comparison({ operator, value }: AnyClause): ValueTest {
  return numeric(value as NumericValue, orders[operator as ComparisonOperator]);
}

function numeric(
  { kind, number }: NumericValue,
  passes: (candidate: number | bigint, number: number | bigint) => boolean,
): ValueTest {
  if (kind === "number") return (candidate) => typeof candidate === "number" && passes(candidate, number);
  return (candidate) => isInt64(candidate) && passes(candidate, number);
}
