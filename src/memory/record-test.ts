import type { Field } from "../schema/field.ts";
import type { CheckedClause } from "../validate/checked-query.ts";
import { isValue, valueTest, type ValueTest } from "./value-test.ts";

/** Tells whether a record matches. */
export type RecordTest<in R> = (record: R) => boolean;

/** The test of a clause. */
export function recordTest<R>(clause: CheckedClause<R>): RecordTest<R> {
  const { field, value } = clause;
  // A list has no value where no element is one.
  const isEmptyList = field.type.element !== undefined && value.kind === "null";
  const test = fieldTest(field, isEmptyList ? isValue[field.type.comparison]() : valueTest(clause));
  return clause.negated === isEmptyList ? test : (record) => !test(record);
}

/** The records whose value, or an element of it, matches. */
function fieldTest<R>({ name, type, get }: Field<R>, { ofValue, ofProperty }: ValueTest): RecordTest<R> {
  const fromRecord = (type.element ?? type).fromRecord;
  if (get === undefined && type.element === undefined && fromRecord === undefined) return ofProperty(name);
  const read = get ?? ((record: R) => (record as Readonly<Record<string, unknown>>)[name]);
  const test = fromRecord === undefined ? ofValue : (value: unknown) => ofValue(fromRecord(value));
  if (type.element === undefined) return (record) => test(read(record));
  return (record) => {
    const value = read(record);
    return Array.isArray(value) && value.some(test);
  };
}
