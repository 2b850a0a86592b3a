/** Writes every generated file; each `tools/scripts/generate-*.ts` writes one. */
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";

const generators = readdirSync(import.meta.dirname)
  .filter((name) => /^generate-.*\.ts$/.test(name))
  .sort();
for (const name of generators) {
  process.stdout.write(`${name}\n`);
  execFileSync(process.execPath, ["--import", "tsx", join(import.meta.dirname, name)], { stdio: "inherit" });
}
