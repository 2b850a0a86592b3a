/**
 * `npm run bench:columns` compares the fragments for times, UUIDs and lists, as each database stores them, with the
 * best condition by hand and with a full scan. Options: `--rows N`, `--rounds N`, `--engine NAME`, `--only TEXT`
 * (queries that contain the text), `--explain`, and `--write`, which writes the results of all queries into the README.
 */
import { parseArgs } from "node:util";
import { saveResults } from "../page.ts";
import { requireEngine } from "../sql/engine.ts";
import { environment } from "../sql/report.ts";
import { compareWithHand, type Comparison } from "./compare.ts";
import { openClickhouse } from "./clickhouse.ts";
import { openDuckdb } from "./duckdb.ts";
import type { Engine, Open } from "./engine.ts";
import { openMariadb } from "./mariadb.ts";
import { openPostgres } from "./postgres.ts";
import { questions } from "./questions.ts";
import { openSqlite } from "./sqlite.ts";
import { missed, resultTables } from "./report.ts";

const engines: Readonly<Record<string, Open>> = {
  postgres: openPostgres,
  mariadb: openMariadb,
  sqlite: openSqlite,
  duckdb: openDuckdb,
  clickhouse: openClickhouse,
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
requireEngine(values.engine, engines);
if (values.write && values.only !== "") throw new Error("--write takes all queries.");
const rowCount = Number(values.rows);
const rounds = Number(values.rounds);
const began = performance.now();
const progress = (message: string): void => {
  console.error(`${((performance.now() - began) / 1000).toFixed(0)} s: ${message}`);
};

for (const [name, open] of Object.entries(engines)) {
  if (values.engine !== undefined && values.engine !== name) continue;
  const engine = await open(rowCount, progress);
  try {
    const tables = resultTables(engine.title, await compareAll(engine));
    const results = `${tables}\n\n${environment(rowCount, rounds)}`;
    console.log(results);
    if (values.write) await saveResults(`columns-${name}`, results);
  } finally {
    await engine.close();
  }
}

async function compareAll(engine: Engine): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  for (const question of questions(rowCount)) {
    if (!question.query.includes(values.only)) continue;
    const comparison = await compareWithHand(engine, question, rounds);
    comparisons.push(comparison);
    const { fragment, byHand, scan, statements } = comparison;
    const times = [fragment, byHand, scan].map((time) => time.toFixed(2)).join(" / ");
    progress(`${question.query}: ${times} ms`);
    if (!values.explain && !missed(comparison)) continue;
    for (const statement of Object.values(statements)) {
      progress(`${statement.sql}\n${await engine.explain(statement)}`);
    }
  }
  return comparisons;
}
