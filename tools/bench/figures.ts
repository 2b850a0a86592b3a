/**
 * `npm run figures` runs every benchmark, one after the other, and writes its results; `npm run figures -- live sql` runs
 * some. Each waits for up to a minute until the machine is idle. `--status` tells what has changed since each was measured;
 * with `--write` the page of the benchmarks tells it too.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { limitsResults } from "../../apps/service/bench/tables.ts";
import { sourceZones } from "../scripts/lint/zones.js";
import { readResults } from "./blocks.ts";
import { changesSinceAll, measuredNow, statusOf, timeOf, type Measured } from "./measured.ts";
import { page, sections } from "./page.ts";
import { table, writeBetween } from "./report.ts";

interface Figures {
  /** The arguments of `npm run`. */
  readonly run: readonly string[];
  /** The names of its results. */
  readonly results: readonly string[];
  readonly folder: string;
  /** The folders whose code it measures. */
  readonly sources: readonly string[];
}

/** The folders of `src` that each part of the page of the library measures; the library itself is all of them. */
const measuredOfSrc: Readonly<Record<string, readonly string[]>> = {
  analysis: ["analysis"],
  repairs: ["editor"],
  SQL: ["sql"],
  search: ["search"],
  orders: ["search"],
  columns: ["sql"],
  needles: ["sql"],
  opensearch: ["opensearch"],
  live: ["live"],
  // mingo takes the filters of `mongodb`.
  matcher: ["live", "mongodb"],
};

/** Folders of `src`, and those whose code they run. */
function withImports(folders: readonly string[]): readonly string[] {
  const all = new Set(folders);
  for (const folder of all) for (const imported of sourceZones[folder]!.folders) all.add(imported);
  return [...all].map((folder) => `src/${folder}`);
}

const ofService = (program: string, more: readonly string[] = []): Figures => ({
  run: ["bench:service", "--", program],
  results: [program],
  folder: "apps/service/bench/results",
  sources: ["apps/service/src", "apps/collector", "apps/shared", "src", ...more],
});

const ofStore = (results: string, ...options: readonly string[]): Figures => ({
  ...ofService("store"),
  run: ["bench:service", "--", "store", ...options],
  results: [results],
});

const figures: Readonly<Record<string, Figures>> = {
  ...Object.fromEntries(
    Object.entries(sections).map(([title, { command, results }]) => [
      title.toLowerCase(),
      {
        run: command.split(" "),
        results,
        folder: "tools/bench/results",
        sources: title in measuredOfSrc ? withImports(measuredOfSrc[title]!) : ["src"],
      },
    ]),
  ),
  load: ofService("load"),
  memory: ofService("memory"),
  ingest: ofService("ingest"),
  streams: ofService("streams"),
  store: ofStore("store-1000000", "--nodes", "1000000"),
  "store-120000": ofStore("store-120000", "--nodes", "120000"),
  "store-postgres": ofStore("store-postgres-120000", "--nodes", "120000", "--postgres"),
  pages: {
    run: ["bench:pages"],
    results: ["pages"],
    folder: "apps/playground/bench/results",
    sources: ["apps/playground", "apps/shared", "src"],
  },
  viewer: ofService("viewer", ["apps/service/viewer", "apps/playground"]),
  limits: {
    ...ofService("limits", ["apps/cli"]),
    results: Object.keys(limitsResults()).map((name) => `limits-${name}`),
  },
};

/** The machine counts as idle if other work takes at most this share of its processors. */
const mostBusy = 0.05;
const watched = 5000;
/** The number of looks, each of `watched` milliseconds, before it gives up. */
const looks = 12;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { status: { type: "boolean", default: false }, write: { type: "boolean", default: false } },
});
const unknown = positionals.filter((name) => !(name in figures));
if (unknown.length > 0) {
  console.error(`There are no figures ${unknown.join(", ")}, but ${Object.keys(figures).join(", ")}.`);
  process.exit(2);
}
const chosen = Object.entries(figures).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
);
if (values.status)
  for (const [name, each] of chosen) console.log(`${name}: ${statusOf(measuredOf(each), each.sources)}`);
else await measure();
if (values.write || !values.status) await writeStatus();

async function measure(): Promise<void> {
  const failed: string[] = [];
  /** The programs that ran in whole, which write the results of their parts too. */
  const whole = new Set<string>();
  for (const [name, { run }] of chosen) {
    const [program = "", ...parts] = run;
    if (whole.has(program)) continue;
    if (parts.length === 0) whole.add(program);
    if (!(await isIdle())) {
      console.error(`The machine is not idle, so ${name} was not measured. Stop what else runs.`);
      process.exitCode = 1;
      break;
    }
    const args = ["run", ...run, ...(run.includes("--") ? [] : ["--"]), "--write"];
    console.error(`npm ${args.join(" ")}`);
    if (spawnSync("npm", args, { stdio: "inherit" }).status !== 0) failed.push(name);
  }
  if (failed.length === 0) return;
  console.error(`These failed: ${failed.join(", ")}.`);
  process.exitCode = 1;
}

async function isIdle(): Promise<boolean> {
  for (let look = 0; look < looks; look++) {
    const busy = await busyShare();
    console.error(`${Math.round(busy * 100)}% of the processors are busy.`);
    if (busy <= mostBusy) return true;
  }
  return false;
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

function measuredOf({ results, folder }: Figures): readonly Measured[] {
  const files = results.map((name) => `${folder}/${name}.json`).filter(existsSync);
  return files.map((file) => readResults(file).measured);
}

/** Writes into the page when all figures were measured, and what has changed since. */
async function writeStatus(): Promise<void> {
  const rows = Object.entries(figures).map(([name, each]) => [
    name,
    [...new Set(measuredOf(each).map(timeOf))].join(", "),
    changesSinceAll(measuredOf(each), each.sources),
  ]);
  await writeBetween(
    page,
    "<!-- status: written by npm run figures -- --status --write -->",
    "<!-- end of status -->",
    `${table(["figures", "measured", "changed since"], rows)}\n\nWritten ${timeOf(measuredNow())}.`,
  );
}
