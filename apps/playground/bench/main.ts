/**
 * Measures the time that a key stroke takes in the playground in a real browser, also among a million records:
 * `npm run bench:pages`, with the path of the browser in CHROMIUM_PATH. `--write` writes the results into the README in
 * this folder.
 */
import { cpus } from "node:os";
import { medianOf } from "../../../tools/bench/measure.ts";
import { duration, table } from "../../../tools/bench/report.ts";
import { buildPages, playgroundFolder } from "../../../tools/scripts/build-pages.mjs";
import { launchChromium } from "../../../test/browser/harness/chromium.ts";
import { serveFolder } from "../../../test/browser/harness/static-server.ts";
import { scenarios } from "./queries.ts";
import { searchMany, type RecordFigures } from "./records.ts";
import { savePages } from "./results.ts";
import { scriptsUntilUsable, type ScriptSize } from "./size.ts";
import type { KeyTimes } from "./trace.ts";
import { typeInto } from "./typing.ts";

const slowdowns = [1, 4];
const manyRecords = 1_000_000;
/** One frame at 60 frames a second, in milliseconds. */
const frame = 1000 / 60;

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function sizes(scripts: readonly ScriptSize[]): string {
  const total = (of: (script: ScriptSize) => number): string =>
    kilobytes(scripts.reduce((sum, script) => sum + of(script), 0));
  return [
    "Scripts until one can type and sees what is wrong:",
    table(
      ["script", "kB", "and gzipped"],
      [
        ...scripts.map(({ name, raw, gzipped }) => [`\`${name}\``, kilobytes(raw), kilobytes(gzipped)]),
        ["all", total(({ raw }) => raw), total(({ gzipped }) => gzipped)],
      ],
    ),
  ].join("\n\n");
}

const columns: readonly (readonly [string, keyof KeyTimes])[] = [
  ["handled", "handled"],
  ["drawn", "frame"],
  ["longest after", "after"],
  ["all", "busy"],
];

function row(name: string, slowdown: number, times: readonly KeyTimes[]): string[] {
  const handled = times.filter((time) => time.handled <= frame).length;
  return [
    name,
    slowdown === 1 ? "this one" : `${slowdown} times slower`,
    ...columns.map(([, of]) => {
      const all = times.map((time) => time[of]);
      return `${medianOf(all).toFixed(1)} / ${Math.max(...all).toFixed(1)}`;
    }),
    `${handled} of ${times.length}`,
  ];
}

function searched(figures: RecordFigures): string {
  const { records, fileBytes, loading, longestWhileLoading, searches, keys, indexing, memory } = figures;
  const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
  const time = (milliseconds: number): string => duration(milliseconds * 1e6);
  const shares = (all: readonly number[]): string[] => {
    const sorted = all.toSorted((one, other) => one - other);
    return [0.5, 0.95, 1].map((share) => time(sorted[Math.ceil(share * sorted.length) - 1] ?? 0));
  };
  return [
    `${records.toLocaleString("en")} records of 10 fields, a file of ${megabytes(fileBytes)}: they are read and indexed in ${time(loading)}, and indexed in ${time(indexing)} after the schema has changed. The longest search meanwhile takes ${time(longestWhileLoading)}. The memory of the page's process grows from ${megabytes(memory[0])} to ${megabytes(memory[1])}, and to ${megabytes(memory[2])} with what is left of the first index.`,
    table(
      [`${searches.length} searches while queries are typed`, "median", "95 in 100", "longest"],
      [
        ["from the request to the answer", ...shares(searches)],
        ["from the key to the answer", ...shares(keys)],
      ],
    ),
  ].join("\n\n");
}

await buildPages();
const server = await serveFolder(playgroundFolder, "/");
const browser = await launchChromium();
try {
  const address = `${server.origin}/`;
  const scripts = await scriptsUntilUsable(browser, address);
  const rows: string[][] = [];
  for (const slowdown of slowdowns) {
    for (const scenario of scenarios) {
      rows.push(row(scenario.name, slowdown, await typeInto(browser, address, scenario, slowdown)));
    }
  }
  const model = cpus()[0]?.model.trim() || "unknown processor";
  const results = [
    `Chromium ${browser.version()}, ${cpus().length} × ${model}.`,
    "Milliseconds of the main thread for a key, median / worst, in a query of 128 clauses:",
    table(["query", "processor", ...columns.map(([title]) => title), "handled within a frame"], rows),
    searched(await searchMany(browser, address, manyRecords)),
    sizes(scripts),
  ].join("\n\n");
  console.log(results);
  if (process.argv.includes("--write")) await savePages(results);
} finally {
  await browser.close();
  await server.stop();
}
