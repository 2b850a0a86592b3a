import { join } from "node:path";

/** The bundle of a program, which {@link sources} names. Bundles start several times faster than sources. */
function bundleOf(name: string): string {
  return join(import.meta.dirname, ".build", `${name}.js`);
}

/** What tests start as processes. Searches and checks are started by the others, from their own files. */
export const sources: readonly string[] = [
  "../src/main.ts",
  "../../collector/collect.ts",
  "../src/store/sqlite/search-process.ts",
  "../src/store/sqlite/check-process.ts",
  "crash/victim.ts",
  "crash/numbers.ts",
  "store/appender.ts",
  "store/searcher.ts",
].map((path) => join(import.meta.dirname, path));

export const service = bundleOf("main");
export const collector = bundleOf("collect");
export const searchProcess = bundleOf("search-process");
export const numbers = bundleOf("numbers");
export const victim = bundleOf("victim");
export const appender = bundleOf("appender");
export const searcher = bundleOf("searcher");
