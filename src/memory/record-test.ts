import type { Field } from "../schema/field.ts";
import type { FieldType } from "../schema/field-type.ts";
import type { CheckedClause } from "../validate/checked-query.ts";
import { isValue, valueTest, type ValueTest } from "./value-test.ts";

/** Tells whether a record matches. */
export type RecordTest<in R> = (record: R) => boolean;

/** The test of a clause. */
export function recordTest<R>(clause: CheckedClause<R>): RecordTest<R> {
  const { field, negated } = clause;
  const { name, type, get } = field;
  if (get === undefined && type.element === undefined && type.fromRecord === undefined) {
    const test = valueTest(clause).ofProperty(name);
    return negated ? (record) => !test(record) : test;
  }
  const read = fieldReader(field);
  const test = fieldTest(clause);
  return (record) => test(read(record));
}

/** Reads a field of a record. */
export function fieldReader<R>({ name, get }: Field<R>): (record: R) => unknown {
  return get ?? ((record) => (record as Readonly<Record<string, unknown>>)[name]);
}

/** Tells whether a clause matches what records hold as its field. */
export function fieldTest(clause: CheckedClause<never>): (held: unknown) => boolean {
  const { field, negated, value } = clause;
  const { element, comparison, fromRecord } = field.type;
  if (element === undefined) {
    const test = converting(fromRecord, valueTest(clause));
    return negated ? (held) => !test(held) : test;
  }
  // A list has no value where no element is one.
  const isNull = value.kind === "null";
  const test = converting(element.fromRecord, isNull ? isValue[comparison]() : valueTest(clause));
  const isMatch = negated === isNull;
  return (held) => (Array.isArray(held) && held.some(test)) === isMatch;
}

function converting(fromRecord: FieldType["fromRecord"], { ofValue }: ValueTest): (held: unknown) => boolean {
  return fromRecord === undefined ? ofValue : (held) => ofValue(fromRecord(held));
}
