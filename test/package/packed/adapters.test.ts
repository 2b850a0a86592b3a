import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { runInConsumer, writeConsumerFile } from "./consumer.ts";

const adapters = [
  { entry: "wherefore/kysely", peer: "kysely", name: "whereExpression" },
  { entry: "wherefore/drizzle", peer: "drizzle-orm", name: "whereSql" },
  { entry: "wherefore/knex", peer: "knex", name: "whereRaw" },
] as const;
const codeMirror = ["autocomplete", "lint", "state", "view"].map((name) => `@codemirror/${name}`);
const peers = [...adapters.map(({ peer }) => peer), ...codeMirror];

describe("without the peers", () => {
  test("the other entries load", () => {
    for (const peer of peers) expect(existsSync(join(inject("consumer"), "node_modules", peer))).toBe(false);
    const esm =
      'import "wherefore"; import "wherefore/sql"; import "wherefore/editor"; import "wherefore/graph";';
    const cjs = esm.replaceAll(/import ("[^"]+")/g, "require($1)");
    runInConsumer(process.execPath, [writeConsumerFile("no-peers.mjs", esm)]);
    runInConsumer(process.execPath, [writeConsumerFile("no-peers.cjs", cjs)]);
  });

  test.each([
    ["kysely", "wherefore/kysely"],
    ["drizzle-orm", "wherefore/drizzle"],
    ["@codemirror/", "wherefore/codemirror"],
  ])("Node reports that %s is missing", (peer, entry) => {
    const file = writeConsumerFile("no-peer.mjs", `import "${entry}";`);
    const { status, stderr } = spawnSync(process.execPath, [file], { encoding: "utf8" });
    expect(status).not.toBe(0);
    expect(stderr).toContain(`Cannot find package '${peer}`);
  });
});

describe("with the peers", () => {
  // A copy of the package in a folder of its own, so that the consuming project itself has no peers.
  beforeAll(() => {
    const modules = join(inject("consumer"), "with-peers/node_modules");
    mkdirSync(join(modules, "@codemirror"), { recursive: true });
    cpSync(join(inject("consumer"), "node_modules/wherefore"), join(modules, "wherefore"), {
      recursive: true,
    });
    for (const peer of peers) symlinkSync(resolve("node_modules", peer), join(modules, peer), "dir");
  });

  const program = `
const checked = compile('title:"x" AND depth>9007199254740992', defineSchema({ title: text(), depth: integer() }));
const options = { dialect: postgres, columns: { title: "a?b" } };
const db = new Kysely({ dialect: {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
} });
const kysely = db.selectFrom("t").selectAll().where(whereExpression(checked, options)).compile();
const drizzle = new PgDialect().sqlToQuery(whereSql(checked, options));
const pg = knex({ client: class extends knex.Client {} });
const native = pg("t").where(whereRaw(pg, checked, options)).toSQL().toNative();
const shown = (text, params) => [text.replaceAll(/ +/g, " "), params.map(String)];
console.log(JSON.stringify([
  shown(kysely.sql, kysely.parameters),
  shown(drizzle.sql, drizzle.params),
  shown(native.sql, native.bindings),
  lintDiagnostics("titel:1", checked.schema).map((found) => found.source),
  EditorState.create({ doc: "tit", extensions: wherefore(checked.schema) }).languageDataAt("autocomplete", 3).length,
]));
`;
  const condition = '(lower("a?b") = lower($1) AND "depth" > $2::bigint)';
  const params = ["x", "9007199254740992"];
  const expected = [
    [`select * from "t" where ${condition}`, params],
    [condition, params],
    ['select * from "t" where (lower("a?b") = lower( ? ) AND "depth" > ? ::bigint)', params],
    ["field_unknown", "value_not_quoted"],
    1,
  ];
  const imports: readonly (readonly [names: string, from: string])[] = [
    ["{ compile, defineSchema, integer, text }", "wherefore"],
    ["{ postgres }", "wherefore/sql"],
    ...adapters.map(({ name, entry }) => [`{ ${name} }`, entry] as const),
    ["{ DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler }", "kysely"],
    ["{ PgDialect }", "drizzle-orm/pg-core"],
    ["{ knex }", "knex"],
    ["{ lintDiagnostics, wherefore }", "wherefore/codemirror"],
    ["{ EditorState }", "@codemirror/state"],
  ];

  test("Node imports them as ESM", () => {
    const lines = imports.map(([names, from]) =>
      from === "knex" ? 'import all from "knex"; const { knex } = all;' : `import ${names} from "${from}";`,
    );
    const file = writeConsumerFile("with-peers/esm.mjs", lines.join("\n") + program);
    expect(JSON.parse(runInConsumer(process.execPath, [file]))).toEqual(expected);
  });

  test("Node requires them as CJS", () => {
    const lines = imports.map(([names, from]) => `const ${names} = require("${from}");`);
    const file = writeConsumerFile("with-peers/cjs.cjs", lines.join("\n") + program);
    expect(JSON.parse(runInConsumer(process.execPath, [file]))).toEqual(expected);
  });

  test.each([
    ["node16 in ESM", "node16.mts", { module: "node16", moduleResolution: "node16" }],
    ["node16 in CJS", "node16.cts", { module: "node16", moduleResolution: "node16" }],
    ["bundler", "bundler.ts", { module: "esnext", moduleResolution: "bundler" }],
    ["node10", "node10.ts", { module: "commonjs", moduleResolution: "node10" }],
  ])("TypeScript reads the peers' types: %s", (_how, name, options) => {
    const typed = `
import type { Extension } from "@codemirror/state";
import type { SQL } from "drizzle-orm";
import type { Knex } from "knex";
import type { Expression, SqlBool } from "kysely";
import { compile, defineSchema, text } from "wherefore";
import { wherefore } from "wherefore/codemirror";
import { whereSql } from "wherefore/drizzle";
import { whereRaw } from "wherefore/knex";
import { whereExpression } from "wherefore/kysely";
import { mysql } from "wherefore/sql";
declare const knex: Knex;
const checked = compile('title:"x"', defineSchema({ title: text() }));
export const expression: Expression<SqlBool> = whereExpression(checked, { dialect: mysql });
export const sql: SQL = whereSql(checked, { dialect: mysql });
export const raw: Knex.Raw = whereRaw(knex, checked, { dialect: mysql });
export const extension: Extension = wherefore(checked.schema, { negation: "equality" });
// @ts-expect-error: an expression is not a text
export const first: string = whereExpression(checked, { dialect: mysql });
// @ts-expect-error: Drizzle's SQL is not a text
export const second: string = whereSql(checked, { dialect: mysql });
// @ts-expect-error: a raw is not a text
export const third: string = whereRaw(knex, checked, { dialect: mysql });
`;
    writeConsumerFile(`with-peers/${name}`, typed);
    const config = writeConsumerFile(
      `with-peers/tsconfig.${name}.json`,
      JSON.stringify({
        // The declarations of the peers are not checked.
        compilerOptions: {
          ...options,
          target: "es2022",
          lib: ["es2022"],
          types: [],
          strict: true,
          noEmit: true,
          skipLibCheck: true,
        },
        files: [name],
      }),
    );
    runInConsumer(process.execPath, [resolve("node_modules/typescript/bin/tsc"), "-p", config]);
  });
});
