import { nearest } from "../../text/nearest.ts";
import type { OwnField, ReadField } from "../field.ts";
import type { FieldType, FieldTypeName } from "../field-type.ts";
import { SchemaError } from "../schema-error.ts";
import { boolean } from "../types/boolean.ts";
import { enumeration } from "../types/enumeration.ts";
import { id } from "../types/id.ts";
import { integer } from "../types/integer.ts";
import { number } from "../types/number.ts";
import { text } from "../types/text.ts";
import { time } from "../types/time.ts";
import { booleanAt, isOfKind, keysOf, pathAt, valuesAt } from "./options.ts";
import { type Place } from "./place.ts";
import { isJsonObject, readPath } from "./read-path.ts";

type Options = Readonly<Record<string, unknown>>;
type Definition = OwnField<never> | ReadField<unknown>;

interface TypeForm {
  /** The keys that this type has besides `type` and `path`. */
  readonly keys: readonly string[];
  readonly read: (options: Options, place: Place) => FieldType;
}

const forms: { readonly [T in FieldTypeName]: TypeForm } = {
  text: { keys: [], read: () => text().type },
  enumeration: { keys: ["values", "open"], read: readEnumeration },
  id: { keys: [], read: () => id().type },
  boolean: { keys: ["whenAbsent", "presence"], read: readBoolean },
  number: { keys: [], read: () => number().type },
  integer: { keys: [], read: () => integer().type },
  time: { keys: [], read: () => time().type },
};

const typeNames = Object.keys(forms) as FieldTypeName[];

/** What other languages call the types. */
const synonyms: Readonly<Record<string, FieldTypeName>> = {
  string: "text",
  str: "text",
  varchar: "text",
  keyword: "id",
  uuid: "id",
  key: "id",
  bool: "boolean",
  int: "integer",
  int64: "integer",
  long: "integer",
  bigint: "integer",
  float: "number",
  double: "number",
  decimal: "number",
  date: "time",
  datetime: "time",
  timestamp: "time",
};

/** The field that the JSON form at a place describes; what is wrong with it is noted there. */
export function fieldFromJson(json: unknown, name: string, place: Place): Definition {
  if (!isJsonObject(json)) {
    const meant = typeof json === "string" ? (typeNamed(json) ?? "text") : "text";
    place.note(`A field is an object, not ${isOfKind(json)}. Write {"type": "${meant}"}.`);
    return text();
  }
  const typeName = readTypeName(json, place);
  if (typeName === null) return text();

  const form = forms[typeName];
  keysOf(json, ["type", "path", ...form.keys], place, (key) => ownerOf(key, typeName));
  const keys = "path" in json ? pathAt(json["path"], place.at("path")) : null;
  const type = form.read(json, place);
  return readAs(type, name, keys, json["presence"] === true);
}

/** A double is the one type that a bigint is no value of, and in JSON text a whole number may be read as one. */
function readAs(
  type: FieldType,
  name: string,
  path: readonly string[] | null,
  presence: boolean,
): Definition {
  if (path === null && !presence && type.name !== "number") return { type };
  const keys = path ?? [name];
  if (presence) return { type, get: (record) => ((readPath(record, keys) ?? null) === null ? null : true) };
  if (type.name !== "number") return { type, get: (record) => readPath(record, keys) };
  return {
    type,
    get: (record) => {
      const value = readPath(record, keys);
      return typeof value === "bigint" ? Number(value) : value;
    },
  };
}

function readTypeName(json: Options, place: Place): FieldTypeName | null {
  const given = json["type"];
  if (!Object.hasOwn(json, "type")) {
    const misspelt = Object.keys(json).find((key) => key !== "path" && nearest(key, ["type"]) === "type");
    if (misspelt === undefined) place.at("type").note(`The field has no type. ${oneOfTypes()}`);
    else place.at(misspelt).note(`There is no key "${misspelt}" here. Did you mean "type"?`);
    return null;
  }
  if (typeof given !== "string") {
    place.at("type").note(`A type is a string, not ${isOfKind(given)}. ${oneOfTypes()}`);
    return null;
  }
  const exact = typeNames.find((name) => name === given);
  if (exact !== undefined) return exact;
  const meant = typeNamed(given);
  const help = meant === null ? oneOfTypes() : `Did you mean "${meant}"?`;
  place.at("type").note(`There is no type ${JSON.stringify(given)}. ${help}`);
  return null;
}

function typeNamed(word: string): FieldTypeName | null {
  const lower = word.toLowerCase();
  if (Object.hasOwn(synonyms, lower)) return synonyms[lower] ?? null;
  const near = nearest(word, typeNames);
  return typeNames.find((name) => name === near) ?? null;
}

function oneOfTypes(): string {
  const quoted = typeNames.map((name) => `"${name}"`);
  return `Write ${quoted.slice(0, -1).join(", ")} or ${quoted.slice(-1).join("")}.`;
}

/** Says whose a key is that stands at a field of another type. */
function ownerOf(key: string, typeName: FieldTypeName): string | null {
  const owner = typeNames.find((name) => forms[name].keys.includes(key));
  if (owner === undefined) return null;
  const article = /^[aeio]/.test(owner) ? "an" : "a";
  return `"${key}" belongs to ${article} ${owner} field, and this is of type "${typeName}". Remove it, or write "type": "${owner}".`;
}

function readEnumeration(options: Options, place: Place): FieldType {
  const open = booleanAt(options, "open", place);
  const values = valuesAt(options, place);
  if (values === null) return text().type;
  try {
    return enumeration(values, open === null ? {} : { open }).type;
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    for (const { path, message } of error.problems) place.at(...path).note(message);
    return text().type;
  }
}

function readBoolean(options: Options, place: Place): FieldType {
  const whenAbsent = booleanAt(options, "whenAbsent", place);
  const presence = booleanAt(options, "presence", place);
  if (presence === false)
    place.at("presence").note('"presence" is only ever true. Remove it, or write true.');
  return boolean(whenAbsent === null ? {} : { whenAbsent }).type;
}
