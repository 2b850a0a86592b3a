import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { codePointLength, trimCharacters } from "../../src/text/code-points.ts";
import { anyText } from "./strings.ts";

describe("codePointLength", () => {
  test.each([
    ["", 0],
    ["abc", 3],
    ["né 🚀", 4],
    ["🚀🚀", 2],
    ["e\u0301", 2],
    ["\ud83d", 1],
    ["\ude80", 1],
    ["\ude80\ud83d", 2],
    ["\ud83d\ud83d\ude80\ude80", 3],
  ])("of %j is %i", (text, length) => {
    expect(codePointLength(text)).toBe(length);
  });

  test("is the number of code points that iteration yields", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(codePointLength(text)).toBe(Array.from(text).length);
      }),
    );
  });
});

describe("trimCharacters", () => {
  test.each([
    ["%abc%", "%*", "abc"],
    ["*%a%b*%", "%*", "a%b"],
    ["***", "*", ""],
    ["", "*", ""],
    ["abc", "", "abc"],
  ])("of %j, without %j at the ends: %j", (text, characters, expected) => {
    expect(trimCharacters(text, characters)).toBe(expected);
  });
});
