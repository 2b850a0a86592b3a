import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Copy, unnamedFiles } from "./copy.ts";
import { callers, lists } from "./operator/callers.ts";
import { asked, fieldType, form, forms, operator, shown } from "./operator/source.ts";
import { grammar, pages, suites, written } from "./operator/suites.ts";

let copy: Copy;
beforeAll(() => {
  copy = new Copy();
});
afterAll(() => copy.remove());

const sources = ["src", "playground/src/records/found.ts"];

describe("the recipe for an operator", () => {
  test("names each file that changes", () => {
    const all = [operator, asked, form, forms, fieldType, grammar, suites, written, callers, pages].flat();
    expect(unnamedFiles("An operator", all)).toEqual([]);
  });

  test("says what the compiler asks for", async () => {
    copy.apply(operator);
    const files = asked.map(([file]) => file);
    expect(await copy.compile(...sources)).toEqual([...new Set(files)].sort());
  });

  test("says what the compiler asks each dialect for", async () => {
    copy.apply([...asked, ...form]);
    const files = forms.map(([file]) => file);
    expect(await copy.compile(...sources, "test/sql/forms.test.ts")).toEqual(
      [...new Set([...files, "test/sql/forms.test.ts"])].sort(),
    );
  });

  test("says what tests find missing", async () => {
    copy.apply([...forms, ...written, ...shown, ...fieldType]);
    const folders = ["test/docs/language.test.ts", "test/grammar", "playground/test/model/examples.test.ts"];
    const tests = ["conformance", "properties"].map((name) => `test/conformance/${name}.test.ts`);
    expect(await copy.failing(...folders, ...tests, "-t", "operator")).toEqual([]);
  });

  test("makes an operator whose rows engines find", async () => {
    copy.apply([...grammar, ...suites, ...callers, ...lists, ...pages]);
    for (const name of ["json-schema", "conformance", "railroad", "textmate"]) {
      expect(await copy.run("tsx", `scripts/generate-${name}.ts`)).toBeNull();
    }
    expect(
      await copy.compile(
        ...sources,
        "test/conformance",
        "test/metamorphic",
        "test/sql",
        "test/write",
        "bench/hand-written",
      ),
    ).toEqual([]);
    const tests = ["conformance", "memory", "databases", "published", "python"];
    expect(
      await copy.failing(
        ...tests.map((name) => `test/conformance/${name}.test.ts`),
        "test/sql/forms.test.ts",
        "test/language/syntax",
        "test/schema/field-types.test.ts",
        "test/validate/rules",
        "test/docs/language.test.ts",
        "test/grammar",
      ),
    ).toEqual([]);
  });
});
