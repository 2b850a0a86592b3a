import { readdirSync } from "node:fs";
import { join } from "node:path";
import {
  columnOf,
  markdownOf,
  partOf,
  readResults,
  saveBlocks,
  tablesOf,
  type Block,
  type Results,
  type Table,
} from "../../../tools/bench/blocks.ts";
import { whenOf } from "../../../tools/bench/measured.ts";
import { writeBetween } from "../../../tools/bench/report.ts";
import { summaryOf } from "./limits/harness/summary.ts";

const page = "apps/service/bench/README.md";
const folder = "apps/service/bench/results";
const fileOf = (name: string): string => join(folder, `${name}.json`);

/** What the page shows of the results of each program. */
const shown: Readonly<Record<string, (blocks: readonly Block[]) => readonly Block[]>> = {
  load: (blocks) => {
    const columns = ["", "requests/s", "share", "share of CPU"];
    return [...blocks.slice(0, 1), { ...partOf(tableAt(blocks, 0), [0, 1, 4, 11]), columns }];
  },
  "store-1000000": pagesAndCounts,
  "store-120000": pagesAndCounts,
  "store-postgres-120000": pagesAndCounts,
  memory: (blocks) => {
    const { columns, rows } = tableAt(blocks, 0);
    const shownRows = [0, Math.floor(rows.length / 2), rows.length - 1];
    return [{ columns, rows: rows.filter((_, index) => shownRows.includes(index)) }, ...blocks.slice(-1)];
  },
  ingest: (blocks) => blocks,
  streams: (blocks) => blocks,
  viewer: (blocks) => blocks,
};

/** The pages through the interface, and the counts of the store. */
function pagesAndCounts(blocks: readonly Block[]): readonly Block[] {
  const pages = partOf(tableAt(blocks, 1), ["query", "newest, first", "oldest, first", "worst ratio"]);
  const counts = columnOf(tableAt(blocks, 0), "count");
  const rows = pages.rows.map((row, index) => [...row, counts[index] ?? ""]);
  return [{ columns: [...pages.columns, "count"], rows }];
}

function tableAt(blocks: readonly Block[], index: number): Table {
  const table = tablesOf(blocks)[index];
  if (table === undefined) throw new Error(`There is no table ${index}.`);
  return table;
}

/** Saves what a program has written, and writes the main tables of it into the page. */
export async function saveTables(name: string, output: string): Promise<void> {
  await saveBlocks(fileOf(name), output);
  const show = shown[name];
  if (show !== undefined) await writeTables(name, show);
}

async function writeTables(
  name: string,
  show: (blocks: readonly Block[]) => readonly Block[],
): Promise<void> {
  const results = readResults(fileOf(name));
  const shownNow = `${markdownOf(show(results.blocks))}\n\n${whenOf([results.measured])}`;
  await writeBetween(page, `<!-- ${name} -->`, `<!-- end of ${name} -->`, shownNow);
}

/** The results of each measurement of `limits`, by its name. */
export const limitsResults = (): Readonly<Record<string, Results>> =>
  Object.fromEntries(
    readdirSync(folder).flatMap((file) => {
      const [, name] = /^limits-(.+)\.json$/.exec(file) ?? [];
      return name === undefined ? [] : [[name, readResults(join(folder, file))]];
    }),
  );

/** Saves what a measurement of `limits` has written, and writes the main figures of all into the page. */
export async function saveLimits(name: string, output: string): Promise<void> {
  await saveBlocks(fileOf(`limits-${name}`), output);
  await writeLimits();
}

async function writeLimits(): Promise<void> {
  const results = limitsResults();
  const measured = Object.values(results).map((each) => each.measured);
  const shownNow = `${markdownOf([summaryOf(results)])}\n\n${whenOf(measured)}`;
  await writeBetween(page, "<!-- limits -->", "<!-- end of limits -->", shownNow);
}

/** Writes all tables of the page again. */
export async function writeAllTables(): Promise<void> {
  for (const [name, show] of Object.entries(shown)) await writeTables(name, show);
  await writeLimits();
}
