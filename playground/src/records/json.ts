import { parse } from "lossless-json";

/** JSON that was read, or what is wrong with it and where, as an offset in UTF-16 units. */
export type Json = { readonly value: unknown } | { readonly problem: string; readonly offset: number };

/** `JSON.parse`, but for whole numbers that a double cannot hold: they become bigints. */
export function readJson(text: string): Json {
  // Only a run of 16 digits can be beyond 2^53. The exact parser is some ten times slower.
  if (!/\d{16}/.test(text)) {
    try {
      return { value: JSON.parse(text) };
    } catch {
      // Browsers differ in what they say of a mistake, and often name no place.
    }
  }
  try {
    return { value: parse(text, null, { parseNumber, onDuplicateKey: ({ newValue }) => newValue }) };
  } catch (error) {
    if (error instanceof RangeError) return { problem: "It is nested too deeply.", offset: 0 };
    const said = error instanceof Error ? error.message : String(error);
    const [, what = said, offset = "0"] = /^(.*?) at position (\d+)$/s.exec(said) ?? [];
    return { problem: `${what}.`, offset: Number(offset) };
  }
}

function parseNumber(text: string): number | bigint {
  const number = Number(text);
  return Number.isSafeInteger(number) || !/^-?\d+$/.test(text) ? number : BigInt(text);
}

/** JSON as people read it; bigints stand in it as the numbers that they are. */
export function showJson(value: unknown, space = 0): string {
  if (!holdsBigint(value)) return JSON.stringify(value, null, space) ?? "null";
  const marked = JSON.stringify(
    value,
    (_key, item: unknown) => (typeof item === "bigint" ? `\u0000${item}\u0000` : item),
    space,
  );
  return marked.replace(/"\\u0000(-?\d+)\\u0000"/g, "$1");
}

function holdsBigint(value: unknown): boolean {
  if (typeof value === "bigint") return true;
  return typeof value === "object" && value !== null && Object.values(value).some(holdsBigint);
}
