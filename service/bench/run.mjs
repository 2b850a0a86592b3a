// Bundles a benchmark of the service and runs it on plain Node: loaders that compile on the fly wrap every closure to
// keep its name, which would be measured too.
import { spawnSync } from "node:child_process";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";

const here = import.meta.dirname;
/** @param {string} path */
const source = (path) => join(here, "../../src", path);
const built = join(here, ".build");
const programs = ["load", "store", "memory"];
const [program = "load", ...rest] = process.argv.slice(2);
if (!programs.includes(program)) {
  console.error(`There are: ${programs.join(", ")}`);
  process.exit(2);
}

await build({
  entryPoints: [...programs, "server", "writer"].map((name) => join(here, `${name}.ts`)),
  outdir: built,
  bundle: true,
  format: "esm",
  outExtension: { ".js": ".mjs" },
  platform: "node",
  target: "node20",
  packages: "external",
  sourcemap: "linked",
  tsconfigRaw: {},
  alias: {
    wherefore: source("index.ts"),
    "wherefore/sql": source("sql/index.ts"),
    "wherefore/graph": source("graph/index.ts"),
  },
});
const thread = "count-worker.mjs";
await copyFile(join(here, "../src/store/sqlite", thread), join(built, thread));
const { status } = spawnSync(process.execPath, ["--expose-gc", join(built, `${program}.mjs`), ...rest], {
  stdio: "inherit",
});
process.exitCode = status ?? 1;
