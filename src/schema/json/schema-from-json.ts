import { nearest } from "../../text/nearest.ts";
import { SchemaError, type SchemaProblem } from "../schema-error.ts";
import { defineSchema, type Schema } from "../schema.ts";
import { text } from "../types/text.ts";
import { fieldFromJson } from "./field-from-json.ts";
import { isOfKind, keysOf } from "./options.ts";
import { rootPlace, type Place } from "./place.ts";
import { isJsonObject } from "./read-path.ts";

const example = '{"fields": {"title": {"type": "text"}}}';

/**
 * Makes a schema of its JSON form, for records that are JSON objects:
 * `{"fields": {name: {"type": …}}}`, with these keys beside `type`:
 *
 * - `path`: where the value stands, if not under the field's name: keys joined
 *   by dots, or an array of keys. A path leads through objects, not through arrays.
 * - of an enumeration, `values` and `open`;
 * - of a boolean, `whenAbsent`, and `presence: true` for a field that is true
 *   wherever anything but null stands at its path, and has no value elsewhere.
 *
 * Whole numbers that do not fit a double may stand in a record as bigints.
 *
 * @throws SchemaError with everything that is wrong, each with its place and what to write instead
 * @example
 * ```ts
 * const schema = schemaFromJson({
 *   fields: {
 *     status: { type: "enumeration", values: ["open", "done"], path: "task.status" },
 *     priority: { type: "integer" },
 *   },
 * });
 * ```
 */
export function schemaFromJson(json: unknown): Schema {
  const problems: SchemaProblem[] = [];
  const fields = fieldsOf(json, rootPlace(problems));
  const definitions = fields.map(([name, field]) => {
    const place = rootPlace(problems, ["fields", name]);
    noteName(name, field, place);
    return [name, fieldFromJson(field, name, place)] as const;
  });
  if (problems.length > 0) throw new SchemaError(problems);
  return defineSchema(Object.fromEntries(definitions));
}

function fieldsOf(json: unknown, root: Place): [string, unknown][] {
  if (!isJsonObject(json)) {
    root.note(`A schema is an object, not ${isOfKind(json)}. Write ${example}.`);
    return [];
  }
  if (!Object.hasOwn(json, "fields")) {
    noteMissingFields(json, root);
    return [];
  }
  keysOf(json, ["fields", "$schema"], root);
  const fields = json["fields"];
  if (!isJsonObject(fields)) {
    root.at("fields").note(`The fields are an object, by name, not ${isOfKind(fields)}. Write ${example}.`);
    return [];
  }
  const entries = Object.entries(fields);
  if (entries.length === 0)
    root.at("fields").note(`The schema has no fields. Write at least one: ${example}.`);
  return entries;
}

function noteMissingFields(json: Readonly<Record<string, unknown>>, root: Place): void {
  const keys = Object.keys(json).filter((key) => key !== "$schema");
  const misspelt = keys.find((key) => nearest(key, ["fields"]) !== null);
  if (misspelt !== undefined) {
    root.at(misspelt).note(`There is no key ${JSON.stringify(misspelt)} here. Did you mean "fields"?`);
  } else if (keys.some((key) => isJsonObject(json[key]) && Object.hasOwn(json[key], "type"))) {
    root.note('The fields stand under the key "fields". Put these into {"fields": {…}}.');
  } else {
    root.note(`There is no key "fields". Write ${example}.`);
  }
}

/** Notes what keeps a name from being a field's, and how to get at the value all the same. */
function noteName(name: string, field: unknown, place: Place): void {
  try {
    defineSchema(Object.fromEntries([[name, text()]]));
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    const hasPath = isJsonObject(field) && Object.hasOwn(field, "path");
    const help = hasPath
      ? "Choose another name."
      : `Choose another name, and write "path": ${JSON.stringify(name)}.`;
    for (const { message } of error.problems) place.note(`${message} ${help}`);
  }
}
