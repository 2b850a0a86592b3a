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
import { sections } from "./page.ts";

interface Figures {
  /** The arguments of `npm run`. */
  readonly run: readonly string[];
  /** The names of its results. */
  readonly results: readonly string[];
  readonly folder: string;
  /** The folders whose code it measures. */
  readonly sources: readonly string[];
}

const core = ["text", "diagnostics", "language", "schema", "validate", "memory"];
/** The folders of `src` that each part of the page of the library measures. */
const sourcesOf: Readonly<Record<string, readonly string[]>> = {
  library: [""],
  analysis: [...core, "analysis"],
  repairs: [...core, "repair"],
  SQL: [...core, "sql"],
  search: [...core, "sql", "search"],
  orders: [...core, "sql", "search"],
  columns: [...core, "sql"],
  needles: [...core, "sql"],
  opensearch: [...core, "opensearch", "search"],
  live: [...core, "live"],
  matcher: [...core, "live"],
};

const ofService = (program: string, { nodes = "", more = [] as readonly string[] } = {}): Figures => ({
  run: ["bench:service", "--", program, ...(nodes === "" ? [] : ["--nodes", nodes])],
  results: [nodes === "" ? program : `${program}-${nodes}`],
  folder: "apps/service/bench/results",
  sources: ["apps/service/src", "apps/shared", "src", ...more],
});

const figures: Readonly<Record<string, Figures>> = {
  ...Object.fromEntries(
    Object.entries(sections).map(([title, { command, results }]) => [
      title.toLowerCase(),
      {
        run: command.split(" "),
        results,
        folder: "tools/bench/results",
        sources: (sourcesOf[title] ?? [""]).map((name) => `src/${name}`),
      },
    ]),
  ),
  load: ofService("load"),
  memory: ofService("memory"),
  ingest: ofService("ingest"),
  streams: ofService("streams"),
  store: ofService("store", { nodes: "1000000" }),
  viewer: ofService("viewer", { more: ["apps/service/viewer"] }),
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

function statusOf({ results, folder, sources }: Figures): string {
  const measured = results
    .map((name) => `${folder}/${name}.json`)
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
