import { parse } from "lossless-json";

/** Any JSON object, such as a record to search. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** A parsed value, or a syntax error and its offset in UTF-16 units. */
export type JsonRead = { readonly value: unknown } | SyntaxProblem;

/** The JSON object in a text, or why there is none. */
export type ObjectRead =
  | { readonly object: JsonObject }
  | (SyntaxProblem & {
      /** Whether the text is JSON, but not an object. */
      readonly isJson: boolean;
    });

interface SyntaxProblem {
  readonly error: string;
  readonly offset: number;
}

/** Parses JSON like `JSON.parse`, except that an integer that a double cannot represent becomes a bigint. */
export function readJson(text: string): JsonRead {
  // Only a number of 16 digits or more can exceed 2^53. The lossless parser is about ten times slower.
  if (/\d{16}/.test(text)) return readLosslessly(text);
  try {
    return { value: JSON.parse(text) };
  } catch {
    // The messages of JSON.parse differ between engines and often have no position.
    return readLosslessly(text);
  }
}

/** Parses a text that should be one JSON object. */
export function readJsonObject(text: string): ObjectRead {
  const json = readJson(text);
  if ("error" in json) return { ...json, isJson: false };
  const { value } = json;
  if (isJsonObject(value)) return { object: value };
  return { error: `This is ${kindOf(value)}.`, offset: 0, isJson: true };
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readLosslessly(text: string): JsonRead {
  try {
    // Like JSON.parse, the last of several equal keys wins.
    return { value: parse(text, null, { parseNumber, onDuplicateKey: ({ newValue }) => newValue }) };
  } catch (error) {
    if (error instanceof RangeError) return { error: "It is nested too deeply.", offset: 0 };
    const message = error instanceof Error ? error.message : String(error);
    const [, what = message, offset = "0"] = /^(.*?) at position (\d+)$/s.exec(message) ?? [];
    return { error: `${what}.`, offset: Number(offset) };
  }
}

/** Reads a number: an integer that a double cannot represent becomes a bigint. */
export function parseNumber(text: string): number | bigint {
  const number = Number(text);
  return Number.isSafeInteger(number) || !/^-?\d+$/.test(text) ? number : BigInt(text);
}

function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  return `a ${typeof value === "bigint" ? "number" : typeof value}`;
}
