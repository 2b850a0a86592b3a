import { readFileSync, writeFileSync } from "node:fs";
import { arch, cpus, platform } from "node:os";
import { format } from "prettier";
import type { Result } from "./measure.ts";

/** Formats a duration in the largest unit in which it is at least 1. */
export function duration(nanoseconds: number): string {
  const units = [
    ["s", 1e9],
    ["ms", 1e6],
    ["µs", 1e3],
  ] as const;
  // 999.6 µs with three digits are 1.00 ms; in µs they would be 1.00e+3.
  const [unit, size] = units.find(([, least]) => nanoseconds >= 0.9995 * least) ?? ["ns", 1];
  return `${(nanoseconds / size).toPrecision(3)} ${unit}`;
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, column) => (column === 0 ? "---" : "---:"))), ...rows.map(line)].join(
    "\n",
  );
}

export function resultTable(results: readonly Result[], base: string): string {
  return table(
    ["", "median", `times ${base}`],
    results.map(({ name, median, ratio }) => [name, duration(median), ratio.toFixed(2)]),
  );
}

const peers = [
  "@marcbachmann/cel-js",
  "@rsql/parser",
  "@ucast/js",
  "@ucast/mongo2js",
  "liqe",
  "mingo",
  "sift",
];

/** The name and the version of a library that `npm run bench` installs. */
export function versionOf(name: string): string {
  const { version } = JSON.parse(readFileSync(`tools/bench/node_modules/${name}/package.json`, "utf8")) as {
    version: string;
  };
  return `${name} ${version}`;
}

/** Names the machine that the figures belong to. */
export function machine(): string {
  const model = cpus()[0]?.model.trim() || "unknown processor";
  return `Node ${process.version}, ${platform()} ${arch()}, ${cpus().length} × ${model}.`;
}

/** Names the machine and the versions of the peers, also those of other libraries. */
export function environment(others: readonly string[]): string {
  return `${machine()} Peers: ${[...peers.map(versionOf), ...others].join(", ")}.`;
}

/** Replaces the text between two markers of a page. */
export async function writeBetween(page: string, begin: string, end: string, results: string): Promise<void> {
  const text = readFileSync(page, "utf8");
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`${page} does not contain the markers of the results`);
  const written = `${before}${begin}\n\n${results.trim()}\n\n${end}${after}`;
  writeFileSync(page, await format(written, { parser: "markdown", printWidth: 110 }));
}

/** Writes the sizes into the README of the package. */
export const writeSizes = (sizes: string): Promise<void> =>
  writeBetween(
    "README.md",
    "<!-- sizes: written by npm run bench -- size --write -->",
    "<!-- end of sizes -->",
    sizes,
  );
