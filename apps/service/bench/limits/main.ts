/**
 * Measures what the service promises about hostile callers, slow readers, history and growth, in a real process on
 * 127.0.0.1, and keeps the figures of before and after a change.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { milliseconds } from "./harness/figures.ts";
import type { Sizes } from "./harness/measurement.ts";
import {
  columns,
  isColumn,
  readResults,
  saveResults,
  tableOf,
  withRows,
  writeSummary,
} from "./harness/results.ts";
import { summaryOf } from "./harness/summary.ts";
import { measurements } from "./measurements.ts";

const defaults = { observations: "1000000", nodes: "200000" };
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: "string" },
    observations: { type: "string", default: defaults.observations },
    nodes: { type: "string", default: defaults.nodes },
  },
});
const column = values.write ?? null;
const unknown = positionals.filter((name) => !Object.hasOwn(measurements, name));
if (unknown.length > 0 || (column !== null && !isColumn(column))) {
  console.error(`There are: ${Object.keys(measurements).join(", ")}; --write ${columns.join(" or ")}`);
  process.exit(2);
}
if (column !== null && values.nodes !== defaults.nodes) {
  console.error(`The tables are of ${defaults.nodes} nodes: leave out --nodes or --write.`);
  process.exit(2);
}
const sizes: Sizes = { observations: Number(values.observations), nodes: Number(values.nodes) };

for (const [name, measurement] of Object.entries(measurements)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const dir = await mkdtemp(join(tmpdir(), `wherefore-${name}-`));
  const began = performance.now();
  try {
    const rows = await measurement.measure(dir, sizes);
    const shown = withRows([], column ?? "after", rows);
    console.log(`\n${name}, in ${milliseconds(performance.now() - began)}\n\n${measurement.description}\n`);
    console.log(tableOf(shown, measurement.figures, [column ?? "after"]));
    if (column === null) continue;
    const results = await readResults();
    const written = { ...results, [name]: withRows(results[name] ?? [], column, rows) };
    await saveResults(written);
    await writeSummary(summaryOf(written, measurements));
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
