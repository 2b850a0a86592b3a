/**
 * Writes a folder for each entry point, such as `sql/package.json`, into the package that is about to be packed, and
 * with `--remove` deletes what it wrote. Tools that do not read `exports` (TypeScript with
 * `moduleResolution: node10`, webpack 4, Metro) resolve `wherefore/sql` by such a folder.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
/** @type {{ exports: Readonly<Record<string, unknown>> }} */
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const names = Object.keys(manifest.exports)
  .filter((entry) => entry !== "." && entry !== "./package.json")
  .map((entry) => entry.slice("./".length));

for (const name of names) {
  const folder = join(root, name);
  const file = join(folder, "package.json");
  rmSync(file, { force: true });
  if (process.argv.includes("--remove")) {
    // `conformance` has the data of the suite.
    if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
    continue;
  }
  mkdirSync(folder, { recursive: true });
  const target = {
    main: `../dist/${name}.cjs`,
    module: `../dist/${name}.js`,
    types: `../dist/${name}.d.ts`,
  };
  writeFileSync(file, `${JSON.stringify(target, null, 2)}\n`);
}
