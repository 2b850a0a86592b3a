import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { table } from "../report.ts";

const bundles: Readonly<Record<string, string>> = {
  "`compile` and `compilePredicate`":
    'export { defineSchema, text, compile, compilePredicate } from "wherefore";',
  "`check`, `compilePredicate`, `toErrorBody` and the node schema":
    'export { check, compilePredicate, toErrorBody } from "wherefore"; export { nodeSchema } from "wherefore/graph";',
  "all of `wherefore`": 'export * from "wherefore";',
  "all of `wherefore`, `wherefore/sql` and `wherefore/graph`":
    'export * from "wherefore"; export * from "wherefore/sql"; export * from "wherefore/graph";',
};

/** A bundle as a browser loads it, in bytes. */
interface Size {
  readonly minified: number;
  readonly gzipped: number;
}

/** Measures bundles that a browser would load. */
export async function benchSize(): Promise<string> {
  const rows: string[][] = [];
  for (const [name, code] of Object.entries(bundles)) {
    const { minified, gzipped } = await sizeOf(code);
    rows.push([name, kilobytes(minified), kilobytes(gzipped)]);
  }
  return table(["bundle for a browser", "minified", "and gzipped"], rows);
}

/** A table with the size of each entry of the package, for the README. */
export async function entryTable(): Promise<string> {
  const rows = (await entrySizes()).map(({ entry, alone, added }) => [
    `\`${entry}\``,
    kilobytes(alone),
    added === null ? "" : kilobytes(added),
  ]);
  return table(["entry", "alone", "added to `wherefore`"], rows);
}

/**
 * Measures everything that each entry of the package exports, minified and gzipped, in bytes. Peer dependencies are
 * not counted.
 *
 * @param folder The folder from which the package is resolved.
 */
export async function entrySizes(
  folder = process.cwd(),
): Promise<{ entry: string; alone: number; added: number | null }[]> {
  const { exports } = JSON.parse(readFileSync("package.json", "utf8")) as { exports: object };
  const names = Object.keys(exports).filter((name) => name !== "./package.json");
  const main = 'export * from "wherefore";';
  const { gzipped: mainSize } = await sizeOf(main, folder);
  const sizes = [];
  for (const name of names) {
    const entry = `wherefore${name.slice(1)}`;
    const code = `export * from "${entry}";`;
    const { gzipped: alone } = await sizeOf(code, folder);
    const added = entry === "wherefore" ? null : (await sizeOf(main + code, folder)).gzipped - mainSize;
    sizes.push({ entry, alone, added });
  }
  return sizes;
}

async function sizeOf(contents: string, folder = process.cwd()): Promise<Size> {
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
  const bytes = outputFiles[0]!.contents;
  return { minified: bytes.length, gzipped: gzipSync(bytes, { level: 9 }).length };
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
