import type { ComparisonOperator, Operator } from "../language/operators.ts";
import type { Comparison } from "../schema/field-type.ts";
import type { Field } from "../schema/field.ts";
import type { NumericValue, TextValue, TypedValue } from "../schema/value.ts";
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

// Each test reads the field and judges its value in one closure: a call for
// the one and a call for the other would cost more than both. So each is
// written twice, for a field that is a property and for one with a `get`.

type Properties = Readonly<Record<string, unknown>>;

/** The test of a clause, its `-` left aside. */
export function recordTest<R>(clause: CheckedClause<R>): RecordTest<R> {
  return tests[clause.operator](clause.field, clause.value, clause.operator);
}

type ClauseTest = <R>(field: Field<R>, value: TypedValue, operator: Operator) => RecordTest<R>;

const comparison: ClauseTest = (field, value, operator) =>
  // The validator gives a comparison a number, and only comparisons stand in this entry of the table.
  numericTest(field, value as NumericValue, operator as ComparisonOperator);

const tests: { readonly [O in Operator]: ClauseTest } = {
  equals: equalityTest,
  contains: (field, value) => textTest(field, foldedContains((value as TextValue).folded)),
  greaterThan: comparison,
  greaterThanOrEqual: comparison,
  lessThan: comparison,
  lessThanOrEqual: comparison,
};

function equalityTest<R>(field: Field<R>, value: TypedValue): RecordTest<R> {
  switch (value.kind) {
    case "null":
      return not(hasValue(field));
    case "text":
      return textTest(field, foldedEquals(value.folded));
    case "exact":
      return identityTest(field, value.text);
    case "boolean":
      // Where no value counts as this one, all but the other passes.
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

/** Whether the field has a value: one of its own type. Everything else counts as none. */
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
  // Not a number lies between no bounds.
  number: (field) => doubleTest(field, { low: -Infinity, high: Infinity }),
  integer: (field) => integerTest(field, everyInteger),
};
