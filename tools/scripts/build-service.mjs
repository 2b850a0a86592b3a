/**
 * Bundles programs with the sources of the package. A bundle starts faster than separate files, and needs no build. It
 * imports the dependencies of the service and contains all others, such as Chevrotain, which the package bundles too.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

const root = join(import.meta.dirname, "../..");
/** @param {string} path */
const source = (path) => join(root, "src", path);

/** The sources of the package by the names that programs import. */
export const packageSources = {
  wherefore: source("index.ts"),
  "wherefore/sql": source("sql/index.ts"),
  "wherefore/describe": source("describe/index.ts"),
  "wherefore/search": source("search/index.ts"),
  "wherefore/graph": source("graph/index.ts"),
  "wherefore/live": source("live/index.ts"),
};

export const serviceProgram = join(root, "apps/service/dist/main.js");

/** Writes the service to apps/service/dist. */
export async function buildService() {
  // The other processes are started from their own files.
  const sources = ["main.ts", "store/sqlite/search-process.ts", "store/sqlite/check-process.ts"];
  await bundle(
    sources.map((path) => join(root, "apps/service/src", path)),
    join(root, "apps/service/dist"),
  );
}

export const collectorProgram = join(root, "apps/collector/dist/collect.js");

/** Writes the collector to apps/collector/dist. */
export async function buildCollector() {
  await bundle([join(root, "apps/collector/collect.ts")], join(root, "apps/collector/dist"));
}

const { dependencies } = JSON.parse(readFileSync(join(root, "apps/service/package.json"), "utf8"));

/**
 * @param {string[] | Record<string, string>} entryPoints
 * @param {string} outdir
 * @param {readonly string[]} external what is imported beside the dependencies of the service
 */
export async function bundle(entryPoints, outdir, external = []) {
  const { outputFiles } = await build({
    entryPoints,
    outdir,
    entryNames: "[name]",
    bundle: true,
    // What a command imports when it runs is not loaded by the others.
    splitting: true,
    // In the same folder, because a program finds others by its own address.
    chunkNames: "chunk-[hash]",
    format: "esm",
    platform: "node",
    target: "node20",
    external: [...external, ...Object.keys(dependencies).filter((name) => name !== "wherefore")],
    sourcemap: "linked",
    logLevel: "warning",
    alias: packageSources,
    write: false,
  });
  mkdirSync(outdir, { recursive: true });
  // Another process may be using the same files, so those that would not change are left alone.
  for (const { path, contents } of outputFiles) {
    if (!existsSync(path) || !readFileSync(path).equals(contents)) writeFileSync(path, contents);
  }
  const built = new Set(outputFiles.map(({ path }) => basename(path)));
  for (const name of readdirSync(outdir)) {
    // The names of earlier chunks differ.
    if (/^chunk-\w+\.js(?:\.map)?$/.test(name) && !built.has(name)) rmSync(join(outdir, name));
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await buildService();
}
