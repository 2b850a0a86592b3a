import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CleanText } from "../../../../src/repair/reading/text/cursor.ts";
import { anyString } from "../../../conformance/arbitrary-strings.ts";

describe("a clean text", () => {
  test.each([
    ["ordinary text stays", 'state:"ïdle ü 😀"', 'state:"ïdle ü 😀"'],
    ["full-width characters are ASCII", "ｄｅｐｔｈ＞３", "depth>3"],
    ["every white space is a space", "a\u00a0b\u2003c\u3000d", "a b c d"],
    ["an invisible character inside a word goes", "sta\u200bte", "state"],
    ["one between other characters is a space", "state\u200b:\ufeff3", "state : 3"],
    ["one after a connective is a space", "x AND\u200by", "x AND y"],
  ])("%s", (_, source, text) => {
    expect(new CleanText(source).text).toBe(text);
  });

  test("has the spans of the original text", () => {
    const clean = new CleanText("sta\u200bte：\u00a03");
    expect(clean.text).toBe("state: 3");
    expect(clean.spanOf(0, 5)).toEqual({ start: 0, end: 6 });
    expect(clean.spanOf(7, 8)).toEqual({ start: 8, end: 9 });
    expect(clean.spanOf(8, 8)).toEqual({ start: 9, end: 9 });
    expect(clean.original(0, 5)).toBe("sta\u200bte");
  });

  test("has a span within the text for any piece, in the same order", () => {
    fc.assert(
      fc.property(anyString, (source) => {
        const clean = new CleanText(source);
        let last = 0;
        for (let at = 0; at < clean.text.length; at += 1) {
          const { start, end } = clean.spanOf(at, at + 1);
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBe(start + 1);
          last = end;
        }
        expect(source.length).toBeGreaterThanOrEqual(last);
      }),
      { numRuns: 300 },
    );
  });
});
