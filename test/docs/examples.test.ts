import ts from "typescript";
import { beforeAll, describe, expect, test } from "vitest";
import { docstringExamples, pageExamples, root, withPromises, type Example } from "./examples.ts";
import * as preamble from "./preamble.ts";
import { typeErrors } from "./type-check.ts";

const examples = [
  ...docstringExamples(),
  ...pageExamples("docs/guide.md"),
  ...pageExamples("docs/schemas.md"),
  ...pageExamples("docs/language.md"),
  ...pageExamples("docs/extending.md"),
  ...pageExamples("docs/editor.md"),
  ...pageExamples("docs/sql.md"),
  ...pageExamples("docs/sql-types.md"),
  ...pageExamples("docs/sql-performance.md"),
  ...pageExamples("docs/search.md"),
  ...pageExamples("docs/write.md"),
  ...pageExamples("docs/sql-types.md"),
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
    ...(own.length > 0 ? [] : [`import type { Rule, Span } from "${root}src/index.ts";`]),
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
    const silent = { log: () => undefined, error: () => undefined };
    const names = ["promise", "console", ...scope.keys()];
    const values = [promise, silent, ...[...scope.values()].map(({ value }) => value)];
    const run = new Function(...names, `${outputText}\nreturn example();`) as (
      ...all: unknown[]
    ) => Promise<void>;
    await run(...values);
    expect(kept).toBe(promised.length);
  });

  test("some of them state results", () => {
    expect(examples.flatMap(({ code }) => withPromises(code).promised).length).toBeGreaterThan(12);
  });

  test("a comment states a result if it begins with a literal", () => {
    const code =
      'f(1); // "a"\nf(2); // 4, where that is so\nf(3); // false: that would be it\nf(4); // one of several\nf(5);';
    expect(withPromises(code).promised).toEqual([
      { expression: "f(1)", value: '"a"' },
      { expression: "f(2)", value: "4" },
      { expression: "f(3)", value: "false" },
    ]);
  });
});
