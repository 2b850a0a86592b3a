/**
 * `npm run prove`: compares each engine with the predicate on many pairs of a query and a record.
 *
 * --engine sqlite,duckdb   the engines; by default all that are there
 * --pairs 10000000         the pairs for each engine; by default 10,000,000, and 1,000,000 of those without SQL
 * --seed 1                 the seed of what is generated; by default a new one
 * --resume                 goes on with the run that was interrupted, with its seed
 * --write                  writes the results into docs/reliability.md
 *
 * An interruption ends the run after the batch that is being compared; what was compared until then counts.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { measuredNow } from "../../tools/bench/measured.ts";
import { readResults, saveResults } from "../../tools/scripts/reliability/section.ts";
import { enginesOf } from "./engines.ts";
import { readProgress, writeProgress, type EngineProgress } from "./progress.ts";
import { noProgress, run } from "./run.ts";
import { volumeSection } from "./section.ts";
import { count, textOf } from "./text.ts";

const { values: options } = parseArgs({
  options: {
    engine: { type: "string" },
    pairs: { type: "string" },
    seed: { type: "string" },
    resume: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});
const stateFile = join(import.meta.dirname, ".build/progress.json");
const size = { records: 1_000, queries: 100 };

const before = options.resume ? readProgress(stateFile) : undefined;
const seed = before?.seed ?? Number(options.seed ?? Math.floor(Math.random() * 2 ** 31));
const pairsOf = (name: string): number =>
  Number(options.pairs ?? (["mingo", "ferretdb", "opensearch"].includes(name) ? 1_000_000 : 10_000_000));
if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(pairsOf("")) || pairsOf("") < 1) {
  throw new Error("--seed and --pairs are whole numbers, --pairs at least 1.");
}

const interruption = new AbortController();
const { signal } = interruption;
for (const name of ["SIGINT", "SIGTERM"] as const) {
  process.once(name, () => {
    interruption.abort();
  });
}

const log = (text: string): void => void process.stderr.write(`${text}\n`);
const reached: Record<string, EngineProgress> = { ...before?.engines };
log(`seed ${seed}`);
for (const engine of enginesOf(options.engine?.split(","))) {
  if (signal.aborted) break;
  const { name } = engine;
  const pairs = pairsOf(name);
  const reason = engine.unavailable();
  if (reason !== null) {
    log(`${name}: skipped, ${reason}`);
    // An engine that was asked for by its name has to be there.
    if (options.engine !== undefined) process.exitCode = 1;
    continue;
  }
  let shown = 0;
  const { progress, disagreement } = await run(
    engine,
    { seed, pairs, size, signal },
    reached[name] ?? noProgress,
    (now) => {
      reached[name] = now;
      writeProgress(stateFile, { seed, engines: reached });
      if (performance.now() - shown < 10_000) return;
      shown = performance.now();
      log(`${name}: ${count(now.pairs)} of ${count(pairs)} pairs, ${count(now.pairs / now.seconds)}/s`);
    },
  );
  if (disagreement !== null) {
    process.stdout.write(
      `${name} disagrees, seed ${seed}, batch ${progress.batches}:\n${textOf(disagreement)}\n`,
    );
    process.exit(1);
  }
  log(`${name}: ${count(progress.pairs)} pairs in ${count(progress.seconds)} s, no disagreement`);
  if (!options.write) continue;
  const { batches, ...compared } = progress;
  const result = {
    measured: measuredNow(),
    seed,
    queries: batches * size.queries,
    ...compared,
    node: process.version,
  };
  await saveResults(volumeSection, { ...readResults(volumeSection), [name]: result });
}
