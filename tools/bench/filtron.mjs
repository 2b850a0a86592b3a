// Builds filtron from a checkout of its repository, which BENCH_FILTRON names, because not every registry has it.
import { rm, readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";

const outfile = "tools/bench/.build/filtron.mjs";

export async function buildFiltron() {
  await rm(outfile, { force: true });
  const checkout = process.env["BENCH_FILTRON"];
  if (checkout === undefined) return;
  const packages = join(checkout, "packages");
  const { version } = JSON.parse(await readFile(join(packages, "core/package.json"), "utf8"));
  await build({
    stdin: {
      contents: `export { parseOrThrow } from "@filtron/core";
export { toFilter } from "@filtron/js";
export const version = ${JSON.stringify(version)};`,
      resolveDir: packages,
    },
    alias: { "@filtron/core": join(packages, "core/index.ts"), "@filtron/js": join(packages, "js/index.ts") },
    outfile,
    bundle: true,
    format: "esm",
    target: "node20",
    tsconfigRaw: {},
  });
}
