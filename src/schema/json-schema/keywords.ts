import { isJsonObject, type JsonObject } from "../json/json-object.ts";
import type { JsonSchemaNode } from "./document.ts";
import { anything, intersectionOf, unionOf, type Shape, type ValueType } from "./shape.ts";

/** The shape that the keywords of a node itself describe, apart from those that lead to other schemas. */
export function ownShape(node: JsonSchemaNode, elements: () => Shape): Shape {
  const { schema, pointer } = node;
  if (schema === false) return refused(`\`${pointer}\` is false, so no value fits it.`);
  if (!isJsonObject(schema)) return anything;
  const names = typeNames(schema);
  const shape = intersectionOf([
    names === null ? anything : unionOf(names.map((name) => shapeOfType(name, schema, pointer, elements))),
    shapeOfValues(schema, pointer),
  ]);
  return schema["nullable"] === true ? { ...shape, isNullable: true } : shape;
}

/** The types that a schema names, or that its keywords imply; null if there are none. */
function typeNames(schema: JsonObject): readonly string[] | null {
  const { type } = schema;
  if (typeof type === "string") return [type];
  if (Array.isArray(type)) return type.map(String);
  if (["properties", "patternProperties", "additionalProperties"].some((key) => key in schema)) {
    return ["object"];
  }
  return ["items", "prefixItems"].some((key) => key in schema) ? ["array"] : null;
}

function shapeOfType(name: string, schema: JsonObject, pointer: string, elements: () => Shape): Shape {
  switch (name) {
    case "string":
      return of(typeOfText(schema));
    case "integer":
    // What records hold by TypeBox, which goes beyond JSON here.
    case "bigint":
      return of({ json: { type: "integer" } });
    case "number":
      return of({ json: { type: isWhole(schema) ? "integer" : "number" } });
    case "Date":
      return of({ json: { type: "time" } });
    case "boolean":
      return of({ json: { type: "boolean" } });
    case "null":
      return { types: [], isNullable: true };
    case "array":
      return elements();
    case "object":
      return refused(objectRefusal(schema, pointer));
    default:
      return refused(`\`${pointer}\` has the type ${JSON.stringify(name)}, which JSON Schema does not have.`);
  }
}

function typeOfText({ format }: JsonObject): ValueType {
  switch (format) {
    case "uuid":
      return { json: { type: "uuid" } };
    case "date-time":
    case "date":
      return { json: { type: "time", from: "iso" } };
    case "int64":
    case "uint64":
      return { json: { type: "integer" }, isDigits: true };
    default:
      return { json: { type: "text" } };
  }
}

function isWhole({ format, multipleOf }: JsonObject): boolean {
  if (/^u?int(?:8|16|32|64)$/.test(String(format))) return true;
  return Number.isInteger(multipleOf) && multipleOf !== 0;
}

function shapeOfValues(schema: JsonObject, pointer: string): Shape {
  const values: unknown = "const" in schema ? [schema["const"]] : schema["enum"];
  if (!Array.isArray(values)) return anything;
  const strings = values.filter((value) => typeof value === "string");
  const isNullable = values.includes(null);
  const others = values.filter((value) => value !== null && typeof value !== "string");
  return unionOf([
    { types: strings.length === 0 ? [] : [{ json: { type: "enumeration", values: strings } }], isNullable },
    ...others.map((value) => shapeOfValue(value, pointer)),
  ]);
}

function shapeOfValue(value: unknown, pointer: string): Shape {
  if (typeof value === "boolean") return of({ json: { type: "boolean" } });
  if (typeof value === "number" || typeof value === "bigint") {
    const isInteger = typeof value === "bigint" || Number.isInteger(value);
    return of({ json: { type: isInteger ? "integer" : "number" } });
  }
  return refused(`\`${pointer}\` has a value that is an object or an array. Name a value within it.`);
}

function objectRefusal(schema: JsonObject, pointer: string): string {
  const [key] = isJsonObject(schema["properties"]) ? Object.keys(schema["properties"]) : [];
  const example = key === undefined ? "" : `, such as ${JSON.stringify(key)}`;
  return `\`${pointer}\` is an object. Write the path of a value in it${example}.`;
}

function of(type: ValueType): Shape {
  return { types: [type], isNullable: false };
}

/** The shape of values that no field can have. */
export function refused(refusal: string): Shape {
  return of({ refusal });
}
