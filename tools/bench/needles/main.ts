/**
 * `npm run bench:needles` compares contains clauses with a full scan, for needles of up to 8,000 characters in short and
 * in long texts, and queries of 128 such clauses with one clause, and how long a page of the newest rows takes. Options:
 * `--engine NAME`, `--short N` and `--long N` (the rows of the two tables), `--pages N` (those of the table of pages),
 * `--rounds N`, and `--write`, which writes the results into the README, and of pages into docs/sql-performance.md.
 */
import { parseArgs } from "node:util";
import type { Open } from "./engine.ts";
import { saveResults } from "../page.ts";
import { requireEngine } from "../sql/engine.ts";
import { openClickhouse } from "./engines/clickhouse.ts";
import { openDuckdb } from "./engines/duckdb.ts";
import { openMariadb } from "./engines/mariadb.ts";
import { openHashes, openPgTrgm } from "./engines/postgres.ts";
import { openSqlite, openSqliteWithStatistics } from "./engines/sqlite.ts";
import { measureMany, measureNeedles } from "./measure.ts";
import { postgresPages } from "./pages/postgres.ts";
import { sqlitePages } from "./pages/sqlite.ts";
import { environment, manyTable, needleTable, writePages, type Measured } from "./report.ts";
import { textsOf, type Table } from "./texts.ts";

const engines: Readonly<Record<string, Open>> = {
  sqlite: openSqlite,
  "sqlite-statistics": openSqliteWithStatistics,
  postgres: openPgTrgm,
  hashes: openHashes,
  duckdb: openDuckdb,
  mariadb: openMariadb,
  clickhouse: openClickhouse,
};

/** How long pages of needles take, in the table of `npm run bench:sql`. */
const pages = { "pages-sqlite": sqlitePages, "pages-postgres": postgresPages };

const { values } = parseArgs({
  options: {
    engine: { type: "string" },
    short: { type: "string", default: "100000" },
    long: { type: "string", default: "1000" },
    pages: { type: "string", default: "1000000" },
    rounds: { type: "string", default: "5" },
    write: { type: "boolean", default: false },
  },
});
requireEngine(values.engine, { ...engines, ...pages });
const rounds = Number(values.rounds);
const tables: readonly Table[] = [
  { name: "short", rows: Number(values.short), textLength: 60 },
  { name: "long", rows: Number(values.long), textLength: 20_000 },
];

for (const [name, open] of Object.entries(engines)) {
  if (values.engine !== undefined && values.engine !== name) continue;
  const measured: Measured[] = [];
  for (const table of tables) {
    console.error(`${name}: ${table.name} texts`);
    const engine = await open(table, textsOf(table));
    if (typeof engine === "string") {
      console.log(`${name}: skipped, ${engine}`);
      break;
    }
    try {
      measured.push({
        title: engine.title,
        table,
        searches: await measureNeedles(engine, table, rounds),
        many: await measureMany(engine, rounds),
      });
    } finally {
      await engine.close();
    }
  }
  if (measured.length === 0) continue;
  const results = [
    `### ${measured[0]!.title}`,
    needleTable(measured),
    manyTable(measured),
    environment(tables, rounds),
  ].join("\n\n");
  console.log(results);
  if (values.write) await saveResults(`needles-${name}`, results);
}

for (const [name, measure] of Object.entries(pages)) {
  if (values.engine !== undefined && values.engine !== name) continue;
  const results = await measure(Number(values.pages), rounds, (message) =>
    console.error(`${name}: ${message}`),
  );
  console.log(results);
  if (values.write) await writePages(name.replace("pages-", ""), results);
}
