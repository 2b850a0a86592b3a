/**
 * `npm run fuzz`: changes inputs at random, and keeps those that run a branch which no other has run.
 *
 * --target language        what is fuzzed, `language` or `service`; by default both, one after the other
 * --minutes 60             how long, in all
 * --inputs 5000            how many inputs for each target, instead of a time
 * --seed 1                 the seed of the changes; by default a new one
 * --write                  writes the corpus, and the results into docs/reliability.md
 *
 * An input that breaks something ends the run. It is printed as its smallest form and added to the corpus, so that
 * `npm test` fails until it is mended.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { measuredNow } from "../../tools/bench/measured.ts";
import { readResults, saveResults } from "../../tools/scripts/reliability/section.ts";
import { makeRandom } from "../grammar/ebnf/random.ts";
import { count } from "../volume/text.ts";
import { readInputs, writeInputs } from "./loop/corpus.ts";
import { Coverage } from "./loop/coverage.ts";
import { Exploration, type Violation } from "./loop/explore.ts";
import { fuzzingSection } from "./section.ts";
import { targets, type TargetName } from "./targets/index.ts";

const { values: options } = parseArgs({
  options: {
    target: { type: "string" },
    minutes: { type: "string", default: "60" },
    inputs: { type: "string" },
    seed: { type: "string" },
    write: { type: "boolean", default: false },
  },
});
const seed = Number(options.seed ?? Math.floor(Math.random() * 2 ** 31));
const minutes = Number(options.minutes);
const inputs = options.inputs === undefined ? Infinity : Number(options.inputs);
if (!Number.isSafeInteger(seed) || !(minutes > 0) || !(inputs > 0)) {
  throw new Error("--seed is a whole number; --minutes and --inputs are positive numbers.");
}
const names = (Object.keys(targets) as TargetName[]).filter((name) => name === (options.target ?? name));
if (names.length === 0) throw new Error(`--target is one of ${Object.keys(targets).join(", ")}.`);

const log = (text: string): void => void process.stderr.write(`${text}\n`);
log(`seed ${seed}`);
for (const name of names) {
  const { folders, load } = targets[name];
  const coverage = Coverage.start(folders.map((folder) => join(import.meta.dirname, "../..", folder)));
  // Blocks are counted in code that is loaded from now on.
  const target = await load();
  const exploration = new Exploration(target, coverage);
  const report = ({ input, broken }: Violation): void => {
    process.stdout.write(`${name}, seed ${seed}: ${JSON.stringify(input)}\n${broken.join("\n")}\n`);
    writeInputs(`${name}-found`, [...readInputs(`${name}-found`), input]);
    process.exitCode = 1;
  };
  process.once("uncaughtExceptionMonitor", (error) => {
    if (exploration.current !== null) report({ input: exploration.current, broken: [String(error.stack)] });
  });

  const begun = performance.now();
  const limit = (minutes * 60_000) / names.length;
  let shown = begun;
  const isOver = (): boolean => {
    const now = performance.now();
    if (now - shown > 10_000) {
      shown = now;
      const { reached, known } = coverage.branches();
      log(`${name}: ${count(exploration.tried)} inputs, ${reached} of ${known} branches`);
    }
    return exploration.tried >= inputs || (inputs === Infinity && now - begun > limit);
  };
  const violation = await exploration.run(readInputs(name), makeRandom(seed), isOver);
  const seconds = (performance.now() - begun) / 1_000;
  exploration.distil();
  await target.close();
  coverage.stop();
  if (violation !== null) {
    report(violation);
    break;
  }
  const { corpus, tried } = exploration;
  const { reached, known } = coverage.branches();
  log(`${name}: ${count(tried)} inputs, ${reached} of ${known} branches, ${corpus.length} in the corpus`);
  if (!options.write) continue;
  const result = {
    measured: measuredNow(),
    seed,
    seconds,
    inputs: tried,
    reached,
    known,
    corpus: writeInputs(name, corpus),
    node: process.version,
  };
  await saveResults(fuzzingSection, { ...readResults(fuzzingSection), [name]: result });
}
