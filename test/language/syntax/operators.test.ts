import { describe, expect, test } from "vitest";
import {
  isComparison,
  isTextOperator,
  operators,
  type Operator,
  withWildcards,
} from "../../../src/language/syntax/operators.ts";

const names = Object.keys(operators) as Operator[];

test("every operator has a symbol and words of its own", () => {
  for (const part of ["symbol", "title", "negatedTitle"] as const) {
    const own = new Set(names.map((name) => operators[name][part]));
    expect(own.size).toBe(names.length);
    expect(own).not.toContain("");
  }
});

test("every comparison is the opposite of its opposite", () => {
  for (const name of names.filter(isComparison))
    expect(operators[operators[name].opposite].opposite).toBe(name);
});

test("a text that matches a contains can have more before it and behind it", () => {
  expect(withWildcards("contains", "timeout", "%")).toBe("%timeout%");
});

describe.each(names)("%s", (name) => {
  test("is the equality, a comparison or an operator of texts", () => {
    expect([name === "equals", isComparison(name), isTextOperator(name)].filter(Boolean)).toEqual([true]);
  });

  test("has matches of its kind", () => {
    const { matches } = operators[name];
    if (isComparison(name)) expect(matches).toBe("range");
    else expect(name === "equals" ? ["value"] : ["part", "unknown"]).toContain(matches);
  });
});
