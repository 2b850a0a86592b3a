/** Parsed JSON of which nothing is known. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function asObject(value: unknown): JsonObject | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A string with something in it. */
export function asText(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

/** A JSON object; null for anything else. */
export function parseObject(text: string): JsonObject | null {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return null;
  }
}
