/** Writes the tables of the benchmarks again, from the results that were saved when they were measured. */
import { writePages } from "../../apps/playground/bench/results.ts";
import { readResults, writeSummary } from "../../apps/service/bench/limits/harness/results.ts";
import { summaryOf } from "../../apps/service/bench/limits/harness/summary.ts";
import { measurements } from "../../apps/service/bench/limits/measurements.ts";
import { writeAllTables } from "../../apps/service/bench/tables.ts";
import { writePage } from "../bench/page.ts";

await writePage();
await writeAllTables();
await writePages();
await writeSummary(summaryOf(await readResults(), measurements));
