import { nearest } from "../../text/nearest.ts";
import type { Place } from "./place.ts";

/** What a JSON value is, for a message: `an array`. */
export function isOfKind(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object") return "an object";
  if (typeof value === "string") return "a string";
  return typeof value === "boolean" ? "a boolean" : "a number";
}

/** Notes the keys that are not known; `explain` may know better what one is. */
export function keysOf(
  json: Readonly<Record<string, unknown>>,
  known: readonly string[],
  place: Place,
  explain: (key: string) => string | null = () => null,
): void {
  for (const key of Object.keys(json)) {
    if (known.includes(key)) continue;
    const near = nearest(key, known);
    const help = near === null ? `Write ${listOf(known)}.` : `Did you mean "${near}"?`;
    place.at(key).note(explain(key) ?? `There is no key ${JSON.stringify(key)} here. ${help}`);
  }
}

function listOf(keys: readonly string[]): string {
  const quoted = keys.map((key) => `"${key}"`);
  return quoted.length < 2
    ? quoted.join("")
    : `${quoted.slice(0, -1).join(", ")} or ${quoted.slice(-1).join("")}`;
}

/** The boolean under a key, null where there is none. */
export function booleanAt(
  options: Readonly<Record<string, unknown>>,
  key: string,
  place: Place,
): boolean | null {
  const value = options[key];
  if (!Object.hasOwn(options, key)) return null;
  if (typeof value === "boolean") return value;
  place.at(key).note(`"${key}" is true or false, not ${isOfKind(value)}. Write it without quotes.`);
  return null;
}

/** The keys that a path names: `"task.status"`, or `["task.status"]` for one key that holds a dot. */
export function pathAt(value: unknown, place: Place): readonly string[] | null {
  const keys: unknown = typeof value === "string" ? value.split(".") : value;
  const help = 'Write keys joined by dots, such as "task.status", or an array of keys.';
  if (!Array.isArray(keys)) {
    place.note(`A path is a string or an array, not ${isOfKind(value)}. ${help}`);
    return null;
  }
  if (keys.length === 0 || (typeof value === "string" && keys.includes(""))) {
    place.note(`${JSON.stringify(value)} has an empty key in it. ${help}`);
    return null;
  }
  keys.forEach((key, index) => {
    if (typeof key !== "string") place.at(index).note(`A key is a string, not ${isOfKind(key)}. ${help}`);
  });
  return keys.filter((key) => typeof key === "string");
}

/** The values of an enumeration. */
export function valuesAt(options: Readonly<Record<string, unknown>>, place: Place): readonly string[] | null {
  const values = options["values"];
  const here = place.at("values");
  const help = 'Write an array of strings, such as ["open", "done"].';
  if (!Object.hasOwn(options, "values")) {
    // A misspelt key is a problem of its own, noted as such.
    if (!Object.keys(options).some((key) => nearest(key, ["values"]) !== null)) {
      here.note(`An enumeration names its values. ${help}`);
    }
    return null;
  }
  if (!Array.isArray(values)) {
    here.note(`The values of an enumeration are an array, not ${isOfKind(values)}. ${help}`);
    return null;
  }
  if (values.length === 0) {
    here.note(`An enumeration needs a value. ${help}`);
    return null;
  }
  const strings = values.filter((value) => typeof value === "string");
  values.forEach((value, index) => {
    if (typeof value !== "string")
      here.at(index).note(`A value is a string, not ${isOfKind(value)}. ${help}`);
  });
  return strings.length === values.length ? strings : null;
}
