/**
 * `npm run prove:service`: runs the tests that cause faults of the service, with many random cases.
 *
 * --kills 200   how many processes are killed on each database; the other random faults occur half as often
 * --seed 1      the seed of the random faults; by default a new one
 * --write       writes the results into docs/reliability.md
 *
 * PG_TEST_URL and PG_BIN name a PostgreSQL server and its programs. Without them, the tests that need them are left out,
 * and nothing is written.
 */
import { parseArgs } from "node:util";
import { measuredNow } from "../../../bench/measured.ts";
import { saveResults } from "../section.ts";
import { faults, kills, type Fault } from "./faults.ts";
import { runTests, type Outcome } from "../run-tests.ts";
import { serviceSection, type KillResult, type ServiceFaultResults } from "./section.ts";

const { values: options } = parseArgs({
  options: {
    kills: { type: "string", default: "200" },
    seed: { type: "string" },
    write: { type: "boolean", default: false },
  },
});
const seed = Number(options.seed ?? Math.floor(Math.random() * 2 ** 31));
const rounds = Number(options.kills) / 2;
if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(rounds) || rounds < 1) {
  throw new Error("--seed is a whole number, and --kills an even one that is at least 2.");
}

const log = (text: string): void => void process.stderr.write(`${text}\n`);
log(`seed ${seed}`);
const files = new Set([kills, ...faults].flatMap((fault) => fault.files));
const outcomes = await runTests([...files], { CRASH_RUNS: String(rounds), CRASH_SEED: String(seed) });
const passedOf = ({ files: of, tests = /(?:)/ }: Fault): readonly Outcome[] =>
  outcomes.filter(({ file, name, status }) => of.includes(file) && tests.test(name) && status === "passed");

const killed: Record<string, KillResult> = {};
for (const { name, meta } of passedOf(kills)) {
  const database = name.includes("postgres") ? "PostgreSQL" : "SQLite";
  const sum = killed[database];
  const { kills: each = 0, appends = 0, events = 0, recounts = 0 } = meta.figures ?? {};
  killed[database] = {
    kills: (sum?.kills ?? 0) + each,
    appends: (sum?.appends ?? 0) + appends,
    events: (sum?.events ?? 0) + events,
    recounts: (sum?.recounts ?? 0) + recounts,
  };
}

const others = faults.map((fault) => {
  const passed = passedOf(fault);
  return {
    name: fault.name,
    tests: passed.length,
    cases: passed.reduce((sum, { meta }) => sum + (meta.cases ?? 1), 0),
  };
});
const results: ServiceFaultResults = {
  measured: measuredNow(),
  seed,
  node: process.version,
  kills: killed,
  faults: others,
};
process.stdout.write(`${serviceSection.render(results)}\n`);

const missing = outcomes.filter(({ status }) => status !== "passed");
for (const { status, file, name } of missing) log(`${status}: ${file} > ${name}`);
if (missing.some(({ status }) => status === "failed")) process.exitCode = 1;
if (!options.write) process.exit();
if (missing.length > 0) throw new Error("Some tests have failed or were skipped, so nothing is written.");
const untested = others.filter(({ tests }) => tests === 0).map(({ name }) => name);
if (untested.length > 0) throw new Error(`No test causes these faults: ${untested.join("; ")}.`);
await saveResults(serviceSection, results);
