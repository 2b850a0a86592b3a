import { describe, expect, test } from "vitest";
import {
  lexemesOf,
  stringParts,
  stringValueBefore,
  type Lexeme,
} from "../../../src/language/lexer/lexemes.ts";

/** The lexemes of a text as `kind text`, with the operator or the connective that they stand for. */
const kindsOf = (source: string) =>
  lexemesOf(source).map(({ kind, text, operator, connective }) =>
    [kind, text, ...[operator, connective].filter((meant) => meant !== undefined)].join(" "),
  );

describe("a lexeme", () => {
  test.each([
    ['-state:"idle"', ["negation -", "field state", "operator : equals", 'string "idle"']],
    [
      "a~b c>=3",
      ["field a", "operator ~ contains", "word b", "field c", "operator >= greaterThanOrEqual", "number 3"],
    ],
    ["a:null", ["field a", "operator : equals", "null null"]],
    ["null 3a", ["unexpected null", "unexpected 3a"]],
    ['"a" "b', ['string "a"', 'openString "b']],
    ['a:"b', ["field a", "operator : equals", 'openString "b']],
    ["a!=1", ["field a", "foreignOperator !=", "number 1"]],
    ["a> =1", ["field a", "foreignOperator > =", "number 1"]],
    ['a:="1"', ["field a", "operator : equals", "foreignOperator =", 'string "1"']],
    ["AND OR and oR", ["connective AND AND", "connective OR OR", "connective and AND", "connective oR OR"]],
    [
      "a:AND b:OR",
      [
        "field a",
        "operator : equals",
        "connective AND AND",
        "field b",
        "operator : equals",
        "connective OR OR",
      ],
    ],
    ["&& |", ["foreignConnective && AND", "foreignConnective | OR"]],
    ["NOT ! (a)", ["prefix NOT", "prefix !", "prefix (", "field a", "unexpected )"]],
    ["'a' ' @ \u00a0", ["unexpected 'a'", "unexpected '", "unexpected @", "unexpected \u00a0"]],
    ['a:>"b"', ["field a", "operator : equals", "foreignOperator >", 'string "b"']],
    ["a:(b", ["field a", "operator : equals", "prefix (", "word b"]],
    ["a:'b", ["field a", "operator : equals", "unexpected '", "word b"]],
    ["a:\u200b5", ["field a", "operator : equals", "unexpected \u200b", "number 5"]],
  ])("of %j has a kind", (source, kinds) => {
    expect(kindsOf(source)).toEqual(kinds);
  });

  test("has its span, and what it stands for", () => {
    expect(lexemesOf(" a : &&")).toEqual([
      { kind: "field", text: "a", span: { start: 1, end: 2 }, isMisplaced: false },
      { kind: "operator", text: ":", span: { start: 3, end: 4 }, operator: "equals", isMisplaced: false },
      { kind: "word", text: "&&", span: { start: 5, end: 7 }, isMisplaced: false },
    ]);
    expect(lexemesOf("&&")).toEqual([
      {
        kind: "foreignConnective",
        text: "&&",
        span: { start: 0, end: 2 },
        connective: "AND",
        unexpected: "and",
        isMisplaced: false,
      },
    ]);
  });
});

/** The lexemes of a text as `text`, with what is not expected about them: `&& and`. */
const unexpectedOf = (source: string) =>
  lexemesOf(source).map(({ kind, text, unexpected, isMisplaced }) =>
    [text, unexpected ?? (kind === "openString" ? kind : null), isMisplaced && "misplaced"]
      .filter((each) => typeof each === "string")
      .join(" "),
  );

describe("what no query contains is one lexeme each", () => {
  test.each([
    ["||", ["|| or"]],
    ["NOT a", ["NOT not", "a"]],
    ["Not:x", ["Not", ":", "x"]],
    ["a:(b))", ["a", ":", "( parentheses", "b", ")) parentheses"]],
    ["@;a", ["@; other", "a"]],
    ["a> \n=3", ["a", "> \n= splitOperator", "3"]],
  ])("%j", (source, lexemes) => {
    expect(unexpectedOf(source)).toEqual(lexemes);
  });

  test.each(["=", "==", "===", "=~", "=>", "=<", "!=", "!==", "!~", "<>"])(
    "%s is an operator of another language",
    (symbol) => {
      expect(unexpectedOf(`a${symbol}1`)).toEqual(["a", `${symbol} operator`, "1"]);
    },
  );

  test.each([
    ['a::"x"', ":"],
    ['a:= \t"x"', "="],
    ['a:~!<=>"x"', "~!<=>"],
  ])("a second operator before a quoted value: %s", (source, operator) => {
    expect(unexpectedOf(source)).toEqual(["a", ":", `${operator} excessOperator`, '"x"']);
  });

  test.each([
    ['"a b" c', ['"a b" misplaced', "c"]],
    ['"a b', ['"a b openString']],
    ["a:AND b:OR", ["a", ":", "AND misplaced", "b", ":", "OR misplaced"]],
  ])("what stands where it does not belong, or has no end: %j", (source, lexemes) => {
    expect(unexpectedOf(source)).toEqual(lexemes);
  });

  test.each(["'b c'", "`b c'", "‘b\\’c’", "“b 'c”", '“b c"', "«b c»", "''"])(
    "a text in quotes of another kind: %s",
    (text) => {
      expect(unexpectedOf(`${text} d`)).toEqual([`${text} foreignQuotes`, "d"]);
      expect(unexpectedOf(`a:${text} d`)).toEqual(["a", ":", `${text} foreignQuotes`, "d"]);
    },
  );

  test("a quote of another kind without its pair", () => {
    expect(unexpectedOf("'a")).toEqual(["' loneQuote", "a"]);
    expect(unexpectedOf("a:“b")).toEqual(["a", ":", "“ loneQuote", "b"]);
  });
});

describe("the lexemes cover all text", () => {
  /** The text that no lexeme covers, without white space. */
  function uncovered(source: string): string {
    let rest = "";
    let position = 0;
    for (const { span } of lexemesOf(source)) {
      rest += source.slice(position, span.start);
      position = span.end;
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
    expect(unexpectedOf(`'${many}`)).toEqual(["' loneQuote", `${many} other`]);
  });
});

/** The string of a text that has one, after the first operator. */
function stringOf(source: string): Lexeme {
  const string = lexemesOf(source)[2];
  if (string === undefined) throw new Error(`${source} has no string.`);
  return string;
}

describe("the parts of a string", () => {
  test.each([
    ['a:"b"', []],
    ['a:"\\n\\u00e9\\""', ["escape \\n", "escape \\u00e9", 'escape \\"']],
    ['a:"\\u00e\\u00e9a"', ["invalid \\u00e", "escape \\u00e9"]],
    ['a:"\0b\\q\\\\"', ["invalid \0", "invalid \\q", "escape \\\\"]],
    ['a:"\\🚀\\n"', ["invalid \\🚀", "escape \\n"]],
  ])("%j", (source, parts) => {
    expect(
      stringParts(stringOf(source)).map(({ kind, span }) => `${kind} ${source.slice(span.start, span.end)}`),
    ).toEqual(parts);
  });
});

describe("the value before a position in a string", () => {
  // The position is where the bar stands.
  test.each([
    ['a:"|"', ""],
    ['a:"wor|king"', "wor"],
    ['a:"working"|', "working"],
    ['a:"wor|', "wor"],
    ['a:"b\\n|c"', "b\n"],
    ['a:"b\\|n"', "b"],
    ['a:"\\u00e9b\\\\|"', "éb\\"],
  ])("%j", (marked, value) => {
    const source = marked.replace("|", "");
    expect(stringValueBefore(stringOf(source), marked.indexOf("|"))).toBe(value);
  });
});
