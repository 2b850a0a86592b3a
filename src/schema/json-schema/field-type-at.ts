import { annotationsOf, isRequired, type Annotations } from "./annotations.ts";
import type { TypeJson } from "../json/field-json.ts";
import { escapedPath } from "./document.ts";
import { writeType, type ShapeReader, type View } from "./shape-reader.ts";

/** The type of a field, and the place in the JSON Schema that it comes from, or why there is none. */
export type DerivedType =
  | ({
      readonly json: TypeJson;
      readonly isDigits: boolean;
      readonly pointer: string;
      readonly required: boolean;
    } & Annotations)
  | { readonly problem: string };

/** The type of the values at a path of keys in the values of a JSON Schema. */
export function typeAt(reader: ShapeReader, schema: unknown, path: readonly string[]): DerivedType {
  let view: View = { schema, pointer: "#" };
  let required = true;
  for (const [index, key] of path.entries()) {
    const property = reader.property(view, key);
    if (property === null) return { problem: missing(reader, view, path.slice(0, index), key) };
    required &&= isRequired(reader, view, key) && !reader.shapeOf(property).isNullable;
    view = property;
  }
  const pointer = "pointer" in view ? view.pointer : escapedPath(path);
  const { types } = reader.shapeOf(view);
  if (types === null) {
    return { problem: `\`${pointer}\` says no type. ${writeType('"text"')}` };
  }
  const refusal = types.find((type) => "refusal" in type);
  if (refusal !== undefined) return { problem: refusal.refusal };
  const [field, ...others] = types.filter((type) => "json" in type);
  if (field === undefined)
    return { problem: `\`${pointer}\` allows no value but null. Leave the field out.` };
  const { json, isDigits = false } = field;
  if (others.length > 0) {
    const names = [field, ...others].map((type) => type.json.type).join(" or ");
    return {
      problem: `\`${pointer}\` can be ${names}, and a field has one type. ${writeType(`"${json.type}"`)}`,
    };
  }
  // A list without elements has no value.
  return {
    json,
    isDigits,
    pointer,
    required: required && json.type !== "list",
    ...annotationsOf(reader, view),
  };
}

function missing(reader: ShapeReader, view: View, above: readonly string[], key: string): string {
  const pointer = "pointer" in view ? view.pointer : escapedPath(above);
  const list = reader.shapeOf(view).types?.some((type) => "json" in type && type.json.type === "list");
  if (list === true) return `\`${pointer}\` is an array, and a path leads through objects only.`;
  return `\`${pointer}\` declares no property ${JSON.stringify(key)}. Name one that it declares, or ${writeType('"text"').replace("Write", "write")}`;
}
