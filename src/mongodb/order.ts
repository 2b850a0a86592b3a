import { nearest } from "../text/nearest.ts";
import { identifierProblem } from "../sql/mapping-reader.ts";
import type { Field } from "../schema/field.ts";
import type { NamedColumn } from "../search/backend.ts";
import type { OrderColumn, StoredColumn } from "../search/order.ts";
import { isPath, pathHelp, type BsonTypes, type StoredField, type StoredType } from "./fields.ts";
import { isValue } from "./values.ts";

/** The types of a field that documents are ordered by. Numbers of all types are in one order. */
export type OrderType = StoredType | "string" | "number" | "bool";

const orderTypes: readonly OrderType[] = [
  ...["string", "number", "bool", "date", "objectId", "uuid"],
  ...["long", "double", "decimal"],
] as const satisfies readonly OrderType[];

/** A field that documents are ordered by: a single value of one type, where it has one. */
export interface StoredOrderField extends StoredColumn {
  /** The field as one that is compared. Which of its values count is the same for conditions, sorting and cursors. */
  readonly field: StoredField;
  /** The value of a document as a text; null if it has none. */
  readonly read: (document: unknown) => string | null;
}

export type MongoColumn = StoredOrderField & OrderColumn;

/** The fields of a schema as documents hold them. */
export interface Stored {
  readonly fields: ReadonlyMap<string, Field<never>>;
  readonly storedField: (field: Field<never>) => StoredField;
  readonly types: BsonTypes;
}

/** The path of a field of the schema, or of another field of documents. */
export function pathNamed({ fields, storedField }: Stored, name: string): string {
  const field = fields.get(name);
  return field === undefined ? name : storedField(field).path;
}

/** @throws TypeError for what is no field that documents can be ordered by */
export function readOrderField(
  stored: Stored,
  { name, type: given }: NamedColumn,
  place: string,
): StoredOrderField {
  const problem = identifierProblem(name);
  if (problem !== null) throw new TypeError(`${place}.field: ${problem}`);
  const field = stored.fields.get(name);
  const known = field && stored.storedField(field);
  if (known?.isList === true) {
    throw new TypeError(`${place}: ${name} is a list, which documents cannot be ordered by.`);
  }
  if (known === undefined && !isPath(name)) throw new TypeError(`${place}.field: ${pathHelp}`);
  const type = given ?? (known && typeOf(known));
  if (type === undefined) {
    const suggestion = nearest(name, stored.fields.keys());
    const meant = suggestion === null ? "" : ` Did you mean ${JSON.stringify(suggestion)}?`;
    throw new TypeError(
      `${place}: the schema has no field ${JSON.stringify(name)}.${meant} Write the type that it has in documents as \`type\`, such as "date".`,
    );
  }
  const found = orderTypes.find((one) => one === type);
  if (found === undefined) {
    throw new TypeError(`${place}.type: it is one of ${orderTypes.map((one) => `"${one}"`).join(", ")}.`);
  }
  const { types } = stored;
  if ((found === "objectId" && !types.ObjectId) || (found === "uuid" && !types.UUID)) {
    const wanted = found === "uuid" ? "UUID" : "ObjectId";
    throw new TypeError(`${place}: write \`types: { ${wanted} }\`, with the class ${wanted} of your driver.`);
  }
  const path = known?.folded ?? known?.path ?? name;
  return {
    ...writerOf(found, types),
    field: comparedAs(found, path, types),
    read: (document) => textAt(found, document, path),
    isRequired: field?.required ?? false,
  };
}

/** The type of a field's values, as an order has them. */
export function typeOf({ type, comparison }: StoredField): OrderType {
  if (type !== undefined) return type;
  if (comparison === "boolean") return "bool";
  return comparison === "number" || comparison === "integer" ? "number" : "string";
}

function comparedAs(type: OrderType, path: string, types: BsonTypes): StoredField {
  const isOther = type === "date" || type === "objectId" || type === "uuid";
  const comparison = type === "string" ? "exact" : type === "bool" ? "boolean" : "number";
  return { path, folded: undefined, type: isOther ? type : undefined, comparison, isList: false, types };
}

/** Whether a document has a value, as an expression of aggregation. */
export function hasValueIn({ path, type, comparison, ...field }: StoredField): object {
  const value = `$${path}`;
  const isOfType = { $type: value };
  if (type === "objectId") return { $eq: [isOfType, "objectId"] };
  if (type === undefined && comparison !== "number") {
    return { $eq: [isOfType, comparison === "boolean" ? "bool" : "string"] };
  }
  // Expressions compare values of any types: those of another type, and NaN, are outside of the bounds.
  const bounds = Object.entries(isValue({ ...field, path, type, comparison }) ?? {})
    .filter(([operator]) => operator !== "$type")
    .map(([operator, bound]) => ({ [operator]: [value, bound] }));
  const numbers = { $in: [isOfType, ["int", "long", "double", "decimal"]] };
  return { $and: [...(type === undefined ? [numbers] : []), ...bounds] };
}

/** The value of a document at a path; undefined beyond an array. */
export function valueAt(document: unknown, path: string): unknown {
  let value = document;
  for (const name of path.split(".")) {
    const held: object | null = typeof value === "object" && !Array.isArray(value) ? value : null;
    value = held && Object.hasOwn(held, name) ? (held as Record<string, unknown>)[name] : undefined;
  }
  return value;
}

function textAt(type: OrderType, document: unknown, path: string): string | null {
  return textOf(type, valueAt(document, path));
}

/** A value of a type as a text, however the driver gives it; null for what is no such value. */
export function textOf(type: OrderType, value: unknown): string | null {
  switch (type) {
    case "string":
      return typeof value === "string" ? value : null;
    case "bool":
      return typeof value === "boolean" ? String(value) : null;
    case "date":
      return value instanceof Date && !Number.isNaN(value.getTime()) ? String(value.getTime()) : null;
    case "objectId":
      return bsonTypeOf(value) === "ObjectId" ? String(value) : null;
    case "uuid":
      return uuidText(value);
    default:
      return numberText(value);
  }
}

/** The name of the class of a driver's value. */
export function bsonTypeOf(value: unknown): unknown {
  return typeof value === "object" && value !== null && "_bsontype" in value ? value._bsontype : undefined;
}

function numberText(value: unknown): string | null {
  if (typeof value === "bigint") return String(value);
  const type = bsonTypeOf(value);
  if (type === "Long" || type === "Int32") return String(value);
  const isDecimal = type === "Decimal128";
  const number = typeof value === "number" ? value : isDecimal || type === "Double" ? Number(value) : NaN;
  if (Number.isNaN(number)) return null;
  if (isDecimal) return `d${String(value)}`;
  // A whole number is the same as a double and as a long.
  if (Number.isInteger(number) && number >= -(2 ** 63) && number < 2 ** 63) return String(BigInt(number));
  return Number.isInteger(number) ? number.toExponential() : String(number);
}

/** The driver gives a `UUID`, a `Binary` or the bytes. */
function uuidText(value: unknown): string | null {
  const binary = value as { readonly sub_type?: number; readonly buffer?: unknown };
  const bytes = bsonTypeOf(value) === "Binary" && binary.sub_type === 4 ? binary.buffer : value;
  if (!(bytes instanceof Uint8Array) || bytes.length !== 16) return null;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Reads the text of a cursor as a value of a type. */
export function writerOf(type: OrderType, types: BsonTypes): Pick<StoredOrderField, "write"> {
  const { ObjectId, UUID } = types;
  switch (type) {
    case "string":
      return { write: (text) => (/\p{Surrogate}/u.test(text) ? null : text) };
    case "bool":
      return { write: (text) => (text === "true" || text === "false" ? text === "true" : null) };
    case "date":
      return {
        write: (text) =>
          /^-?\d{1,16}$/.test(text) && Math.abs(Number(text)) <= 8.64e15 ? new Date(Number(text)) : null,
      };
    case "objectId":
      return { write: (text) => (ObjectId && /^[0-9a-f]{24}$/.test(text) ? new ObjectId(text) : null) };
    case "uuid":
      return {
        write: (text) =>
          UUID && /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(text) ? new UUID(text) : null,
      };
    default:
      return { write: (text) => numberOf(text, types) };
  }
}

function numberOf(text: string, { Long, Decimal128 }: BsonTypes): unknown {
  if (/^-?\d{1,19}$/.test(text)) {
    const whole = BigInt(text);
    if (BigInt.asIntN(64, whole) !== whole) return null;
    if (Number.isSafeInteger(Number(whole))) return Number(whole);
    // Drivers write a bigint as a long.
    return Long === undefined ? whole : Long.fromBigInt(whole);
  }
  if (/^-?(?:Infinity|(?=.*[.e])\d+(?:\.\d+)?(?:e[+-]\d+)?)$/.test(text)) return Number(text);
  if (!/^d-?(?:Infinity|\d+(?:\.\d+)?(?:E[+-]\d+)?)$/.test(text)) return null;
  try {
    return Decimal128?.fromString(text.slice(1)) ?? null;
  } catch {
    // A forged text can have more digits than a decimal.
    return null;
  }
}
