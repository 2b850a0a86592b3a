import { measuredNow, whenOf } from "../measured.ts";
import { duration, machine, table, writeBetween } from "../report.ts";
import { mostClauses, type Many, type Search } from "./measure.ts";
import type { Table } from "./texts.ts";

/** The results of one table in one engine. */
export interface Measured {
  readonly title: string;
  readonly table: Table;
  readonly searches: readonly Search[];
  readonly many: readonly Many[];
}

const mostOverScan = 1.5;

/** Milliseconds below which a difference is noise, such as a round trip. */
const negligible = 0.2;

export function environment(tables: readonly Table[], rounds: number): string {
  const sizes = tables.map(
    ({ name, rows, textLength }) =>
      `${rows.toLocaleString("en")} ${name} texts of ${textLength.toLocaleString("en")} characters`,
  );
  return `${sizes.join(", ")}; ${rounds} rounds. ${machine()}`;
}

/** The time of each needle and its ratio to the scan, in the tables side by side. */
export function needleTable(measured: readonly Measured[]): string {
  const searches = measured.flatMap(({ searches }) => searches);
  const over = searches.filter(isOver).length;
  const rows = new Map<string, string[]>();
  for (const [index, { searches }] of measured.entries()) {
    for (const search of searches) {
      const { kind, length, isPresent } = search.needle;
      const key = `${kind} | ${length.toLocaleString("en")} | ${isPresent ? "present" : "absent"}`;
      const cells = rows.get(key) ?? measured.flatMap(() => ["", "", "", ""]);
      cells.splice(4 * index, 4, ...cellsOf(search));
      rows.set(key, cells);
    }
  }
  const heads = measured.flatMap(({ table: { name } }) => [
    `rows, ${name}`,
    "fragment",
    "full scan",
    "times a scan",
  ]);
  return [
    `${searches.length - over} of ${searches.length} searches take at most ${mostOverScan} times a full scan, or ${negligible} ms more; the others are marked.`,
    table(
      ["needle", "length", "", ...heads],
      [...rows].map(([key, cells]) => [...key.split(" | "), ...cells]),
    ),
  ].join("\n\n");
}

function isOver({ fragment, scan, overScan }: Search): boolean {
  return overScan > mostOverScan && fragment - scan > negligible;
}

function cellsOf(search: Search): string[] {
  const { matches, fragment, scan, overScan } = search;
  const ratio = overScan.toFixed(overScan < 0.1 ? 4 : 2);
  return [
    matches.toLocaleString("en"),
    duration(fragment * 1e6),
    duration(scan * 1e6),
    isOver(search) ? `**${ratio}**` : ratio,
  ];
}

/** The time of queries of many clauses, and how many times as long as one clause they take. */
export function manyTable(measured: readonly Measured[]): string {
  const rows = measured.flatMap(({ table: { name }, many }) =>
    many.map(({ kind, connective, matches, all, one, overOne }) => [
      `${kind}, ${name} texts, ${connective}`,
      matches.toLocaleString("en"),
      duration(all * 1e6),
      duration(one * 1e6),
      overOne > mostClauses ? `**${overOne.toFixed(1)}**` : overOne.toFixed(1),
    ]),
  );
  return [
    `${mostClauses} clauses:`,
    table(
      ["needles of 30 characters", "rows", `${mostClauses} clauses`, "one clause", "times one clause"],
      rows,
    ),
  ].join("\n\n");
}

/** Writes how long pages of needles take on one database into the page on performance. */
export function writePages(engine: string, results: string): Promise<void> {
  const name = `pages of needles on ${engine}`;
  const begin = `<!-- ${name}: written by npm run bench:needles -- --write -->`;
  const written = `${results}\n\n${whenOf([measuredNow()])}`;
  return writeBetween("docs/sql-performance.md", begin, `<!-- end of ${name} -->`, written);
}
