import { nearest } from "../../text/nearest.ts";
import type { JsonLocation } from "./json-location.ts";
import type { JsonObject } from "./json-object.ts";

/** The kind of a value with its article, for messages: `an array`. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object") return "an object";
  return typeof value === "bigint" ? "a number" : `a ${typeof value}`;
}

/** A list of texts in quotes, for messages: `"a", "b" or "c"`. */
export function alternatives(texts: readonly string[]): string {
  const quoted = texts.map((text) => `"${text}"`);
  if (quoted.length < 2) return quoted.join();
  return [quoted.slice(0, -1).join(", "), quoted.at(-1)].join(" or ");
}

/** Notes unknown keys; `explain` returns the message for a key that it knows more about. */
export function noteUnknownKeys(
  json: JsonObject,
  known: readonly string[],
  location: JsonLocation,
  explain: (key: string) => string | null = () => null,
): void {
  for (const key of Object.keys(json)) {
    if (known.includes(key)) continue;
    const near = nearest(key, known);
    const help = near === null ? `Write ${alternatives(known)}.` : `Did you mean "${near}"?`;
    location.at(key).note(explain(key) ?? `There is no key ${JSON.stringify(key)} here. ${help}`);
  }
}

/** Reads the boolean of a key; null if there is none. */
export function booleanAt(json: JsonObject, key: string, location: JsonLocation): boolean | null {
  const value = json[key];
  if (!Object.hasOwn(json, key)) return null;
  if (typeof value === "boolean") return value;
  location.at(key).note(`"${key}" is true or false, not ${kindOf(value)}. Write it without quotes.`);
  return null;
}

/** Reads a path: `"task.status"`, or `["task.status"]` for a single key that contains a dot. */
export function pathAt(value: unknown, location: JsonLocation): readonly string[] | null {
  const keys: unknown = typeof value === "string" ? value.split(".") : value;
  const help = 'Write keys joined by dots, such as "task.status", or an array of keys.';
  if (!Array.isArray(keys)) {
    location.note(`A path is a string or an array, not ${kindOf(value)}. ${help}`);
    return null;
  }
  if (keys.length === 0 || (typeof value === "string" && keys.includes(""))) {
    location.note(`${JSON.stringify(value)} has an empty key in it. ${help}`);
    return null;
  }
  keys.forEach((key, index) => {
    if (typeof key !== "string") location.at(index).note(`A key is a string, not ${kindOf(key)}. ${help}`);
  });
  const strings = keys.filter((key) => typeof key === "string");
  return strings.length === keys.length ? strings : null;
}
