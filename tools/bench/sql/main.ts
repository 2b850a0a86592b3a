/**
 * `npm run bench:sql` compares the fragments of `compileWhere` with the best query by hand and with a full scan, on
 * SQLite and PostgreSQL. `runBenchmark` has its options.
 */
import { saveResults } from "../page.ts";
import { compareWithHand } from "./compare.ts";
import { missed, resultTables } from "./report.ts";
import { runBenchmark } from "./run.ts";

await runBenchmark({
  compare: compareWithHand,
  describe: async (comparison, engine, isExplained) => {
    const { question, fragment, byHand, scan, best } = comparison;
    const times = [fragment, byHand, scan].map((time) => time.toFixed(2)).join(" / ");
    const lines = [`${question.query}: ${times} ms; by hand ${best.name}`];
    if (isExplained || missed(comparison)) {
      const sent = engine.fragment(question);
      lines.push(sent.sql, await engine.explain(sent), best.sql, await engine.explain(best));
    }
    return lines.join("\n");
  },
  tables: resultTables,
  write: (results) => saveResults("sql", results),
});
