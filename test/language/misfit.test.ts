import type { IToken, TokenType } from "chevrotain";
import { expect, test } from "vitest";
import { areQuery, misfitOf } from "../../src/language/misfit.ts";
import { QueryParser } from "../../src/language/parser.ts";
import { Colon, Minus, NumberToken, Or, vocabulary, Word } from "../../src/language/tokens.ts";

const parser = new QueryParser();

function tokensOf(types: readonly TokenType[]): IToken[] {
  return types.map((tokenType, index) => ({
    tokenType,
    tokenTypeIdx: tokenType.tokenTypeIdx ?? 0,
    image: "x",
    startOffset: index,
  }));
}

/** Where the parser's own rule for a clause stops. */
function stopOf(tokens: IToken[]): number | undefined {
  parser.begin(tokens);
  parser.clause();
  const [error] = parser.errors;
  if (error === undefined) return undefined;
  const index = tokens.indexOf(error.token);
  return index < 0 ? tokens.length : index;
}

test("tokens misfit where the parser's rule for a clause stops, whatever they are", () => {
  let beginnings: TokenType[][] = [[]];
  let compared = 0;
  while (beginnings.length > 0) {
    const longer = beginnings.flatMap((types) => vocabulary.map((type) => [...types, type]));
    for (const types of longer) {
      const tokens = tokensOf(types);
      expect(misfitOf(tokens)?.index, types.map(({ name }) => name).join(" ")).toBe(stopOf(tokens));
      compared += 1;
    }
    // What goes on wrong says no more; what is whole or only too short may go on in every way.
    beginnings = longer.filter(
      (types) => (misfitOf(tokensOf(types))?.index ?? types.length) === types.length,
    );
  }
  expect(compared).toBeGreaterThan(1000);
  expect(stopOf([])).toBe(0);
});

test("tokens are a query where the parser's rule for it takes them all", () => {
  const isQuery = (types: readonly TokenType[]): boolean => {
    const tokens = tokensOf(types);
    parser.begin(tokens);
    parser.query();
    expect(areQuery(tokens), types.map(({ name }) => name).join(" ")).toBe(parser.errors.length === 0);
    return areQuery(tokens);
  };
  const clause = [Minus, Word, Colon, NumberToken];
  let queries = 0;
  for (const type of vocabulary) {
    for (const next of [[], clause, clause.slice(1), [type], [Word]]) {
      for (const types of [
        [type, ...next],
        [...clause, type, ...next],
        [...clause, Or, ...clause, type, ...next],
      ]) {
        if (isQuery(types)) queries += 1;
      }
    }
  }
  expect(queries).toBeGreaterThan(10);
});

test.each([
  [[], "field_expected"],
  [[Minus], "field_expected"],
  [[Word], "operator_expected"],
  [[Minus, Word, Word], "operator_expected"],
  [[Word, Colon], "value_expected"],
  [[Word, Colon, NumberToken, Minus], "connective_expected"],
] as const)("sequence %# lacks what its code says", (types, code) => {
  expect(misfitOf(tokensOf(types))?.code).toBe(code);
});
