// Installs the peers. They have a lock file of their own, so that installing the repository does not install them.
import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";

const lock = "tools/bench/package-lock.json";
const installed = "tools/bench/node_modules/.package-lock.json";
if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lock).mtimeMs) {
  const { status } = spawnSync("npm", ["ci", "--prefix", "tools/bench"], { stdio: "inherit" });
  if (status !== 0) process.exit(1);
}
