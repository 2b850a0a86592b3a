/**
 * `npm run figures` runs every benchmark, one after the other, and writes its results; `npm run figures -- live sql` runs
 * some. It begins only if the machine is idle. `--status` tells what has changed since each was measured.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { readResults } from "./blocks.ts";

interface Figures {
  /** The arguments of `npm run`. */
  readonly run: readonly string[];
  /** The files of its results, without folder and ending. */
  readonly results: readonly string[];
  /** The folders whose code it measures. */
  readonly sources: readonly string[];
}

const core = ["text", "diagnostics", "language", "schema", "validate", "memory"].map((name) => `src/${name}`);
const sql = [...core, "src/sql"];
const service = ["apps/service/src", "apps/shared", "src"];
const library = "tools/bench/results";
const ofService = "apps/service/bench/results";

const figures: Readonly<Record<string, Figures>> = {
  library: { run: ["bench"], results: [`${library}/library`], sources: ["src"] },
  analysis: {
    run: ["bench", "--", "analysis"],
    results: [`${library}/analysis`],
    sources: [...core, "src/analysis"],
  },
  repairs: {
    run: ["bench", "--", "repair"],
    results: [`${library}/repairs`],
    sources: [...core, "src/repair"],
  },
  sql: { run: ["bench:sql"], results: [`${library}/sql`], sources: sql },
  search: { run: ["bench:search"], results: [`${library}/search`], sources: [...sql, "src/search"] },
  orders: { run: ["bench:orders"], results: [`${library}/orders`], sources: [...sql, "src/search"] },
  columns: {
    run: ["bench:columns"],
    results: ["postgres", "sqlite", "mariadb", "duckdb", "clickhouse"].map(
      (name) => `${library}/columns-${name}`,
    ),
    sources: sql,
  },
  needles: {
    run: ["bench:needles"],
    results: [
      ...["sqlite", "sqlite-statistics", "postgres", "hashes", "duckdb", "mariadb", "clickhouse"].map(
        (name) => `${library}/needles-${name}`,
      ),
    ],
    sources: sql,
  },
  opensearch: {
    run: ["bench:opensearch"],
    results: [`${library}/opensearch`],
    sources: [...core, "src/opensearch", "src/search"],
  },
  live: { run: ["bench:live"], results: [`${library}/live`], sources: [...core, "src/live"] },
  matcher: { run: ["bench:matcher"], results: [`${library}/matcher`], sources: [...core, "src/live"] },
  ...Object.fromEntries(
    ["load", "memory", "ingest", "streams"].map((name) => [
      name,
      { run: ["bench:service", "--", name], results: [`${ofService}/${name}`], sources: service },
    ]),
  ),
  store: {
    run: ["bench:service", "--", "store", "--nodes", "1000000"],
    results: [`${ofService}/store-1000000`],
    sources: service,
  },
  viewer: {
    run: ["bench:service", "--", "viewer"],
    results: [`${ofService}/viewer`],
    sources: [...service, "apps/service/viewer"],
  },
};

/** The machine counts as idle if other work takes at most this share of its processors. */
const mostBusy = 0.05;
const watched = 5000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { status: { type: "boolean", default: false } },
});
const unknown = positionals.filter((name) => !(name in figures));
if (unknown.length > 0) {
  console.error(`There are no figures ${unknown.join(", ")}, but ${Object.keys(figures).join(", ")}.`);
  process.exit(2);
}
const chosen = Object.entries(figures).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
);
if (values.status) for (const [name, each] of chosen) console.log(`${name}: ${statusOf(each)}`);
else await measure();

async function measure(): Promise<void> {
  const failed: string[] = [];
  for (const [name, { run }] of chosen) {
    const busy = await busyShare();
    console.error(`${Math.round(busy * 100)}% of the processors are busy.`);
    if (busy > mostBusy) {
      console.error(`The machine is not idle, so ${name} was not measured. Stop what else runs.`);
      process.exit(1);
    }
    const args = ["run", ...run, ...(run.includes("--") ? [] : ["--"]), "--write"];
    console.error(`npm ${args.join(" ")}`);
    if (spawnSync("npm", args, { stdio: "inherit" }).status !== 0) failed.push(name);
  }
  if (failed.length === 0) return;
  console.error(`These failed: ${failed.join(", ")}.`);
  process.exit(1);
}

/** The share of the processors that other work takes. */
async function busyShare(): Promise<number> {
  const total = (): readonly [busy: number, all: number] => {
    const times = cpus().map((cpu) => cpu.times);
    const all = times.reduce(
      (sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq,
      0,
    );
    return [all - times.reduce((sum, { idle }) => sum + idle, 0), all];
  };
  const [busyBefore, before] = total();
  await sleep(watched);
  const [busy, all] = total();
  return (busy - busyBefore) / (all - before);
}

function statusOf({ results, sources }: Figures): string {
  const measured = results
    .map((name) => `${name}.json`)
    .filter(existsSync)
    .map((file) => readResults(file).measured);
  if (measured.length === 0) return "not measured";
  return [...new Set(measured.map(({ date, commit }) => `${date}, ${changesSince(commit, sources)}`))].join(
    "; ",
  );
}

function changesSince(commit: string | null, sources: readonly string[]): string {
  if (commit === null) return "at a commit that was not recorded";
  const args = ["log", "--oneline", `${commit}..HEAD`, "--", ...sources];
  const lines = execFileSync("git", args, { encoding: "utf8" }).split("\n").length - 1;
  return `at ${commit.slice(0, 8)}: ${lines === 0 ? "nothing" : lines === 1 ? "1 commit" : `${lines} commits`} since in ${sources.join(", ")}`;
}
