import { createContext, runInContext } from "node:vm";
import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import fc from "fast-check";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { measureSizes, type Sizes } from "../../../tools/bench/sections/size.ts";
import recordedSizes from "../../../tools/bench/sizes.json" with { type: "json" };
import { parse } from "../../../src/index.ts";
import { matching } from "../../conformance/vectors.ts";
import { brokenQueries } from "../../language/corpus.ts";
import { runInConsumer, writeConsumerFile } from "./consumer.ts";

const publicNames = {
  wherefore:
    "defineSchema defineFieldType text enumeration id boolean number integer time parse validate check compile " +
    "print walk " +
    "compilePredicate QueryError toErrorBody renderDiagnostic foldCase",
  "wherefore/sql": "compileWhere sqlite",
  "wherefore/describe": "describe toMarkdown toOpenApiParameter describeErrors errorReference",
  "wherefore/write": "query where",
  "wherefore/conformance": "runConformance",
  "wherefore/live": "createCollection",
  "wherefore/mongodb": "compileFilter",
  "wherefore/opensearch": "compileQuery adviseMapping foldedFields",
  "wherefore/editor": "complete diagnose highlight hover",
  "wherefore/graph": "nodeSchema",
};

/** A field type of an application, for amounts in euros that records store as cents. */
const moneyType = `
const readCents = (text) => {
  const match = /^([0-9]+)[.]([0-9]{2})$/.exec(text);
  if (match !== null) return { value: { kind: "integer", number: Number(match[1]) * 100 + Number(match[2]) } };
  const suggestions = () => [{ text: text.replace(",", ".") }];
  return { code: "value_invalid", expected: "an amount such as 12.50", suggestions };
};
const money = defineFieldType({
  name: "money",
  title: "a money field",
  comparison: "integer",
  operators: ["equals", "greaterThanOrEqual"],
  example: "12.50",
  readText: readCents,
  readNumber: readCents,
});
`;

/** A rule of an application: a query names `title` at most once. */
const titleRule = `
const titleOnce = {
  query({ clauses, report }) {
    const [, second] = clauses.filter(({ clause }) => clause.field.name === "title");
    if (second === undefined) return;
    report({ code: "title_repeated", message: "Name title once.", span: second.clause.span });
  },
};
`;

/** Uses each entry and writes the results as JSON. */
const program = `
${moneyType}
${titleRule}
const prices = defineSchema({ price: money() });
const costly = compile("price>=12.50", prices);
const schema = defineSchema({ title: text(), done: boolean() });
const checked = compile('title~"abc" AND done:"true"', schema);
const matches = compilePredicate(checked);
const fragment = compileWhere(checked, { dialect: sqlite });
let caught;
try {
  compile('state:working', nodeSchema);
} catch (error) {
  caught = error;
}
console.log(JSON.stringify({
  matching: [{ title: "xABCx", done: true }, { title: "abc", done: false }].map(matches),
  placeholders: fragment.sql.split("?").length - 1 === fragment.params.length,
  params: fragment.params.length > 0,
  isQueryError: caught instanceof QueryError,
  code: caught.diagnostics[0].code,
  sqlOfNode: compileWhere(compile('state:"working"', nodeSchema), { dialect: sqlite }).params.length > 0,
  completed: complete("state:w", 7, nodeSchema).items.map((item) => item.text),
  ofOwnType: [{ price: 1250 }, { price: 1249 }, {}].map(compilePredicate(costly)),
  sqlOfOwnType: compileWhere(costly, { dialect: sqlite }).params.map(String),
  fixOfOwnType: check('price:"12,50"', prices).diagnostics[0].fixes[0].edits[0].text,
  ofOwnRule: check('title:"a" OR title:"b"', schema, { rules: [titleOnce] }).diagnostics.map(({ code }) => code),
}));
`;
const expected = {
  matching: [true, false],
  placeholders: true,
  params: true,
  isQueryError: true,
  code: "value_not_quoted",
  sqlOfNode: true,
  completed: ['"working"'],
  ofOwnType: [true, false, false],
  sqlOfOwnType: ["1250"],
  fixOfOwnType: '"12.50"',
  ofOwnRule: ["title_repeated"],
};

const usedNames =
  "defineSchema, defineFieldType, text, boolean, check, compile, compilePredicate, QueryError";
const esmImports = `
import { ${usedNames} } from "wherefore";
import { compileWhere, sqlite } from "wherefore/sql";
import { complete } from "wherefore/editor";
import { nodeSchema } from "wherefore/graph";
`;
const cjsImports = `
const { ${usedNames} } = require("wherefore");
const { compileWhere, sqlite } = require("wherefore/sql");
const { complete } = require("wherefore/editor");
const { nodeSchema } = require("wherefore/graph");
`;

describe("Node", () => {
  test("imports the package as ESM", () => {
    const file = writeConsumerFile("esm.mjs", esmImports + program);
    expect(JSON.parse(runInConsumer(process.execPath, [file]))).toEqual(expected);
  });

  test("requires the package as CJS", () => {
    const file = writeConsumerFile("cjs.cjs", cjsImports + program);
    expect(JSON.parse(runInConsumer(process.execPath, [file]))).toEqual(expected);
  });

  // The bundle leaves out the parts of Chevrotain that the grammar does not reach.
  test("parses every text as the sources do", () => {
    const pieces = [
      "a",
      ":",
      "~",
      ">=",
      '"x"',
      "1",
      "null",
      " ",
      "\t",
      "AND",
      "OR",
      "and",
      "-",
      "(",
      ")",
      "é",
    ];
    const texts = [
      ...Object.values(matching).flatMap((vectors) => vectors.map(({ query }) => query)),
      ...brokenQueries,
      ...fc.sample(fc.array(fc.constantFrom(...pieces)), 2000).map((some) => some.join("")),
    ];
    for (const [name, load] of [
      ["parse.mjs", 'import { parse } from "wherefore"; import { readFileSync } from "node:fs";'],
      ["parse.cjs", 'const { parse } = require("wherefore"); const { readFileSync } = require("node:fs");'],
    ] as const) {
      const file = writeConsumerFile(
        name,
        `${load} console.log(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map((text) => parse(text))));`,
      );
      const parsed = JSON.parse(runInConsumer(process.execPath, [file], JSON.stringify(texts))) as unknown[];
      for (const [index, text] of texts.entries()) {
        expect(parsed[index], text).toEqual(JSON.parse(JSON.stringify(parse(text))));
      }
    }
  });

  test("recognises a QueryError of the other build", () => {
    const file = writeConsumerFile(
      "both.mjs",
      `import { createRequire } from "node:module";
import * as esm from "wherefore";
import { nodeSchema } from "wherefore/graph";
import { SearchError } from "wherefore/search";
const cjs = createRequire(import.meta.url)("wherefore");
const thrownBy = ({ compile }) => {
  try { compile("state:idle", nodeSchema); } catch (error) { return error; }
};
console.log(JSON.stringify([
  esm.QueryError !== cjs.QueryError,
  thrownBy(esm) instanceof cjs.QueryError,
  thrownBy(cjs) instanceof esm.QueryError,
  new Error() instanceof esm.QueryError,
  esm.QueryError.name,
  SearchError.name,
]));`,
    );
    const names = ["QueryError", "SearchError"];
    expect(JSON.parse(runInConsumer(process.execPath, [file]))).toEqual([true, true, true, false, ...names]);
  });

  test.each(Object.entries(publicNames))(
    "gets the same public names of %s from both builds",
    (entry, names) => {
      const esm = writeConsumerFile(
        "names.mjs",
        `import * as all from "${entry}"; console.log(JSON.stringify(Object.keys(all).sort()));`,
      );
      const cjs = writeConsumerFile(
        "names.cjs",
        `console.log(JSON.stringify(Object.keys(require("${entry}")).sort()));`,
      );
      const found = JSON.parse(runInConsumer(process.execPath, [esm])) as string[];
      expect(found).toEqual(expect.arrayContaining(names.split(" ")));
      expect(JSON.parse(runInConsumer(process.execPath, [cjs]))).toEqual(found);
    },
  );

  test("runs the command", () => {
    const data = '{"id":"node_1","state":"working"}\n{"id":"node_2","state":"idle"}\n';
    const bin = join(inject("consumer"), "node_modules/.bin/wherefore");
    expect(runInConsumer(bin, ["filter", 'state:"working"', "-"], data)).toContain("node_1");
    expect(runInConsumer(bin, ["--help"])).toContain("filter");
  });
});

describe("TypeScript", () => {
  const typed = `
interface Task { title: string; owner?: { name: string } }
const schema = defineSchema<Task>()({ title: text(), owner: text({ get: (task) => task.owner?.name }) });
const matches: (task: Task) => boolean = compilePredicate(compile('title~"abc"', schema));
const fragment = compileWhere(compile('title~"abc"', schema), { dialect: sqlite });
export const sql: string = fragment.sql;
export const found: boolean = matches({ title: "abc" });
export const codes = (error: QueryError): string[] => error.diagnostics.map(({ code }) => code);
export const rule: Rule = {
  clause({ clause, field }, { report }) {
    if (field?.type.isTime === true) report({ code: "no_times", message: "No times.", span: clause.span });
  },
};
// @ts-expect-error: a record of another shape is not a task
matches({ name: "abc" });
// @ts-expect-error: the record has no such property
defineSchema<Task>()({ titel: text() });
// @ts-expect-error: the schema has no such field
compileWhere(compile('title~"abc"', schema), { dialect: sqlite, columns: { titel: "title" } });
const readVersion = (text: string): Reading<NumericValue> =>
  /^[0-9]+$/.test(text)
    ? { value: { kind: "integer", number: Number(text) } }
    : { code: "value_invalid", expected: "a version such as 3" };
const type: FieldType = {
  name: "version",
  title: "a version field",
  comparison: "integer",
  operators: ["equals", "greaterThan"],
  example: "3",
  readText: readVersion,
  readNumber: readVersion,
};
const version = defineFieldType<number>(type);
export const releases = defineSchema<{ tag: string; major: number }>()({ major: version() });
// @ts-expect-error: the property is not a number
defineSchema<{ tag: string; major: number }>()({ tag: version() });
compile("", nodeSchema);
export const items: readonly { text: string }[] = complete("", 0, schema)?.items ?? [];
`;
  const imports = `
import { defineFieldType, defineSchema, text, compile, compilePredicate, QueryError } from "wherefore";
import type { FieldType, NumericValue, Reading, Rule } from "wherefore";
import { compileWhere, sqlite } from "wherefore/sql";
import { complete } from "wherefore/editor";
import { nodeSchema } from "wherefore/graph";
`;

  test.each([
    ["node16 in ESM", "node16.mts", { module: "node16", moduleResolution: "node16" }],
    ["node16 in CJS", "node16.cts", { module: "node16", moduleResolution: "node16" }],
    ["nodenext in CJS", "nodenext.cts", { module: "nodenext", moduleResolution: "nodenext" }],
    ["bundler", "bundler.ts", { module: "esnext", moduleResolution: "bundler" }],
    ["node10", "node10.ts", { module: "commonjs", moduleResolution: "node10" }],
  ])("checks code against the types: %s", (_how, name, options) => {
    writeConsumerFile(name, imports + typed);
    const config = writeConsumerFile(
      `tsconfig.${name}.json`,
      JSON.stringify({
        // The declarations are checked too, without the types of Node and of browsers.
        compilerOptions: {
          ...options,
          target: "es2022",
          lib: ["es2022"],
          types: [],
          strict: true,
          noEmit: true,
        },
        files: [name],
      }),
    );
    runInConsumer(process.execPath, [resolve("node_modules/typescript/bin/tsc"), "-p", config]);
  });
});

describe("tools that do not read `exports`", () => {
  // Node and esbuild ignore the field here, so they resolve a subpath by its folder, as these tools do.
  const folder = join(inject("consumer"), "without-exports");
  beforeAll(() => {
    const copy = join(folder, "node_modules/wherefore");
    cpSync(join(inject("consumer"), "node_modules/wherefore"), copy, { recursive: true });
    const file = join(copy, "package.json");
    const { exports: _, ...manifest } = JSON.parse(readFileSync(file, "utf8")) as { exports: object };
    writeFileSync(file, JSON.stringify(manifest));
  });

  test("require every entry", () => {
    const file = writeConsumerFile("without-exports/cjs.cjs", cjsImports + program);
    expect(JSON.parse(runInConsumer(process.execPath, [file]))).toEqual(expected);
  });

  test("bundle the ES modules of every entry", async () => {
    const { metafile } = await build({
      stdin: { contents: esmImports + program, resolveDir: folder },
      bundle: true,
      write: false,
      platform: "browser",
      metafile: true,
      absWorkingDir: folder,
    });
    const files = Object.keys(metafile.inputs).filter((path) => path.includes("wherefore/dist/"));
    expect(files).toEqual(
      expect.arrayContaining(
        ["index", "sql", "editor", "graph"].map((name) => `node_modules/wherefore/dist/${name}.js`),
      ),
    );
    expect(files.filter((path) => path.endsWith(".cjs"))).toEqual([]);
  });

  test("find a folder for every entry, with files that exist", () => {
    const installed = join(inject("consumer"), "node_modules/wherefore");
    const { exports } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8")) as {
      exports: object;
    };
    for (const entry of Object.keys(exports).filter((name) => name !== "./package.json")) {
      const at = join(installed, entry);
      const { main, module, types } = JSON.parse(readFileSync(join(at, "package.json"), "utf8")) as Record<
        "main" | "module" | "types",
        string
      >;
      for (const file of [main, module, types]) expect(existsSync(join(at, file)), file).toBe(true);
    }
  });
});

describe("a bundler for browsers", () => {
  async function bundle(code: string, format: "esm" | "iife"): Promise<string> {
    const result = await build({
      stdin: { contents: code, resolveDir: inject("consumer") },
      bundle: true,
      minify: true,
      write: false,
      platform: "browser",
      target: "es2022",
      format,
      logLevel: "silent",
    });
    expect(result.warnings).toEqual([]);
    return result.outputFiles[0]?.text ?? "";
  }

  test("bundles the package, which then runs without other globals and without code generation", async () => {
    const code = await bundle(esmImports + program, "iife");
    const lines: string[] = [];
    const context = createContext(
      { console: { log: (line: string) => lines.push(line) } },
      { codeGeneration: { strings: false, wasm: false } },
    );
    runInContext(code, context);
    expect(JSON.parse(lines[0] ?? "")).toEqual(expected);
  });

  test("has the sizes in tools/bench/sizes.json, within 2 %: npm run bench -- size --write", async () => {
    const { imports, entries }: Sizes = recordedSizes;
    const sizes = await measureSizes(inject("consumer"));
    const change = (now: number, recorded = 0) => Math.abs(now - recorded) / recorded;
    expect(Object.keys(sizes.entries)).toEqual(Object.keys(entries));
    const changes = [
      ...Object.entries(sizes.imports).map(([name, now]) => [name, change(now, imports[name])] as const),
      ...Object.entries(sizes.entries).map(
        ([entry, { alone }]) => [entry, change(alone, entries[entry]?.alone)] as const,
      ),
    ];
    expect(changes.filter(([, change]) => !(change <= 0.02))).toEqual([]);
  });

  test("includes code that entries share once", () => {
    const chunks = inject("packedFiles").filter((path) => /^dist\/.*\.(js|cjs)$/.test(path));
    const holders = (format: string, needle: RegExp): string[] =>
      chunks
        .filter((path) => path.endsWith(format))
        .filter((path) =>
          needle.test(readFileSync(join(inject("consumer"), "node_modules/wherefore", path), "utf8")),
        );
    // The file with this string is the file with the class.
    expect(holders(".js", /"QueryError"/)).toHaveLength(1);
    expect(holders(".cjs", /"QueryError"/)).toHaveLength(1);
  });
});
