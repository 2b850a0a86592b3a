import { isoDateToUnixMs } from "../../text/iso-date.ts";
import { canonicalUuid } from "../../text/uuid.ts";
import type { TypeJson } from "../json/field-json.ts";

/** A type that the values of a JSON Schema can have, or why no field can have them. */
export type ValueType = TypeOfField | { readonly refusal: string };

interface TypeOfField {
  readonly json: TypeJson;
  /** Whether int64 numbers are texts of digits, as the JSON of Protocol Buffers has them. */
  readonly isDigits?: boolean;
}

/** What a JSON Schema says of its values. */
export interface Shape {
  /** The types of values other than null; null if the schema does not restrict them. */
  readonly types: readonly ValueType[] | null;
  readonly isNullable: boolean;
}

/** The shape of a schema that restricts nothing. */
export const anything: Shape = { types: null, isNullable: false };

/** The shape of a schema within itself: it has no values but those that it has otherwise. */
export const itself: Shape = { types: [], isNullable: false };

/** The shape of values that fit one of several schemas. */
export function unionOf(shapes: readonly Shape[]): Shape {
  const isNullable = shapes.some((shape) => shape.isNullable);
  if (shapes.some(({ types }) => types === null)) return { types: null, isNullable };
  return { types: unified(shapes.flatMap(({ types }) => types ?? [])), isNullable };
}

/** The shape of values that fit all of several schemas. They can be null if one says so, as OpenAPI 3.0 is used. */
export function intersectionOf(shapes: readonly Shape[]): Shape {
  const types = shapes
    .filter((shape) => shape !== itself)
    .reduce<Shape["types"]>((all, shape) => narrowedTypes(all, shape.types), null);
  if (types === null && shapes.includes(itself)) return itself;
  return { types, isNullable: shapes.some((shape) => shape.isNullable) };
}

function narrowedTypes(some: Shape["types"], others: Shape["types"]): Shape["types"] {
  if (some === null || others === null) return some ?? others;
  return unified(some.flatMap((one) => others.flatMap((other) => narrowed(one, other) ?? [])));
}

/** The types with one of each kind: numbers for whole numbers and others, one enumeration of all values. */
function unified(types: readonly ValueType[]): readonly ValueType[] {
  const refusal = types.find((type) => "refusal" in type);
  const fields = unifiedFields(types.filter((type) => "json" in type));
  return refusal === undefined ? fields : [...fields, refusal];
}

function unifiedFields(fields: readonly TypeOfField[]): readonly TypeOfField[] {
  const of = (...names: readonly string[]) =>
    fields.filter(({ json, isDigits }) => names.includes(isDigits === true ? "digits" : json.type));
  return [
    ...unifiedTexts(of("text", "uuid", "time"), of("enumeration")),
    ...of("digits").slice(0, 1),
    ...(of("number").length > 0 ? of("number") : of("integer")).slice(0, 1),
    ...of("boolean").slice(0, 1),
    ...unifiedLists(of("list")),
  ];
}

function unifiedTexts(
  texts: readonly TypeOfField[],
  enumerations: readonly TypeOfField[],
): readonly TypeOfField[] {
  const [first] = texts;
  const isOneKind = new Set(texts.map(({ json }) => json.type)).size === 1;
  if (enumerations.length === 0) {
    return first === undefined ? [] : [isOneKind ? first : { json: { type: "text" } }];
  }
  const values = [...new Set(enumerations.flatMap(({ json }) => json.values ?? []))];
  const fits = first !== undefined && isOneKind ? valuesOfFormat[first.json.type] : undefined;
  if (first !== undefined && fits !== undefined && values.every(fits)) return [first];
  const isOpen = first !== undefined || enumerations.some(({ json }) => json.open === true);
  return [{ json: { type: "enumeration", values, ...(isOpen ? { open: true } : {}) } }];
}

/** Whether a declared value is one of a format, as ArkType declares the UUIDs of zeros. */
const valuesOfFormat: Readonly<Record<string, (value: string) => boolean>> = {
  uuid: (value) => canonicalUuid(value) !== null,
  time: (value) => isoDateToUnixMs(value) !== null,
};

function unifiedLists(lists: readonly TypeOfField[]): readonly TypeOfField[] {
  if (lists.length === 0) return [];
  return unifiedFields(lists.flatMap(elementOf)).map(listOf);
}

/** A list of elements of a type. */
export function listOf({ json, ...type }: TypeOfField): TypeOfField {
  return { ...type, json: { type: "list", items: json } };
}

function elementOf({ json: { items }, ...type }: TypeOfField): readonly TypeOfField[] {
  return items === undefined ? [] : [{ ...type, json: items }];
}

/** The type of values that have both types; null if there is none. */
function narrowed(one: ValueType, other: ValueType): ValueType | null {
  if (!("json" in one)) return one;
  if (!("json" in other)) return other;
  return narrowedField(one, other);
}

function narrowedField(one: TypeOfField, other: TypeOfField): TypeOfField | null {
  return narrower(one, other) ?? narrower(other, one);
}

function narrower(narrow: TypeOfField, wide: TypeOfField): TypeOfField | null {
  const [name, wideName] = [narrow.json.type, wide.json.type];
  if (name === "enumeration" && wideName === "enumeration") return commonValues(narrow, wide);
  if (name === "list" && wideName === "list") {
    const [element] = elementOf(narrow).flatMap((one) =>
      elementOf(wide).flatMap((other) => narrowedField(one, other) ?? []),
    );
    return element === undefined ? null : listOf(element);
  }
  if (name === wideName) return narrow;
  if (name === "integer" && wideName === (narrow.isDigits === true ? "text" : "number")) return narrow;
  if (name === "enumeration" && ["text", "uuid", "time"].includes(wideName)) return narrow;
  return wideName === "text" && (name === "uuid" || name === "time") ? narrow : null;
}

function commonValues(narrow: TypeOfField, wide: TypeOfField): TypeOfField | null {
  // An open enumeration takes every text.
  if (wide.json.open === true) return narrow;
  if (narrow.json.open === true) return null;
  const allowed = new Set(wide.json.values);
  const values = narrow.json.values?.filter((value) => allowed.has(value)) ?? [];
  return values.length === 0 ? null : { json: { ...narrow.json, values } };
}
