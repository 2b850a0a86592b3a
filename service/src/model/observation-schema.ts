import { limits, observationKeys, sourceKeys, type Key, type Shape } from "./observation-shapes.ts";

type JsonSchema = Readonly<Record<string, unknown>>;

// With the flag `u`, as JSON Schema asks for, a surrogate in a class matches a lone one only.
const storable = "^[^\\u0000\\ud800-\\udfff]*$";
const adapter = "^[^\\u0000\\ud800-\\udfff]+@[^@\\u0000\\ud800-\\udfff]+$";

/**
 * The JSON Schema (draft 2020-12) of one observation: one line of the NDJSON that is ingested. What it cannot say is what
 * depends on the graph: which nodes there are, and which have ended.
 *
 * @example
 * ```ts
 * await writeFile("observation.schema.json", JSON.stringify(observationSchema(), null, 2));
 * ```
 */
export function observationSchema(): JsonSchema {
  const types = Object.entries<Readonly<Record<string, Key>>>(observationKeys);
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Observation",
    description: "What an observer saw of a session or an agent: it becomes one event of a graph.",
    oneOf: types.map(([type]) => ({ $ref: `#/$defs/${type}` })),
    $defs: {
      ...Object.fromEntries(types.map(([type, keys]) => [type, closed(keys, { type: { const: type } })])),
      source: closed(sourceKeys, {}),
    },
  };
}

function closed(
  keys: Readonly<Record<string, Key>>,
  constants: Readonly<Record<string, JsonSchema>>,
): JsonSchema {
  const entries = Object.entries(keys);
  return {
    type: "object",
    additionalProperties: false,
    required: [...Object.keys(constants), ...entries.filter(([, key]) => key.required).map(([name]) => name)],
    properties: {
      ...constants,
      ...Object.fromEntries(
        entries.map(([name, key]) => [name, { description: key.means, ...shapeSchema(key.shape) }]),
      ),
    },
  };
}

function shapeSchema(shape: Shape): JsonSchema {
  switch (shape.kind) {
    case "text":
      return {
        type: shape.nullable ? ["string", "null"] : "string",
        ...(shape.min ? { minLength: shape.min } : {}),
        maxLength: shape.max,
        pattern: storable,
      };
    case "adapter":
      return { type: "string", maxLength: shape.max, pattern: adapter };
    case "boolean":
      return { type: "boolean" };
    case "whole":
      return { type: "integer", minimum: 0, maximum: shape.max };
    case "oneOf":
      return { enum: shape.values };
    case "references":
      return {
        type: "array",
        maxItems: shape.max,
        items: { type: "string", minLength: 1, maxLength: limits.reference, pattern: storable },
      };
    case "source":
      return { $ref: "#/$defs/source" };
  }
}
