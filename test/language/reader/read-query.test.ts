import { describe, expect, test } from "vitest";
import { inOrder } from "../../../src/diagnostics/violation.ts";
import { readQuery, type Limits } from "../../../src/language/reader/read-query.ts";

/** The clauses and connectives of a text, and its violations as `code text start`, before they become diagnostics. */
function read(source: string, limits: Partial<Limits> = {}) {
  const { clauses, connectives, violations } = readQuery(source, {
    maxLength: 99,
    maxClauses: 99,
    ...limits,
  });
  return {
    clauses: clauses.map(({ span }) => source.slice(span.start, span.end)),
    connectives: connectives.map(({ text, span }) => `${text} ${span.start}`),
    violations: inOrder([...violations]).map(
      ({ code, span }) => `${code} ${source.slice(span.start, span.end)} ${span.start}`,
    ),
  };
}

describe("reads the clauses, the connectives and the violations of", () => {
  test.each<readonly [source: string, clauses: string[], connectives: string[], violations: string[]]>([
    ["NOT", [], [], ["character_unexpected NOT 0"]],
    ["- ", [], [], ["field_expected  2"]],
    ["a b:1", ["b:1"], [], ["operator_expected b 2"]],
    ["a:1 OR b:2 AND", ["a:1", "b:2"], ["OR 4"], ["field_expected  14"]],
    ["&& a:1", ["a:1"], [], ["character_unexpected && 0"]],
    ["a:1 AND OR b:2", ["a:1", "b:2"], ["AND 4"], ["field_expected OR 8"]],
    ["a:AND", [], ["AND 2"], ["value_expected AND 2"]],
    ['a:"1" "2" "3"', ['a:"1"'], [], ['connective_expected "2" 6']],
    ['a:"1" "b":2', ['a:"1"'], [], ['connective_expected "b" 6']],
    ['a:"1"b:"2"', ['a:"1"', 'b:"2"'], [], ["connective_expected b 5"]],
    ["foo-bar:1", [], [], ["operator_expected - 3"]],
    ["- a:1 b:2", ["- a:1", "b:2"], [], ["field_expected   1", "connective_expected b 6"]],
    ["a:1 - b:2", ["a:1", "- b:2"], [], ["connective_expected - 4", "field_expected   5"]],
    ["a> \n=1", [], [], ["character_unexpected  \n 2"]],
  ])("%j", (source, clauses, connectives, violations) => {
    expect(read(source)).toEqual({ clauses, connectives, violations });
  });

  test.each<readonly [source: string, clauses: string[], violations: string[]]>([
    ["a:1 b=2 AND c:3", ["a:1", "c:3"], ["connective_expected b 4", "character_unexpected = 5"]],
    ["a:1 (b:2)", ["a:1"], ["character_unexpected ( 4", "character_unexpected ) 8"]],
    ["-( a:1", ["a:1"], ["character_unexpected ( 1"]],
  ])(
    "a clause that touches what no query contains, and its neighbours: %s",
    (source, clauses, violations) => {
      expect(read(source)).toEqual({ clauses, connectives: expect.anything(), violations });
    },
  );

  test.each<readonly [source: string, clauses: string[], connectives: string[]]>([
    ['AND:"x" AND b:1', ["b:1"], ["AND 8"]],
    ["AND = 1 OR b:2", ["b:2"], ["OR 8"]],
    ["OR:1", [], []],
  ])("a connective in the position of a field, reported once: %s", (source, clauses, connectives) => {
    const violations = [`field_expected ${source.slice(0, source.search(/\W/))} 0`];
    expect(read(source)).toEqual({ clauses, connectives, violations });
  });

  test("clauses with invalid values", () => {
    expect(read('a:"\\q\\w" AND b:"\\x" AND c:1 AND d:"\\y"').clauses).toEqual(["c:1"]);
    expect(read('- a:"1" AND b:"\\x" AND - c:1').clauses).toEqual(['- a:"1"', "- c:1"]);
    expect(read('a:"\\q" AND - b:1 AND c')).toEqual({
      clauses: ["- b:1"],
      connectives: ["AND 7", "AND 17"],
      violations: ["string_escape_invalid \\q 3", "field_expected   12", "operator_expected  22"],
    });
  });
});

test.each([
  ["a", { found: "end", field: "a" }],
  ["-a b", { found: { text: "b" }, field: "a" }],
  ["-a >", { found: "end", field: "a", operator: ">" }],
  ["- a:1", { found: "whiteSpace" }],
  ['a:"\0"', { character: "nul" }],
  ['a:"\\ud800"', { character: "surrogate" }],
  ['a:"\\udc00"', { character: "surrogate" }],
  ["a: (1", { text: "(", kind: "parentheses" }],
  ["a:'1", { text: "'", kind: "loneQuote" }],
  [" ", {}],
])("the violation of %j has the values that its message names", (source, args) => {
  const { query, violations } = readQuery(source, { maxLength: 99, maxClauses: 99 });
  expect(query).toBeNull();
  expect(violations).toEqual([expect.objectContaining({ args })]);
});

describe("limits", () => {
  test("a text that is too long, empty or no text has no clauses", () => {
    const limits = { maxLength: 3, maxClauses: 1 };
    const all = (end: number) => ({ start: 0, end });
    const nothing = { query: null, clauses: [], connectives: [] };
    expect(readQuery("a:12", limits)).toEqual({
      ...nothing,
      violations: [{ code: "query_too_long", span: all(4), args: { length: 4, maxLength: 3 } }],
    });
    expect(readQuery("  ", limits)).toEqual({
      ...nothing,
      violations: [{ code: "query_empty", span: all(2), args: {} }],
    });
    expect(readQuery(["a:1"], limits)).toEqual({
      ...nothing,
      violations: [{ code: "query_not_text", span: all(0), args: { given: "array" } }],
    });
    expect(readQuery("a:1", limits).violations).toEqual([]);
  });

  test("the clauses, connectives and violations after the last clause that is allowed are cut off", () => {
    expect(read("- a:1 AND b:2 OR - c:3 AND @", { maxClauses: 2 })).toEqual({
      clauses: ["- a:1", "b:2"],
      connectives: ["AND 6", "OR 14"],
      violations: ["field_expected   1", "too_many_clauses - c:3 AND @ 17"],
    });
    const { violations } = readQuery("a:1 OR b:2 OR c:3", { maxLength: 99, maxClauses: 1 });
    expect(violations).toEqual([
      { code: "too_many_clauses", span: { start: 7, end: 17 }, args: { count: 3, maxClauses: 1 } },
    ]);
  });
});
