import { schemas } from "../openapi/schemas.ts";
import type { JsonSchema } from "../openapi/node-properties.ts";

/**
 * The schemas of the document as Fastify's serializer takes them: with its own form of references, and without choices,
 * of which it would have to try each: what stands there is written as it is.
 */
export function fastifySchemas(): readonly (JsonSchema & { readonly $id: string })[] {
  return Object.entries<JsonSchema>(schemas).map(([name, schema]) => ({
    ...(translated(schema) as JsonSchema),
    $id: name,
  }));
}

function translated(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(translated);
  if (typeof schema !== "object" || schema === null) return schema;
  if ("anyOf" in schema) return {};
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) =>
      key === "$ref"
        ? [key, `${String(value).replace("#/components/schemas/", "")}#`]
        : [key, translated(value)],
    ),
  );
}
