import type { ComparisonOperator, Operator } from "../language/syntax/operators.ts";
import type { Comparison } from "../schema/field-type.ts";
import type { Field } from "../schema/field.ts";
import type { NumericValue, TypedValue } from "../schema/value.ts";
import { foldedContains, foldedEquals } from "../text/fold-matcher.ts";
import type { CheckedClause } from "../validate/checked-query.ts";
import {
  doubleInterval,
  everyInteger,
  integerInterval,
  type DoubleInterval,
  type IntegerInterval,
} from "./interval.ts";

/** Tells whether a record matches. */
export type RecordTest<in R> = (record: R) => boolean;

// Each test reads the field and compares its value in one closure, because two
// calls would take longer than the work itself. So each test is written twice:
// for a field that is a property, and for a field with a `get`.

type Properties = Readonly<Record<string, unknown>>;

/** The test of a clause, without regard to its negation. */
export function recordTest<R, O extends Operator>(clause: CheckedClause<R, O>): RecordTest<R> {
  return tests[clause.operator](clause);
}

const tests: { readonly [O in Operator]: <R>(clause: CheckedClause<R, O>) => RecordTest<R> } = {
  equals: ({ field, value }) => equalityTest(field, value),
  contains: ({ field, value }) => textTest(field, foldedContains(value.folded)),
  greaterThan: comparisonTest,
  greaterThanOrEqual: comparisonTest,
  lessThan: comparisonTest,
  lessThanOrEqual: comparisonTest,
};

function comparisonTest<R>({ field, value, operator }: CheckedClause<R, ComparisonOperator>): RecordTest<R> {
  return numericTest(field, value, operator);
}

function equalityTest<R>(field: Field<R>, value: TypedValue): RecordTest<R> {
  switch (value.kind) {
    case "null":
      return not(hasValue(field));
    case "text":
      return textTest(field, foldedEquals(value.folded));
    case "exact":
      return identityTest(field, value.text);
    case "boolean":
      // When a record without a value equals this boolean, every record passes but those with the other one.
      return value.matchesAbsent
        ? not(identityTest(field, !value.boolean))
        : identityTest(field, value.boolean);
    case "number":
    case "integer":
      return numericTest(field, value, "equals");
  }
}

function numericTest<R>(
  field: Field<R>,
  value: NumericValue,
  operator: ComparisonOperator | "equals",
): RecordTest<R> {
  return value.kind === "number"
    ? doubleTest(field, doubleInterval(operator, value))
    : integerTest(field, integerInterval(operator, value));
}

/** The records that a test does not match. */
export function not<R>(test: RecordTest<R>): RecordTest<R> {
  return (record) => !test(record);
}

function identityTest<R>({ name, get }: Field<R>, value: string | boolean): RecordTest<R> {
  if (get !== undefined) return (record) => get(record) === value;
  return (record) => (record as Properties)[name] === value;
}

function textTest<R>({ name, get }: Field<R>, matches: (text: string) => boolean): RecordTest<R> {
  if (get !== undefined) {
    return (record) => {
      const value = get(record);
      return typeof value === "string" && matches(value);
    };
  }
  return (record) => {
    const value = (record as Properties)[name];
    return typeof value === "string" && matches(value);
  };
}

function doubleTest<R>({ name, get }: Field<R>, { low, high }: DoubleInterval): RecordTest<R> {
  if (get !== undefined) {
    return (record) => {
      const value = get(record);
      return typeof value === "number" && value >= low && value <= high;
    };
  }
  return (record) => {
    const value = (record as Properties)[name];
    return typeof value === "number" && value >= low && value <= high;
  };
}

function integerTest<R>(
  { name, get }: Field<R>,
  { low, high, lowBigint, highBigint }: IntegerInterval,
): RecordTest<R> {
  if (get !== undefined) {
    return (record) => {
      const value = get(record);
      if (typeof value === "number") return value >= low && value <= high && Number.isInteger(value);
      return typeof value === "bigint" && value >= lowBigint && value <= highBigint;
    };
  }
  return (record) => {
    const value = (record as Properties)[name];
    if (typeof value === "number") return value >= low && value <= high && Number.isInteger(value);
    return typeof value === "bigint" && value >= lowBigint && value <= highBigint;
  };
}

/** Whether the field has a value of its own type. A value of another type counts as no value. */
function hasValue<R>(field: Field<R>): RecordTest<R> {
  return hasValueOf[field.type.comparison](field);
}

const anyText = () => true;

const hasValueOf: { readonly [C in Comparison]: <R>(field: Field<R>) => RecordTest<R> } = {
  folded: (field) => textTest(field, anyText),
  exact: (field) => textTest(field, anyText),
  boolean: (field) => {
    const isTrue = identityTest(field, true);
    const isFalse = identityTest(field, false);
    return (record) => isTrue(record) || isFalse(record);
  },
  // NaN lies between no bounds.
  number: (field) => doubleTest(field, { low: -Infinity, high: Infinity }),
  integer: (field) => integerTest(field, everyInteger),
};
