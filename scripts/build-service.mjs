/**
 * Bundles the service and the sources of the package into service/dist. The bundle starts faster than separate files, and
 * the package needs no build.
 */
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";

const root = join(import.meta.dirname, "..");
/** @param {string} path */
const source = (path) => join(root, "src", path);

export const serviceProgram = join(root, "service/dist/main.js");

export async function buildService() {
  await build({
    entryPoints: [join(root, "service/src/main.ts")],
    outfile: serviceProgram,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    sourcemap: "linked",
    logLevel: "warning",
    alias: {
      wherefore: source("index.ts"),
      "wherefore/sql": source("sql/index.ts"),
      "wherefore/graph": source("graph/index.ts"),
    },
  });
  // A worker thread is started from its own file.
  const thread = "count-worker.mjs";
  await copyFile(join(root, "service/src/store/sqlite", thread), join(root, "service/dist", thread));
}
