/**
 * `npm run bench` runs all sections, or those that are named. With `--write` it saves the results in
 * tools/bench/results and writes the main ones into tools/bench/README.md, and the sizes into tools/bench/sizes.json and README.md. `repair --kind TEXT` lists the mistakes that are not
 * repaired as meant.
 */
import { writeFileSync } from "node:fs";
import { saveResults } from "./page.ts";
import { filtron } from "./peers.ts";
import { environment, writeSizes } from "./report.ts";
import { benchAnalysis } from "./sections/analysis.ts";
import { benchCompile } from "./sections/compile.ts";
import { benchParse } from "./sections/parse.ts";
import { benchPredicate } from "./sections/predicate.ts";
import { benchRepair, listFailures } from "./sections/repair.ts";
import { benchScaling } from "./sections/scaling.ts";
import { measureSizes, sizesFile, sizeTables } from "./sections/size.ts";
import { benchStartup } from "./sections/startup.ts";

const sections: Readonly<Record<string, readonly [title: string, run: () => string | Promise<string>]>> = {
  parse: ["Parse", benchParse],
  compile: ["Text to ready predicate, nothing cached", benchCompile],
  predicate: ["Predicate", benchPredicate],
  scaling: ["Cost by length", benchScaling],
  analysis: ["Analysis", benchAnalysis],
  repair: ["Repairs", benchRepair],
  startup: ["Start of a process", benchStartup],
  size: ["Size", async () => sizeTables(await measureSizes())],
};

const args = process.argv.slice(2);
if (args[0] === "repair" && args[1] === "--kind") {
  console.log(listFailures(args.slice(2).join(" ")));
  process.exit();
}
const wanted = args.filter((argument) => argument !== "--write");
const unknown = wanted.filter((name) => sections[name] === undefined);
if (unknown.length > 0) {
  console.error(
    `There is no section ${unknown.join(", ")}. The sections are ${Object.keys(sections).join(", ")}.`,
  );
  process.exit(2);
}
const isWriting = args.includes("--write");
/** The sections that a run of one section can write. */
const writers: Readonly<Record<string, (part: string) => Promise<void>>> = {
  size: async (part) => {
    writeFileSync(sizesFile, `${JSON.stringify(await measureSizes(), null, 2)}\n`);
    await writeSizes(part);
  },
  repair: (part) => saveResults("repairs", part),
  analysis: (part) => saveResults("analysis", part),
};
const isWholeRun = wanted.length === 0;
const canWrite = isWholeRun || (wanted.length === 1 && writers[wanted[0]!] !== undefined);
if (isWriting && !canWrite) {
  console.error(`--write takes a run of all sections, or of one of ${Object.keys(writers).join(", ")}.`);
  process.exit(2);
}

const parts = new Map<string, string>();
const machine = environment(filtron === undefined ? [] : [`filtron ${filtron.version}`]);
console.log(`${machine}\n`);
for (const [name, [title, run]] of Object.entries(sections)) {
  if (!isWholeRun && !wanted.includes(name)) continue;
  const part = await run();
  console.log(`## ${title}\n\n${part}\n`);
  parts.set(name, part);
}
if (isWriting) {
  for (const [name, write] of Object.entries(writers)) {
    const part = parts.get(name);
    if (part !== undefined) await write(part);
  }
  // They have places of their own.
  for (const name of Object.keys(writers)) parts.delete(name);
  const titled = [...parts].map(([name, part]) => `### ${sections[name]![0]}\n\n${part}`);
  if (isWholeRun) await saveResults("library", [machine, ...titled].join("\n\n"));
}
