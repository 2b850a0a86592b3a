import { isJsonObject } from "../json/json-object.ts";
import { childOf, childrenOf, type JsonSchemaDocument, type JsonSchemaNode } from "./document.ts";
import { ownShape, refused } from "./keywords.ts";
import { intersectionOf, itself, listOf, unionOf, type Shape } from "./shape.ts";

/** What a path leads to: a schema, or several of which a value fits all or one. */
export type View = JsonSchemaNode | { readonly all: readonly View[] } | { readonly one: readonly View[] };

const DEEPEST = 200;

/**
 * Reads what schemas say of values and of their properties. Each schema is read once, so that the time is linear in the
 * document whatever its references are, and one that contains itself ends.
 */
export class ShapeReader {
  readonly document: JsonSchemaDocument;
  readonly #shapes = new Map<unknown, Shape>();

  constructor(document: JsonSchemaDocument) {
    this.document = document;
  }

  shapeOf(view: View, depth = 0): Shape {
    const key = keyOf(view);
    const known = this.#shapes.get(key);
    if (known !== undefined) return known;
    if (depth > DEEPEST) return refused("The JSON Schema is nested too deeply.");
    this.#shapes.set(key, itself);
    const shape = this.#read(view, depth + 1);
    this.#shapes.set(key, shape);
    return shape;
  }

  /** The schemas of a property of the values of a schema; null if it declares none. */
  property(view: View, key: string): View | null {
    return this.#property(view, key, new Map(), 0);
  }

  #read(node: View, depth: number): Shape {
    const shapesOf = (views: readonly View[]) => views.map((view) => this.shapeOf(view, depth));
    if ("all" in node) return intersectionOf(shapesOf(node.all));
    if ("one" in node) return unionOf(shapesOf(node.one));
    const { references, missing, alternatives } = this.document.related(node);
    const shapes = [
      ownShape(node, () => this.#listShape(node, depth)),
      ...shapesOf(references),
      ...(missing === null ? [] : [refused(missing)]),
      ...alternatives.map((some) => unionOf(shapesOf(some))),
    ];
    return intersectionOf(shapes);
  }

  #listShape(node: JsonSchemaNode, depth: number): Shape {
    const tuple = [...childrenOf(node, "prefixItems"), ...childrenOf(node, "items")];
    const rest = ["items", "additionalItems"].map((key) => childOf(node, key));
    const elements = [...tuple, ...rest.filter(({ schema }) => isJsonObject(schema) || schema === true)];
    const { types } = unionOf(elements.map((element) => this.shapeOf(element, depth)));
    const at = `\`${node.pointer}\` is an array`;
    if (elements.length === 0 || types === null) {
      return refused(`${at} whose elements have no type. ${writeType('"list", items: { type: "text" }')}`);
    }
    if (types.length > 1) return refused(`${at} of elements of several types, and a list has those of one.`);
    const lists = types.map((type) => {
      if ("refusal" in type) return { refusal: `${at}. ${type.refusal}` };
      return type.json.type === "list"
        ? { refusal: `${at} of arrays, and there are no lists of lists.` }
        : listOf(type);
    });
    return { types: lists, isNullable: false };
  }

  #property(view: View, key: string, found: Map<unknown, View | null>, depth: number): View | null {
    const known = found.get(keyOf(view));
    if (known !== undefined || depth > DEEPEST) return known ?? null;
    found.set(keyOf(view), null);
    const result = this.#declared(view, key, (views) =>
      views.flatMap((one) => this.#property(one, key, found, depth + 1) ?? []),
    );
    found.set(keyOf(view), result);
    return result;
  }

  #declared(view: View, key: string, within: (views: readonly View[]) => readonly View[]): View | null {
    if ("all" in view) return together(within(view.all));
    if ("one" in view) return either(within(view.one));
    const own = childOf(view, "properties", key);
    const { references, alternatives } = this.document.related(view);
    return together([
      ...(own.schema === undefined ? [] : [own]),
      ...within(references),
      ...alternatives.flatMap((some) => either(within(some)) ?? []),
    ]);
  }
}

/** What is known of a view is known of its schema, wherever it is referred to. */
export function keyOf(view: View): unknown {
  return "schema" in view && isJsonObject(view.schema) ? view.schema : view;
}

function together(views: readonly View[]): View | null {
  const all = [...new Set(views)];
  return all.length > 1 ? { all } : (all[0] ?? null);
}

function either(views: readonly View[]): View | null {
  const one = [...new Set(views)];
  return one.length > 1 ? { one } : (one[0] ?? null);
}

/** Says how to give a type that the schema does not. */
export function writeType(type: string): string {
  return `Write the type that its values have, such as { type: ${type} }.`;
}
