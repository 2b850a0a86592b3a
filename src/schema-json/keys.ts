import { alternatives, kindOf, type Location } from "../schema/schema-error.ts";
import { nearest } from "../text/nearest.ts";

/** An object of a JSON document. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object: neither null nor an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Reads the value at a path of keys. Returns undefined if a key is missing:
 * only own properties are read, and only of objects, not of arrays.
 */
export function readPath(value: unknown, keys: readonly string[]): unknown {
  let current = value;
  for (const key of keys) {
    if (!isJsonObject(current) || !Object.hasOwn(current, key)) return undefined;
    current = current[key];
  }
  return current;
}

/** The key of an object that was probably meant to be another one. */
export function misspeltKey(json: JsonObject, key: string): string | undefined {
  return Object.keys(json).find((other) => nearest(other, [key]) !== null);
}

/** Whether an object has a key that it needs. Notes the message if not; a misspelt key is noted as an unknown one. */
export function hasKey(json: JsonObject, key: string, location: Location, message: string): boolean {
  const has = Object.hasOwn(json, key);
  if (!has && misspeltKey(json, key) === undefined) location.at(key).note(message);
  return has;
}

/** Notes unknown keys; `explain` returns the message for a key that it knows more about. */
export function noteUnknownKeys(
  json: JsonObject,
  known: readonly string[],
  location: Location,
  explain?: (key: string) => string | null,
): void {
  for (const key of Object.keys(json)) {
    if (known.includes(key)) continue;
    const near = nearest(key, known);
    const help = near === null ? `Write ${alternatives(known)}.` : `Did you mean "${near}"?`;
    location.at(key).note(explain?.(key) ?? `There is no key ${JSON.stringify(key)} here. ${help}`);
  }
}

/** Reads the boolean of a key; null if there is none. */
export function booleanAt(json: JsonObject, key: string, location: Location): boolean | null {
  const value = json[key];
  if (!Object.hasOwn(json, key)) return null;
  if (typeof value === "boolean") return value;
  location.at(key).note(`"${key}" is true or false, not ${kindOf(value)}. Write it without quotes.`);
  return null;
}

/** The strings of an array; null if it has anything else, which is noted. */
export function stringsIn(
  values: readonly unknown[],
  location: Location,
  messageFor: (kind: string) => string,
): readonly string[] | null {
  const strings = values.filter((value) => typeof value === "string");
  values.forEach((value, index) => {
    if (typeof value !== "string") location.at(index).note(messageFor(kindOf(value)));
  });
  return strings.length === values.length ? strings : null;
}

/** Reads a path: `"task.status"`, or `["task.status"]` for a single key that contains a dot. */
export function pathAt(value: unknown, location: Location): readonly string[] | null {
  const keys: unknown = typeof value === "string" ? value.split(".") : value;
  const help = 'Write keys joined by dots, such as "task.status", or an array of keys.';
  if (!Array.isArray(keys)) {
    location.note(`A path is a string or an array, not ${kindOf(value)}. ${help}`);
    return null;
  }
  if (keys.length === 0 || (typeof value === "string" && keys.includes(""))) {
    location.note(`${JSON.stringify(value)} has ${keys.length === 0 ? "no" : "an empty"} key in it. ${help}`);
    return null;
  }
  return stringsIn(keys, location, (kind) => `A key is a string, not ${kind}. ${help}`);
}
