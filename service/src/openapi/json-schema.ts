/** A JSON Schema of draft 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export const text = (description: string): JsonSchema => ({ type: "string", description });
export const flag = (description: string): JsonSchema => ({ type: "boolean", description });
export const count = (description: string): JsonSchema => ({ type: "integer", minimum: 0, description });
/** A time in Unix milliseconds. */
export const time = (description: string): JsonSchema => ({ type: "integer", format: "int64", description });
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
