// @module-tag slow
import { format } from "node:util";
import ts from "typescript";
import { beforeAll, describe, expect, test } from "vitest";
import { allPages, docstringExamples, pageExamples, root, withPromises, type Example } from "./examples.ts";
import * as preamble from "./preamble.ts";
import { typeErrors } from "./type-check.ts";

// Those of the README are run by generate-readme.ts, which writes their output.
const examples = [
  ...docstringExamples(),
  ...allPages.filter((page) => page !== "README.md").flatMap(pageExamples),
];

/** The values that an example can use, and the modules that export them. */
async function scopeOf({ module, code }: Example): Promise<Map<string, { from: string; value: unknown }>> {
  const { modules, ...given } = preamble;
  // `query` of this entry has the name of a value of the preamble.
  const first = code.includes('"wherefore/write"')
    ? { "src/write/index.ts": modules["src/write/index.ts"] }
    : {};
  const sources: Record<string, object> = { ...first, [PREAMBLE]: given, ...modules };
  if (module !== undefined) sources[module] = (await import(/* @vite-ignore */ root + module)) as object;
  const scope = new Map<string, { from: string; value: unknown }>();
  for (const [from, names] of Object.entries(sources)) {
    for (const [name, value] of Object.entries(names)) if (!scope.has(name)) scope.set(name, { from, value });
  }
  return scope;
}

const IMPORT = /^import .*$/gm;
const PREAMBLE = "test/docs/preamble.ts";

/** The example as a module. If it has its own imports, it can use only these and the values of the preamble. */
async function moduleOf(example: Example): Promise<string> {
  const own = example.code.match(IMPORT) ?? [];
  const imports = [...(await scopeOf(example))]
    .filter(([name, { from }]) => own.length === 0 || (from === PREAMBLE && !own.join().includes(` ${name}`)))
    .map(([name, { from }]) => `import { ${name} } from "${root}${from}";`);
  return [
    ...own,
    ...imports,
    `import type { Task } from "${root}test/docs/preamble.ts";`,
    ...(own.length > 0 ? [] : [`import type { Messages, Rule, Span } from "${root}src/index.ts";`]),
    "export async function example() {",
    example.code.replace(IMPORT, ""),
    "}",
  ].join("\n");
}

describe("type-check", () => {
  const fileOf = (example: Example) => `${root}test/docs/example-${examples.indexOf(example)}.ts`;
  let errors: ReadonlyMap<string, readonly string[]>;

  beforeAll(async () => {
    const modules = new Map<string, string>();
    for (const example of examples) modules.set(fileOf(example), await moduleOf(example));
    errors = typeErrors(modules);
  }, 60_000);

  test.each(examples)("$place", (example) => {
    expect(errors.get(fileOf(example))).toEqual([]);
  });
});

// The first query of an example to PostgreSQL opens the database.
describe("run, and give the results that their comments state", { timeout: 60_000 }, () => {
  test.each(examples)("$place", async (example) => {
    const { output } = example;
    const { code, promised } = withPromises(example.code.replace(IMPORT, ""));
    const { outputText } = ts.transpileModule(`async function example() {\n${code}\n}`, {
      compilerOptions: { target: ts.ScriptTarget.ES2022 },
    });
    let kept = 0;
    const promise = (actual: unknown, expected: unknown) => {
      expect(actual).toEqual(expected);
      kept += 1;
    };
    const scope = await scopeOf(example);
    for (const [, names = "", from = ""] of example.code.matchAll(
      /^import \{ ([\w, ]+) \} from "(node:\w+)"/gm,
    )) {
      const module = (await import(/* @vite-ignore */ from)) as Record<string, unknown>;
      for (const name of names.split(", ")) scope.set(name, { from, value: module[name] });
    }
    const lines: string[] = [];
    const log = (...shown: unknown[]) => lines.push(format(...shown));
    const names = ["promise", "console", ...scope.keys()];
    const values = [
      promise,
      { log, error: () => undefined },
      ...[...scope.values()].map(({ value }) => value),
    ];
    const run = new Function(...names, `${outputText}\nreturn example();`) as (
      ...all: unknown[]
    ) => Promise<void>;
    await run(...values);
    expect(kept).toBe(promised.length);
    if (output !== undefined) expect(lines.join("\n")).toBe(output);
  });

  test("some of them state results", () => {
    expect(examples.flatMap(({ code }) => withPromises(code).promised).length).toBeGreaterThan(12);
  });

  test("a comment states a result if it begins with a literal", () => {
    const code =
      'f(1); // "a"\nf(2); // 4, where that is so\nf(3); // false: that would be it\nf(4); // one of several\nf(5);\n// [1,\n//  2]\nf(6);\n\n// 7';
    expect(withPromises(code).promised).toEqual([
      { expression: "f(1)", value: '"a"' },
      { expression: "f(2)", value: "4" },
      { expression: "f(3)", value: "false" },
      { expression: "f(5)", value: "[1,\n  2]" },
    ]);
  });
});
