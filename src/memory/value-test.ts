import type { ComparisonOperator, Operator } from "../language/syntax/operators.ts";
import type { Comparison } from "../schema/field-type.ts";
import type { NumericValue, TypedValue } from "../schema/value.ts";
import { foldedContains, foldedEquals } from "../text/fold-matcher.ts";
import { canonicalUuid } from "../text/uuid.ts";
import type { CheckedClause } from "../validate/checked-query.ts";
import {
  doubleInterval,
  everyInteger,
  integerInterval,
  type DoubleInterval,
  type IntegerInterval,
} from "./interval.ts";

/** Tells whether a value of a record matches. */
export type ValueTest = (value: unknown) => boolean;

/** The test of a clause other than `:null` for one value, without regard to its negation. */
export function valueTest<O extends Operator>(clause: CheckedClause<never, O>): ValueTest {
  return tests[clause.operator](clause);
}

const tests: { readonly [O in Operator]: (clause: CheckedClause<never, O>) => ValueTest } = {
  equals: ({ field, value }) => equalityTest(value, field.type.comparison),
  contains: ({ value }) => textTest(foldedContains(value.folded)),
  greaterThan: comparisonTest,
  greaterThanOrEqual: comparisonTest,
  lessThan: comparisonTest,
  lessThanOrEqual: comparisonTest,
};

function comparisonTest({ value, operator }: CheckedClause<never, ComparisonOperator>): ValueTest {
  return numericTest(value, operator);
}

function equalityTest(value: TypedValue, comparison: Comparison): ValueTest {
  switch (value.kind) {
    case "null":
      return not(isValue[comparison]);
    case "text":
      return textTest(foldedEquals(value.folded));
    case "exact":
      return identityTest(value.text);
    case "uuid":
      return (held) => typeof held === "string" && canonicalUuid(held) === value.text;
    case "boolean":
      // When a record without a value equals this boolean, every record passes but those with the other one.
      return value.matchesAbsent ? not(identityTest(!value.boolean)) : identityTest(value.boolean);
    case "number":
    case "integer":
      return numericTest(value, "equals");
  }
}

function numericTest(value: NumericValue, operator: ComparisonOperator | "equals"): ValueTest {
  return value.kind === "number"
    ? doubleTest(doubleInterval(operator, value))
    : integerTest(integerInterval(operator, value));
}

/** The values that a test does not match. */
function not(test: ValueTest): ValueTest {
  return (value) => !test(value);
}

function identityTest(value: string | boolean): ValueTest {
  return (held) => held === value;
}

function textTest(matches: (text: string) => boolean): ValueTest {
  return (value) => typeof value === "string" && matches(value);
}

function doubleTest({ low, high }: DoubleInterval): ValueTest {
  return (value) => typeof value === "number" && value >= low && value <= high;
}

function integerTest({ low, high, lowBigint, highBigint }: IntegerInterval): ValueTest {
  return (value) => {
    if (typeof value === "number") return value >= low && value <= high && Number.isInteger(value);
    return typeof value === "bigint" && value >= lowBigint && value <= highBigint;
  };
}

const isString: ValueTest = (value) => typeof value === "string";

/** Whether a value is one of the field's type. A value of another type counts as no value. */
export const isValue: { readonly [C in Comparison]: ValueTest } = {
  folded: isString,
  exact: isString,
  uuid: (value) => typeof value === "string" && canonicalUuid(value) !== null,
  boolean: (value) => typeof value === "boolean",
  // NaN lies between no bounds.
  number: /* @__PURE__ */ doubleTest({ low: -Infinity, high: Infinity }),
  integer: /* @__PURE__ */ integerTest(everyInteger),
};
