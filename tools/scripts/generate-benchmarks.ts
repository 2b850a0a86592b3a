/** Writes the tables of the benchmarks again, from the results that were saved when they were measured. */
import { writePages } from "../../apps/playground/bench/results.ts";
import { writeAllTables } from "../../apps/service/bench/tables.ts";
import { writePage } from "../bench/page.ts";

await writePage();
await writeAllTables();
await writePages();
