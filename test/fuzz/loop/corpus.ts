import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Input } from "./target.ts";

const fileOf = (name: string): string => join(import.meta.dirname, "../corpus", `${name}.ndjson`);

/** The inputs of a file, one a line; none if there is no file. */
export function readInputs(name: string): Input[] {
  if (!existsSync(fileOf(name))) return [];
  const lines = readFileSync(fileOf(name), "utf8").trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line) as Input);
}

/** Writes inputs in an order that does not depend on when they were found. Returns how many differ. */
export function writeInputs(name: string, inputs: readonly Input[]): number {
  const lines = new Set(inputs.map(({ kind, text }) => JSON.stringify({ kind, text })));
  writeFileSync(fileOf(name), `${[...lines].sort().join("\n")}\n`);
  return lines.size;
}
