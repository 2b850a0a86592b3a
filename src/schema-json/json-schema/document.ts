import { isJsonObject, type JsonObject } from "../keys.ts";

/** A schema within a JSON Schema, and where it is. */
export interface JsonSchemaNode {
  readonly schema: unknown;
  /** A JSON Pointer, as a fragment: `#/properties/title`. */
  readonly pointer: string;
  /** Why there is no schema, of a reference that leads nowhere. */
  readonly missing?: string;
}

/** What a path leads to: a schema, or several of which a value fits all or one. */
export type View = JsonSchemaNode | { readonly all: readonly View[] } | { readonly one: readonly View[] };

/** The node under keys of another. */
export function childOf({ schema, pointer }: JsonSchemaNode, ...keys: readonly string[]): JsonSchemaNode {
  let within: unknown = schema;
  for (const key of keys) within = ownValue(within, key);
  return { schema: within, pointer: pointer + keys.map((key) => `/${escapeKey(key)}`).join("") };
}

/** The nodes in the array under a key of a node. */
export function childrenOf(node: JsonSchemaNode, key: string): readonly JsonSchemaNode[] {
  const schemas = ownValue(node.schema, key);
  if (!Array.isArray(schemas)) return [];
  return schemas.map((_, index) => childOf(node, key, String(index)));
}

function ownValue(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as JsonObject)[key];
}

/** The place of a view; of several schemas, that of the properties at the path which led to them. */
export function pointerOf(view: View, path: readonly string[]): string {
  if ("pointer" in view) return view.pointer;
  return ["#", ...path.flatMap((key) => ["properties", escapeKey(key)])].join("/");
}

function escapeKey(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}

function unescapeKey(key: string): string {
  return key.replaceAll("~1", "/").replaceAll("~0", "~");
}

/** What is read of schemas. */
export interface Aspect<T> {
  /** What a schema says itself, apart from the schemas that it leads to. */
  readonly own: (node: JsonSchemaNode, read: (view: View) => T) => T;
  /** What is known of values that fit all of several schemas. */
  readonly all: (parts: readonly T[]) => T;
  /** What is known of values that fit one of several schemas. */
  readonly one: (parts: readonly T[]) => T;
  /** What a schema says within itself. */
  readonly itself: T;
  /** What a schema says that is nested too deeply. */
  readonly tooDeep: T;
}

const DEEPEST = 200;

/** The document that the references of a JSON Schema lead into. */
export class JsonSchemaDocument {
  readonly #root: JsonSchemaNode;
  #named: Map<unknown, JsonSchemaNode> | null = null;

  constructor(root: unknown) {
    this.#root = { schema: root, pointer: "#" };
  }

  /**
   * Reads an aspect of a schema. Each schema that it leads to is read once, so that the time is linear in the document
   * whatever its references are, and one that contains itself ends. Nothing is kept for the next reading: what a schema
   * says within another can lack what that one says.
   */
  read<T>(start: View, { own, all, one, itself, tooDeep }: Aspect<T>): T {
    const known = new Map<unknown, T>();
    const read = (view: View, depth: number): T => {
      const key = keyOf(view);
      if (known.has(key)) return known.get(key) as T;
      if (depth > DEEPEST) return tooDeep;
      known.set(key, itself);
      const found = readNew(view, (part) => read(part, depth + 1));
      known.set(key, found);
      return found;
    };
    const readNew = (view: View, readPart: (part: View) => T): T => {
      if ("all" in view) return all(view.all.map(readPart));
      if ("one" in view) return one(view.one.map(readPart));
      const { references, alternatives } = this.related(view);
      return all([
        own(view, readPart),
        ...references.map(readPart),
        ...alternatives.map((some) => one(some.map(readPart))),
      ]);
    };
    return read(start, 0);
  }

  /** The schemas that the values of a node have to fit too: all `references`, and one of each of the `alternatives`. */
  related(node: JsonSchemaNode): {
    readonly references: readonly JsonSchemaNode[];
    readonly alternatives: readonly (readonly JsonSchemaNode[])[];
  } {
    const reference = childOf(node, "$ref").schema ?? childOf(node, "$dynamicRef").schema;
    const target = typeof reference === "string" ? this.#find(reference) : null;
    const missing = `\`${node.pointer}\` refers to ${JSON.stringify(reference)}, which is not in the document. Give the whole document as \`document\`, with all that it refers to.`;
    const isMissing = reference !== undefined && target === null;
    return {
      references: [
        ...(target === null ? [] : [target]),
        ...childrenOf(node, "allOf"),
        ...(isMissing ? [{ schema: undefined, pointer: node.pointer, missing }] : []),
      ],
      alternatives: ["anyOf", "oneOf"].map((key) => childrenOf(node, key)).filter(({ length }) => length > 0),
    };
  }

  /** The node that a `$ref` names: by a JSON Pointer, an `$anchor` or an `$id`. Null if the document has none. */
  #find(reference: string): JsonSchemaNode | null {
    if (reference === "#") return this.#root;
    if (!reference.startsWith("#/")) {
      this.#named ??= namedNodes(this.#root);
      return this.#named.get(reference) ?? null;
    }
    const keys = decoded(reference.slice("#/".length))?.split("/").map(unescapeKey);
    const node = keys === undefined ? null : childOf(this.#root, ...keys);
    return node?.schema === undefined ? null : node;
  }
}

/** What is known of a view is known of its schema, wherever it is referred to. */
export function keyOf(view: View): unknown {
  return "schema" in view && isJsonObject(view.schema) ? view.schema : view;
}

/** The nodes that have a name of their own. Each object of the document is read once, also if it contains itself. */
function namedNodes(root: JsonSchemaNode): Map<unknown, JsonSchemaNode> {
  const named = new Map<unknown, JsonSchemaNode>();
  const seen = new Set<unknown>();
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { schema } = node;
    if (typeof schema !== "object" || schema === null || seen.has(schema)) continue;
    seen.add(schema);
    for (const name of namesOf(schema as JsonObject)) {
      if (!named.has(name)) named.set(name, node);
    }
    for (const key of Object.keys(schema)) open.push(childOf(node, key));
  }
  return named;
}

/** The references that lead to a schema by its name. An `$id` that is no text is never referred to. */
function namesOf({ $id, $anchor, $dynamicAnchor }: JsonObject): readonly unknown[] {
  const anchors = [$anchor, $dynamicAnchor].filter((name) => typeof name === "string");
  return [$id, ...anchors.map((name) => `#${name}`)];
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
