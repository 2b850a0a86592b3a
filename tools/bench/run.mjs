// `node tools/bench/run.mjs PROGRAM ARGUMENTS` bundles a benchmark and runs it with plain Node, because tsx wraps closures to
// keep their names, which affects the results. The package is not bundled, so that the build in dist is measured.
import { spawnSync } from "node:child_process";
import { build } from "esbuild";
import { buildFiltron } from "./filtron.mjs";
import "./install.mjs";

const [program = "", ...args] = process.argv.slice(2);
const outfile = `tools/bench/.build/${program.replace("/", "-").replace(".ts", ".mjs")}`;
await buildFiltron();
await build({
  entryPoints: [`tools/bench/${program}`],
  outfile,
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20",
  packages: "external",
  tsconfigRaw: {},
});
const flags = ["--expose-gc", "--max-old-space-size=6000"];
const { status } = spawnSync(process.execPath, [...flags, outfile, ...args], { stdio: "inherit" });
process.exitCode = status ?? 1;
