import { observationSchemas, sourceSchema } from "../../../shared/observations/observation.ts";

/**
 * The published JSON Schema (draft 2020-12) of one observation, which is one line of an ingested file. It cannot express
 * the rules that depend on the graph: which nodes exist, and which have ended.
 *
 * @example
 * ```ts
 * await writeFile("observation.schema.json", JSON.stringify(observationSchema, null, 2));
 * ```
 */
export const observationSchema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "Observation",
  description: "An observation of a session or an agent, which becomes one event of a graph.",
  oneOf: observationSchemas.map(({ properties }) => ({ $ref: `#/$defs/${properties.type.const}` })),
  $defs: {
    ...Object.fromEntries(observationSchemas.map((schema) => [schema.properties.type.const, schema])),
    source: sourceSchema,
  },
};
