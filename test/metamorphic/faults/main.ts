/**
 * `npm run faults`: looks for each planted fault with every oracle. With `--write`, the results are written into
 * docs/reliability.md.
 */
import { parseArgs } from "node:util";
import { measuredNow } from "../../../tools/bench/measured.ts";
import { saveResults } from "../../../tools/scripts/reliability/section.ts";
import { oracles } from "../oracles/index.ts";
import { faults } from "./index.ts";
import { findFault } from "./search.ts";
import { faultsSection, type FaultResults } from "./section.ts";

const { values: options } = parseArgs({ options: { write: { type: "boolean", default: false } } });

/** The tables that all oracles look into, also after the first of them has found the fault. */
const enough = 5;

const results: FaultResults["faults"][number][] = [];
for (const fault of faults) {
  const found = await findFault(
    fault,
    (names, tried) => Object.keys(names).length >= (tried < enough ? oracles.length : 1),
  );
  const { breaks, engine } = fault;
  process.stderr.write(`${engine.name}: ${breaks} ${JSON.stringify(found)}\n`);
  results.push({ breaks, engine: engine.name, found });
}
if (options.write) {
  await saveResults(faultsSection, { measured: measuredNow(), tables: enough, faults: results });
}
