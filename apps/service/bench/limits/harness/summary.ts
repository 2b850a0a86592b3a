import { columnOf, tablesOf, type Results, type Table } from "../../../../../tools/bench/blocks.ts";

/** A figure of the page: a row of a measurement and, if its rows have several figures, which of them. */
type Shown = readonly [label: string, measurement: string, row: string, figure?: string];

const shown: readonly Shown[] = [
  ["hostile: the last of 20 searches ends after", "hostile", "20 searches: the last ends after"],
  ["hostile: p99 of `/healthz` meanwhile", "hostile", "`/healthz` meanwhile: p99"],
  ["slow-readers: peak memory, `limit=1000`", "slow-readers", "`limit=1000`: peak RSS"],
  ["slow-readers: p99 of `/healthz` meanwhile", "slow-readers", "`limit=1000`: `/healthz` meanwhile: p99"],
  [
    "timing: text that the key cannot read, times a text that is nowhere",
    "timing",
    "Text in half of the nodes of the other graph",
    "ratio of medians",
  ],
  ["sweep: held after it, of 1,500 events", "sweep", "Of these held after the sweep"],
  ["drain: the answer", "drain", "The answer"],
  ["drain: `watch` ends", "drain", "`watch` in its first look ends"],
  ["watch: a new line meanwhile", "watch", "A new line during the first look"],
  ["growth: database of 10,000 children", "growth", "10,000 children: database"],
  ["ingest: recorded, beside a writer", "ingest", "Beside a writer: recorded"],
  ["ingest: peak memory", "ingest", "Beside a writer: peak RSS of `ingest`"],
  ["ingest: longest append of the writer", "ingest", "The writer: longest append meanwhile"],
  ['operations: p50 of a search, `state:"failed"`', "operations", 'Search `state:"failed"`', "p50"],
  ["operations: p99 of the same", "operations", 'Search `state:"failed"`', "p99"],
  ["start: 200,000 nodes, after `kill -9`", "start", "200000 nodes, after `kill -9`", "listens"],
  ["watchers: p99 on SQLite", "watchers", "SQLite: p99"],
  ["watchers: p99 on PostgreSQL", "watchers", "PostgreSQL: p99"],
  [
    "append: processor time of one line, fresh writer on SQLite",
    "append",
    "SQLite: one line, fresh writer",
    "CPU median",
  ],
  [
    "append: `/healthz` waits for the end of a chain on SQLite",
    "append",
    "SQLite: end of a chain",
    "`/healthz` worst",
  ],
];

/** The main figures, out of the results of all measurements. */
export function summaryOf(results: Readonly<Record<string, Results>>): Table {
  const tableFor = (measurement: string): Table | undefined =>
    tablesOf(results[measurement]?.blocks ?? [])[0];
  const rows = shown.map(([label, measurement, row, figure]): readonly string[] => {
    const table = tableFor(measurement);
    const index = table === undefined ? -1 : columnOf(table, "").indexOf(row);
    if (table === undefined || index === -1) throw new Error(`There is no ${row} of ${measurement}.`);
    const value = figure === undefined ? table.rows[index]?.[1] : columnOf(table, figure)[index];
    return [label, value ?? ""];
  });
  const held = ["fairness: loads within the bound", heldOf(tableFor("fairness"))];
  return { columns: ["", ""], rows: [...rows, held] };
}

/** How many loads leave other callers within the bound. The bound is the last figure. */
function heldOf(fairness: Table | undefined): string {
  const bounds = (fairness?.rows ?? []).map((row) => row.at(-1)).filter((bound) => bound !== "");
  return `${bounds.filter((bound) => bound === "held").length} of ${bounds.length}`;
}
