/**
 * `npm run bench:search` compares the pages of `createSearch` with the best statement by hand and with a full scan, on
 * SQLite and PostgreSQL. `runBenchmark` has its options.
 */
import { saveResults } from "../page.ts";
import { compareSearch } from "./compare-search.ts";
import { searchMissed, searchTables } from "./report-search.ts";
import { runBenchmark } from "./run.ts";

await runBenchmark({
  compare: compareSearch,
  describe: async (comparison, engine, isExplained) => {
    const { question, fresh, warm, byHand, scan, best } = comparison;
    const times = [fresh, warm, byHand, scan].map((time) => time.toFixed(2)).join(" / ");
    const mark = searchMissed(comparison) ? "MISSED " : "";
    const line = `${mark}${question.query} (${question.about}): ${times} ms; by hand ${best.name}`;
    return isExplained ? [line, best.sql, await engine.explain(best)].join("\n") : line;
  },
  tables: searchTables,
  write: (results) => saveResults("search", results),
});
