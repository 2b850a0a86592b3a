import { readFileSync } from "node:fs";

const folder = new URL("../../conformance/", import.meta.url);

/** A value that JSON cannot express, by the one key of the object that stands for it. */
const encoded: Readonly<Record<string, (value: never) => unknown>> = {
  $integer: (digits: string) => BigInt(digits),
  $double: (name: string) => Number(name),
  $date: (milliseconds: number | null) => new Date(milliseconds ?? Number.NaN),
};

/** Reads a file of the published conformance suite. */
export function readPublished<Content>(path: string): Content {
  return JSON.parse(readFileSync(new URL(path, folder), "utf8"), (_, value: unknown) => {
    const [key = "", ...others] = typeof value === "object" && value !== null ? Object.keys(value) : [];
    const decode = others.length === 0 && Object.hasOwn(encoded, key) ? encoded[key] : undefined;
    return decode === undefined ? value : decode((value as Record<string, never>)[key]!);
  }) as Content;
}

/** What the suite consists of. The records stand in the order of their files. */
export const manifest = readPublished<{
  readonly version: string;
  readonly unicode: string;
  readonly records: readonly string[];
  readonly vectors: readonly string[];
  readonly diagnostics: readonly string[];
  readonly digest: string;
}>("manifest.json");
