import { readFileSync } from "node:fs";

import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { generate, generatedFile, readSimpleCaseFolding } from "../../tools/scripts/generate-fold-table.ts";
import { foldCase, foldVariants, unicodeVersion } from "../../src/text/fold-case.ts";
import { anyText } from "./strings.ts";

const folding = readSimpleCaseFolding();
const lastCodePoint = 0x10ffff;

function show(codePoint: number): string {
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`;
}

describe("the table", () => {
  test("is up to date with its generator", () => {
    expect(readFileSync(generatedFile, "utf8")).toBe(generate());
  });

  test("is that of Unicode 17.0.0", () => {
    expect(unicodeVersion).toBe("17.0.0");
    expect(folding.size).toBe(1512);
  });
});

describe("foldCase", () => {
  test("folds each code point as CaseFolding.txt specifies", () => {
    const wrong: string[] = [];
    for (let codePoint = 0; codePoint <= lastCodePoint; codePoint++) {
      const expected = String.fromCodePoint(folding.get(codePoint) ?? codePoint);
      if (foldCase(String.fromCodePoint(codePoint)) !== expected) wrong.push(show(codePoint));
    }
    expect(wrong).toEqual([]);
  });

  test("folds a code point the same at any position", () => {
    const wrong: string[] = [];
    for (const [from, to] of folding) {
      const text = `Aé${String.fromCodePoint(from)}${String.fromCodePoint(from)}🚀Zz`;
      const expected = `aé${String.fromCodePoint(to)}${String.fromCodePoint(to)}🚀zz`;
      if (foldCase(text) !== expected) wrong.push(show(from));
    }
    expect(wrong).toEqual([]);
  });

  test.each([
    ["", ""],
    ["Review the PLAN", "review the plan"],
    ["Straße, STRASSE, ẞ", "straße, strasse, ß"],
    ["ΣΊΣΥΦΟΣ σίσυφος", "σίσυφοσ σίσυφοσ"],
    ["\u017f \u212a \u212b \u00b5 \u2126", "s k å \u03bc \u03c9"],
    ["İ ı I i", "İ ı i i"],
    ["Ꭰ ꭰ Ᏸ ᏸ", "Ꭰ Ꭰ Ᏸ Ᏸ"],
    ["𐐀 𐐨 𞤀", "𐐨 𐐨 𞤢"],
    ["É E\u0301", "é e\u0301"],
    ["ABC\ud801", "abc\ud801"],
    ["\udc00ABC\ud801\ud801\udc00", "\udc00abc\ud801\ud801\udc28"],
  ])("folds %j to %j", (text, folded) => {
    expect(foldCase(text)).toBe(folded);
  });

  test("folds long texts", () => {
    const text = "ЖЁ€Дa🚀𐐀".repeat(5_000);
    expect(foldCase(text)).toBe("жё€дa🚀𐐨".repeat(5_000));
  });

  test("is the fold of each code point, in order", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const points = Array.from(text, (character) => character.codePointAt(0) ?? 0);
        const expected = points.map((point) => String.fromCodePoint(folding.get(point) ?? point)).join("");
        expect(foldCase(text)).toBe(expected);
      }),
      { numRuns: 1_000 },
    );
  });

  test("is idempotent and keeps the length", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const folded = foldCase(text);
        expect(folded).toHaveLength(text.length);
        expect(foldCase(folded)).toBe(folded);
      }),
      { numRuns: 1_000 },
    );
  });
});

test("foldVariants is the inverse of the table", () => {
  const inverse = new Map<number, number[]>();
  for (const [from, to] of folding) inverse.set(to, [...(inverse.get(to) ?? []), from]);

  const wrong: string[] = [];
  for (let codePoint = 0; codePoint <= 0x1ffff; codePoint++) {
    if (foldVariants(codePoint).join() !== (inverse.get(codePoint) ?? []).join()) wrong.push(show(codePoint));
  }
  expect(wrong).toEqual([]);
});
