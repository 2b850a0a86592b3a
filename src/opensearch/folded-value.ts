import type { FieldType } from "../schema/field-type.ts";
import type { Field } from "../schema/field.ts";
import { foldCase } from "../text/fold-case.ts";
import { canonicalUuid } from "../text/uuid.ts";

/** What the folded field of a document holds for a record: of a list, the folded elements; null if there is no value. */
export function foldedOf<R>({ name, type, get }: Field<R>, record: R): unknown {
  return foldedValue(
    type,
    get === undefined ? (record as Readonly<Record<string, unknown>>)[name] : get(record),
  );
}

/** What a folded field holds for a value of a field. */
export function foldedValue(type: FieldType, value: unknown): unknown {
  const fold = type.comparison === "uuid" ? canonicalUuid : foldCase;
  if (type.element === undefined) return typeof value === "string" ? fold(value) : null;
  if (!Array.isArray(value)) return null;
  return value.flatMap((one: unknown) => (typeof one === "string" ? (fold(one) ?? []) : []));
}
