import {
  locationIn,
  SchemaError,
  kindOf,
  type Location,
  type SchemaProblem,
} from "../schema/schema-error.ts";
import { defineSchema, nameProblem, type Schema, type SchemaOptions } from "../schema/schema.ts";
import { fieldFromJson, type FieldJson } from "./field-from-json.ts";
import { isJsonObject, misspeltKey, noteUnknownKeys, type JsonObject } from "./keys.ts";

/** The JSON form of a schema, which `schemaFromJson` reads. */
export interface SchemaJson {
  readonly fields: Readonly<Record<string, FieldJson>>;
  readonly defaultField?: string | readonly string[];
}

const example = '{"fields": {"title": {"type": "text"}}}';

/**
 * Makes a schema from its JSON form, for records that are JSON objects:
 * `{"fields": {name: {"type": …}}}`, with these keys besides `type`:
 *
 * - `path`: the location of the value, if it is not under the field's name:
 *   keys joined by dots, or an array of keys. A path leads through objects, not
 *   through arrays.
 * - `description`, `examples`, `operators` and `required`, as in `FieldOptions`;
 * - for an enumeration, `values` and `open`;
 * - for a boolean, `whenAbsent`, and `presence: true` for a field that is true
 *   if there is a value other than null at its path, and has no value otherwise;
 * - for a time, `from`: `"milliseconds"`, `"seconds"` or `"iso"`;
 * - for a list, `items`: the type of its elements, as a field without a path and without these four.
 *
 * The key `defaultField` beside `fields` names the field, or an array of fields, that words without a field are looked up
 * in.
 *
 * A record can hold whole numbers that a double cannot hold exactly as bigints.
 *
 * @throws SchemaError with all problems, each with its location and what to write instead
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
  const root = locationIn(problems);
  const definitions = Object.entries(fieldsOf(json, root)).flatMap(([name, field]) => {
    const location = root.at("fields", name);
    noteName(name, field, location);
    const definition = fieldFromJson(name, field, location);
    return definition === null ? [] : [[name, definition] as const];
  });
  const options = optionsOf(json, root);
  if (problems.length > 0) throw new SchemaError(problems);
  return defineSchema(Object.fromEntries(definitions), options);
}

function optionsOf(json: unknown, root: Location): SchemaOptions {
  if (!isJsonObject(json) || !Object.hasOwn(json, "defaultField")) return {};
  const defaultField = json["defaultField"];
  if (typeof defaultField === "string") return { defaultField };
  if (Array.isArray(defaultField) && defaultField.every((name) => typeof name === "string"))
    return { defaultField };
  const found = Array.isArray(defaultField) ? "an array of other values" : kindOf(defaultField);
  root
    .at("defaultField")
    .note(`The default field is a string or an array of strings, not ${found}. Write the name of a field.`);
  return {};
}

function fieldsOf(json: unknown, root: Location): JsonObject {
  if (!isJsonObject(json)) {
    root.note(`A schema is an object, not ${kindOf(json)}. Write ${example}.`);
    return {};
  }
  if (!Object.hasOwn(json, "fields")) {
    noteMissingFields(json, root);
    return {};
  }
  noteUnknownKeys(json, ["fields", "$schema", "defaultField"], root);
  const fields = json["fields"];
  const here = root.at("fields");
  if (!isJsonObject(fields)) {
    here.note(`The fields are an object, by name, not ${kindOf(fields)}. Write ${example}.`);
    return {};
  }
  if (Object.keys(fields).length === 0)
    here.note(`The schema has no fields. Write at least one: ${example}.`);
  return fields;
}

function noteMissingFields(json: JsonObject, root: Location): void {
  const misspelt = misspeltKey(json, "fields");
  if (misspelt !== undefined) {
    root.at(misspelt).note(`There is no key ${JSON.stringify(misspelt)} here. Did you mean "fields"?`);
  } else if (Object.values(json).some((value) => isJsonObject(value) && Object.hasOwn(value, "type"))) {
    root.note('The fields stand under the key "fields". Put these into {"fields": {…}}.');
  } else {
    root.note(`There is no key "fields". Write ${example}.`);
  }
}

/** Notes a name that cannot name a field, and how to read the value under another name. */
function noteName(name: string, field: unknown, location: Location): void {
  const message = nameProblem(name);
  if (message === null) return;
  const hasPath = isJsonObject(field) && Object.hasOwn(field, "path");
  const help = hasPath
    ? "Choose another name."
    : `Choose another name, and write "path": ${JSON.stringify(name)}.`;
  location.note(`${message} ${help}`);
}
