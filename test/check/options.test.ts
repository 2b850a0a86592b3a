import { describe, expect, test } from "vitest";
import { parse } from "../../src/check/parse.ts";

const codesOf = (...args: Parameters<typeof parse>) => parse(...args).diagnostics.map(({ code }) => code);

describe("maxLength", () => {
  test("is 8,192 UTF-16 units by default", () => {
    expect(parse(`a:"${"x".repeat(8188)}"`).diagnostics).toEqual([]);
    expect(codesOf(`a:"${"x".repeat(8189)}"`)).toEqual(["query_too_long"]);
    expect(codesOf(`a:"${"🚀".repeat(4095)}"`)).toEqual(["query_too_long"]);
  });

  test("stops every other check of a longer text", () => {
    expect(parse("((((", { maxLength: 3 }).diagnostics).toMatchObject([
      { code: "query_too_long", span: { start: 0, end: 4 }, fixes: [] },
    ]);
  });
});

describe("maxClauses", () => {
  const clauses = (count: number) => Array.from({ length: count }, () => "a>1").join(" AND ");

  test("is 128 by default", () => {
    expect(parse(clauses(128)).query?.clauses).toHaveLength(128);
    expect(codesOf(clauses(129))).toEqual(["too_many_clauses"]);
  });

  test("reports a span from the first clause too many to the end", () => {
    expect(parse("a>1 OR b>2 OR c>3", { maxClauses: 2 }).diagnostics).toMatchObject([
      { code: "too_many_clauses", span: { start: 14, end: 17 } },
    ]);
  });

  test("does not ask for a connective before that span", () => {
    expect(codesOf("a>1 b>2", { maxClauses: 1 })).toEqual(["too_many_clauses"]);
  });

  test("reports an empty span where there is no such clause", () => {
    expect(parse("a>1 AND b>2", { maxClauses: 1.5 }).diagnostics).toMatchObject([
      { code: "too_many_clauses", span: { start: 11, end: 11 } },
    ]);
  });

  test("checks the text before that span and nothing in it", () => {
    expect(codesOf("(a>1 OR b>2 OR c>3 OR (d>4", { maxClauses: 1 })).toEqual([
      "character_unexpected",
      "too_many_clauses",
    ]);
  });
});

describe("maxDiagnostics", () => {
  const wrong = Array.from({ length: 25 }, () => "@").join(" ");

  test("is 20, and the first ones are reported", () => {
    const { diagnostics } = parse(wrong);
    expect(diagnostics.map(({ span }) => span.start)).toEqual(Array.from({ length: 20 }, (_, i) => 2 * i));
  });

  test("can be set", () => {
    expect(parse(wrong, { maxDiagnostics: 3 }).diagnostics).toHaveLength(3);
    expect(parse(wrong, { maxDiagnostics: Infinity }).diagnostics).toHaveLength(25);
  });

  test("is at least 1", () => {
    expect(parse(wrong, { maxDiagnostics: 0 }).diagnostics).toHaveLength(1);
    expect(parse(wrong, { maxDiagnostics: -5 }).diagnostics).toHaveLength(1);
  });
});

test("a limit that is not a number is replaced by the default", () => {
  const notNumbers = { maxLength: Number.NaN, maxClauses: Number.NaN, maxDiagnostics: Number.NaN };
  expect(codesOf("x".repeat(8193), notNumbers)).toEqual(["query_too_long"]);
  expect(codesOf(Array.from({ length: 129 }, () => "a>1").join(" AND "), notNumbers)).toEqual([
    "too_many_clauses",
  ]);
  expect(codesOf("@ ".repeat(25), notNumbers)).toHaveLength(20);
});
