import { fieldReader } from "../memory/record-test.ts";
import { isValue } from "../memory/value-test.ts";
import type { Field } from "../schema/field.ts";
import type { FieldType } from "../schema/field-type.ts";
import type { TypedValue } from "../schema/value.ts";
import { foldCase } from "../text/fold-case.ts";
import { canonicalUuid } from "../text/uuid.ts";

/** A value of a field as clauses compare it: a folded text, an id, a UUID in lower case, a boolean or a number. */
export type ComparedValue = string | number | bigint | boolean;

/** Reads the value of a field that is no list, as clauses compare it. What is of another type is no value. */
export function comparedValue<R>(field: Field<R>): (record: R) => ComparedValue | undefined {
  const read = fieldReader(field);
  const convert = converter(field.type);
  return (record) => convert(read(record));
}

/** Reads the different values of a field: none, one, or those of a list. */
export function comparedValues<R>(field: Field<R>): (record: R) => readonly ComparedValue[] {
  return valuesBy(field, converter(field.type.element ?? field.type));
}

/** Reads the different values of a field with texts as records hold them. */
export function heldValues<R>(field: Field<R>): (record: R) => readonly ComparedValue[] {
  return valuesBy(field, converter(field.type.element ?? field.type, false));
}

function valuesBy<R>(
  field: Field<R>,
  convert: (held: unknown) => ComparedValue | undefined,
): (record: R) => readonly ComparedValue[] {
  const read = fieldReader(field);
  if (field.type.element !== undefined) {
    return (record) => {
      const held = read(record);
      return Array.isArray(held) ? [...new Set(held.flatMap((one: unknown) => convert(one) ?? []))] : none;
    };
  }
  return (record) => {
    const one = convert(read(record));
    return one === undefined ? none : [one];
  };
}

const none: readonly ComparedValue[] = [];

function converter(
  { comparison, fromRecord }: FieldType,
  isFolded = true,
): (held: unknown) => ComparedValue | undefined {
  const { ofValue } = isValue[comparison]();
  const convert = comparison === "folded" && !isFolded ? same : conversions[comparison];
  return (held) => {
    const value = fromRecord === undefined ? held : fromRecord(held);
    return ofValue(value) ? convert(value as ComparedValue) : undefined;
  };
}

const same = (value: ComparedValue): ComparedValue => value;
// -0 is 0.
const number = (value: ComparedValue): ComparedValue => (value as number) + 0;

const conversions: Readonly<Record<FieldType["comparison"], (value: ComparedValue) => ComparedValue>> = {
  folded: (text) => foldCase(text as string),
  exact: same,
  uuid: (text) => canonicalUuid(text as string) ?? text,
  boolean: same,
  number,
  integer,
};

/** An integer is the same as a number and as a bigint. */
function integer(value: ComparedValue): ComparedValue {
  if (typeof value === "number") return Number.isSafeInteger(value) ? value + 0 : BigInt(value);
  return Number.isSafeInteger(Number(value)) ? Number(value) : value;
}

/** What a clause compares with; null for the value `null`. */
export function clauseValue(value: TypedValue): ComparedValue | null {
  switch (value.kind) {
    case "null":
      return null;
    case "text":
      return value.folded;
    case "exact":
    case "uuid":
      return value.text;
    case "boolean":
      return value.boolean;
    case "number":
      return number(Number(value.number));
    case "integer":
      return integer(value.number);
  }
}

/** Orders values: numbers before texts, since a key can be either, and texts by code points. */
export function compareValues(a: ComparedValue, b: ComparedValue): number {
  if (typeof a === "string") return typeof b === "string" ? compareTexts(a, b) : 1;
  if (typeof b === "string") return -1;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** UTF-16 has code points beyond 0xFFFF before those from 0xE000 on. */
function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index++) {
    const [left, right] = [a.charCodeAt(index), b.charCodeAt(index)];
    if (left === right) continue;
    const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;
    if (isSurrogate(left) === isSurrogate(right)) return left - right;
    return left < 0xd800 || right < 0xd800 ? left - right : isSurrogate(left) ? 1 : -1;
  }
  return a.length - b.length;
}
