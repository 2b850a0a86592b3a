import { operators, type ComparisonOperator, type TextOperator } from "../language/syntax/operators.ts";
import type { Comparison } from "../schema/field-type.ts";
import type { NumericValue, TypedValue } from "../schema/value.ts";
import { foldCase } from "../text/fold-case.ts";
import { foldedContains, foldedEquals } from "../text/fold-matcher.ts";
import { canonicalUuid } from "../text/uuid.ts";
import { isTextClause, type CheckedClause } from "../validate/checked-query.ts";
import { doubles, doublesWithin, integers, intervalOf, type Interval } from "./interval.ts";

/** A test of values of records. */
export interface ValueTest {
  readonly ofValue: (value: unknown) => boolean;
  /**
   * Tests the property of records. Each kind of test has a closure of its own for this. An engine inlines a call only
   * where it always finds the same function, and two calls would take longer than the work itself.
   */
  readonly ofProperty: (name: string) => (record: unknown) => boolean;
}

type Properties = Readonly<Record<string, unknown>>;

/** The test of a clause, without regard to its negation, and of `:null` in a list. */
export function valueTest(clause: CheckedClause<never>): ValueTest {
  if (isTextClause(clause)) return textTest(textMatcher(clause));
  if (clause.operator === "equals") return equalityTest(clause.value, clause.field.type.comparison);
  return numericTest(clause.value, clause.operator);
}

function textMatcher({ operator, value }: CheckedClause<never, TextOperator>): (text: string) => boolean {
  const { before, after } = operators[operator];
  const { folded } = value;
  if (before && after) return foldedContains(folded);
  return (text) => (before ? foldCase(text).endsWith(folded) : foldCase(text).startsWith(folded));
}

function equalityTest(value: TypedValue, comparison: Comparison): ValueTest {
  switch (value.kind) {
    case "null":
      return not(isValue[comparison]());
    case "text":
      return textTest(foldedEquals(value.folded));
    case "exact":
      return identityTest(value.text);
    case "uuid":
      return textTest((held) => canonicalUuid(held) === value.text);
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
    ? doubleTest(intervalOf(operator, Number(value.number), doubles))
    : integerTest(intervalOf(operator, BigInt(value.number), integers));
}

/** The values that a test does not match. */
function not({ ofValue, ofProperty }: ValueTest): ValueTest {
  return {
    ofValue: (value) => !ofValue(value),
    ofProperty(name) {
      const test = ofProperty(name);
      return (record) => !test(record);
    },
  };
}

function identityTest(wanted: string | boolean): ValueTest {
  const ofValue = (value: unknown): boolean => value === wanted;
  return { ofValue, ofProperty: (name) => (record) => ofValue((record as Properties)[name]) };
}

function textTest(matches: (text: string) => boolean): ValueTest {
  const ofValue = (value: unknown): boolean => typeof value === "string" && matches(value);
  return { ofValue, ofProperty: (name) => (record) => ofValue((record as Properties)[name]) };
}

function doubleTest({ low, high }: Interval<number>): ValueTest {
  const ofValue = (value: unknown): boolean => typeof value === "number" && value >= low && value <= high;
  return { ofValue, ofProperty: (name) => (record) => ofValue((record as Properties)[name]) };
}

function integerTest(interval: Interval<bigint>): ValueTest {
  const { low, high } = doublesWithin(interval);
  const { low: lowBigint, high: highBigint } = interval;
  const ofValue = (value: unknown): boolean => {
    if (typeof value === "number") return value >= low && value <= high && Number.isInteger(value);
    return typeof value === "bigint" && value >= lowBigint && value <= highBigint;
  };
  return { ofValue, ofProperty: (name) => (record) => ofValue((record as Properties)[name]) };
}

const isString = () => textTest(() => true);

/** Whether a value is one of the field's type. A value of another type counts as no value. */
export const isValue: { readonly [C in Comparison]: () => ValueTest } = {
  folded: isString,
  exact: isString,
  uuid: () => textTest((text) => canonicalUuid(text) !== null),
  boolean: () => {
    const ofValue = (value: unknown): boolean => typeof value === "boolean";
    return { ofValue, ofProperty: (name) => (record) => ofValue((record as Properties)[name]) };
  },
  // NaN lies between no bounds.
  number: () => doubleTest(doubles.all),
  integer: () => integerTest(integers.all),
};
