import { describe, expect, test } from "vitest";
import { applyEdits } from "../../../src/diagnostics/edits.ts";
import { parse } from "../../../src/check/parse.ts";
import { readQuery } from "../../../src/language/reader/read-query.ts";

/** The violations in order, as `code text-at-the-span`. */
function violationsOf(source: string): string[] {
  return parse(source).diagnostics.map(({ code, span }) => `${code} ${source.slice(span.start, span.end)}`);
}

function fixed(source: string): (string | undefined)[] {
  return parse(source).diagnostics.map(({ fixes: [fix] }) => fix && applyEdits(source, fix.edits));
}

/** The clauses that can be read from an invalid query. */
function readClauses(source: string): string[] {
  const { clauses } = readQuery(source, { maxLength: Infinity, maxClauses: Infinity });
  return clauses.map(({ span }) => source.slice(span.start, span.end));
}

describe("one mistake gives one diagnostic", () => {
  test.each([
    ["a b", ["operator_expected b"]],
    ["a AND", ["operator_expected AND", "field_expected "]],
    ['a:"x" AND AND b:"y"', ["field_expected AND"]],
    ['AND OR a:"x"', ["field_expected AND"]],
    ['AND:"x"', ["field_expected AND"]],
    ["a: AND b>1", ["value_expected AND"]],
    ['3a:"x"', ["field_expected 3a"]],
    ['a:"x" "y" "z"', ['connective_expected "y"']],
    ["((a:(b)))", ["character_unexpected ((", "character_unexpected (", "character_unexpected )))"]],
    ["@ $ a=1", ["character_unexpected @", "character_unexpected $", "character_unexpected ="]],
    ["NOT @a:b", ["character_unexpected NOT", "character_unexpected @"]],
    ['a:"x', ['string_unterminated "x']],
    ["a:'x AND b:1", ["character_unexpected '"]],
    ["- a:b", ["field_expected  "]],
  ])("%j", (source, violations) => {
    expect(violationsOf(source)).toEqual(violations);
  });
});

describe("reading an invalid query", () => {
  test("resumes after a connective", () => {
    expect(violationsOf('a b AND c:"d" AND e AND f>')).toEqual([
      "operator_expected b",
      "operator_expected AND",
      "value_expected ",
    ]);
    expect(readClauses('a b AND c:"d" AND e AND f>')).toEqual(['c:"d"']);
  });

  test("takes a connective in the place of a field with the operator after it, and no more", () => {
    expect(readClauses('AND a:"x"')).toEqual(['a:"x"']);
    expect(readClauses('a:"x" AND OR b:"y"')).toEqual(['a:"x"', 'b:"y"']);
    expect(readClauses('AND:"x" AND b:"y"')).toEqual(['b:"y"']);
    expect(readClauses('AND = "x" OR b:"y"')).toEqual(['b:"y"']);
  });

  test("joins clauses by the first of several connectives, and none at the end", () => {
    const connectivesOf = (source: string) =>
      readQuery(source, { maxLength: 99, maxClauses: 99 }).connectives.map(({ text, span }) => [
        text,
        span.start,
      ]);
    expect(connectivesOf("a:1 AND OR b:2")).toEqual([["AND", 4]]);
    expect(connectivesOf("OR a:1 && b:2 c")).toEqual([["&&", 7]]);
    expect(connectivesOf("a:1 AND b:2 OR")).toEqual([["AND", 4]]);
    expect(connectivesOf("a:1 AND b:2 OR OR")).toEqual([
      ["AND", 4],
      ["OR", 12],
    ]);
    expect(connectivesOf("a:1 AND b:OR")).toEqual([
      ["AND", 4],
      ["OR", 10],
    ]);
    expect(connectivesOf("a:1 ||")).toEqual([]);
  });

  test("resumes at a clause that has no connective before it", () => {
    expect(violationsOf('a:"x" b:"y" c>1')).toEqual(["connective_expected b", "connective_expected c"]);
    expect(readClauses('a:"x" b:"y" -c>1')).toEqual(['a:"x"', 'b:"y"', "-c>1"]);
    expect(readClauses('a:"x"b:"y"')).toEqual(['a:"x"', 'b:"y"']);
  });

  test("omits a clause that touches an unexpected token and reads its neighbours", () => {
    expect(readClauses("(a:1 AND b:2 AND c:3)")).toEqual(["b:2"]);
    expect(readClauses("a=1 OR b:2 @ OR c:3")).toEqual(["c:3"]);
    expect(readClauses("NOT a:1 AND b:2")).toEqual(["b:2"]);
  });

  test("assigns an unexpected token to the clause after it, not to the clause before it", () => {
    expect(readClauses("a:1 NOT b:2 AND c:3")).toEqual(["a:1", "c:3"]);
    expect(readClauses("a:1 ( NOT b:2 AND c:3")).toEqual(["a:1", "c:3"]);
  });

  test("takes && and || for AND and OR", () => {
    const { connectives } = readQuery("a:1 && b:2 || c:3", { maxLength: 99, maxClauses: 99 });
    expect(connectives.map(({ connective, text }) => `${connective} ${text}`)).toEqual(["AND &&", "OR ||"]);
  });

  test("omits a clause with an invalid value, but not a clause with a space after -", () => {
    expect(readClauses('a:"\\x" AND b:2')).toEqual(["b:2"]);
    expect(readClauses("- a:1 AND b:2")).toEqual(["- a:1", "b:2"]);
  });

  test("reads the clauses before an unterminated string", () => {
    expect(readClauses('a:1 AND b:"x AND c:3')).toEqual(["a:1"]);
  });
});

describe("fixes", () => {
  test.each([
    ['a="x"', 'a:"x"'],
    ['a!="x"', '-a:"x"'],
    ['-a!="x"', 'a:"x"'],
    ['a<>"x"', '-a:"x"'],
    ["a=>1", "a>=1"],
    ["a=<1", "a<=1"],
    ['a!~"x"', '-a~"x"'],
    ["a> =1", "a>=1"],
    ['a::"x"', 'a:"x"'],
    ['a:"1"&&b:"x"', 'a:"1" AND b:"x"'],
    ["a:1 | b:2", "a:1 OR b:2"],
    ["NOT a:1", "-a:1"],
    ["NOT -a:1", "a:1"],
    ["!a:1", "-a:1"],
    ["a:'x \"y\"'", 'a:"x \\"y\\""'],
    ["a:'it\\'s'", 'a:"it\'s"'],
    ["a:'x", 'a:"x"'],
    ["'a':1", "a:1"],
    ['"a":1', "a:1"],
    ["--a:1", "-a:1"],
    ["- a:1", "-a:1"],
    ['a "x"', 'a:"x"'],
    ["a x", "a:x"],
    ['a:"x', 'a:"x"'],
    ['a:"x AND b>1', 'a:"x" AND b>1'],
    ['a:"x\\', 'a:"x\\\\"'],
    ["a:one two", 'a:"one two"'],
    ["a:1 b:2", "a:1 AND b:2"],
    ["a:1 AND AND b:2", "a:1 AND b:2"],
    ["a:1 AND", "a:1"],
    ["OR a:1", "a:1"],
    ["a:1\u00a0AND b:2", "a:1 AND b:2"],
    ["\ufeffa:1", "a:1"],
    ["a:1; b:2", "a:1 AND b:2"],
    ["a:1 ; b:2", "a:1 AND b:2"],
    ["stä:1", undefined],
  ])("%j → %j", (source, text) => {
    expect(fixed(source)).toEqual(text === undefined ? expect.anything() : [text]);
    if (text === undefined) expect(fixed(source)[0]).toBeUndefined();
  });

  test("include both AND and OR for a missing connective", () => {
    const [diagnostic] = parse('a:"1" b:"2"').diagnostics;
    expect(diagnostic?.fixes.map(({ edits }) => applyEdits('a:"1" b:"2"', edits))).toEqual([
      'a:"1" AND b:"2"',
      'a:"1" OR b:"2"',
    ]);
  });

  test("do not quote words after a comparison, which takes no quoted value", () => {
    for (const { fixes } of parse("a>1 2").diagnostics) {
      for (const { title } of fixes) expect(title).not.toBe("Quote the words");
    }
  });
});
