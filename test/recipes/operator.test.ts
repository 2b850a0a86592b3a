import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Copy, unnamedFiles } from "./copy.ts";
import { asked, operator, pages, suites, taken } from "./operator-edits.ts";

let copy: Copy;
beforeAll(() => {
  copy = new Copy();
});
afterAll(() => copy.remove());

const sources = ["src", "apps/playground/src/records/found.ts", "apps/cli", "test/types"];

describe("the recipe for an operator", () => {
  test("names each file that changes, of which there are 13", () => {
    const all = [operator, asked, taken, suites, pages].flat();
    expect(unnamedFiles("An operator", all)).toEqual([]);
    expect(new Set(all.map(([file]) => file)).size).toBe(13);
  });

  test("says what the compiler asks for", async () => {
    copy.apply(operator);
    const files = asked.map(([file]) => file);
    expect(await copy.compile(...sources)).toEqual([...new Set(files)].sort());
  });

  test("says what tests find missing", async () => {
    copy.apply([...asked, ...taken]);
    const folders = ["test/docs/language.test.ts", "test/grammar", "test/analysis"];
    const tests = ["conformance", "properties"].map((name) => `test/conformance/${name}.test.ts`);
    expect(await copy.failing(...folders, ...tests, "-t", "operator")).toEqual([
      "test/analysis/unknown-operators.test.ts: the kinds of fields have clauses of every operator",
      "test/conformance/conformance.test.ts: the vectors cover every operator, and its negation if it is allowed",
      "test/conformance/conformance.test.ts: the vectors with hostile values cover every operator",
      "test/conformance/properties.test.ts: the generated queries contain every operator",
      "test/docs/language.test.ts: the README names every operator",
      "test/docs/language.test.ts: the table of clauses has every operator",
      "test/grammar/ebnf.test.ts: the EBNF has a rule for the operator startsWith",
      "test/grammar/textmate.test.ts: the TextMate grammar is up to date with the table of operators: npx tsx tools/scripts/generate-textmate.ts",
      "test/grammar/textmate.test.ts: the TextMate grammar marks the operator '^'",
    ]);
  });

  test("makes an operator whose rows engines find", async () => {
    copy.apply([...suites, ...pages]);
    for (const name of ["json-schema", "conformance", "railroad", "textmate"]) {
      expect(await copy.run("tsx", `tools/scripts/generate-${name}.ts`)).toBeNull();
    }
    expect(
      await copy.compile(
        ...sources,
        "test/conformance",
        "test/write",
        "test/describe",
        "tools/bench/hand-written",
      ),
    ).toEqual([]);
    const tests = ["conformance", "properties", "memory", "databases", "published", "python"];
    expect(
      await copy.failing(
        ...tests.map((name) => `test/conformance/${name}.test.ts`),
        "test/mongodb/mingo.test.ts",
        "test/analysis",
        "test/bench/hand-written-parser.test.ts",
        "test/repair/operators.test.ts",
        "test/language/syntax",
        "test/schema/field-types.test.ts",
        "test/validate/rules",
        "test/write/properties.test.ts",
        "test/describe/grammar.test.ts",
        "test/docs/language.test.ts",
        "test/grammar",
        "test/cli/help",
      ),
    ).toEqual([]);
  });
});
