import { Lexer } from "chevrotain";
import { beforeAll, expect, test } from "vitest";
import { QueryParser } from "../../../src/language/reader/grammar.ts";
import { lexerDefinition } from "../../../src/language/lexer/tokens.ts";

// The package skips Chevrotain's validations at run time, because grammar and
// tokens are constants. Here they are made.

beforeAll(() => {
  // Chevrotain groups by this where it validates; Node has it from 21 on.
  const grouping = Object as { groupBy?: unknown };
  grouping.groupBy ??= function <T>(items: Iterable<T>, keyOf: (item: T, index: number) => PropertyKey) {
    const groups: Record<PropertyKey, T[]> = Object.create(null);
    let index = 0;
    for (const item of items) (groups[keyOf(item, index++)] ??= []).push(item);
    return groups;
  };
});

test("Chevrotain finds nothing wrong with the grammar", () => {
  expect(() => new QueryParser({ validateGrammar: true })).not.toThrow();
});

test("and nothing with the tokens", () => {
  const lexer = new Lexer(lexerDefinition, { positionTracking: "onlyOffset", ensureOptimizations: true });
  expect(lexer.lexerDefinitionErrors).toEqual([]);
});
