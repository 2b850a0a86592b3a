import { decimalText } from "../text/decimal.ts";
import type { Comparison, FieldType } from "./field-type.ts";
import { alternatives } from "./schema-error.ts";

/** The text of a value in a query, without quotes; or what can be written in place of a value that is none. */
export type ValueText = { readonly text: string } | { readonly text: null; readonly instead: string | null };

/**
 * The text that a query compares a field with to find a value of a record. For a list, the value is an element. There is
 * no text if the value counts as no value of the field, or if a query cannot contain it.
 */
export function textOfValue({ element, ...list }: FieldType, value: unknown): ValueText {
  const { comparison, fromRecord, readText } = element ?? list;
  const text = texts[comparison](fromRecord === undefined ? value : fromRecord(value));
  // A query contains neither NUL nor half of a surrogate pair.
  if (text === null || /\0|\p{Cs}/u.test(text)) return { text: null, instead: null };
  const reading = readText(text);
  if (!("value" in reading)) {
    const { declared, expected } = reading;
    return { text: null, instead: declared === undefined ? expected : alternatives(declared) };
  }
  // The query would find the declared spelling, but no record with this one.
  const isRespelt = reading.value.kind === "exact" && reading.value.text !== text;
  return isRespelt ? { text: null, instead: JSON.stringify(reading.value.text) } : { text };
}

const string = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** The text of a value, for each comparison; null for a value of another JavaScript type. */
const texts: { readonly [C in Comparison]: (value: unknown) => string | null } = {
  folded: string,
  exact: string,
  uuid: string,
  boolean: (value) => (typeof value === "boolean" ? String(value) : null),
  number: (value) => (Number.isFinite(value) ? decimalText(value as number) : null),
  integer: (value) =>
    typeof value === "bigint" || Number.isInteger(value)
      ? String(BigInt(value as number | bigint))
      : texts.number(value),
};
