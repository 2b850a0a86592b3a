// Bundles a benchmark of the service and runs it on Node without a loader. Loaders that compile on the fly wrap every
// closure to keep its name, which would distort the measurement.
import { spawnSync } from "node:child_process";
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { format } from "prettier";

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
const isWritten = rest.includes("--write");
const args = [
  "--expose-gc",
  join(built, `${program}.mjs`),
  ...rest.filter((argument) => argument !== "--write"),
];
const { status, stdout } = spawnSync(process.execPath, args, {
  stdio: ["inherit", isWritten ? "pipe" : "inherit", "inherit"],
  encoding: "utf8",
});
if (isWritten) {
  console.log(stdout);
  if (status === 0) await writeTables(stdout);
}
process.exitCode = status ?? 1;

/**
 * Writes the output into the README, between comments that name the program and, if there are several sizes, the size.
 *
 * @param {string} output
 */
async function writeTables(output) {
  const nodes = rest[rest.indexOf("--nodes") + 1];
  const place = program === "store" ? `store ${rest.includes("--nodes") ? nodes : "10000"}` : program;
  const readme = join(here, "README.md");
  const text = await readFile(readme, "utf8");
  const begin = `<!-- ${place} -->`;
  const start = text.indexOf(begin) + begin.length;
  const end = text.indexOf("<!-- end -->", start);
  if (start < begin.length || end === -1) throw new Error(`The README has no place for ${place}.`);
  const written = `${text.slice(0, start)}\n\n${output.trim()}\n\n${text.slice(end)}`;
  await writeFile(readme, await format(written, { parser: "markdown", printWidth: 110 }));
}
