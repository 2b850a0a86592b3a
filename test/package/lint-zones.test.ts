import { ESLint } from "eslint";
import { describe, expect, test } from "vitest";
import tseslint from "typescript-eslint";
import { coreZones, sourceZones } from "../../tools/scripts/lint/zones.js";

// The snippets are not on disk, so the rules that need types are off. The rest is the configuration of the repository.
const eslint = new ESLint({ overrideConfig: [tseslint.configs.disableTypeChecked] });

async function errorsOf(rule: string, filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  expect(result?.fatalErrorCount, `${filePath} is linted`).toBe(0);
  return (result?.messages ?? [])
    .filter((message) => message.ruleId === rule)
    .map((message) => message.message);
}

const zoneErrors = (filePath: string, code: string) => errorsOf("house/import-zones", filePath, code);

const order = ["text", "diagnostics", "language", "schema", "validate", "memory", "analysis"];

test("the core imports nothing but the core", () => {
  const core = Object.keys(coreZones);
  expect(core).toEqual(["text", "diagnostics", "language", "schema", "validate", "memory", "sql"]);
  for (const folder of core) {
    expect(core).toEqual(expect.arrayContaining([...(sourceZones[folder]?.folders ?? [])]));
  }
});

describe("folders of src import one way", () => {
  for (const [index, folder] of order.entries()) {
    test(`${folder} imports the folders before it and none after it`, async () => {
      for (const [other, name] of order.entries()) {
        const errors = await zoneErrors(`src/${folder}/a.ts`, `import { b } from "../${name}/b.ts"; b();`);
        if (other <= index) expect(errors, `${folder} imports ${name}`).toEqual([]);
        else expect(errors).toEqual([`src/${folder} may not import src/${name}: imports run one way.`]);
      }
    });
  }

  test("back-ends do not import one another, but for what is named", () => {
    const backEnds = "memory sql analysis write describe editor graph mongodb opensearch".split(" ");
    const pairs = backEnds.flatMap((folder) =>
      (sourceZones[folder]?.folders ?? [])
        .filter((other) => backEnds.includes(other))
        .map((other) => [folder, other]),
    );
    expect(pairs).toEqual([
      ["analysis", "memory"],
      ["mongodb", "sql"],
      ["opensearch", "sql"],
    ]);
  });

  test("no folder leads back to itself", () => {
    const leadsTo = (from: string, to: string): boolean =>
      (sourceZones[from]?.folders ?? []).some(
        (folder) => folder !== from && (folder === to || leadsTo(folder, to)),
      );
    expect(Object.keys(sourceZones).filter((folder) => leadsTo(folder, folder))).toEqual([]);
  });

  test("nested folders count as the folder that contains them", async () => {
    expect(await zoneErrors("src/sql/dialects/a.ts", 'import { b } from "../b.ts"; b();')).toEqual([]);
    expect(await zoneErrors("src/sql/dialects/a.ts", 'import { b } from "../../schema/b.ts"; b();')).toEqual(
      [],
    );
    expect(
      await zoneErrors("src/sql/dialects/a.ts", 'import { b } from "../../memory/b.ts"; b();'),
    ).toHaveLength(1);
  });
});

describe("every form of import is checked", () => {
  test.each([
    ["a type", 'import type { B } from "../schema/b.ts"; export type A = B;'],
    ["an export of a name", 'export { b } from "../schema/b.ts";'],
    ["an export of all", 'export * from "../schema/b.ts";'],
    ["an import for its effect", 'import "../schema/b.ts";'],
    ["an import at run time", 'export const b = import("../schema/b.ts");'],
    ["the type of an import", 'export type A = import("../schema/b.ts").B;'],
  ])("%s", async (_form, code) => {
    expect(await zoneErrors("src/text/a.ts", code)).toEqual([
      "src/text may not import src/schema: imports run one way.",
    ]);
  });

  test("a computed name is refused", async () => {
    expect(await zoneErrors("src/text/a.ts", 'export const b = (n: string) => import("../" + n);')).toEqual([
      "src imports by a literal name only.",
    ]);
  });
});

describe("imports of src from outside", () => {
  test("only language imports chevrotain", async () => {
    const code = 'import { Lexer } from "chevrotain"; new Lexer([]);';
    expect(await zoneErrors("src/language/a.ts", code)).toEqual([]);
    for (const folder of Object.keys(sourceZones).filter((each) => each !== "language")) {
      expect(await zoneErrors(`src/${folder}/a.ts`, code)).toEqual([
        `chevrotain may not be imported in src/${folder}.`,
      ]);
    }
  });

  test.each(["node:fs", "fs", "fastify", "better-sqlite3", "pg", "wherefore", "wherefore/sql"])(
    "nothing imports %s",
    async (name) => {
      for (const folder of ["text", "language", "sql", "graph", "search", "adapters"]) {
        expect(await zoneErrors(`src/${folder}/a.ts`, `import { b } from "${name}"; b();`)).toHaveLength(1);
      }
    },
  );

  test("nothing imports the public names or files outside src", async () => {
    expect(await zoneErrors("src/graph/a.ts", 'import { b } from "../index.ts"; b();')).toHaveLength(1);
    expect(await zoneErrors("src/graph/a.ts", 'import { b } from "../../apps/cli/b.ts"; b();')).toHaveLength(
      1,
    );
    expect(await zoneErrors("src/index.ts", 'export { b } from "../apps/cli/b.ts";')).toHaveLength(1);
    expect(await zoneErrors("src/index.ts", 'export { b } from "./memory/b.ts";')).toEqual([]);
  });

  test("a new folder needs a zone first", async () => {
    expect(await zoneErrors("src/other/a.ts", 'import { b } from "../text/b.ts"; b();')).toEqual([
      "src/other has no import zone; give it one in tools/scripts/lint/zones.js.",
    ]);
  });

  test("an adapter imports the code that it adapts and its own library", async () => {
    const kysely = (name: string) =>
      zoneErrors("src/adapters/kysely.ts", `import { b } from "${name}"; b();`);
    expect(await kysely("kysely")).toEqual([]);
    expect(await kysely("../sql/b.ts")).toEqual([]);
    expect(await kysely("../validate/b.ts")).toEqual([]);
    expect(await kysely("knex")).toHaveLength(1);
    expect(await kysely("../editor/b.ts")).toHaveLength(1);
    const codemirror = (name: string) =>
      zoneErrors("src/adapters/codemirror.ts", `import { b } from "${name}"; b();`);
    expect(await codemirror("@codemirror/state")).toEqual([]);
    expect(await codemirror("../sql/b.ts")).toHaveLength(1);
  });
});

describe("programs import the package by its public names", () => {
  test.each(["apps/cli", "apps/collector", "apps/service", "apps/playground", "tools/bench"])(
    "%s",
    async (program) => {
      const file = `${program}/nested/a.ts`;
      expect(await zoneErrors(file, 'import { b } from "wherefore/sql"; b();')).toEqual([]);
      expect(await zoneErrors(file, 'import { b } from "../b.ts"; b();')).toEqual([]);
      expect(await zoneErrors(file, 'import { b } from "node:fs"; b();')).toEqual([]);
      expect(await zoneErrors(file, 'import { b } from "../../../src/index.ts"; b();')).toEqual([
        `${program} imports the package by its public name, not a path into src.`,
      ]);
    },
  );

  test("tests can import src", async () => {
    expect(await zoneErrors("test/text/a.ts", 'import { b } from "../../src/text/b.ts"; b();')).toEqual([]);
  });

  test("the collector imports no other program, but its tests do", async () => {
    const file = "apps/collector/hooks/a.ts";
    expect(await zoneErrors(file, 'import { b } from "../transcripts/b.ts"; b();')).toEqual([]);
    expect(await zoneErrors(file, 'import { b } from "../../shared/b.ts"; b();')).toEqual([]);
    for (const program of ["cli", "playground", "service"]) {
      expect(await zoneErrors(file, `import { b } from "../../${program}/b.ts"; b();`)).toEqual([
        "apps/collector imports no other program, only apps/shared.",
      ]);
    }
    const code = 'import { b } from "../../../service/src/b.ts"; b();';
    expect(await zoneErrors("apps/collector/test/hooks/a.ts", code)).toEqual([]);
  });

  test("the common code of the programs imports none of them", async () => {
    const file = "apps/shared/a.ts";
    expect(await zoneErrors(file, 'import { b } from "./b.ts"; b();')).toEqual([]);
    expect(await zoneErrors(file, 'import { b } from "../cli/b.ts"; b();')).toEqual([
      "apps/shared imports nothing from other folders.",
    ]);
  });
});

describe("imports are not circular", () => {
  const cycleErrors = (filePath: string, code: string) => errorsOf("house/import-cycles", filePath, code);
  const circle = "This import is circular: src/sql/fragment.ts → src/sql/dialect.ts → src/sql/fragment.ts.";

  test.each([
    ["an import", 'import { a } from "./dialect.ts"; a();'],
    ["a type", 'import type { Forms } from "./dialect.ts"; export type A = Forms<never>;'],
    ["an export of a type", 'export type { Forms } from "./dialect.ts";'],
    ["an export of all", 'export * from "./dialect.ts";'],
    ["an import at run time", 'export const a = import("./dialect.ts");'],
    ["the type of an import", 'export type A = import("./dialect.ts").Forms<never>;'],
  ])("%s", async (_form, code) => {
    expect(await cycleErrors("src/sql/fragment.ts", code)).toEqual([circle]);
  });

  test("through other files", async () => {
    expect(await cycleErrors("src/sql/fragment.ts", 'export * from "./index.ts";')).toEqual([
      expect.stringMatching(
        /^This import is circular: src\/sql\/fragment\.ts → src\/sql\/index\.ts → .* → src\/sql\/fragment\.ts\.$/,
      ),
    ]);
  });

  test.each([
    "apps/cli",
    "apps/collector",
    "apps/service/src",
    "apps/playground/src",
    "test",
    "tools/bench",
    "tools/scripts",
  ])("in %s", async (folder) => {
    const file = `${folder}/a.ts`;
    expect(await cycleErrors(file, 'export * from "./a.ts";')).toEqual([
      `This import is circular: ${file} → ${file}.`,
    ]);
  });

  test("other imports are allowed", async () => {
    expect(await cycleErrors("src/sql/dialect.ts", 'export type { Sql } from "./fragment.ts";')).toEqual([]);
  });
});
