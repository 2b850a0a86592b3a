import type { TypeJson } from "../field-from-json.ts";
import { isJsonObject, type JsonObject } from "../keys.ts";
import {
  type Aspect,
  childOf,
  keyOf,
  pointerOf,
  type JsonSchemaDocument,
  type JsonSchemaNode,
  type View,
} from "./document.ts";
import { ownShape, refused, writeType } from "./keywords.ts";
import { intersectionOf, itself, unionOf, type Shape } from "./shape.ts";

/** The type of a field, and what else a JSON Schema says of it, or why there is none. */
export type DerivedType =
  | {
      readonly json: TypeJson;
      readonly isDigits: boolean;
      /** The place in the JSON Schema. */
      readonly pointer: string;
      readonly required: boolean;
      readonly description: string | undefined;
      /** They may be of another type than the value. */
      readonly examples: readonly unknown[];
    }
  | { readonly problem: string };

/** Returns a function that derives the type of the values at a path of keys in the values of a JSON Schema. */
export function typeReader(
  document: JsonSchemaDocument,
  schema: unknown,
): (path: readonly string[]) => DerivedType {
  const tooDeep = refused("The JSON Schema is nested too deeply.");
  const aspect: Aspect<Shape> = { own: ownShape, all: intersectionOf, one: unionOf, itself, tooDeep };
  const shapeOf = (view: View): Shape => document.read(view, aspect);

  return (path) => {
    let view: View = { schema, pointer: "#" };
    let required = true;
    for (const [index, key] of path.entries()) {
      const property = propertyOf(document, view, key);
      const pointer = pointerOf(view, path.slice(0, index));
      if (property === null) return { problem: missing(shapeOf(view), pointer, key) };
      required &&= isRequired(document, view, key) && !shapeOf(property).isNullable;
      view = property;
    }
    const pointer = pointerOf(view, path);
    const { types } = shapeOf(view);
    if (types === null) return { problem: `\`${pointer}\` says no type. ${writeType('"text"')}` };
    const refusal = types.find((type) => "refusal" in type);
    if (refusal !== undefined) return { problem: refusal.refusal };
    const fields = types.filter((type) => "json" in type);
    const [field] = fields;
    if (field === undefined) {
      return { problem: `\`${pointer}\` allows no value but null. Leave the field out.` };
    }
    const { json, isDigits = false } = field;
    if (fields.length > 1) {
      const names = fields.map((type) => type.json.type).join(" or ");
      return {
        problem: `\`${pointer}\` can be ${names}, and a field has one type. ${writeType(`"${json.type}"`)}`,
      };
    }
    // A list without elements has no value.
    const isAlways = required && json.type !== "list";
    return { json, isDigits, pointer, required: isAlways, ...annotationsOf(document, view) };
  };
}

function missing({ types }: Shape, pointer: string, key: string): string {
  const isList = types?.some((type) => ("json" in type ? type.json.type === "list" : type.isArray));
  if (isList === true) return `\`${pointer}\` is an array, and a path leads through objects only.`;
  return `\`${pointer}\` declares no property ${JSON.stringify(key)}. Name one that it declares, or ${writeType('"text"').replace("Write", "write")}`;
}

/** The schemas of a property of the values of a schema; null if it declares none. */
function propertyOf(document: JsonSchemaDocument, view: View, key: string): View | null {
  const joined = (join: (views: readonly View[]) => View) => (parts: readonly (View | null)[]) => {
    const views = [...new Set(parts.filter((part) => part !== null))];
    return views.length > 1 ? join(views) : (views[0] ?? null);
  };
  const declared = (node: JsonSchemaNode): View | null => {
    const own = childOf(node, "properties", key);
    return own.schema === undefined ? null : own;
  };
  const [all, one] = [joined((views) => ({ all: views })), joined((views) => ({ one: views }))];
  return document.read<View | null>(view, { own: declared, all, one, itself: null, tooDeep: null });
}

/** Whether each value of the schemas has a value other than null under a key. */
function isRequired(document: JsonSchemaDocument, view: View, key: string): boolean {
  return document.read<boolean>(view, {
    own({ schema }) {
      const required = isJsonObject(schema) ? schema["required"] : undefined;
      return Array.isArray(required) && required.includes(key);
    },
    all: (parts) => parts.includes(true),
    one: (parts) => !parts.includes(false),
    // Within itself, a schema requires nothing that it does not require otherwise.
    itself: false,
    tooDeep: false,
  });
}

/** The first description, and the first examples, of the schemas that a value has to fit, those of the value itself first. */
function annotationsOf(
  document: JsonSchemaDocument,
  view: View,
): { readonly description: string | undefined; readonly examples: readonly unknown[] } {
  const seen = new Set<unknown>();
  const schemas: JsonObject[] = [];
  const open: View[] = [view];
  for (let one = open.shift(); one !== undefined; one = open.shift()) {
    if (seen.has(keyOf(one))) continue;
    seen.add(keyOf(one));
    if ("all" in one) open.push(...one.all);
    else if ("one" in one) open.push(...one.one);
    else {
      if (isJsonObject(one.schema)) schemas.push(one.schema);
      const { references, alternatives } = document.related(one);
      open.push(...references, ...alternatives.flat());
    }
  }
  const description = schemas.map((schema) => schema["description"]).find((text) => typeof text === "string");
  const examples = schemas.map(examplesOf).find(({ length }) => length > 0) ?? [];
  return { description, examples };
}

/** `example` is that of OpenAPI 3.0. */
function examplesOf({ examples, example }: JsonObject): readonly unknown[] {
  if (Array.isArray(examples)) return examples;
  return example === undefined ? [] : [example];
}
