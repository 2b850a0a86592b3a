import { describe, expect, test } from "vitest";
import { operators } from "../../../src/language/syntax/operators.ts";
import { tokenize, vocabulary } from "../../../src/language/lexer/tokens.ts";

/** The tokens up to the first piece that is none. */
function tokensOf(source: string): string[] {
  const { tokens, errors } = tokenize(source);
  const names = tokens.map(({ tokenType, image }) => `${tokenType.name} ${image}`);
  return errors.length === 0 ? names : [...names, "error"];
}

describe("modes", () => {
  test("the word after an operator is a value, and the word after a value is not", () => {
    expect(tokensOf("a:a a")).toEqual(["Word a", "equals :", "BareWord a", "Word a"]);
  });

  test.each(["3AND", "foo-bar", "1e3", "2026-11-20", "-", "a:b", ">3", "it's", "-5x", "nullable", "ANDROID"])(
    "%s is one bare word after an operator",
    (word) => {
      expect(tokensOf(`a:${word}`)).toEqual(["Word a", "equals :", `BareWord ${word}`]);
    },
  );

  test.each(["3", "-3", "03", "3.5", "-0.0", "99999999999999999999"])("%s is a number", (number) => {
    expect(tokensOf(`a>${number}`)).toEqual(["Word a", "greaterThan >", `Number ${number}`]);
  });

  test.each(["+3", ".5", "3.", "1_000", "1,000", "0x1f", "--3", "Infinity"])("%s is not a number", (word) => {
    expect(tokensOf(`a>${word}`)).toEqual(["Word a", "greaterThan >", `BareWord ${word}`]);
  });

  test("null is a keyword only as a whole word and only as a value", () => {
    expect(tokensOf("a:null nullable:nulls")).toEqual([
      "Word a",
      "equals :",
      "Null null",
      "Word nullable",
      "equals :",
      "BareWord nulls",
    ]);
    expect(tokensOf("null:null")).toEqual(["error"]);
  });

  test("AND and OR in capitals are not values", () => {
    expect(tokensOf("a:AND")).toEqual(["Word a", "equals :", "error"]);
    expect(tokensOf("a:OR b")).toEqual(["Word a", "equals :", "error"]);
    expect(tokensOf("a:and")).toEqual(["Word a", "equals :", "BareWord and"]);
  });

  test("a value ends before white space, a quote and a parenthesis", () => {
    expect(tokensOf('a:b"c"')).toEqual(["Word a", "equals :", "BareWord b", "error"]);
    expect(tokensOf("a:b)")).toEqual(["Word a", "equals :", "BareWord b", "error"]);
    expect(tokensOf("a:b\u00a0c")).toEqual(["Word a", "equals :", "BareWord b", "error"]);
  });
});

describe("operators", () => {
  test.each(Object.entries(operators).map(([name, { symbol }]) => [symbol, name]))("%s", (symbol, name) => {
    expect(tokensOf(`a ${symbol} 1`)).toEqual(["Word a", `${name} ${symbol}`, "Number 1"]);
  });

  test.each(["> \n=", "=", "==", "=~", "=>", "!=", "!~", "<>"])("%s is none", (symbol) => {
    expect(tokensOf(`a${symbol}1`)).toEqual(["Word a", "error"]);
  });
});

describe("connectives", () => {
  test("a connective in another case is a field name before an operator", () => {
    expect(tokensOf("and oR")).toEqual(["WrongCase and", "WrongCase oR"]);
    for (const field of ['and:"x"', "or >3", "And\n<=3", "oR!=3", "and = 3"]) {
      expect(tokensOf(field)[0]).toMatch(/^Word /);
    }
    expect(tokensOf("andy order")).toEqual(["Word andy", "Word order"]);
  });

  test("a field name can begin with AND or OR", () => {
    expect(tokensOf("ANDROID ORDER AND_")).toEqual(["Word ANDROID", "Word ORDER", "Word AND_"]);
  });
});

describe("what no query contains is no token", () => {
  test.each(["&&", "||", "!a", "(a", "3a", "@", "\u200b", "\0", '"a"', '"a', "'a'"])("%j", (source) => {
    expect(tokensOf(source)).toEqual(["error"]);
  });

  test.each(['"b', "'b c'", "`b`", "‘b’", "“b”", "«b", "'b", "(b", "\u200bb"])(
    "%j in the place of a value",
    (value) => {
      expect(tokensOf(`a:${value}`)).toEqual(["Word a", "equals :", "error"]);
    },
  );

  test("a string is a value only", () => {
    expect(tokensOf('a:"b\\"c\n" d')).toEqual(["Word a", "equals :", 'String "b\\"c\n"', "Word d"]);
  });
});

test("every token type has a name of its own, by which Chevrotain knows it", () => {
  const names = vocabulary.map(({ name }) => name);
  expect(names).not.toContain("");
  expect(new Set(names).size).toBe(names.length);
});
