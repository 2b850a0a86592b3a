import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { operators, parse } from "../../src/index.ts";
import { isThorough } from "../conformance/suites/runs.ts";
import { readGrammar } from "./ebnf/notation.ts";
import { makeRandom } from "./ebnf/random.ts";
import { makeRecognizer } from "./ebnf/recognizer.ts";
import { makeWalk, mutate, vocabularyOf } from "./ebnf/sentences.ts";

const rules = readGrammar(readFileSync(new URL("../../grammar/query.ebnf", import.meta.url), "utf8"));
const recognize = makeRecognizer(rules);
const vocabulary = vocabularyOf(rules);
const parses = (source: string): boolean => parse(source, { maxDiagnostics: 1 }).query !== null;

const symbols = Object.values(operators).map(({ symbol }) => symbol);

/** The sentences on which the grammar and the parser differ, the shortest first. */
function differences(sentences: readonly string[]): string[] {
  return sentences
    .filter((sentence) => recognize(sentence) !== parses(sentence))
    .sort((one, other) => one.length - other.length)
    .slice(0, 10)
    .map(
      (sentence) =>
        `${recognize(sentence) ? "only the grammar" : "only the parser"}: ${JSON.stringify(sentence)}`,
    );
}

describe("the EBNF and the parser accept the same texts", () => {
  const count = isThorough ? 3000 : 800;
  const random = makeRandom(20260101);
  const walk = makeWalk(rules, recognize, random);
  const derived = Array.from({ length: count }, walk);
  const nearMisses = derived.flatMap((sentence) => [0, 1, 2].map(() => mutate(sentence, vocabulary, random)));

  test("among sentences derived from the grammar", () => {
    expect(differences(derived)).toEqual([]);
  });

  test("among near misses of those sentences", { tags: "slow" }, () => {
    expect(differences(nearMisses)).toEqual([]);
  });

  test("among short sequences of tokens", { tags: "slow" }, () => {
    const runs = Array.from({ length: count }, () =>
      Array.from({ length: 1 + random.below(6) }, () => random.pick(vocabulary)).join(""),
    );
    const clauses = runs.map((run) => `a:"x"${run}b:"y"`);
    const values = runs.map((run) => `a${random.pick(symbols)}${run}`);
    expect(differences([...runs, ...clauses, ...values])).toEqual([]);
  });

  test("and both accept most of the derived sentences and a part of the near misses", () => {
    const share = (sentences: readonly string[]): number =>
      sentences.filter((sentence) => recognize(sentence)).length / sentences.length;
    expect(share(derived)).toBeGreaterThan(0.9);
    expect(share(nearMisses)).toBeGreaterThan(0.2);
    expect(share(nearMisses)).toBeLessThan(0.8);
  });

  test("and every rule of the grammar is decisive for a sentence", () => {
    const sentences = [...derived.slice(0, 300), ...nearMisses.slice(0, 1000)];
    const indecisive = [...rules.keys()].filter((name) => {
      const recognizeWithout = makeRecognizer(
        new Map(rules).set(name, { kind: "class", negated: false, ranges: [] }),
      );
      return !sentences.some((sentence) => recognize(sentence) !== recognizeWithout(sentence));
    });
    // A number is a bare word too, and both are allowed at the same positions.
    expect(indecisive).toEqual(["Numeral"]);
  });
});

test.each(Object.entries(operators))("the EBNF has a rule for the operator %s", (name, { symbol }) => {
  expect([...rules.keys()]).toContain(name.charAt(0).toUpperCase() + name.slice(1));
  expect(recognize(`field${symbol}3`)).toBe(true);
});

describe("the reader of the notation", () => {
  test.each([
    ['A ::= "a" - "b" !"c"', "ac", false],
    ['A ::= [a-c#x64] "e"', "de", true],
    ['A ::= [^a-c] "e"', "ae", false],
    ['A ::= B* B? /* two */ B ::= "x" | \'"\'', 'x"x', true],
    ['A ::= ( "ab" | "ac" )+ - ( "abac" )', "abac", false],
    ['A ::= ( "ab" | "ac" )+ - ( "abac" )', "abab", true],
    ['A ::= "<" !"=" [=x]', "<=", false],
    ['A ::= "<" !"=" [=x]', "<x", true],
  ])("reads %s and applies it to %s", (source, text, expected) => {
    expect(makeRecognizer(readGrammar(source))(text)).toBe(expected);
  });

  test.each([
    ["A ::= B", "There is no rule B"],
    ['A ::= "a" A ::= "b"', "The rule A stands twice"],
    ['A ::= "a" B ::= "b"', "Nothing refers to the rule B"],
    ['A ::= "a" ^', "Not in the notation"],
    ["A ::= ( )", "Expected an operand"],
    ["A ::= [b-a]", "A range that runs backwards"],
  ])("rejects %s", (source, message) => {
    expect(() => readGrammar(source)).toThrow(message);
  });
});
