import { Lexer, type ILexingResult } from "chevrotain";
import { describe, expect, test } from "vitest";
import { operators } from "../../../src/language/syntax/operators.ts";
import { lexerDefinition, vocabulary } from "../../../src/language/lexer/tokens.ts";

const lexer = new Lexer(lexerDefinition, {
  positionTracking: "onlyOffset",
  ensureOptimizations: true,
  skipValidations: true,
});

function tokensOf(source: string): string[] {
  const { tokens, errors }: ILexingResult = lexer.tokenize(source);
  expect(errors).toEqual([]);
  return tokens.map(({ tokenType, image }) => `${tokenType.name} ${image}`);
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
    expect(tokensOf("null:null")).toEqual(["MisplacedNull null", "equals :", "Null null"]);
  });

  test("AND and OR in capitals are not values", () => {
    expect(tokensOf("a:AND")).toEqual(["Word a", "equals :", "MissingValueAnd AND"]);
    expect(tokensOf("a:OR b")).toEqual(["Word a", "equals :", "MissingValueOr OR", "Word b"]);
    expect(tokensOf("a:and")).toEqual(["Word a", "equals :", "BareWord and"]);
  });

  test("a value ends before white space, a quote and a parenthesis", () => {
    expect(tokensOf('a:b"c"')).toEqual(["Word a", "equals :", "BareWord b", 'MisplacedString "c"']);
    expect(tokensOf("a:b)")).toEqual(["Word a", "equals :", "BareWord b", "Parentheses )"]);
    expect(tokensOf("a:b\u00a0c")).toEqual([
      "Word a",
      "equals :",
      "BareWord b",
      "Invisible \u00a0",
      "Word c",
    ]);
  });
});

describe("operators", () => {
  test.each(Object.entries(operators).map(([name, { symbol }]) => [symbol, name]))("%s", (symbol, name) => {
    expect(tokensOf(`a ${symbol} 1`)).toEqual(["Word a", `${name} ${symbol}`, "Number 1"]);
  });

  test("an operator with white space inside is one unexpected token", () => {
    expect(tokensOf("a> \n=3")).toEqual(["Word a", "SplitOperator > \n=", "Number 3"]);
  });

  test.each(["=", "==", "===", "=~", "=>", "=<", "!=", "!==", "!~", "<>"])(
    "%s is an operator of another language",
    (symbol) => {
      expect(tokensOf(`a${symbol}1`)).toEqual(["Word a", `ForeignOperator ${symbol}`, "Number 1"]);
    },
  );
});

describe("connectives", () => {
  test("a connective in another case is a field name before an operator", () => {
    expect(tokensOf("and oR")).toEqual(["WrongCaseConnective and", "WrongCaseConnective oR"]);
    for (const field of ['and:"x"', "or >3", "And\n<=3", "oR!=3", "and = 3"]) {
      expect(tokensOf(field)[0]).toMatch(/^Word /);
    }
    expect(tokensOf("andy order")).toEqual(["Word andy", "Word order"]);
  });

  test("a field name can begin with AND or OR", () => {
    expect(tokensOf("ANDROID ORDER AND_")).toEqual(["Word ANDROID", "Word ORDER", "Word AND_"]);
  });
});

describe("what no query contains is one token each", () => {
  test.each([
    ["&&", ["ForeignAnd &&"]],
    ["||", ["ForeignOr ||"]],
    ["NOT a", ["ForeignNot NOT", "Word a"]],
    ["not (", ["ForeignNot not", "Parentheses ("]],
    ["!a", ["ForeignNot !", "Word a"]],
    ["!!a", ["ForeignNot !", "ForeignNot !", "Word a"]],
    ["nota", ["Word nota"]],
    ["Not:x", ["Word Not", "equals :", "BareWord x"]],
    ["(()", ["Parentheses (()"]],
    ["a:(b))", ["Word a", "equals :", "Parentheses (", "BareWord b", "Parentheses ))"]],
    ["3a_.b-c", ["MisplacedNumber 3a_.b", "Minus -", "Word c"]],
    ["@;a", ["Unexpected @;", "Word a"]],
    ["@\\'a'", ["Unexpected @\\'", "Word a", "LoneQuote '"]],
    ["\u200b\u00a0 \0", ["Invisible \u200b\u00a0", "Invisible \0"]],
    [
      "a:\u200bx\u200by",
      ["Word a", "equals :", "Invisible \u200b", "BareWord x", "Invisible \u200b", "Word y"],
    ],
  ])("%j", (source, tokens) => {
    expect(tokensOf(source)).toEqual(tokens);
  });

  test.each([
    ['a::"x"', "ExcessOperator :"],
    ['a:= \t"x"', "ExcessOperator ="],
    ['a:~!<=>"x"', "ExcessOperator ~!<=>"],
  ])("a second operator before a quoted value: %s", (source, token) => {
    expect(tokensOf(source)).toEqual(["Word a", "equals :", token, 'String "x"']);
  });

  test.each([
    ['"a b" c', ['MisplacedString "a b"', "Word c"]],
    ['"a b', ['UnterminatedString "a b']],
    ['"a\\"', ['UnterminatedString "a\\"']],
    ['"a\\', ['UnterminatedString "a\\']],
    ['a:"b\\"c\n" d', ["Word a", "equals :", 'String "b\\"c\n"', "Word d"]],
    ['a:"b c', ["Word a", "equals :", 'UnterminatedStringValue "b c']],
    ['a:"b\\', ["Word a", "equals :", 'UnterminatedStringValue "b\\']],
  ])("a string where none belongs, or without its end: %j", (source, tokens) => {
    expect(tokensOf(source)).toEqual(tokens);
  });

  test.each(["'b c'", "`b c'", "‘b\\’c’", "“b 'c”", '“b c"', "«b c»", "''"])(
    "a text in quotes of another kind: %s",
    (text) => {
      expect(tokensOf(`${text} d`)).toEqual([`ForeignString ${text}`, "Word d"]);
      expect(tokensOf(`a:${text} d`)).toEqual(["Word a", "equals :", `ForeignStringValue ${text}`, "Word d"]);
    },
  );

  test("a quote of another kind without its pair", () => {
    expect(tokensOf("'a")).toEqual(["LoneQuote '", "Word a"]);
    expect(tokensOf("a:“b")).toEqual(["Word a", "equals :", "LoneQuote “", "BareWord b"]);
  });
});

test("every token type has a name of its own, by which Chevrotain knows it", () => {
  const names = vocabulary.map(({ name }) => name);
  expect(names).not.toContain("");
  expect(new Set(names).size).toBe(names.length);
});

describe("the tokens cover all text", () => {
  /** The text that no token covers, without white space. */
  function uncovered(source: string): string {
    const { tokens } = lexer.tokenize(source);
    let rest = "";
    let position = 0;
    for (const { startOffset, image } of tokens) {
      rest += source.slice(position, startOffset);
      position = startOffset + image.length;
    }
    return (rest + source.slice(position)).replace(/[ \t\r\n]/g, "");
  }

  test.each([
    ["where a clause begins", ""],
    ["where a value stands", "a:"],
  ])("any UTF-16 unit %s", (_, before) => {
    const missed: string[] = [];
    for (let code = 0; code < 0x10000; code += 1) {
      if (uncovered(before + String.fromCharCode(code)) !== "") missed.push(code.toString(16));
    }
    expect(missed).toEqual([]);
  });

  test("a quote after a backslash does not begin a string, so many of them cost as much as one", () => {
    const many = "\\'".repeat(5);
    expect(tokensOf(`'${many}`)).toEqual(["LoneQuote '", `Unexpected ${many}`]);
  });
});
