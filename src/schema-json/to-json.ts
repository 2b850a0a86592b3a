import type { FieldType } from "../schema/field-type.ts";
import type { Field } from "../schema/field.ts";
import { locationIn, SchemaError, type SchemaProblem } from "../schema/schema-error.ts";
import type { Schema } from "../schema/schema.ts";
import { isPresent } from "../schema/types/boolean.ts";
import { timeSourceOf, type TimeSource } from "../schema/types/time.ts";
import { fieldFromJson, pathOf, type FieldJson, type TypeJson } from "./field-from-json.ts";
import type { SchemaJson } from "./schema-from-json.ts";

/**
 * The JSON form of a schema, which `schemaFromJson` reads: for a browser that checks and completes the queries of a
 * server. A field with a `path` keeps it. Code has no JSON form: a field that is read by a `get` is the property of its
 * name in the schema that is read, and a time that the application converts is read as its type reads it.
 *
 * @throws SchemaError with the names of the fields whose type is one of the application, which has no JSON form
 * @example
 * ```ts
 * const schema = defineSchema({ status: enumeration(["open", "done"]), due: time({ from: "iso" }) });
 * const json = JSON.stringify(toJson(schema));
 * compile('status:"open" AND due:null', schemaFromJson(JSON.parse(json)));
 * ```
 */
export function toJson(schema: Schema<never>): SchemaJson {
  const { defaultField } = schema;
  const problems: SchemaProblem[] = [];
  const fields = [...schema.fields].map(([name, field]) => {
    const json = fieldToJson(field);
    const location = locationIn(problems, ["fields", name]);
    if (!isRead(json, field)) {
      location.note(
        "The field has a type of the application, which has no JSON form. Leave it out with `pick`, and add it with `extend` where the schema is read.",
      );
    }
    json.examples?.forEach((example, index) => {
      if (typeof example !== "bigint") return;
      location.at("examples", index).note(`JSON has no number for ${example}. Use another example.`);
    });
    return [name, json] as const;
  });
  if (fields.length === 0) problems.push({ path: [], message: "The schema has no fields." });
  if (problems.length > 0) throw new SchemaError(problems);
  return { fields: Object.fromEntries(fields), ...(defaultField === undefined ? {} : { defaultField }) };
}

function fieldToJson({ name: _, type, get, examples, ...said }: Field<never>): FieldJson {
  const json = typeToJson(type);
  const path = get && pathOf.get(get as NonNullable<Field["get"]>);
  const own = fieldFromJson("", json, locationIn([]))?.type.operators;
  return {
    ...json,
    ...(path === undefined ? {} : { path: path.some((key) => /^$|\./.test(key)) ? path : path.join(".") }),
    ...said,
    ...(examples === undefined
      ? {}
      : { examples: examples.map((value) => plain(value, type.element ?? type)) }),
    ...(own?.length === type.operators.length ? {} : { operators: type.operators }),
  };
}

function typeToJson(type: FieldType): TypeJson {
  const { name, comparison, element, values, whenAbsent, fromRecord } = type;
  if (element !== undefined) return { type: "list", items: typeToJson(element) };
  const from = type.isTime === true ? timeSourceOf(type) : undefined;
  return {
    type: name,
    ...(name === "enumeration"
      ? { values: values ?? [], ...(comparison === "folded" ? { open: true } : {}) }
      : {}),
    ...(whenAbsent === undefined ? {} : { whenAbsent }),
    ...(fromRecord === isPresent ? { presence: true } : {}),
    ...(from === undefined || from === "milliseconds" ? {} : { from }),
  };
}

/** An example as the JSON form has it. A whole number that a double does not hold stays a bigint. */
function plain(example: unknown, type: FieldType): unknown {
  const source = timeSourceOf(type);
  const value = source === undefined ? (type.fromRecord?.(example) ?? example) : written(example, source);
  return typeof value === "bigint" && Number.isSafeInteger(Number(value)) ? Number(value) : value;
}

function written(time: unknown, source: TimeSource): unknown {
  if (!(time instanceof Date)) return time;
  if (source === "iso") return time.toISOString();
  return source === "seconds" ? time.getTime() / 1000 : time.getTime();
}

/**
 * Whether the JSON form is read as a field of the same type. A boolean and an enumeration are told by their values, because
 * each has readers of its own.
 */
function isRead(json: FieldJson, { type }: Field<never>): boolean {
  const problems: SchemaProblem[] = [];
  const read = fieldFromJson("", json, locationIn(problems))?.type;
  if (read === undefined || problems.length > 0) return false;
  const [own, other] = [type.element ?? type, read.element ?? read];
  const isSame = own.values === undefined ? own.readText === other.readText : own.name === other.name;
  return isSame && own.comparison === other.comparison;
}
