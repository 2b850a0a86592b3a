/**
 * Measures what the service promises about hostile callers, slow readers, history and growth, in a real process on
 * 127.0.0.1.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { saveLimits } from "../tables.ts";
import { milliseconds } from "./harness/figures.ts";
import { markdownOf, type Sizes } from "./harness/measurement.ts";
import { measurements } from "./measurements.ts";

const defaults = { observations: "1000000", nodes: "200000" };
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: "boolean", default: false },
    observations: { type: "string", default: defaults.observations },
    nodes: { type: "string", default: defaults.nodes },
  },
});
const unknown = positionals.filter((name) => !Object.hasOwn(measurements, name));
if (unknown.length > 0) {
  console.error(`There are: ${Object.keys(measurements).join(", ")}`);
  process.exit(2);
}
const hasOwnSizes = values.nodes !== defaults.nodes || values.observations !== defaults.observations;
if (values.write && hasOwnSizes) {
  console.error("--write takes no --nodes and no --observations: the table is of the default sizes.");
  process.exit(2);
}
const sizes: Sizes = { observations: Number(values.observations), nodes: Number(values.nodes) };

for (const [name, measurement] of Object.entries(measurements)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const dir = await mkdtemp(join(tmpdir(), `wherefore-${name}-`));
  const began = performance.now();
  try {
    const markdown = markdownOf(measurement, await measurement.measure(dir, sizes));
    console.log(`\n${name}, in ${milliseconds(performance.now() - began)}\n\n${markdown}\n`);
    if (values.write) await saveLimits(name, markdown);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
