import { trigramHashes } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { hasIndexableTrigram, indexablePiece, isOneWord } from "../../../../src/sql/trigrams.ts";

describe("the hashes of trigrams", () => {
  // Stored columns have these, so that they cannot change.
  test.each([
    ["", []],
    ["ab", []],
    ["abc", [-1252178413]],
    ["+++", [587699312]],
    ["👍👍", []],
    ["жук", [180109760]],
    ["👍👍👍", [-1213023201]],
    ["abcabc", [-1563497567, -1252178413, 333565833]],
    ["aaaa", [1169008794]],
  ])("of %j", (text, expected) => {
    expect(trigramHashes(text)).toEqual(expected);
  });
});

// pg_trgm pads a word with two blanks before it and one after it, where it does not touch an end of the needle.
describe("pg_trgm has a trigram of a needle", () => {
  test.each([
    ["abc", true, true],
    ["ab", false, false],
    ["+a+", true, true],
    ["ab+", true, true],
  ])("%j in a database of Unicode: %s, of ASCII: %s", (needle, unicode, ascii) => {
    expect(hasIndexableTrigram(needle, "unicode")).toBe(unicode);
    expect(hasIndexableTrigram(needle, "ascii")).toBe(ascii);
  });
});

test.each([
  ["abc", true, true],
  ["жук", true, false],
  ["a b", false, false],
])("%j is one word in a database of Unicode: %s, of ASCII: %s", (needle, unicode, ascii) => {
  expect(isOneWord(needle, "unicode")).toBe(unicode);
  expect(isOneWord(needle, "ascii")).toBe(ascii);
});

describe("the piece of a long needle with the most trigrams", () => {
  const words = "quick brown fox jumps over a dog";
  const dull = "+".repeat(32);
  test.each([
    ["abc", "abc"],
    [`${words}${dull}`, words],
    // Pieces begin at every sixteenth character, and the last one ends with the needle.
    [`${"+".repeat(16)}${words}${"+".repeat(16)}`, words],
    [`${"+".repeat(7)}${words}`, words],
    // Of several with the most trigrams, the first.
    [`${dull}++`, dull],
    ["abcdefghijklmnopqrstuvwxyz012345ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz012345"],
  ])("of %j", (needle, piece) => {
    expect(indexablePiece(needle, "unicode")).toBe(piece);
  });
});
