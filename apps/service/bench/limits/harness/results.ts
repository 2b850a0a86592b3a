import { readFile, writeFile } from "node:fs/promises";
import { format } from "prettier";
import type { Row } from "./measurement.ts";

/** The columns of each figure. */
export const columns = ["before", "after"] as const;

export type Column = (typeof columns)[number];

/** A row with what has been measured of it. */
export type StoredRow = { readonly name: string } & { readonly [C in Column]?: readonly string[] };

/** The rows of each measurement, by its name. */
export type Results = Readonly<Record<string, readonly StoredRow[]>>;

const file = "apps/service/bench/limits/results.json";
const readme = "apps/service/bench/README.md";
const begin = "<!-- limits -->";
const end = "<!-- end limits -->";

export const isColumn = (name: string): name is Column => columns.some((column) => column === name);

/** The results of earlier runs. */
export async function readResults(): Promise<Results> {
  return JSON.parse(await readFile(file, "utf8")) as Results;
}

/** Writes a column of a measurement. The other column stays as it was. */
export function withRows(
  stored: readonly StoredRow[],
  column: Column,
  rows: readonly Row[],
): readonly StoredRow[] {
  const fresh = rows.map(({ name, values }): StoredRow => {
    const others = stored.find((row) => row.name === name) ?? { name };
    return { ...others, [column]: values };
  });
  const names = new Set(rows.map(({ name }) => name));
  const left = stored.flatMap((row): readonly StoredRow[] => {
    const { [column]: _replaced, ...others } = row;
    return names.has(row.name) || Object.keys(others).length === 1 ? [] : [others];
  });
  return [...fresh, ...left];
}

/** A table in Markdown. */
export function tableOf(
  rows: readonly StoredRow[],
  figures: readonly string[] = [""],
  shown: readonly Column[] = columns,
): string {
  const pairs = figures.flatMap((figure, index) => shown.map((column) => ({ figure, index, column })));
  const lines = [
    ["", ...pairs.map(({ figure, column }) => headingOf(figure, shown.length > 1 ? column : ""))],
    ["---", ...pairs.map(() => "---:")],
    ...rows.map((row) => [row.name, ...pairs.map(({ column, index }) => row[column]?.[index] ?? "")]),
  ];
  return lines
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`)
    .join("\n");
}

const headingOf = (figure: string, column: string): string => `${figure} ${column}`.trim();

/** Keeps the results. */
export const saveResults = async (results: Results): Promise<void> =>
  writeFile(file, await format(JSON.stringify(results), { parser: "json", printWidth: 110 }));

/** Writes rows into the page of the benchmarks, as a table. */
export async function writeSummary(rows: readonly StoredRow[]): Promise<void> {
  const text = await readFile(readme, "utf8");
  const [start, stop] = [text.indexOf(begin), text.indexOf(end)];
  if (start === -1 || stop < start) throw new Error(`The README has no ${begin} before an ${end}.`);
  const written = `${text.slice(0, start)}${begin}\n\n${tableOf(rows)}\n\n${text.slice(stop)}`;
  await writeFile(readme, await format(written, { parser: "markdown", printWidth: 110 }));
}
