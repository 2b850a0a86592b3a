import type { Field } from "../schema/field.ts";
import type { CheckedClause } from "../validate/checked-query.ts";
import { isValue, valueTest, type ValueTest } from "./value-test.ts";

/** Tells whether a record matches. */
export type RecordTest<in R> = (record: R) => boolean;

type Properties = Readonly<Record<string, unknown>>;

/** The test of a clause. */
export function recordTest<R>(clause: CheckedClause<R>): RecordTest<R> {
  const { field, negated, value } = clause;
  if (field.type.element === undefined) return fieldTest(field, negated, converted(field, valueTest(clause)));
  // A list has a value if one of its elements is one.
  if (value.kind === "null") return fieldTest(field, !negated, some(field, isValue[field.type.comparison]));
  return fieldTest(field, negated, some(field, valueTest(clause)));
}

function converted<R>({ type: { fromRecord } }: Field<R>, test: ValueTest): ValueTest {
  return fromRecord === undefined ? test : (value) => test(fromRecord(value));
}

function some<R>({ type: { element } }: Field<R>, test: ValueTest): ValueTest {
  const fromRecord = element?.fromRecord;
  const matches: ValueTest = fromRecord === undefined ? test : (value) => test(fromRecord(value));
  return (value) => Array.isArray(value) && value.some(matches);
}

function fieldTest<R>({ name, get }: Field<R>, negated: boolean, test: ValueTest): RecordTest<R> {
  if (get !== undefined) return negated ? (record) => !test(get(record)) : (record) => test(get(record));
  return negated
    ? (record) => !test((record as Properties)[name])
    : (record) => test((record as Properties)[name]);
}
