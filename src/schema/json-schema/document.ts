import type { JsonObject } from "../json/json-object.ts";

/** A schema within a JSON Schema, and where it is. */
export interface JsonSchemaNode {
  readonly schema: unknown;
  /** A JSON Pointer, as a fragment: `#/properties/title`. */
  readonly pointer: string;
}

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

/** The place of the properties at a path. */
export function escapedPath(path: readonly string[]): string {
  return ["#", ...path.flatMap((key) => ["properties", escapeKey(key)])].join("/");
}

function escapeKey(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}

function unescapeKey(key: string): string {
  return key.replaceAll("~1", "/").replaceAll("~0", "~");
}

/** The schemas that a node refers to. */
export interface Related {
  /** The values fit all of these. */
  readonly references: readonly JsonSchemaNode[];
  /** Why a reference leads nowhere; null if all of them lead to a schema. */
  readonly missing: string | null;
  /** The values fit one of each group. */
  readonly alternatives: readonly (readonly JsonSchemaNode[])[];
}

/** The document that the references of a JSON Schema lead into. */
export class JsonSchemaDocument {
  readonly #root: unknown;
  #named: Map<unknown, JsonSchemaNode> | null = null;

  constructor(root: unknown) {
    this.#root = root;
  }

  /** The node that a `$ref` names: by a JSON Pointer, an `$anchor` or an `$id`. Null if the document has none. */
  find(reference: string): JsonSchemaNode | null {
    const root = { schema: this.#root, pointer: "#" };
    if (reference === "#") return root;
    if (!reference.startsWith("#/")) return this.#names().get(reference) ?? null;
    const keys = decoded(reference.slice("#/".length))?.split("/").map(unescapeKey);
    const node = keys === undefined ? null : childOf(root, ...keys);
    return node?.schema === undefined ? null : node;
  }

  /** The schemas that the values of a node have to fit too. */
  related(node: JsonSchemaNode): Related {
    const reference = childOf(node, "$ref").schema ?? childOf(node, "$dynamicRef").schema;
    const target = typeof reference === "string" ? this.find(reference) : null;
    const isMissing = reference !== undefined && target === null;
    return {
      references: [...(target === null ? [] : [target]), ...childrenOf(node, "allOf")],
      missing: isMissing
        ? `\`${node.pointer}\` refers to ${JSON.stringify(reference)}, which is not in the document. Give the whole document as \`document\`, with all that it refers to.`
        : null,
      alternatives: ["anyOf", "oneOf"].map((key) => childrenOf(node, key)).filter(({ length }) => length > 0),
    };
  }

  /** The nodes that have a name of their own. Each object of the document is read once, also if it contains itself. */
  #names(): ReadonlyMap<unknown, JsonSchemaNode> {
    if (this.#named !== null) return this.#named;
    const named = new Map<unknown, JsonSchemaNode>();
    const seen = new Set<unknown>();
    const open: JsonSchemaNode[] = [{ schema: this.#root, pointer: "#" }];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      const { schema } = node;
      if (typeof schema !== "object" || schema === null || seen.has(schema)) continue;
      seen.add(schema);
      for (const name of namesOf(schema as JsonObject)) {
        if (!named.has(name)) named.set(name, node);
      }
      for (const key of Object.keys(schema)) open.push(childOf(node, key));
    }
    this.#named = named;
    return named;
  }
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
