// Bundles the benchmarks and runs them with plain Node, because tsx wraps
// closures to keep their names, which affects the results. The package is not
// bundled, so that the benchmarks measure the build in dist.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { build } from "esbuild";

// The peers have a lock file of their own, so that installing the repository does not install them.
if (!existsSync("tools/bench/node_modules")) {
  const { status } = spawnSync("npm", ["ci", "--prefix", "tools/bench"], { stdio: "inherit" });
  if (status !== 0) process.exit(1);
}

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
