import type { Measurement } from "./measurement.ts";
import { columns, type Results, type StoredRow } from "./results.ts";

/** A figure of the README: a row of a measurement and, if its rows have several figures, which of them. */
interface Shown {
  readonly label: string;
  readonly measurement: string;
  readonly row: string;
  readonly figure?: string;
}

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
].map(([label = "", measurement = "", row = "", figure]) => ({
  label,
  measurement,
  row,
  ...(figure === undefined ? {} : { figure }),
}));

/** The rows of the README, out of all that is measured. */
export function summaryOf(
  results: Results,
  measurements: Readonly<Record<string, Measurement>>,
): readonly StoredRow[] {
  const rows = shown.map(({ label, measurement, row, figure }): StoredRow => {
    const found = results[measurement]?.find(({ name }) => name === row);
    const index = figure === undefined ? 0 : (measurements[measurement]?.figures?.indexOf(figure) ?? -1);
    if (found === undefined || index === -1) throw new Error(`There is no ${row} of ${measurement}.`);
    return valuesOf(label, (column) => found[column]?.[index]);
  });
  return [...rows, fairnessOf(results["fairness"] ?? [])];
}

/** How many loads leave other callers within the bound. The bound is the last figure. */
function fairnessOf(rows: readonly StoredRow[]): StoredRow {
  return valuesOf("fairness: loads within the bound", (column) => {
    const bounds = rows.flatMap((row) => row[column]?.at(-1) ?? []).filter((bound) => bound !== "");
    if (bounds.length === 0) return;
    return `${bounds.filter((bound) => bound === "held").length} of ${bounds.length}`;
  });
}

function valuesOf(
  name: string,
  valueOf: (column: (typeof columns)[number]) => string | undefined,
): StoredRow {
  const cells = columns.flatMap((column) => {
    const value = valueOf(column);
    return value === undefined ? [] : [[column, [value]] as const];
  });
  return { name, ...Object.fromEntries(cells) };
}
