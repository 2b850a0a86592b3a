/**
 * `npm run bench:sql` compares the fragments of `compileWhere` with the best query by hand and with a full scan, on
 * SQLite and PostgreSQL. Options: `--rows N`, `--rounds N`, `--engine sqlite|postgres`, `--only TEXT` (queries that
 * contain the text), `--explain`, and `--write`, which writes the results into the README.
 */
import { parseArgs } from "node:util";
import { compareWithHand, type Comparison } from "./compare.ts";
import type { Engine, Progress } from "./engine.ts";
import { openPostgres } from "./postgres.ts";
import { questions } from "./questions.ts";
import { environment, missed, resultTables, writeReadme } from "./report.ts";
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
    explain: { type: "boolean", default: false },
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
    parts.push(resultTables(engine.title, await compareAll(engine)));
  } finally {
    await engine.close();
  }
}
console.log(parts.join("\n\n"));
if (values.write) await writeReadme(parts.join("\n\n"));

async function compareAll(engine: Engine): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  for (const question of questions(rowCount)) {
    if (!question.query.includes(values.only)) continue;
    const comparison = await compareWithHand(engine, question, rounds);
    comparisons.push(comparison);
    const { fragment, byHand, scan, best } = comparison;
    const times = [fragment, byHand, scan].map((time) => time.toFixed(2)).join(" / ");
    progress(`${question.query}: ${times} ms; by hand ${best.name}`);
    if (values.explain || missed(comparison)) {
      const sent = engine.fragment(question);
      progress(`${sent.sql}\n${await engine.explain(sent)}\n${best.sql}\n${await engine.explain(best)}`);
    }
  }
  return comparisons;
}
