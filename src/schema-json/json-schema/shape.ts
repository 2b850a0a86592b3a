import { isoDateToUnixMs } from "../../text/iso-date.ts";
import { canonicalUuid } from "../../text/uuid.ts";
import type { TypeJson } from "../field-from-json.ts";

/** A type that the values of a JSON Schema can have, or why no field can have them. */
export type ValueType = TypeOfField | { readonly refusal: string };

interface TypeOfField {
  readonly json: TypeJson;
  /** Whether int64 numbers are texts of digits, as the JSON of Protocol Buffers has them. */
  readonly isDigits?: boolean;
}

interface Enumeration extends TypeOfField {
  readonly json: TypeJson & { readonly values: readonly string[] };
}

interface List extends TypeOfField {
  readonly json: TypeJson & { readonly items: TypeJson };
}

const isEnumeration = (type: TypeOfField): type is Enumeration => type.json.values !== undefined;
const isList = (type: TypeOfField): type is List => type.json.items !== undefined;

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
  const all = shapes.map(({ types }) => types);
  return { types: all.every((types) => types !== null) ? unified(all.flat()) : null, isNullable };
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
  const of = (...names: readonly string[]) => fields.filter(({ json }) => names.includes(json.type));
  const [numbers, integers] = [of("number"), of("integer")];
  const digits = integers.filter(({ isDigits }) => isDigits === true);
  return [
    ...unifiedTexts(of("text", "uuid", "time"), fields.filter(isEnumeration)),
    ...numbers.slice(0, 1),
    // A field of digits reads other integers too.
    ...(numbers.length > 0 ? digits : [...digits, ...integers]).slice(0, 1),
    ...of("boolean").slice(0, 1),
    ...unifiedLists(fields.filter(isList)),
  ];
}

function unifiedTexts(
  texts: readonly TypeOfField[],
  enumerations: readonly Enumeration[],
): readonly TypeOfField[] {
  const isOneKind = new Set(texts.map(({ json }) => json.type)).size === 1;
  const [text] = isOneKind || texts.length === 0 ? texts : [{ json: { type: "text" } }];
  if (enumerations.length === 0) return text === undefined ? [] : [text];
  const values = [...new Set(enumerations.flatMap(({ json }) => json.values))];
  if (text !== undefined && values.every((value) => valuesOfFormat[text.json.type]?.(value))) return [text];
  const isOpen = text !== undefined || enumerations.some(({ json }) => json.open === true);
  return [{ json: { type: "enumeration", values, ...(isOpen ? { open: true } : {}) } }];
}

/** Whether a declared value is one of a format, as ArkType declares the UUIDs of zeros. */
const valuesOfFormat: Readonly<Record<string, (value: string) => boolean>> = {
  uuid: (value) => canonicalUuid(value) !== null,
  time: (value) => isoDateToUnixMs(value) !== null,
};

function unifiedLists(lists: readonly List[]): readonly TypeOfField[] {
  return lists.length === 0 ? [] : unifiedFields(lists.map(elementOf)).map(listOf);
}

/** A list of elements of a type. */
export function listOf({ json, ...type }: TypeOfField): TypeOfField {
  return { ...type, json: { type: "list", items: json } };
}

function elementOf({ json: { items }, ...type }: List): TypeOfField {
  return { ...type, json: items };
}

/** The type of values that have both types; null if there is none. */
function narrowed(one: ValueType, other: ValueType): ValueType | null {
  if (!("json" in one)) return one;
  return "json" in other ? narrowedField(one, other) : other;
}

function narrowedField(one: TypeOfField, other: TypeOfField): TypeOfField | null {
  return narrower(one, other) ?? narrower(other, one);
}

function narrower(narrow: TypeOfField, wide: TypeOfField): TypeOfField | null {
  if (isEnumeration(narrow) && isEnumeration(wide)) return commonValues(narrow, wide);
  if (isList(narrow) && isList(wide)) {
    const element = narrowedField(elementOf(narrow), elementOf(wide));
    return element === null ? null : listOf(element);
  }
  const [name, wideName] = [narrow.json.type, wide.json.type];
  if (name === wideName) return narrow;
  if (name === "integer" && wideName === (narrow.isDigits === true ? "text" : "number")) return narrow;
  if (name === "enumeration" && ["text", "uuid", "time"].includes(wideName)) return narrow;
  return wideName === "text" && (name === "uuid" || name === "time") ? narrow : null;
}

function commonValues(narrow: Enumeration, wide: Enumeration): TypeOfField | null {
  // An open enumeration takes every text.
  if (wide.json.open === true) return narrow;
  if (narrow.json.open === true) return null;
  const allowed = new Set(wide.json.values);
  const values = narrow.json.values.filter((value) => allowed.has(value));
  return values.length === 0 ? null : { json: { ...narrow.json, values } };
}
