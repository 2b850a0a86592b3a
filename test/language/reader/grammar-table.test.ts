import {
  Alternation,
  createToken,
  Rule,
  Terminal,
  type IProduction,
  type IToken,
  type TokenType,
} from "chevrotain";
import { expect, test } from "vitest";
import {
  Minus,
  NumberToken,
  operatorOfToken,
  Or,
  vocabulary,
  Word,
} from "../../../src/language/lexer/tokens.ts";
import { QueryParser } from "../../../src/language/reader/grammar.ts";
import { findMismatch, tableOf } from "../../../src/language/reader/grammar-table.ts";

const parser = new QueryParser();
const table = tableOf(parser);
const [Operator = Word] = operatorOfToken.keys();

/** One token type of each category, and the types that have no category. */
const representatives = new Set([Minus, Word, Operator, NumberToken, Or]);

/** The token types that a text can contain: all except the categories. */
const tokenTypes = vocabulary.filter(({ categoryMatches = [] }) => categoryMatches.length === 0);

function tokensOf(types: readonly TokenType[]): IToken[] {
  return types.map((tokenType, index) => ({
    tokenType,
    tokenTypeIdx: tokenType.tokenTypeIdx ?? 0,
    image: "x",
    startOffset: index,
  }));
}

/** The index at which the parser's rule for a query stops; undefined when it accepts all tokens. */
function stopOf(tokens: IToken[]): number | undefined {
  parser.begin(tokens);
  parser.query();
  const [error] = parser.errors;
  if (error === undefined) return undefined;
  const index = tokens.indexOf(error.token);
  return index < 0 ? tokens.length : index;
}

test("the table stops at the same token as the parser, for any tokens", () => {
  // A second clause goes through the same states as the first.
  const longest = 7;
  let beginnings: TokenType[][] = [[]];
  let compared = 0;
  while (beginnings.length > 0) {
    const longer = beginnings.flatMap((types) => tokenTypes.map((type) => [...types, type]));
    for (const types of longer) {
      const tokens = tokensOf(types);
      const stop = findMismatch(table, tokens)?.index;
      expect(stop, types.map(({ name }) => name).join(" ")).toBe(stopOf(tokens));
      compared += 1;
    }
    // The tokens after a mismatch make no difference, and all types of a category behave alike.
    beginnings = longer.filter(
      (types) =>
        types.length < longest &&
        (findMismatch(table, tokensOf(types))?.index ?? types.length) === types.length &&
        types.every((type) => representatives.has(type)),
    );
  }
  expect(compared).toBeGreaterThan(500);
  expect(stopOf([])).toBe(0);
});

test.each([
  [[], "field_expected"],
  [[Minus], "field_expected"],
  [[Word], "operator_expected"],
  [[Minus, Word, Word], "operator_expected"],
  [[Word, Operator], "value_expected"],
  [[Word, Operator, NumberToken, Minus], "connective_expected"],
] as const)("sequence %# gives the code of what is missing", (types, code) => {
  expect(findMismatch(table, tokensOf(types))?.code).toBe(code);
});

test.each<readonly [IProduction, string]>([
  [new Alternation({ definition: [] }), "The grammar uses a production that the table does not support."],
  [
    new Terminal({ terminalType: createToken({ name: "Comma", pattern: "," }) }),
    "No code is declared for a missing Comma.",
  ],
])("a grammar that the table does not support is refused %#", (production, message) => {
  const query = new Rule({ name: "query", definition: [production] });
  const other = { getGAstProductions: () => ({ query }) } as unknown as QueryParser;
  expect(() => tableOf(other)).toThrow(new Error(message));
});
