// Bundles a benchmark of the service and runs it on Node without a loader. Loaders that compile on the fly wrap every
// closure to keep its name, which would distort the measurement.
import { spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { format } from "prettier";
import { buildPages } from "../../../tools/scripts/build-pages.mjs";
import { buildService, packageSources } from "../../../tools/scripts/build-service.mjs";

const here = import.meta.dirname;
const built = join(here, ".build");
const programs = ["load", "store", "memory", "viewer", "limits"];
const [program = "load", ...rest] = process.argv.slice(2);
if (!programs.includes(program)) {
  console.error(`There are: ${programs.join(", ")}`);
  process.exit(2);
}

await buildService();
if (program === "viewer") await buildPages();
await build({
  entryPoints: {
    ...Object.fromEntries(
      ["load", "store", "memory", "viewer", "server", "writer"].map((name) => [
        name,
        join(here, `${name}.ts`),
      ]),
    ),
    limits: join(here, "limits/main.ts"),
    callers: join(here, "limits/callers.ts"),
    "other-writer": join(here, "limits/other-writer.ts"),
    recording: join(here, "limits/recording.ts"),
    "search-process": join(here, "../src/store/sqlite/search-process.ts"),
  },
  outdir: built,
  bundle: true,
  format: "esm",
  outExtension: { ".js": ".mjs" },
  platform: "node",
  target: "node20",
  packages: "external",
  sourcemap: "linked",
  tsconfigRaw: {},
  alias: packageSources,
});
// `limits` writes its own tables.
const isWritten = program !== "limits" && rest.includes("--write");
const args = [
  "--expose-gc",
  join(built, `${program}.mjs`),
  ...rest.filter((argument) => !isWritten || argument !== "--write"),
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
