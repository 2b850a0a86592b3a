/**
 * Runs the benchmarks: `npm run bench`. With names of sections as arguments, it
 * runs only those. `--write` writes the results to bench/README.md.
 */
import { environment, writeReadme } from "./report.ts";
import { benchCompile } from "./sections/compile.ts";
import { benchParse } from "./sections/parse.ts";
import { benchPredicate } from "./sections/predicate.ts";
import { benchScaling } from "./sections/scaling.ts";
import { benchSize } from "./sections/size.ts";
import { benchStartup } from "./sections/startup.ts";

const sections: Readonly<Record<string, readonly [title: string, run: () => string | Promise<string>]>> = {
  parse: ["Parse", benchParse],
  compile: ["Text to ready predicate, nothing cached", benchCompile],
  predicate: ["Predicate", benchPredicate],
  scaling: ["Cost by length", benchScaling],
  startup: ["Start of a process", benchStartup],
  size: ["Size", benchSize],
};

const args = process.argv.slice(2);
const wanted = args.filter((argument) => argument !== "--write");
const unknown = wanted.filter((name) => sections[name] === undefined);
if (unknown.length > 0) {
  console.error(
    `There is no section ${unknown.join(", ")}. The sections are ${Object.keys(sections).join(", ")}.`,
  );
  process.exit(2);
}
if (args.includes("--write") && wanted.length > 0) {
  console.error("--write needs a run of all sections.");
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
if (args.includes("--write")) await writeReadme(parts.join("\n\n"));
