/**
 * `npm run bench:search` compares the pages of `createSearch` with the best statement by hand and with a full scan, on
 * SQLite and PostgreSQL. Options: `--rows N`, `--rounds N`, `--engine sqlite|postgres`, `--only TEXT` (queries that
 * contain the text) and `--write`, which writes the results into the README.
 */
import { parseArgs } from "node:util";
import { compareSearch, type SearchComparison } from "./compare-search.ts";
import type { Engine, Progress } from "./engine.ts";
import { openPostgres } from "./postgres.ts";
import { questions } from "./questions.ts";
import { searchMissed, searchTables, writeSearchReadme } from "./report-search.ts";
import { environment } from "./report.ts";
import { openSqlite } from "./sqlite.ts";

const engines: Readonly<Record<string, (rowCount: number, progress: Progress) => Promise<Engine>>> = {
  sqlite: openSqlite,
  postgres: openPostgres,
};

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "1000000" },
    rounds: { type: "string", default: "7" },
    engine: { type: "string" },
    only: { type: "string", default: "" },
    write: { type: "boolean", default: false },
  },
});
const rowCount = Number(values.rows);
const rounds = Number(values.rounds);
const began = performance.now();
const progress: Progress = (message) => {
  console.error(`${((performance.now() - began) / 1000).toFixed(0)} s: ${message}`);
};

const parts = [environment(rowCount, rounds)];
for (const [name, open] of Object.entries(engines)) {
  if (values.engine !== undefined && values.engine !== name) continue;
  const engine = await open(rowCount, progress);
  try {
    parts.push(searchTables(engine.title, await compareAll(engine)));
  } finally {
    await engine.close();
  }
}
console.log(parts.join("\n\n"));
if (values.write) await writeSearchReadme(parts.join("\n\n"));

async function compareAll(engine: Engine): Promise<SearchComparison[]> {
  const comparisons: SearchComparison[] = [];
  for (const question of questions(rowCount)) {
    if (!question.query.includes(values.only)) continue;
    const comparison = await compareSearch(engine, question, rounds);
    comparisons.push(comparison);
    const { fresh, warm, byHand, scan, best } = comparison;
    const times = [fresh, warm, byHand, scan].map((time) => time.toFixed(2)).join(" / ");
    const mark = searchMissed(comparison) ? "MISSED " : "";
    progress(`${mark}${question.query} (${question.about}): ${times} ms; by hand ${best.name}`);
  }
  return comparisons;
}
