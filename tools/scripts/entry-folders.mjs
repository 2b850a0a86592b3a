/**
 * Writes a folder for each entry point, such as `sql/package.json`, into the package that is about to be packed, and
 * with `--remove` deletes the folders again. Tools that do not read `exports` (TypeScript with
 * `moduleResolution: node10`, webpack 4, Metro) resolve `wherefore/sql` by such a folder.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
/** @type {{ exports: Readonly<Record<string, unknown>> }} */
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const names = Object.keys(manifest.exports)
  .filter((entry) => entry !== "." && entry !== "./package.json")
  .map((entry) => entry.slice("./".length));

for (const name of names) {
  const folder = join(root, name);
  rmSync(folder, { recursive: true, force: true });
  if (process.argv.includes("--remove")) continue;
  mkdirSync(folder);
  const target = {
    main: `../dist/${name}.cjs`,
    module: `../dist/${name}.js`,
    types: `../dist/${name}.d.ts`,
  };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(target, null, 2)}\n`);
}
