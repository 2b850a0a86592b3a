import { compile, compilePredicate, defineSchema, type Field } from "wherefore";
import type { JsonObject } from "./json.ts";

/** The value of a field; undefined if its reader throws, as it may for records of another kind. */
export function readField({ name, get }: Field, record: JsonObject): unknown {
  try {
    return get === undefined ? record[name] : get(record);
  } catch {
    return undefined;
  }
}

/**
 * Returns the test for values of the field's type. A value of another type counts as no value; a list may hold null
 * beside its elements.
 */
export function valueTest({ type }: Pick<Field, "type">): (value: unknown) => boolean {
  const hasValue = compilePredicate(compile("-f:null", defineSchema({ f: { type: type.element ?? type } })));
  const isValue = (f: unknown) => hasValue({ f });
  if (type.element === undefined) return isValue;
  return (value) =>
    Array.isArray(value) && value.every((element) => (element ?? null) === null || isValue(element));
}
