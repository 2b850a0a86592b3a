import { Lexer, type ILexingResult } from "chevrotain";
import { beforeAll, expect, test, vi } from "vitest";
import { QueryParser } from "../../../src/language/reader/grammar.ts";
import { lexerDefinition, tokenize } from "../../../src/language/lexer/tokens.ts";

// The package skips Chevrotain's validation at run time because grammar and
// tokens are constants. These tests run it.

const grouping = Object as { groupBy?: (...args: never[]) => unknown };

beforeAll(() => {
  // Chevrotain's validation calls Object.groupBy, which Node has from version 21.
  grouping.groupBy ??= function <T>(items: Iterable<T>, keyOf: (item: T, index: number) => PropertyKey) {
    const groups: Record<PropertyKey, T[]> = Object.create(null);
    let index = 0;
    for (const item of items) (groups[keyOf(item, index++)] ??= []).push(item);
    return groups;
  };
});

test("Chevrotain accepts the grammar", () => {
  expect(() => new QueryParser({ validateGrammar: true })).not.toThrow();
});

test("Chevrotain validates the grammar only for this test", () => {
  const groupBy = vi.spyOn(grouping, "groupBy");
  new QueryParser();
  new QueryParser({ validateGrammar: false });
  expect(groupBy).not.toHaveBeenCalled();
  new QueryParser({ validateGrammar: true });
  expect(groupBy).toHaveBeenCalled();
  groupBy.mockRestore();
});

test("Chevrotain accepts the tokens", () => {
  const lexer = new Lexer(lexerDefinition, { positionTracking: "onlyOffset", ensureOptimizations: true });
  expect(lexer.lexerDefinitionErrors).toEqual([]);
});

// The lexer tries only the tokens that name the character; in safe mode, it tries all.
test("tokens name every character that they begin with", () => {
  const exhaustive = new Lexer(lexerDefinition, {
    safeMode: true,
    recoveryEnabled: false,
    skipValidations: true,
  });
  const namesOf = ({ tokens }: ILexingResult): string => tokens.map(({ tokenType }) => tokenType.name).join();
  const rests = ["", " ", "ull", "ND a", "nd a", "R a", "r a", '"', "=", "1", "1.5"];
  const texts = Array.from({ length: 0x1_0000 }, (_, code) =>
    (code < 0x180 ? rests : [""]).map((rest) => String.fromCharCode(code) + rest),
  )
    .flat()
    .flatMap((piece) => [piece, `a:${piece}`, `a:"1" ${piece}`]);
  expect(texts.filter((text) => namesOf(tokenize(text)) !== namesOf(exhaustive.tokenize(text)))).toEqual([]);
});
