import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { readSimpleCaseFolding } from "../../tools/scripts/generate-fold-table.ts";
import { foldCase } from "../../src/text/fold-case.ts";
import { foldedContains, foldedEquals, foldedIndexes } from "../../src/text/fold-matcher.ts";
import { anyText, wellFormedText } from "./strings.ts";

const folding = readSimpleCaseFolding();
const patternLimit = 32;

/** Texts of few letters, so that needles are repetitive and near misses frequent. */
const repetitive = fc.string({ unit: fc.constantFrom("a", "A", "б", "Б", "𐐀", "𐐨"), maxLength: 120 });
const repetitiveNeedle = fc.string({
  unit: fc.constantFrom("a", "A", "б", "𐐨"),
  minLength: 1,
  maxLength: 60,
});

/** Another spelling of the text: each character is replaced by one with the same folding. */
function respell(text: string): fc.Arbitrary<string> {
  const spellings = Array.from(foldCase(text), (character) => {
    const folded = character.codePointAt(0) ?? 0;
    const variants = [...folding]
      .filter(([, to]) => to === folded)
      .map(([from]) => String.fromCodePoint(from));
    return fc.constantFrom(character, ...variants);
  });
  return fc.tuple(...spellings).map((characters) => characters.join(""));
}

const respelt = wellFormedText.chain((text) => fc.tuple(fc.constant(text), respell(text)));

describe("foldedEquals", () => {
  test("compares folded texts", () => {
    fc.assert(
      fc.property(wellFormedText, anyText, (value, text) => {
        const folded = foldCase(value);
        expect(foldedEquals(folded)(text)).toBe(foldCase(text) === folded);
      }),
      { numRuns: 1_000 },
    );
  });

  test("matches every spelling, and none that is longer, shorter or different", { tags: "slow" }, () => {
    fc.assert(
      fc.property(respelt, ([value, spelling]) => {
        const equals = foldedEquals(foldCase(value));
        expect(equals(spelling)).toBe(true);
        expect(equals(`${spelling}a`)).toBe(false);
        if (value !== "") expect(equals(spelling.slice(1))).toBe(false);
        const changed = `${spelling.slice(0, -1)}!`;
        expect(equals(changed)).toBe(foldCase(changed) === foldCase(value));
      }),
      { numRuns: 1_000 },
    );
  });

  test("matches every code point with the same folding", () => {
    for (const [from, to] of folding) {
      const folded = String.fromCodePoint(to);
      expect(foldedEquals(folded)(String.fromCodePoint(from))).toBe(true);
      expect(foldedEquals(`x${folded}`)(`X${String.fromCodePoint(from)}`)).toBe(true);
    }
  });

  test.each([
    ["", "", true],
    ["", "a", false],
    ["working", "WORKING", true],
    ["working", "working ", false],
    ["working", "workinG\n", false],
    ["skill", "ſKILL", true],
    ["i", "İ", false],
    ["i", "ı", false],
    ["[a]", "{A}", false],
    ["@", "`", false],
    ["`", "@", false],
    ["{", "[", false],
    ["a\n", "A\n", true],
    ["a", "\u0001", false],
    ["𐐨", "𐐀", true],
    ["a.c", "abc", false],
  ])("%j against %j: %s", (folded, text, expected) => {
    expect(foldedEquals(folded)(text)).toBe(expected);
  });

  test.each([patternLimit - 1, patternLimit, patternLimit + 1, 8_192])(
    "accepts values of %i code units",
    (length) => {
      const equals = foldedEquals("aб".repeat(length).slice(0, length));
      const text = "AБ".repeat(length).slice(0, length);
      expect(equals(text)).toBe(true);
      expect(equals(`${text.slice(0, -1)}x`)).toBe(false);
      expect(equals(`x${text.slice(1)}`)).toBe(false);
    },
  );
});

describe("foldedContains", () => {
  test("searches folded texts", () => {
    fc.assert(
      fc.property(wellFormedText, anyText, (value, text) => {
        fc.pre(value !== "");
        const folded = foldCase(value);
        expect(foldedContains(folded)(text)).toBe(foldCase(text).includes(folded));
      }),
      { numRuns: 1_000 },
    );
  });

  test("finds every spelling inside any text", () => {
    fc.assert(
      fc.property(respelt, anyText, anyText, ([value, spelling], before, after) => {
        fc.pre(value !== "");
        const text = before + spelling + after;
        const folded = foldCase(value);
        expect(foldedContains(folded)(text)).toBe(foldCase(text).includes(folded));
        expect(foldedContains(folded)(spelling)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  test("finds repetitive needles in repetitive texts", () => {
    fc.assert(
      fc.property(repetitiveNeedle, repetitive, repetitive, (value, before, after) => {
        const folded = foldCase(value);
        const contains = foldedContains(folded);
        for (const text of [
          before,
          before + after,
          before + value.slice(1) + after,
          before + value + after,
        ]) {
          expect(contains(text)).toBe(foldCase(text).includes(folded));
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    ["time", "a TIMEOUT", true],
    ["time", "tim", false],
    ["50%", "50% of it", true],
    ["50%", "500", false],
    ["a_c", "abc", false],
    ["a.c", "abc", false],
    ["a*c", "A*C", true],
    ["[ab]", "a", false],
    ["\\d+", "123", false],
    ["\\d+", "\\D+", true],
    ["a|b", "a", false],
    ["^a", "a", false],
    ["a$", "a", false],
    ["a/b", "A/B", true],
    ["a-z", "m", false],
    ["ask", "tASK: AſK", true],
    ["σοσ", "ΣΊΣΥΦΟΣ ΣΟΣ σος", true],
    ["σοσ", "σος", true],
    ["ss", "ß", false],
    ["\u0000\u0000\u0000", "\u0000\u0000\u0000", true],
    ["𐐨", "\ud801\ud801\udc00", true],
    ["𐐨", "\ud801 \udc28", false],
    ["🚀🚀", "🚀", false],
  ])("%j in %j: %s", (folded, text, expected) => {
    expect(foldedContains(folded)(text)).toBe(expected);
  });

  test("does not split a surrogate pair at the end of the pattern of a long needle", () => {
    for (let lead = patternLimit - 3; lead <= patternLimit + 1; lead++) {
      const contains = foldedContains(`${"a".repeat(lead)}𐐨bcd`);
      expect(contains(`x${"A".repeat(lead)}𐐀BCDx`)).toBe(true);
      expect(contains(`x${"A".repeat(lead)}𐐁BCDx`)).toBe(false);
    }
  });

  test("finds a long needle at the end of a text", () => {
    const contains = foldedContains("abcdefghij".repeat(4));
    expect(contains("ABCDEFGHIJ".repeat(4))).toBe(true);
    expect(contains(`--${"ABCDEFGHIJ".repeat(4)}`)).toBe(true);
    expect(contains(`--${"ABCDEFGHIJ".repeat(4).slice(0, -1)}`)).toBe(false);
  });

  test("resumes the search for a long needle at the longest prefix that already matched", () => {
    const needle = `${"ab".repeat(20)}c`;
    expect(foldedContains(needle)(`${"AB".repeat(50)}C`)).toBe(true);
    expect(foldedContains(needle)(`${"AB".repeat(50)}AC`)).toBe(false);
    expect(foldedContains(needle)(`${"AB".repeat(19)}C${"AB".repeat(20)}C`)).toBe(true);
  });

  test("finds a needle of 8,192 code units in a large text of near misses", () => {
    const almost = "a".repeat(8_190);
    const needle = `${almost}bc`;
    const text = `${almost}B`.repeat(50);
    expect(foldedContains(needle)(text)).toBe(false);
    expect(foldedContains(needle)(`${text}C`)).toBe(true);
  });

  test("keeps no state between calls", () => {
    const contains = foldedContains("plan");
    expect([contains("PLAN plan"), contains("no"), contains("PLAN plan"), contains("Plan")]).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });
});

describe("foldedIndexes", () => {
  test("has all places that do not overlap", () => {
    fc.assert(
      fc.property(repetitive, repetitiveNeedle, (text, needle) => {
        const [whole, folded] = [foldCase(text), foldCase(needle)];
        const expected: number[] = [];
        for (let at = 0; (at = whole.indexOf(folded, at)) >= 0; at += folded.length) expected.push(at);
        expect(foldedIndexes(text, folded)).toEqual(expected);
      }),
      { numRuns: 500 },
    );
    expect(foldedIndexes("Request TIMEOUT", "time")).toEqual([8]);
  });
});
