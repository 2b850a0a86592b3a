import { spacedJson } from "../../../shared/spaced-json.ts";
import nodeSchemaJson from "../../../../examples/node.schema.json";

/**
 * Formats the JSON form of a schema with one field per line. Other JSON is indented; other text is returned unchanged.
 */
export function formatSchema(text: string): string {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return text;
  }
  const fields = (json as { fields?: unknown } | null)?.fields;
  if (
    typeof fields !== "object" ||
    fields === null ||
    Array.isArray(fields) ||
    !hasOnlyFields(json as object)
  ) {
    return JSON.stringify(json, null, 2);
  }
  const lines = Object.entries(fields).map(
    ([name, field]) => `    ${JSON.stringify(name)}: ${spacedJson(field)}`,
  );
  return `{\n  "fields": {\n${lines.join(",\n")}\n  }\n}`;
}

/** The JSON form of the node schema. */
export const nodeSchemaText: string = formatSchema(JSON.stringify(nodeSchemaJson));

function hasOnlyFields(json: object): boolean {
  return Object.keys(json).every((key) => key === "fields");
}
