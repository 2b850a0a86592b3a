import { nearest } from "../../text/nearest.ts";
import type { FieldType } from "../field-type.ts";
import { fieldOptionNames, readFieldOptions } from "../field-options.ts";
import type { OwnField, ReadField } from "../field.ts";
import { fieldTypeNames, fieldTypes } from "../types/index.ts";
import type { JsonLocation } from "./json-location.ts";
import { isJsonObject, readPath, type JsonObject } from "./json-object.ts";
import type { JsonType } from "./json-type.ts";
import { alternatives, kindOf, noteUnknownKeys, pathAt } from "./options.ts";

type Definition = OwnField<never> | ReadField<unknown>;

/** Reads the JSON form of a field. Notes what is wrong with it, and then may return null. */
export function fieldFromJson(json: unknown, location: JsonLocation): Definition | null {
  const typed = readObject(json, location, ["path", ...fieldOptionNames]);
  if (typed === null) return null;
  const { field, jsonType } = typed;
  const path = Object.hasOwn(field, "path") ? pathAt(field["path"], location.at("path")) : null;
  const type = jsonType.read(field, location, readType);
  if (type === null) return null;
  const definition = readFieldOptions(field, type, location);
  return path === null ? definition : { ...definition, get: (record) => readPath(record, path) };
}

/** Reads the JSON form of a type: that of a field without a path and without the options of every field. */
function readType(json: unknown, location: JsonLocation): FieldType | null {
  const typed = readObject(json, location, []);
  return typed === null ? null : typed.jsonType.read(typed.field, location, readType);
}

interface TypedObject {
  readonly field: JsonObject;
  readonly jsonType: JsonType;
}

/** @param otherKeys the keys that the object may have besides those of its type */
function readObject(json: unknown, location: JsonLocation, otherKeys: readonly string[]): TypedObject | null {
  if (!isJsonObject(json)) {
    const meant = typeof json === "string" ? (meantType(json) ?? "text") : "text";
    location.note(`A field is an object, not ${kindOf(json)}. Write {"type": "${meant}"}.`);
    return null;
  }
  const jsonType = readJsonType(json, location);
  if (jsonType === null) return null;

  const keys = ["type", ...otherKeys, ...optionsOf(jsonType)];
  noteUnknownKeys(json, keys, location, (key) => otherTypesKey(key, json));
  return { field: json, jsonType };
}

function readJsonType(json: JsonObject, location: JsonLocation): JsonType | null {
  const given = json["type"];
  const help = `Write ${alternatives(fieldTypeNames)}.`;
  if (!Object.hasOwn(json, "type")) {
    const misspelt = Object.keys(json).find((key) => nearest(key, ["type"]) !== null);
    if (misspelt === undefined) location.at("type").note(`The field has no type. ${help}`);
    else location.at(misspelt).note(`There is no key "${misspelt}" here. Did you mean "type"?`);
    return null;
  }
  if (typeof given !== "string") {
    location.at("type").note(`A type is a string, not ${kindOf(given)}. ${help}`);
    return null;
  }
  const jsonType = Object.hasOwn(fieldTypes, given) ? fieldTypes[given] : undefined;
  if (jsonType !== undefined) return jsonType;
  const meant = meantType(given);
  const hint = meant === null ? help : `Did you mean "${meant}"?`;
  location.at("type").note(`There is no type ${JSON.stringify(given)}. ${hint}`);
  return null;
}

/** The name of the type that a word of another language or a misspelt name means. */
function meantType(word: string): string | null {
  const lower = word.toLowerCase();
  const synonym = Object.entries(fieldTypes).find(([, { synonyms }]) => synonyms.includes(lower));
  return synonym?.[0] ?? nearest(word, fieldTypeNames);
}

function optionsOf({ options = {} }: JsonType): readonly string[] {
  return Object.keys(options);
}

/** The message for a key of another type. */
function otherTypesKey(key: string, { type }: JsonObject): string | null {
  const [owner] = Object.entries(fieldTypes).find(([, other]) => optionsOf(other).includes(key)) ?? [];
  if (owner === undefined) return null;
  const article = /^[aeio]/.test(owner) ? "an" : "a";
  return `"${key}" belongs to ${article} ${owner} field, and this is of type ${JSON.stringify(type)}. Remove it, or write "type": "${owner}".`;
}
