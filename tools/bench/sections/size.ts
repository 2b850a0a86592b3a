import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { table } from "../report.ts";

/** Sizes as a browser loads them, minified and gzipped, in bytes. Peer dependencies are not counted. */
export interface Sizes {
  /** What a program imports, each alone. */
  readonly imports: Readonly<Record<string, number>>;
  /** Everything that an entry of the package exports: alone, and added to all of `wherefore`. */
  readonly entries: Readonly<Record<string, { readonly alone: number; readonly added?: number }>>;
}

const imports: Readonly<Record<string, string>> = {
  "`compile` and `compilePredicate`": 'export { compile, compilePredicate } from "wherefore";',
  "`check`": 'export { check } from "wherefore";',
  "`parse`": 'export { parse } from "wherefore";',
  "`complete`": 'export { complete } from "wherefore/editor";',
  "`highlight`": 'export { highlight } from "wherefore/editor";',
  "`query` of `wherefore/write`": 'export { query } from "wherefore/write";',
};

/** Where the sizes are recorded, from the root. */
export const sizesFile = "tools/bench/sizes.json";

/** Measures the package that is resolved from a folder. */
export async function measureSizes(folder = process.cwd()): Promise<Sizes> {
  const sizes: { [name: string]: number } = {};
  for (const [name, code] of Object.entries(imports)) sizes[name] = await sizeOf(code, folder);

  const { exports } = JSON.parse(readFileSync("package.json", "utf8")) as { exports: object };
  const main = 'export * from "wherefore";';
  const mainSize = await sizeOf(main, folder);
  const entries: { [name: string]: Sizes["entries"][string] } = {};
  for (const name of Object.keys(exports).filter((each) => each !== "./package.json")) {
    const entry = `wherefore${name.slice(1)}`;
    const code = `export * from "${entry}";`;
    const alone = await sizeOf(code, folder);
    entries[entry] =
      entry === "wherefore" ? { alone } : { alone, added: (await sizeOf(main + code, folder)) - mainSize };
  }
  return { imports: sizes, entries };
}

/** The sizes as tables, for the README. */
export function sizeTables(sizes: Sizes): string {
  const ofImports = Object.entries(sizes.imports).map(([name, bytes]) => [name, kilobytes(bytes)]);
  const ofEntries = Object.entries(sizes.entries).map(([entry, { alone, added }]) => [
    `\`${entry}\``,
    kilobytes(alone),
    added === undefined ? "" : kilobytes(added),
  ]);
  return [
    table(["what a program imports", "alone"], ofImports),
    "Everything that an entry exports:",
    table(["entry", "alone", "added to `wherefore`"], ofEntries),
  ].join("\n\n");
}

async function sizeOf(contents: string, folder: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    write: false,
    external: ["@codemirror/*", "drizzle-orm", "knex", "kysely"],
    // Resolves the public names as an application does, not by the paths of tsconfig.json.
    tsconfigRaw: {},
    logLevel: "silent",
  });
  return gzipSync(outputFiles[0]!.contents, { level: 9 }).length;
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
