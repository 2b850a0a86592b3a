import { fileURLToPath } from "node:url";
import { dialects } from "wherefore/sql";
import { build, type Plugin } from "esbuild";
import { expect, test } from "vitest";

const shared = { bundle: true, format: "esm", write: false } as const;

/** A program that uses one name of the entry, when the entry is a single file as in the published package. */
async function bundleOf(name: string): Promise<string> {
  const entryPoints = [fileURLToPath(new URL("../../src/sql/index.ts", import.meta.url))];
  const entry = (await build({ ...shared, entryPoints })).outputFiles[0]?.text ?? "";
  const plugin: Plugin = {
    name: "entry",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^entry$/ }, ({ path }) => ({ path, namespace: "entry" }));
      onLoad({ filter: /./, namespace: "entry" }, () => ({ contents: entry }));
    },
  };
  const stdin = { contents: `export { ${name} } from "entry";` };
  return (await build({ ...shared, stdin, plugins: [plugin] })).outputFiles[0]?.text ?? "";
}

test("a bundle has only the dialects that the program uses", async () => {
  const without = await bundleOf("compileWhere");
  for (const { title } of Object.values(dialects)) expect(without).not.toContain(`title: "${title}"`);
  expect(await bundleOf("duckdb")).toContain(`title: "${dialects.duckdb.title}"`);
});
