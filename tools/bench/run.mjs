// Bundles the benchmarks and runs them with plain Node, because tsx wraps
// closures to keep their names, which affects the results. The package is not
// bundled, so that the benchmarks measure the build in dist.
import { spawnSync } from "node:child_process";
import { build } from "esbuild";
import "./install.mjs";
import { buildFiltron } from "./filtron.mjs";

await buildFiltron();
await build({
  entryPoints: ["tools/bench/main.ts"],
  outfile: "tools/bench/.build/main.mjs",
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20",
  packages: "external",
  tsconfigRaw: {},
});
const { status } = spawnSync(
  process.execPath,
  ["--expose-gc", "tools/bench/.build/main.mjs", ...process.argv.slice(2)],
  {
    stdio: "inherit",
  },
);
process.exitCode = status ?? 1;
