/** A JSON Schema of draft 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export const text = (description: string): JsonSchema => ({ type: "string", description });
export const flag = (description: string): JsonSchema => ({ type: "boolean", description });
export const count = (description: string): JsonSchema => ({ type: "integer", minimum: 0, description });
/** A time in Unix milliseconds. */
export const time = (description: string): JsonSchema => ({ type: "integer", format: "int64", description });
export const graphId: JsonSchema = { type: "string", pattern: "^gph_", description: "Graph id." };
export const nodeId = (description: string): JsonSchema => ({
  type: "string",
  pattern: "^node_",
  description,
});
export const eventId = (description: string): JsonSchema => ({
  type: "string",
  pattern: "^evt_",
  description,
});

/** A reference to a schema of the document. */
export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** One of several schemas of the document: the one of the value that `property` has. */
export function variants(property: string, names: ReadonlyMap<string, string>): JsonSchema {
  const refs = [...names.values()].map(ref);
  const [only] = refs;
  if (refs.length === 1 && only !== undefined) return only;
  const mapping = Object.fromEntries([...names].map(([value, name]) => [value, ref(name)["$ref"]]));
  return { oneOf: refs, discriminator: { propertyName: property, mapping } };
}

/** `session.started` as `SessionStarted`. */
export function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|[._])([a-z])/g, (_separator, letter: string) => letter.toUpperCase());
}

/** An object that has all of `properties`, may have those of `optional`, and has no others. */
export function closed(
  description: string,
  properties: Readonly<Record<string, JsonSchema>>,
  optional: Readonly<Record<string, JsonSchema>> = {},
): JsonSchema {
  return {
    type: "object",
    description,
    properties: { ...properties, ...optional },
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

/** The schema, with null allowed as well. The schema must have a `type`. */
export function nullable(schema: JsonSchema): JsonSchema {
  const types = [schema["type"]].flat();
  if (types.includes("null")) return schema;
  const values = schema["enum"];
  return {
    ...schema,
    type: [...types, "null"],
    ...(Array.isArray(values) ? { enum: [...values, null] } : {}),
  };
}
