/** Bundles programs with the sources of the package. A bundle starts faster than separate files, and needs no build. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

const root = join(import.meta.dirname, "..");
/** @param {string} path */
const source = (path) => join(root, "src", path);

export const serviceProgram = join(root, "service/dist/main.js");

/** Writes the service to service/dist. */
export async function buildService() {
  // A search process is started from its own file.
  const sources = ["main.ts", "store/sqlite/search-process.ts"];
  await bundle(
    sources.map((path) => join(root, "service/src", path)),
    join(root, "service/dist"),
  );
}

/**
 * @param {readonly string[]} entryPoints
 * @param {string} outdir
 */
export async function bundle(entryPoints, outdir) {
  await build({
    entryPoints: [...entryPoints],
    outdir,
    entryNames: "[name]",
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
      "wherefore/describe": source("describe/index.ts"),
      "wherefore/graph": source("graph/index.ts"),
    },
  });
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await buildService();
}
