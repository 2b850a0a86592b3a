/**
 * `npm run mutate -- FOLDER…`: changes the sources of a folder in one place after another, and runs its tests with each
 * change. A change that no test notices survives.
 *
 * --file src/write/query.ts:10-20   only this file, or these lines of it; can be repeated
 * --concurrency 2                   the number of processes
 * --resume                          tests only the mutants that the last runs did not test, and those whose code or tests
 *                                   have changed since; other changes, such as one of a shared helper, are not seen
 * --write                           writes the results into docs/reliability.md
 *
 * .build/mutation/FOLDER.json has the last results in full, with the tests that cover and kill each mutant.
 * reasons/FOLDER.json has the survivors that alter nothing that can be observed. The command fails if one of them is
 * missing or is killed.
 */
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { relative } from "node:path";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { measuredNow } from "../../../bench/measured.ts";
import { readResults, saveResults } from "../section.ts";
import { folders, type Folder } from "./folders.ts";
import { mutationSection, scoreOf } from "./section.ts";
import { changeOf, reasonsFor, textOf, withReasons } from "./survivors.ts";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    file: { type: "string", multiple: true },
    concurrency: { type: "string", default: String(availableParallelism()) },
    resume: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});
const isFolder = (name: string): name is Folder => Object.hasOwn(folders, name);
if (positionals.length === 0 || !positionals.every(isFolder)) {
  throw new Error(`Name one or more of these folders: ${Object.keys(folders).join(", ")}.`);
}
if (options.file !== undefined && options.write) throw new Error("--write needs all files of the folder.");

// Few generated cases for each mutant: each test of a survivor is run to its end.
process.env["FUZZ_RUNS"] = "0.2";
for (const folder of positionals) {
  process.env["MUTATION_TESTS"] = folders[folder].join("\n");
  const mutants = await new Stryker({
    mutate: options.file ?? [`src/${folder}/**/*.ts`, "!**/*.generated.ts"],
    plugins: ["@stryker-mutator/vitest-runner"],
    testRunner: "vitest",
    vitest: { configFile: "tools/scripts/reliability/mutation/vitest.config.ts", related: false },
    coverageAnalysis: "perTest",
    concurrency: Number(options.concurrency),
    // A busy machine must not make a mutant count as killed.
    timeoutMS: 20_000,
    incremental: true,
    incrementalFile: `.build/mutation/${folder}.json`,
    force: !options.resume,
    reporters: ["progress-append-only"],
    tempDirName: ".build/mutation/work",
    ignorePatterns: ["/.ci", "/dist", "/site", "/data"],
    disableTypeChecks: false,
  }).runMutationTest();

  const survived = mutants.filter(({ status }) => status === "Survived" || status === "NoCoverage");
  // With a runtime error no test file can be loaded, so that all of them fail.
  const killed = mutants.filter(({ status }) => ["Killed", "Timeout", "RuntimeError"].includes(status));
  const other = mutants.length - survived.length - killed.length;
  if (other > 0) throw new Error(`${other} mutants could not be tested.`);

  const changes = survived.map(({ fileName, location, replacement }) => {
    const file = relative(process.cwd(), fileName);
    return changeOf(file, readFileSync(file, "utf8"), location, replacement);
  });
  const isMeasured = (file: string): boolean =>
    options.file === undefined && file.startsWith(`src/${folder}/`);
  const survivors = withReasons(changes, reasonsFor(folder), isMeasured);
  const result = { measured: measuredNow(), mutants: mutants.length, survivors: changes };

  for (const survivor of survivors) {
    if (survivor.reason === undefined) process.stdout.write(`${textOf(survivor)}\n`);
  }
  process.stdout.write(
    `${folder}: ${mutants.length} mutants, ${survivors.length} survived, score ${scoreOf(result)}\n`,
  );
  if (options.write)
    await saveResults(mutationSection, { ...readResults(mutationSection), [folder]: result });
}
