import nodeSchemaJson from "../../../examples/node.schema.json";

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
    ([name, field]) => `    ${JSON.stringify(name)}: ${spaced(field)}`,
  );
  return `{\n  "fields": {\n${lines.join(",\n")}\n  }\n}`;
}

/** The JSON form of the node schema. */
export const nodeSchemaText: string = formatSchema(JSON.stringify(nodeSchemaJson));

function hasOnlyFields(json: object): boolean {
  return Object.keys(json).every((key) => key === "fields");
}

/** JSON on one line, with spaces after colons and commas. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${spaced(item)}`);
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}
