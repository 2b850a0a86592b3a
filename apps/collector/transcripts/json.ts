/** A parsed JSON object of unknown shape. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function asObject(value: unknown): JsonObject | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A string that is not empty; null for any other value. */
export function asText(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

/** The JSON object in a text; null for any other text. */
export function parseObject(text: string): JsonObject | null {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return null;
  }
}
