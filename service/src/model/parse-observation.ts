import { ObservationError } from "./observation-error.ts";
import {
  limits,
  observationKeys,
  observationTypes,
  sourceKeys,
  type Key,
  type Shape,
} from "./observation-shapes.ts";
import type { Observation } from "./observation.ts";
import { shown } from "./shown.ts";
import { isLongerThan, unstorableIn } from "./storable.ts";

type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Reads an observation out of parsed JSON. A key that is `undefined` counts as left out.
 *
 * @throws {ObservationError} with code `observation_invalid` and the first key at fault.
 *
 * @example
 * ```ts
 * parseObservation(JSON.parse('{"type":"session.started","at":1700000000000,"node":"s1"}'));
 * ```
 */
export function parseObservation(json: unknown): Observation {
  const object = asObject(json, null, "An observation");
  const keys = keysOf(object["type"]);
  const parsed = readKeys(object, keys, "", ["type"], String(object["type"]));
  return { type: object["type"], ...parsed } as unknown as Observation;
}

function keysOf(type: unknown): Readonly<Record<string, Key>> {
  if (typeof type === "string" && Object.hasOwn(observationKeys, type)) {
    return observationKeys[type as keyof typeof observationKeys];
  }
  const known = observationTypes.join(", ");
  if (type === undefined) throw invalid("type", `Write "type": one of ${known}.`);
  if (type === "node.stalled") {
    throw invalid("type", "The service itself finds out which nodes have stalled: leave node.stalled out.");
  }
  throw invalid("type", `${shown(type)} is no type of observation. Write one of ${known}.`);
}

function readKeys(
  object: JsonObject,
  keys: Readonly<Record<string, Key>>,
  path: string,
  constants: readonly string[],
  owner: string,
): Record<string, unknown> {
  for (const name of Object.keys(object)) {
    if (object[name] === undefined || Object.hasOwn(keys, name) || constants.includes(name)) continue;
    const known = [...constants, ...Object.keys(keys)].join(", ");
    throw invalid(path + name, `${shown(name)} is no key of ${owner}. Its keys are ${known}.`);
  }
  const parsed: Record<string, unknown> = {};
  for (const [name, key] of Object.entries(keys)) {
    const value = Object.hasOwn(object, name) ? object[name] : undefined;
    if (value !== undefined) parsed[name] = read(value, key.shape, path + name, key.means);
    else if (key.required) throw invalid(path + name, `Write "${path + name}": ${key.means}.`);
  }
  return parsed;
}

function read(value: unknown, shape: Shape, field: string, means: string): unknown {
  switch (shape.kind) {
    case "text":
      if (value === null && shape.nullable) return value;
      return readText(value, shape, field, means);
    case "adapter": {
      const text = readText(value, shape, field, means);
      if (/^[^]+@[^@]+$/u.test(text)) return text;
      throw invalid(
        field,
        `"${field}" is ${shown(text)}. Write name@version, for example transcripts@1.0.0.`,
      );
    }
    case "boolean":
      if (typeof value === "boolean") return value;
      throw invalid(field, `"${field}" is ${shown(value)}. Write true or false: ${means}.`);
    case "whole":
      return readWhole(value, shape.max, field, means);
    case "oneOf":
      if (typeof value === "string" && shape.values.includes(value)) return value;
      throw invalid(
        field,
        `"${field}" is ${shown(value)}. Write one of ${shape.values.join(", ")}: ${means}.`,
      );
    case "references":
      return readReferences(value, shape.max, field, means);
    case "source":
      return readKeys(asObject(value, field, `"${field}"`), sourceKeys, `${field}.`, [], field);
  }
}

function readText(
  value: unknown,
  shape: { readonly max: number; readonly min?: 1; readonly nullable?: true },
  field: string,
  means: string,
): string {
  if (typeof value !== "string") {
    const wanted = shape.nullable ? "a string or null" : "a string";
    throw invalid(field, `"${field}" is ${shown(value)}. Write ${wanted}: ${means}.`);
  }
  if (value === "" && shape.min) throw invalid(field, `"${field}" is empty. Write ${means}.`);
  if (isLongerThan(value, shape.max)) {
    throw invalid(field, `"${field}" is too long. Write at most ${shape.max} characters.`);
  }
  const fault = unstorableIn(value);
  if (fault === null) return value;
  throw invalid(field, `"${field}" has ${fault}, which databases cannot store. Remove it or write U+FFFD.`);
}

function readWhole(value: unknown, max: number, field: string, means: string): number {
  // Minus zero is zero, but not to every reader of it.
  if (typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= max) return value + 0;
  throw invalid(field, `"${field}" is ${shown(value)}. Write a whole number from 0 to ${max}: ${means}.`);
}

function readReferences(value: unknown, max: number, field: string, means: string): readonly string[] {
  if (!Array.isArray(value)) {
    throw invalid(field, `"${field}" is ${shown(value)}. Write a list of strings: ${means}.`);
  }
  if (value.length > max) {
    throw invalid(field, `"${field}" has ${value.length} entries. Write at most ${max}.`);
  }
  const shape = { max: limits.reference, min: 1 } as const;
  return Array.from(value, (entry, index) =>
    readText(entry, shape, `${field}[${index}]`, "a node in the provider's own terms"),
  );
}

function asObject(value: unknown, field: string | null, what: string): JsonObject {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as JsonObject;
  throw invalid(field, `${what} is a JSON object, but here stands ${shown(value)}.`);
}

function invalid(field: string | null, message: string): ObservationError {
  return new ObservationError("observation_invalid", field, message);
}
