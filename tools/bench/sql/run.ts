import { parseArgs } from "node:util";
import { requireEngine, type Engine, type Progress } from "./engine.ts";
import { openPostgres } from "./postgres.ts";
import { questions, type Question } from "./questions.ts";
import { environment } from "./report.ts";
import { openSqlite } from "./sqlite.ts";

/** A benchmark that asks every engine the same questions. `C` is the result of one question. */
interface Benchmark<C> {
  readonly compare: (engine: Engine, question: Question, rounds: number) => Promise<C>;
  /** What is printed after a question. */
  readonly describe: (comparison: C, engine: Engine, isExplained: boolean) => Promise<string> | string;
  /** The results of an engine as Markdown. */
  readonly tables: (title: string, comparisons: readonly C[]) => string;
  /** Writes all results into the README. */
  readonly write: (results: string) => Promise<void>;
}

const engines: Readonly<Record<string, (rowCount: number, progress: Progress) => Promise<Engine>>> = {
  sqlite: openSqlite,
  postgres: openPostgres,
};

/**
 * Runs a benchmark with the options of the command line: `--rows N`, `--rounds N`, `--engine sqlite|postgres`,
 * `--only TEXT` (queries that contain the text), `--explain`, and `--write`, which writes the results of all queries on
 * all engines into the README.
 */
export async function runBenchmark<C>({ compare, describe, tables, write }: Benchmark<C>): Promise<void> {
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
  if (values.write && (values.engine !== undefined || values.only !== "")) {
    throw new Error("--write takes all engines and all queries.");
  }
  const rowCount = Number(values.rows);
  const rounds = Number(values.rounds);
  const began = performance.now();
  const progress: Progress = (message) => {
    console.error(`${((performance.now() - began) / 1000).toFixed(0)} s: ${message}`);
  };

  const compareAll = async (engine: Engine): Promise<C[]> => {
    const comparisons: C[] = [];
    for (const question of questions(rowCount)) {
      if (!question.query.includes(values.only)) continue;
      const comparison = await compare(engine, question, rounds);
      comparisons.push(comparison);
      progress(await describe(comparison, engine, values.explain));
    }
    return comparisons;
  };

  const parts = [environment(rowCount, rounds)];
  for (const [name, open] of Object.entries(engines)) {
    if (values.engine !== undefined && values.engine !== name) continue;
    const engine = await open(rowCount, progress);
    try {
      parts.push(tables(engine.title, await compareAll(engine)));
    } finally {
      await engine.close();
    }
  }
  const results = parts.join("\n\n");
  console.log(results);
  if (values.write) await write(results);
}
