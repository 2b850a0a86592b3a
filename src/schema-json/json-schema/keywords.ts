import { isJsonObject, type JsonObject } from "../keys.ts";
import { childOf, childrenOf, type JsonSchemaNode } from "./document.ts";
import { anything, intersectionOf, listOf, unionOf, type Shape, type ValueType } from "./shape.ts";

/** The shape that the keywords of a node itself describe, apart from those that lead to other schemas. */
export function ownShape(node: JsonSchemaNode, read: (node: JsonSchemaNode) => Shape): Shape {
  const { schema, pointer, missing } = node;
  if (missing !== undefined) return refused(missing);
  if (schema === false) return refused(`\`${pointer}\` is false, so no value fits it.`);
  if (!isJsonObject(schema)) return anything;
  const shape = intersectionOf([
    unionOf(typeNames(schema)?.map((name) => shapeOfType(name, schema, node, read)) ?? [anything]),
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

function shapeOfType(
  name: string,
  schema: JsonObject,
  node: JsonSchemaNode,
  read: (node: JsonSchemaNode) => Shape,
): Shape {
  const { pointer } = node;
  switch (name) {
    case "string":
      return of(typeOfText(schema));
    case "number":
      return ofType(isWhole(schema) ? "integer" : "number");
    case "null":
      return { types: [], isNullable: true };
    case "array":
      return listShape(node, read);
    case "object":
      return refused(objectRefusal(schema, pointer));
    default: {
      const type = otherTypes.get(name);
      if (type !== undefined) return ofType(type);
      return refused(`\`${pointer}\` has the type ${JSON.stringify(name)}, which JSON Schema does not have.`);
    }
  }
}

/** The other types, with what records hold by TypeBox, which goes beyond JSON here. */
const otherTypes = /* @__PURE__ */ new Map([
  ["boolean", "boolean"],
  ["integer", "integer"],
  ["bigint", "integer"],
  ["Date", "time"],
]);

function typeOfText({ format }: JsonObject): ValueType {
  if (format === "uuid") return { json: { type: "uuid" } };
  if (format === "date-time" || format === "date") return { json: { type: "time", from: "iso" } };
  if (format === "int64" || format === "uint64") return { json: { type: "integer" }, isDigits: true };
  return { json: { type: "text" } };
}

function isWhole({ format, multipleOf }: JsonObject): boolean {
  if (/^u?int(?:8|16|32|64)$/.test(String(format))) return true;
  return Number.isInteger(multipleOf) && multipleOf !== 0;
}

function listShape(node: JsonSchemaNode, read: (node: JsonSchemaNode) => Shape): Shape {
  const tuple = [...childrenOf(node, "prefixItems"), ...childrenOf(node, "items")];
  const rest = ["items", "additionalItems"].map((key) => childOf(node, key));
  const elements = [...tuple, ...rest.filter(({ schema }) => isJsonObject(schema) || schema === true)];
  const { types, isNullable } = unionOf(elements.map(read));
  const refusal = (rest: string): ValueType => ({
    refusal: `\`${node.pointer}\` is an array${rest}`,
    isArray: true,
  });
  // An array of itself has elements of no type either.
  if (elements.length === 0 || types === null || (types.length === 0 && !isNullable)) {
    return of(refusal(` whose elements have no type. ${writeType('"list", items: { type: "text" }')}`));
  }
  if (types.length > 1) {
    return of(refusal(" of elements of several types, and a list has those of one."));
  }
  const lists = types.map((type) => {
    if ("refusal" in type) return refusal(`. ${type.refusal}`);
    return type.json.type === "list" ? refusal(" of arrays, and there are no lists of lists.") : listOf(type);
  });
  return { types: lists, isNullable: false };
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
  if (typeof value === "boolean") return ofType("boolean");
  if (typeof value === "bigint" || Number.isInteger(value)) return ofType("integer");
  if (typeof value === "number") return ofType("number");
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

const ofType = (type: string): Shape => of({ json: { type } });

/** The shape of values that no field can have. */
export function refused(refusal: string): Shape {
  return of({ refusal });
}

/** Says how to give a type that the schema does not. */
export function writeType(type: string): string {
  return `Write the type that its values have, such as { type: ${type} }.`;
}
