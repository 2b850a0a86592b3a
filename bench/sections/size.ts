import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { table } from "../report.ts";

const entries: Readonly<Record<string, string>> = {
  "`compile` and `compilePredicate`":
    'export { defineSchema, text, compile, compilePredicate } from "wherefore";',
  "`check`, `compilePredicate`, `toErrorBody` and the node schema":
    'export { check, compilePredicate, toErrorBody } from "wherefore"; export { nodeSchema } from "wherefore/graph";',
  "all of `wherefore`": 'export * from "wherefore";',
  "all of `wherefore`, `wherefore/sql` and `wherefore/graph`":
    'export * from "wherefore"; export * from "wherefore/sql"; export * from "wherefore/graph";',
};

/** Measures the size of bundles for a browser. */
export async function benchSize(): Promise<string> {
  const rows: string[][] = [];
  for (const [name, contents] of Object.entries(entries)) {
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: process.cwd() },
      bundle: true,
      minify: true,
      format: "esm",
      platform: "browser",
      target: "es2022",
      write: false,
      // Without the paths of tsconfig.json, names resolve to the built package.
      tsconfigRaw: {},
      logLevel: "silent",
    });
    const bytes = outputFiles[0]!.contents;
    rows.push([name, kilobytes(bytes.length), kilobytes(gzipSync(bytes, { level: 9 }).length)]);
  }
  return table(["bundle for a browser", "minified", "and gzipped"], rows);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
