import {
  kindOf,
  locationIn,
  SchemaError,
  type Location,
  type SchemaProblem,
} from "../../schema/schema-error.ts";
import type { FieldType } from "../../schema/field-type.ts";
import { defineSchema, nameProblem, type Schema, type SchemaOptions } from "../../schema/schema.ts";
import { textOfValue } from "../../schema/value-text.ts";
import { fieldFromJson, type FieldJson } from "../field-from-json.ts";
import { isJsonObject, pathAt } from "../keys.ts";
import { JsonSchemaDocument } from "./document.ts";
import { jsonSchemaOf } from "./standard.ts";
import { typeReader, type DerivedType } from "./type-at.ts";

/** A field from JSON Schema: the path of its value, and what the JSON Schema does not say. */
export type JsonSchemaField = Partial<FieldJson>;

/** Options of `schemaFromJsonSchema`. */
export interface JsonSchemaOptions<Name extends string> extends SchemaOptions<NoInfer<Name>> {
  /**
   * The fields, and no others: names of properties; or, by name, the path of each, or an object in the JSON form of a
   * field, whose keys have precedence over the JSON Schema. With a `type` in it, the JSON Schema is not asked.
   */
  readonly fields: readonly Name[] | { readonly [N in Name]: string | JsonSchemaField };
  /** The document that `$ref` refers to, such as the whole OpenAPI document. Default: the JSON Schema itself. */
  readonly document?: unknown;
}

/**
 * Makes a schema from a JSON Schema (2020-12, draft-07, or a schema of OpenAPI 3.0 or 3.1) of the records, or from what
 * gives one by Standard JSON Schema: a schema of Zod or ArkType, or one of Valibot after `toStandardJsonSchema`. A query
 * can name the fields that are listed, and no other property of the records.
 *
 * Texts of the formats `date-time` and `date` are times, of the format `uuid` UUIDs; an array is a list. What can be of
 * several types, and what is an object, is no field. `description`, the `examples` that are values of the field, and
 * `required` of what cannot be null become the options of the same names.
 *
 * @throws SchemaError with all problems, each with the place in the JSON Schema and what to write instead
 * @example
 * ```ts
 * const task = {
 *   type: "object",
 *   properties: {
 *     status: { enum: ["open", "done"] },
 *     due: { type: ["string", "null"], format: "date-time" },
 *     owner: { type: "object", properties: { name: { type: "string" } } },
 *   },
 * };
 * const tasks = schemaFromJsonSchema(task, { fields: { status: {}, due: {}, owner_name: "owner.name" } });
 * const matches = compilePredicate(compile('status:"open" AND owner_name~"ada"', tasks));
 * matches({ status: "open", owner: { name: "Ada Lovelace" } }); // true
 * ```
 */
export function schemaFromJsonSchema<const Name extends string>(
  jsonSchema: unknown,
  { fields, document, ...options }: JsonSchemaOptions<Name>,
): Schema<unknown, Name> {
  const root = jsonSchemaOf(jsonSchema);
  if (!isJsonObject(fields) && !Array.isArray(fields)) {
    throw new SchemaError([{ path: ["fields"], message: "Name the fields that a query may contain." }]);
  }
  const problems: SchemaProblem[] = [];
  const typeAt = typeReader(new JsonSchemaDocument(document ?? root), root);
  const definitions = entriesOf(fields).flatMap(([name, given]) => {
    const field = fieldOf(name, given, locationIn(problems, ["fields", name]), typeAt);
    return field === null ? [] : [[name, field] as const];
  });
  if (problems.length > 0) throw new SchemaError(problems);
  return defineSchema<unknown, Name>(Object.fromEntries(definitions) as never, options);
}

function entriesOf(fields: readonly string[] | object): readonly (readonly [string, unknown])[] {
  return Array.isArray(fields) ? fields.map((name: string) => [name, {}] as const) : Object.entries(fields);
}

/** Reads what is given for a field, and asks for its type where it is not given. */
function fieldOf(
  name: string,
  given: unknown,
  location: Location,
  typeAt: (path: readonly string[]) => DerivedType,
): ReturnType<typeof fieldFromJson> {
  const json = typeof given === "string" ? { path: given } : given;
  if (!isJsonObject(json)) {
    location.note(
      `A field is a path or an object, not ${kindOf(given)}. Write {} for the property "${name}".`,
    );
    return null;
  }
  const problem = nameProblem(name);
  if (problem !== null) {
    location.note(`${problem} Choose another, with the path: { ${wordOf(name)}: ${JSON.stringify(name)} }.`);
    return null;
  }
  const path = Object.hasOwn(json, "path") ? pathAt(json["path"], location.at("path")) : [name];
  if (path === null) return null;
  if (Object.hasOwn(json, "type")) return fieldFromJson(name, json, location);
  const derived = typeAt(path);
  if ("problem" in derived) {
    location.note(derived.problem);
    return null;
  }
  const within: Location = {
    at: () => within,
    note: (message) => {
      location.note(`\`${derived.pointer}\`: ${message} Or write another type, such as { type: "id" }.`);
    },
  };
  const { description } = derived;
  const required = derived.required ? true : undefined;
  const field = fieldFromJson(name, { ...derived.json, description, required, path, ...json }, within);
  if (field === null) return null;
  const type = derived.isDigits ? withDigits(field.type) : field.type;
  if (Object.hasOwn(json, "examples")) return { ...field, type };
  // Nothing checks the examples of a JSON Schema, so those that are no values of the field are left out.
  const examples = derived.examples.flat().filter((value) => textOfValue(type, value).text !== null);
  return { ...field, type, examples };
}

/** A type of integers, or of lists of them, with texts of digits in the records. */
function withDigits(type: FieldType): FieldType {
  if (type.element !== undefined) return { ...type, element: withDigits(type.element) };
  return {
    ...type,
    fromRecord: (value) =>
      typeof value === "string" && /^-?[0-9]{1,19}$/.test(value) ? BigInt(value) : value,
  };
}

/** A field name for a path. */
function wordOf(path: string): string {
  const word = path.replace(/[^A-Za-z0-9_]+/g, "_");
  return nameProblem(word) === null ? word : `_${word}`;
}
