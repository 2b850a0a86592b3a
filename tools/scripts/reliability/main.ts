/**
 * `npm run check:long` runs the checks that take hours, one after the other, and writes docs/reliability.md;
 * `npm run check:long -- volume recipes` runs some. `--status` tells what has changed since each was run.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { enginesOf } from "../../../test/volume/engines.ts";
import { statusOf, type Measured } from "../../bench/measured.ts";
import { folders } from "./mutation/folders.ts";

interface Check {
  /** The arguments of `npm` for each part. */
  readonly commands: readonly (readonly string[])[];
  /** The code that it checks. */
  readonly sources: readonly string[];
}

const run = (...args: readonly string[]): readonly string[] => ["run", ...args, "--write"];
const service = ["apps/service/src", "apps/collector", "apps/shared", "src"];

/** The checks, by the names of their results. */
const checks: Readonly<Record<string, Check>> = {
  faults: { commands: [run("faults", "--")], sources: ["src"] },
  // An engine that is named has to be there.
  volume: {
    commands: enginesOf(undefined).map(({ name }) => run("prove", "--", "--engine", name)),
    sources: ["src"],
  },
  fuzzing: {
    commands: ["language", "service"].map((target) => run("fuzz", "--", "--target", target)),
    sources: service,
  },
  service: { commands: [run("prove:service", "--")], sources: service },
  mutation: {
    commands: Object.keys(folders).map((folder) => run("mutate", "--", folder)),
    sources: ["src"],
  },
  recipes: { commands: [run("prove:recipes", "--")], sources: ["src", "docs/extending.md"] },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { status: { type: "boolean", default: false } },
});
const unknown = positionals.filter((name) => !Object.hasOwn(checks, name));
if (unknown.length > 0) {
  console.error(`There are no checks ${unknown.join(", ")}, but ${Object.keys(checks).join(", ")}.`);
  process.exit(2);
}
const failed: string[] = [];
for (const [name, { commands, sources }] of Object.entries(checks)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  if (values.status) {
    console.log(`${name}: ${statusOf(measuredOf(name), sources)}`);
    continue;
  }
  for (const args of commands) {
    const line = `npm ${args.join(" ")}`;
    console.error(line);
    if (spawnSync("npm", args, { stdio: "inherit" }).status !== 0) failed.push(line);
  }
}
if (failed.length > 0) {
  console.error(`These failed:\n${failed.join("\n")}`);
  process.exit(1);
}

/** When each of the results of a check was measured. */
function measuredOf(name: string): readonly Measured[] {
  const file = join(import.meta.dirname, "results", `${name}.json`);
  const all: Measured[] = [];
  JSON.parse(existsSync(file) ? readFileSync(file, "utf8") : "{}", (key, value: unknown) => {
    if (key === "measured") all.push(value as Measured);
    return value;
  });
  return all;
}
