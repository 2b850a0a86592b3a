import { existsSync } from "node:fs";
import {
  columnOf,
  markdownOf,
  partOf,
  readResults,
  saveBlocks,
  tableOf,
  tablesOf,
  type Block,
  type Table,
} from "./blocks.ts";
import { medianOf } from "./measure.ts";
import { whenOf } from "./measured.ts";
import { writeBetween } from "./report.ts";

export const page = "tools/bench/README.md";
const fileOf = (name: string): string => `tools/bench/results/${name}.json`;

/** A part of the page, by the program that writes it. */
interface Section {
  readonly command: string;
  /** The names of the results that it shows. */
  readonly results: readonly string[];
  /** What it shows of them, in Markdown. */
  readonly show: (results: readonly (readonly Block[])[]) => string;
}

const columnEngines = ["postgres", "sqlite", "mariadb", "duckdb", "clickhouse"].map(
  (name) => `columns-${name}`,
);
const needleEngines = [
  "sqlite",
  "sqlite-statistics",
  "postgres",
  "hashes",
  "duckdb",
  "mariadb",
  "clickhouse",
].map((name) => `needles-${name}`);

/** The parts of the page, by their titles. */
export const sections: Readonly<Record<string, Section>> = {
  library: {
    command: "bench",
    results: ["library"],
    show: ([blocks = []]) => markdownOf(blocks.map(onlyLargestGrowth)),
  },
  analysis: {
    command: "bench -- analysis",
    results: ["analysis"],
    show: ([blocks = []]) => markdownOf(blocks),
  },
  repairs: {
    command: "bench -- repair",
    results: ["repairs"],
    show([blocks = []]) {
      const shown = blocks.map(onlyLargestGrowth);
      return markdownOf([...shown.slice(0, 5), ...shown.slice(-2)]);
    },
  },
  SQL: { command: "bench:sql", results: ["sql"], show: ([blocks = []]) => fragmentResults(blocks) },
  search: { command: "bench:search", results: ["search"], show: ([blocks = []]) => searchResults(blocks) },
  orders: { command: "bench:orders", results: ["orders"], show: ([blocks = []]) => markdownOf(blocks) },
  opensearch: {
    command: "bench:opensearch",
    results: ["opensearch"],
    show: ([blocks = []]) => markdownOf(blocks),
  },
  live: { command: "bench:live", results: ["live"], show: ([blocks = []]) => markdownOf(blocks) },
  matcher: { command: "bench:matcher", results: ["matcher"], show: ([blocks = []]) => markdownOf(blocks) },
  columns: { command: "bench:columns", results: columnEngines, show: columnResults },
  needles: { command: "bench:needles", results: needleEngines, show: needleResults },
};

/** Saves results, and writes what the page shows of them. */
export async function saveResults(name: string, markdown: string): Promise<void> {
  await saveBlocks(fileOf(name), markdown);
  for (const [title, { results }] of Object.entries(sections)) {
    if (results.includes(name)) await writeSection(title);
  }
}

/** Writes all sections of the page again. */
export async function writePage(): Promise<void> {
  for (const title of Object.keys(sections)) await writeSection(title);
}

async function writeSection(title: string): Promise<void> {
  const { command, results, show } = sections[title]!;
  const saved = results.map(fileOf).filter(existsSync).map(readResults);
  const shown = show(saved.map(({ blocks }) => blocks));
  const begin = `<!-- ${title}: written by npm run ${command} ${command.includes(" -- ") ? "" : "-- "}--write -->`;
  await writeBetween(
    page,
    begin,
    `<!-- end of ${title} -->`,
    `${shown}\n\n${whenOf(saved.map(({ measured }) => measured))}`,
  );
}

/** Of a long table of costs by length: the valid texts, and the three of the largest growth. */
function onlyLargestGrowth(block: Block): Block {
  if (!("columns" in block) || !block.columns.includes("growth") || block.rows.length < 10) return block;
  const growths = columnOf(block, "growth").map(Number);
  const least = growths.toSorted((one, other) => other - one)[2]!;
  const rows = block.rows.filter((row, index) => row[0]!.startsWith("valid") || growths[index]! >= least);
  const isLeftOut = (column: string): boolean => ["512", "1,024", "4,096"].includes(column);
  return partOf(
    { ...block, rows },
    block.columns.map((_, index) => index).filter((index) => !isLeftOut(block.columns[index]!)),
  );
}

const isMarked = (row: readonly string[]): boolean => row.some((cell) => cell.startsWith("**"));
const numberOf = (cell: string): number => Number(cell.replaceAll("*", ""));

/** The results of each engine: its heading, the text below it, and its groups of questions. */
function enginesOf(blocks: readonly Block[]): readonly Engine[] {
  const engines: { title: string; summary: string; groups: [string, Table][] }[] = [];
  let label = "";
  for (const block of blocks) {
    const engine = engines.at(-1);
    if ("heading" in block) engines.push({ title: block.heading, summary: "", groups: [] });
    else if (engine === undefined) continue;
    else if ("columns" in block) engine.groups.push([label, block]);
    else if (engine.summary === "") engine.summary = block.text;
    else label = block.text.replace(/:$/, "");
  }
  return engines;
}

interface Engine {
  readonly title: string;
  readonly summary: string;
  readonly groups: readonly (readonly [label: string, table: Table])[];
}

/** The median and the greatest of the ratios in a column. */
function spread(table: Table, column: string): readonly string[] {
  const ratios = columnOf(table, column).map(numberOf);
  return [medianOf(ratios).toFixed(2), Math.max(...ratios).toFixed(2)];
}

/** The ratios of each group of questions, in the engines side by side. */
function groupTable(engines: readonly Engine[], column: string): string {
  const labels = engines[0]!.groups.map(([label]) => label);
  return tableOf({
    columns: ["", ...engines.flatMap(({ title }) => [`${nameOf(title)}, median`, "greatest"])],
    rows: labels.map((label, index) => [
      label,
      ...engines.flatMap(({ groups }) => spread(groups[index]![1], column)),
    ]),
  });
}

/** The engine of a heading such as "SQLite 3.53.2, better-sqlite3". */
const nameOf = (title: string): string => /^\w+/.exec(title)?.[0] ?? title;
const countOf = (summary: string): string => /^\d+ of \d+/.exec(summary)?.[0] ?? summary;

const allRows = (engines: readonly Engine[], columns: readonly string[]): Table => ({
  columns: ["engine", ...columns],
  rows: engines.flatMap(({ title, groups }) =>
    groups.flatMap(([, table]) =>
      partOf(table, columns, isMarked).rows.map((row) => [nameOf(title), ...row]),
    ),
  ),
});

function fragmentResults(blocks: readonly Block[]): string {
  const engines = enginesOf(blocks);
  const first = blocks[0];
  return [
    first !== undefined && "text" in first ? first.text : "",
    `Within the limits (1.1 times by hand and 1.5 times a scan, or not 0.05 ms off): ${engines.map(({ title, summary }) => `${countOf(summary)} on ${title}`).join("; ")}. Times by hand:`,
    groupTable(engines, "times by hand"),
    "Outside the limits:",
    tableOf(
      allRows(engines, ["query", "fragment", "by hand", "times by hand", "the best with the fragment"]),
    ),
  ].join("\n\n");
}

function searchResults(blocks: readonly Block[]): string {
  const engines = enginesOf(blocks);
  const first = blocks[0];
  return [
    first !== undefined && "text" in first ? first.text : "",
    `Within the limits (warm at most 1.15 times the best statement by hand or 0.1 ms more, fresh at most 1.5 times a full scan): ${engines.map(({ title, summary }) => `${countOf(summary)} on ${title.replace(/:.*/, "")}`).join("; ")}. Warm, times by hand:`,
    groupTable(engines, "warm, times by hand"),
  ].join("\n\n");
}

function columnResults(results: readonly (readonly Block[])[]): string {
  const engines = results.map((blocks) => enginesOf(blocks)[0]!);
  const labels = engines[0]!.groups.map(([label]) => label);
  const table = tableOf({
    columns: ["", "within the limit", ...labels.map((label) => `${label}, median`)],
    rows: engines.map(({ title, summary, groups }) => [
      title,
      countOf(summary),
      ...groups.map(([, table]) => spread(table, "times by hand")[0]!),
    ]),
  });
  return [environmentOf(results), table].join("\n\n");
}

/** What the last text of the results says about the measurement. */
function environmentOf([blocks = []]: readonly (readonly Block[])[]): string {
  const last = blocks.at(-1);
  return last !== undefined && "text" in last ? last.text : "";
}

/** Two needles of each engine, and queries of many clauses. */
function needleResults(results: readonly (readonly Block[])[]): string {
  const table = tableOf({
    columns: [
      "",
      "within the limit",
      "in short texts",
      "full scan",
      "in long texts",
      "full scan",
      "128 clauses, AND",
      "128 clauses, OR",
    ],
    rows: results.map((blocks) => {
      const [heading, summary] = blocks;
      const [needles, many] = tablesOf(blocks);
      const isShown = ([kind, length, presence]: readonly string[]): boolean =>
        kind === "prose" && length === "30" && presence === "present";
      const [needle = []] = partOf(needles!, [4, 5, 8, 9], isShown).rows;
      const times = ["AND", "OR"].map((connective) => {
        const row = many!.rows.find(([name]) => name === `prose, short texts, ${connective}`);
        return row?.at(-1)?.replaceAll("*", "") ?? "";
      });
      return [
        heading !== undefined && "heading" in heading ? heading.heading : "",
        summary !== undefined && "text" in summary ? countOf(summary.text) : "",
        ...needle,
        ...times,
      ];
    }),
  });
  return [environmentOf(results), table].join("\n\n");
}
