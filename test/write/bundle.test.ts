import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, test } from "vitest";

test("the bundle has no parser and at most 3 kB", async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: ["src/write/index.ts"],
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    write: false,
    metafile: true,
    tsconfigRaw: {},
  });
  expect(gzipSync(outputFiles[0]!.contents, { level: 9 }).length).toBeLessThanOrEqual(3000);
  expect(
    Object.keys(metafile.inputs).filter((file) => /chevrotain|lexer|reader|validate/.test(file)),
  ).toEqual([]);
  expect(readFileSync("package.json", "utf8")).toContain('"./write"');
});
