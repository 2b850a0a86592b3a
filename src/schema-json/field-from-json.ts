import { fieldOptionNames, readFieldOptions, type FieldOptions } from "../schema/field-options.ts";
import type { FieldType } from "../schema/field-type.ts";
import type { Field, OwnField, ReadField } from "../schema/field.ts";
import { alternatives, kindOf, type Location } from "../schema/schema-error.ts";
import type { TimeSource } from "../schema/types/time.ts";
import { isPresent } from "../schema/types/boolean.ts";
import { nearest } from "../text/nearest.ts";
import { fieldTypeNames, fieldTypes } from "./field-types.ts";
import { isJsonObject, misspeltKey, noteUnknownKeys, pathAt, readPath, type JsonObject } from "./keys.ts";

/** The type of a field in the JSON form of a schema. `schemaFromJson` says what each key means. */
export interface TypeJson {
  readonly type: string;
  readonly values?: readonly string[];
  readonly open?: boolean;
  readonly whenAbsent?: boolean;
  readonly presence?: true;
  readonly from?: TimeSource;
  readonly items?: TypeJson;
}

/** A field in the JSON form of a schema. */
export interface FieldJson extends TypeJson, FieldOptions {
  /** Keys joined by dots, or an array of keys. */
  readonly path?: string | readonly string[];
}

/** The paths of the fields that are read along one. */
export const pathOf = /* @__PURE__ */ new WeakMap<NonNullable<Field["get"]>, readonly string[]>();

/** Reads the JSON form of a field. Notes what is wrong with it, and then may return null. */
export function fieldFromJson(
  name: string,
  json: unknown,
  location: Location,
): OwnField<never> | ReadField<unknown> | null {
  const field = readObject(json, location, ["path", ...fieldOptionNames]);
  if (field === null) return null;
  const path = Object.hasOwn(field.json, "path") ? pathAt(field.json["path"], location.at("path")) : null;
  const type = field.read();
  if (type === null) return null;
  const definition = readFieldOptions(field.json, type, location);
  if (path === null) {
    if (type.fromRecord !== isPresent) return definition;
    // Each object inherits a `constructor`, which is present.
    return { ...definition, get: (record) => readPath(record, [name]) };
  }
  const get = (record: unknown): unknown => readPath(record, path);
  pathOf.set(get, path);
  return { ...definition, get };
}

/** Reads the JSON form of a type: that of a field without a path and without the options of every field. */
function readType(json: unknown, location: Location): FieldType | null {
  return readObject(json, location, [])?.read() ?? null;
}

/** @param otherKeys the keys that the object may have besides those of its type */
function readObject(
  json: unknown,
  location: Location,
  otherKeys: readonly string[],
): { readonly json: JsonObject; readonly read: () => FieldType | null } | null {
  if (!isJsonObject(json)) {
    const meant = typeof json === "string" ? (meantType(json) ?? "text") : "text";
    location.note(`A field is an object, not ${kindOf(json)}. Write {"type": "${meant}"}.`);
    return null;
  }
  const name = typeNameAt(json, location);
  const type = name === null ? undefined : fieldTypes[name];
  if (type === undefined) return null;
  const keys = ["type", ...otherKeys, ...(type.options ?? [])];
  noteUnknownKeys(json, keys, location, (key) => otherTypesKey(key, json));
  return { json, read: () => type.read(json, location, readType) };
}

function typeNameAt(json: JsonObject, location: Location): string | null {
  const given = json["type"];
  const help = `Write ${alternatives(fieldTypeNames)}.`;
  if (!Object.hasOwn(json, "type")) {
    const misspelt = misspeltKey(json, "type");
    if (misspelt === undefined) location.at("type").note(`The field has no type. ${help}`);
    else location.at(misspelt).note(`There is no key "${misspelt}" here. Did you mean "type"?`);
  } else if (typeof given !== "string") {
    location.at("type").note(`A type is a string, not ${kindOf(given)}. ${help}`);
  } else {
    if (fieldTypeNames.includes(given)) return given;
    const meant = meantType(given);
    const hint = meant === null ? help : `Did you mean "${meant}"?`;
    location.at("type").note(`There is no type ${JSON.stringify(given)}. ${hint}`);
  }
  return null;
}

/** The name of the type that a word of another language or a misspelt name means. */
function meantType(word: string): string | null {
  const lower = word.toLowerCase();
  const synonym = fieldTypeNames.find((name) => fieldTypes[name]?.synonyms?.includes(lower));
  return synonym ?? nearest(word, fieldTypeNames);
}

/** The message for a key of another type. */
function otherTypesKey(key: string, { type }: JsonObject): string | null {
  const owner = fieldTypeNames.find((name) => fieldTypes[name]?.options?.includes(key));
  if (owner === undefined) return null;
  const article = /^[aeio]/.test(owner) ? "an" : "a";
  return `"${key}" belongs to ${article} ${owner} field, and this is of type ${JSON.stringify(type)}. Remove it, or write "type": "${owner}".`;
}
