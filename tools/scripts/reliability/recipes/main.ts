/**
 * `npm run prove:recipes`: carries out the recipes of docs/extending.md in copies of the repository. With `--write`, those
 * that were carried out are written into docs/reliability.md.
 */
import { parseArgs } from "node:util";
import { measuredNow } from "../../../bench/measured.ts";
import { runTests } from "../run-tests.ts";
import { saveResults } from "../section.ts";
import { recipesSection } from "./section.ts";

const { values: options } = parseArgs({ options: { write: { type: "boolean", default: false } } });

const outcomes = await runTests(["--config", "test/recipes/vitest.config.ts"], {});
const missing = outcomes.filter(({ status }) => status !== "passed");
for (const { status, file, name } of missing) process.stderr.write(`${status}: ${file} > ${name}\n`);
if (missing.length > 0) throw new Error("Some recipes have failed or were skipped, so nothing is written.");
if (options.write) {
  await saveResults(recipesSection, { measured: measuredNow(), recipes: outcomes.map(({ name }) => name) });
}
