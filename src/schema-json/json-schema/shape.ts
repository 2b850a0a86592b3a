import { isoDateToUnixMs } from "../../text/iso-date.ts";
import { canonicalUuid } from "../../text/uuid.ts";
import type { TypeJson } from "../field-from-json.ts";

/** A type that the values of a JSON Schema can have, or why no field can have them. */
export type ValueType = TypeOfField | { readonly refusal: string; readonly isArray?: boolean };

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
  const refusals = types.filter((type) => "refusal" in type);
  return [...unifiedFields(types.filter((type) => "json" in type)), ...refusals.slice(0, 1)];
}

function unifiedFields(fields: readonly TypeOfField[]): readonly TypeOfField[] {
  const of = (...names: readonly string[]) => fields.filter(({ json }) => names.includes(json.type));
  const [numbers, integers, elements] = [of("number"), of("integer"), fields.flatMap(elementsOf)];
  const digits = integers.filter(({ isDigits }) => isDigits === true);
  return [
    ...unifiedTexts(of("text", "uuid", "time"), of("enumeration")),
    ...numbers.slice(0, 1),
    // A field of digits reads other integers too.
    ...(numbers.length > 0 ? digits : [...digits, ...integers]).slice(0, 1),
    ...of("boolean").slice(0, 1),
    ...(elements.length > 0 ? unifiedFields(elements).map(listOf) : []),
  ];
}

function unifiedTexts(
  texts: readonly TypeOfField[],
  enumerations: readonly TypeOfField[],
): readonly TypeOfField[] {
  const isOneKind = new Set(texts.map(({ json }) => json.type)).size === 1;
  const [text] = isOneKind || texts.length === 0 ? texts : [{ json: { type: "text" } }];
  if (enumerations.length === 0) return text === undefined ? [] : [text];
  const values = [...new Set(enumerations.flatMap(valuesOf))];
  if (text !== undefined && values.every((value) => valuesOfFormat[text.json.type]?.(value))) return [text];
  const isOpen = text !== undefined || enumerations.some(({ json }) => json.open === true);
  return [{ json: { type: "enumeration", values, ...(isOpen ? { open: true } : {}) } }];
}

/** Whether a declared value is one of a format, as ArkType declares the UUIDs of zeros. */
const valuesOfFormat: Readonly<Record<string, (value: string) => boolean>> = {
  uuid: (value) => canonicalUuid(value) !== null,
  time: (value) => isoDateToUnixMs(value) !== null,
};

const valuesOf = ({ json: { values = [] } }: TypeOfField): readonly string[] => values;

/** A list of elements of a type. */
export function listOf({ json, ...type }: TypeOfField): TypeOfField {
  return { ...type, json: { type: "list", items: json } };
}

/** The type of the elements of a list; none of another type. */
function elementsOf({ json: { items }, ...type }: TypeOfField): readonly TypeOfField[] {
  return items === undefined ? [] : [{ ...type, json: items }];
}

/** The type of values that have both types; null if there is none. */
function narrowed(one: ValueType, other: ValueType): ValueType | null {
  if ("refusal" in one) return one;
  return "refusal" in other ? other : narrowedField(one, other);
}

function narrowedField(one: TypeOfField, other: TypeOfField): TypeOfField | null {
  return narrower(one, other) ?? narrower(other, one);
}

function narrower(narrow: TypeOfField, wide: TypeOfField): TypeOfField | null {
  const [name, wideName] = [narrow.json.type, wide.json.type];
  if (name === "integer" && wideName === (narrow.isDigits === true ? "text" : "number")) return narrow;
  if (name === "enumeration" && ["text", "uuid", "time"].includes(wideName)) return narrow;
  if (wideName === "text" && (name === "uuid" || name === "time")) return narrow;
  if (name !== wideName) return null;
  if (name === "enumeration") return commonValues(narrow, wide);
  const [element, wideElement] = [narrow, wide].flatMap(elementsOf);
  if (element === undefined || wideElement === undefined) return narrow;
  const both = narrowedField(element, wideElement);
  return both === null ? null : listOf(both);
}

function commonValues(narrow: TypeOfField, wide: TypeOfField): TypeOfField | null {
  // An open enumeration takes every text.
  if (wide.json.open === true) return narrow;
  if (narrow.json.open === true) return null;
  const values = valuesOf(narrow).filter((value) => valuesOf(wide).includes(value));
  return values.length === 0 ? null : { json: { ...narrow.json, values } };
}
