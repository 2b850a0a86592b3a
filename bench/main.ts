/**
 * `npm run bench` runs all sections, or those that are named. With `--write` it writes the results into
 * bench/README.md, and the sizes of the entries into README.md.
 */
import { environment, writeResults, writeSizes } from "./report.ts";
import { benchCompile } from "./sections/compile.ts";
import { benchParse } from "./sections/parse.ts";
import { benchPredicate } from "./sections/predicate.ts";
import { benchRepair, listFailures } from "./sections/repair.ts";
import { benchScaling } from "./sections/scaling.ts";
import { benchSize, entryTable } from "./sections/size.ts";
import { benchStartup } from "./sections/startup.ts";

const sections: Readonly<Record<string, readonly [title: string, run: () => string | Promise<string>]>> = {
  parse: ["Parse", benchParse],
  compile: ["Text to ready predicate, nothing cached", benchCompile],
  predicate: ["Predicate", benchPredicate],
  scaling: ["Cost by length", benchScaling],
  repair: ["Repairs of mistakes", benchRepair],
  startup: ["Start of a process", benchStartup],
  size: ["Size", benchSize],
};

const args = process.argv.slice(2);
if (args[0] === "repair" && args[1] === "--kind") {
  console.log(listFailures(args.slice(2).join(" ")));
  process.exit(0);
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
const writesSizesOnly = wanted.length === 1 && wanted[0] === "size";
if (isWriting && wanted.length > 0 && !writesSizesOnly) {
  console.error("--write takes a run of all sections, or of size.");
  process.exit(2);
}

const parts = [environment()];
console.log(`${parts[0]}\n`);
for (const [name, [title, run]] of Object.entries(sections)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const part = `## ${title}\n\n${await run()}`;
  console.log(`${part}\n`);
  parts.push(part);
}
if (isWriting) {
  await writeSizes(await entryTable());
  if (!writesSizesOnly) await writeResults(parts.join("\n\n"));
}
