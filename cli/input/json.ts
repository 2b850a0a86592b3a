import { parse } from "lossless-json";

/** JSON that was read, or what is wrong with it and where, as an offset in UTF-16 units. */
export type Json = { readonly value: unknown } | { readonly problem: string; readonly offset: number };

/** `JSON.parse`, but for whole numbers that a double cannot hold: they become bigints. */
export function readJson(text: string): Json {
  // Only a run of 16 digits can be beyond 2^53. The exact parser is some ten times slower.
  if (/\d{16}/.test(text)) return readExactly(text);
  try {
    return { value: JSON.parse(text) };
  } catch {
    // The messages of JSON.parse differ between versions of Node and often name no place.
    return readExactly(text);
  }
}

function readExactly(text: string): Json {
  try {
    // As JSON.parse does, the last of equal keys wins.
    return { value: parse(text, null, { parseNumber, onDuplicateKey: ({ newValue }) => newValue }) };
  } catch (error) {
    if (error instanceof RangeError) return { problem: "It is nested too deeply.", offset: 0 };
    return problemOf(error);
  }
}

function parseNumber(text: string): number | bigint {
  const number = Number(text);
  return Number.isSafeInteger(number) || !/^-?\d+$/.test(text) ? number : BigInt(text);
}

function problemOf(error: unknown): Json {
  const message = error instanceof Error ? error.message : String(error);
  const [, what = message, offset = "0"] = /^(.*?) at position (\d+)$/s.exec(message) ?? [];
  return { problem: `${what}.`, offset: Number(offset) };
}
