import { resolve } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { fencesOf, readPage } from "../../docs/markdown.ts";
import { runInConsumer, writeConsumerFile } from "./consumer.ts";

const [example] = fencesOf(readPage("docs/extending.md")).filter(({ heading }) => heading === "A dialect");
const use = `
const query = compile('-parent_id:"a[b]" OR depth>=3 OR -stale:"true"', nodeSchema);
const fragment = compileWhere(query, { dialect: sqlServer, table: "a]b", firstParam: 4 });
console.log(JSON.stringify([fragment.sql, fragment.params, fragment.strings.length]));
`;
const program = `${example?.text ?? ""}${use}`;

describe("the dialect that docs/extending.md shows", () => {
  test("uses only public imports and compiles a query", () => {
    const { outputText } = ts.transpileModule(program, {
      compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
    });
    const file = writeConsumerFile("dialect.mjs", outputText);
    expect(JSON.parse(runInConsumer(process.execPath, [file]))).toEqual([
      "(([a]]b].[parent_id] IS NULL OR [a]]b].[parent_id] NOT LIKE @p4 ESCAPE '!')" +
        " OR [a]]b].[depth] >= CAST(@p5 AS bigint)" +
        " OR ([a]]b].[stale] IS NULL OR [a]]b].[stale] = 0))",
      ["a![b]", 3],
      3,
    ]);
  });

  test("passes the type check", () => {
    writeConsumerFile("dialect.mts", program);
    const config = writeConsumerFile(
      "tsconfig.dialect.json",
      JSON.stringify({
        compilerOptions: {
          module: "nodenext",
          target: "es2022",
          lib: ["es2022", "dom"],
          types: [],
          strict: true,
          noEmit: true,
        },
        files: ["dialect.mts"],
      }),
    );
    runInConsumer(process.execPath, [resolve("node_modules/typescript/bin/tsc"), "-p", config]);
  });
});
