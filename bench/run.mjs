// Bundles the benchmarks and runs them on plain Node: loaders that compile on
// the fly wrap every closure to keep its name, which would be measured too. The
// package stays outside the bundle, so that it is the built one in dist.
import { spawnSync } from "node:child_process";
import { build } from "esbuild";

await build({
  entryPoints: ["bench/main.ts"],
  outfile: "bench/.build/main.mjs",
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20",
  packages: "external",
  tsconfigRaw: {},
});
const { status } = spawnSync(
  process.execPath,
  ["--expose-gc", "bench/.build/main.mjs", ...process.argv.slice(2)],
  {
    stdio: "inherit",
  },
);
process.exitCode = status ?? 1;
