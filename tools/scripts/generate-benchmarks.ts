/** Writes the tables of the benchmarks again, from the results that were saved when they were measured. */
import { readResults, writeSummary } from "../../apps/service/bench/limits/harness/results.ts";
import { summaryOf } from "../../apps/service/bench/limits/harness/summary.ts";
import { measurements } from "../../apps/service/bench/limits/measurements.ts";
import { writeAllTables } from "../../apps/service/bench/tables.ts";
import { writePage } from "../bench/page.ts";

await writePage();
await writeAllTables();
await writeSummary(summaryOf(await readResults(), measurements));
