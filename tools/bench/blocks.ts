import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { format } from "prettier";
import { measuredNow, type Measured } from "./measured.ts";
import { table } from "./report.ts";

/** A table of results. A cell is Markdown. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A part of the results of a benchmark. */
export type Block = { readonly heading: string; readonly level: number } | { readonly text: string } | Table;

/** The parts of a text in Markdown that consists of headings, paragraphs and tables. */
export function blocksOf(markdown: string): readonly Block[] {
  return markdown
    .trim()
    .split(/\n{2,}/)
    .map((part) => {
      const [, marks, heading] = /^(#+) (.+)$/.exec(part) ?? [];
      if (marks !== undefined && heading !== undefined) return { heading, level: marks.length };
      if (!part.startsWith("|")) return { text: part };
      const [columns = [], , ...rows] = part.split("\n").map(cellsOf);
      return { columns, rows };
    });
}

const cellsOf = (line: string): readonly string[] =>
  line
    .trim()
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The reverse of `blocksOf`. */
export const markdownOf = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => {
      if ("heading" in block) return `${"#".repeat(block.level)} ${block.heading}`;
      return "text" in block ? block.text : tableOf(block);
    })
    .join("\n\n");

export const tableOf = ({ columns, rows }: Table): string => table(columns, rows);

export const tablesOf = (blocks: readonly Block[]): readonly Table[] =>
  blocks.filter((block) => "columns" in block);

/** The cells of a column, by its name. */
export function columnOf({ columns, rows }: Table, name: string): readonly string[] {
  const index = columns.indexOf(name);
  if (index === -1) throw new Error(`There is no column ${name} among ${columns.join(", ")}.`);
  return rows.map((row) => row[index] ?? "");
}

/** A table with some of the columns, each by its name or its index, and some of the rows. */
export function partOf(
  table: Table,
  wanted: readonly (string | number)[],
  isWanted: (row: readonly string[]) => boolean = () => true,
): Table {
  const indices = wanted.map((column) =>
    typeof column === "number" ? column : table.columns.indexOf(column),
  );
  if (indices.some((index) => index < 0 || index >= table.columns.length)) {
    throw new Error(`Not all of ${wanted.join(", ")} are among ${table.columns.join(", ")}.`);
  }
  const cells = (row: readonly string[]): readonly string[] => indices.map((index) => row[index] ?? "");
  return { columns: cells(table.columns), rows: table.rows.filter(isWanted).map(cells) };
}

/** The results of a benchmark. */
export interface Results {
  readonly measured: Measured;
  readonly blocks: readonly Block[];
}

/** Saves results as JSON, with the date and the commit. */
export async function saveBlocks(file: string, markdown: string): Promise<void> {
  const results: Results = { measured: measuredNow(), blocks: blocksOf(markdown) };
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await format(JSON.stringify(results), { parser: "json", printWidth: 110 }));
}

export const readResults = (file: string): Results => JSON.parse(readFileSync(file, "utf8")) as Results;
