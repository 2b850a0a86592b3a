import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, sep } from "node:path";

/** The files and folders from which the site is built. */
export const inputs = [
  "README.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  "tools/bench/README.md",
  "conformance",
  "docs",
  "examples",
  "grammar",
  "package-lock.json",
  "apps/playground/README.md",
  "apps/playground/bench/README.md",
  "apps/playground/src/theme",
  "tools/scripts/build-docs.mjs",
  "tools/scripts/docs",
  "apps/service/README.md",
  "apps/service/bench",
  "apps/service/deploy",
  "apps/service/docs",
  "apps/service/schemas",
  "src",
];

/**
 * Returns a hash of all files from which the site is built.
 *
 * @param {string} root
 */
export function fingerprintOf(root) {
  const hash = createHash("sha256");
  for (const input of inputs) {
    for (const path of filesOf(root, input)) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest("hex");
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(root, path) {
  if (statSync(join(root, path)).isFile()) return [path];
  const files = readdirSync(join(root, path), { recursive: true, withFileTypes: true }).filter(
    // Some examples have packages of their own.
    (entry) => entry.isFile() && !entry.parentPath.split(sep).includes("node_modules"),
  );
  return files.map(({ parentPath, name }) => join(parentPath, name).slice(join(root, "/").length)).sort();
}
