import type { JsonSchema } from "../../openapi/json-schema.ts";
import { schemas } from "../../openapi/schemas.ts";

/**
 * The schemas of the document as Fastify's serializer takes them: with its form of references, and without `anyOf`, `allOf`
 * and objects of any content, which are written by JSON.stringify instead. The serializer would validate the value against
 * each choice and condition.
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
  const isOpen = "type" in schema && schema.type === "object" && !("properties" in schema);
  if (isOpen || "anyOf" in schema) return {};
  const entries = Object.entries(schema).filter(([key]) => key !== "allOf");
  return Object.fromEntries(
    entries.map(([key, value]) =>
      key === "$ref"
        ? [key, `${String(value).replace("#/components/schemas/", "")}#`]
        : [key, translated(value)],
    ),
  );
}
