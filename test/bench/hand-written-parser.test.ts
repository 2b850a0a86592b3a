import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "wherefore";
import type { Query } from "wherefore";
import { maxClauses, maxLength, parseByHand } from "../../tools/bench/hand-written/parser.ts";
import { makeQueries, makeValidQuery, shapes, threeClauses } from "../../tools/bench/workload/queries.ts";
import { readGrammar } from "../grammar/ebnf/notation.ts";
import { makeRandom } from "../grammar/ebnf/random.ts";
import { makeRecognizer } from "../grammar/ebnf/recognizer.ts";
import { makeWalk, mutate, vocabularyOf } from "../grammar/ebnf/sentences.ts";

/** The tree, or null when the parser throws a SyntaxError. */
function treeByHand(source: string): Query | null {
  try {
    return parseByHand(source);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

describe("the hand-written parser and parse build the same trees and reject the same texts", () => {
  test.each([
    threeClauses,
    ' \t\r\n-a:"x"\nOR b ~ null and c>=-2.5 or d<1e3 AND e>x AND f<=3 ',
    String.raw`a:"\" \\ \/ \b\f\n\r\t \u00e9 \ud83d\ude00 ${"\u{1f642}"}" AND and:null`,
    'a:"raw\ttab\nand line"',
    'a:"\ud83d\\ude00"',
    "a:3AND b:nullx c:2026-11-20",
    "a:it's",
    'a:"x"AND-b:"y"',
    "a:null",
  ])("%j", (source) => {
    expect(treeByHand(source)).toEqual(parse(source).query);
  });

  test.each([
    "",
    " ",
    'a:"\\x"',
    'a:"\ud83d"',
    'a:"\0"',
    'a:"',
    "AND:1",
    "a> =1",
    "a<>1",
    "a:'x'",
    "a:AND",
    "a:x(",
    "- a:1",
    "a:1 b:2",
  ])("both reject %j", (source) => {
    expect(treeByHand(source)).toBeNull();
    expect(parse(source).query).toBeNull();
  });

  test("at the limits", () => {
    const clauses = (count: number): string => Array.from({ length: count }, () => "a:1").join(" AND ");
    const string = (length: number): string => `a:"${"x".repeat(length - 4)}"`;
    for (const [fits, exceeds] of [
      [clauses(maxClauses), clauses(maxClauses + 1)],
      [string(maxLength), string(maxLength + 1)],
    ] as const) {
      expect(treeByHand(fits)).not.toBeNull();
      expect(treeByHand(fits)).toEqual(parse(fits).query);
      expect([treeByHand(exceeds), parse(exceeds).query]).toEqual([null, null]);
    }
  });

  test("for the benchmarked texts", () => {
    const sources = [
      ...makeQueries(100),
      makeValidQuery(8192),
      ...Object.values(shapes).map((make) => make(512)),
    ];
    for (const source of sources) expect(treeByHand(source), source).toEqual(parse(source).query);
  });

  test("for sentences of the grammar and near misses", { tags: "slow" }, () => {
    const rules = readGrammar(readFileSync(new URL("../../grammar/query.ebnf", import.meta.url), "utf8"));
    const random = makeRandom(4242);
    const walk = makeWalk(rules, makeRecognizer(rules), random);
    const vocabulary = vocabularyOf(rules);
    for (let index = 0; index < 3000; index++) {
      const sentence = walk();
      for (const source of [sentence, mutate(sentence, vocabulary, random)]) {
        expect(treeByHand(source), JSON.stringify(source)).toEqual(parse(source).query);
      }
    }
  });
});
