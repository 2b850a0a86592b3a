import { describe, expect, test } from "vitest";
import { excerptOf } from "../../src/model/excerpt.ts";

describe("excerptOf", () => {
  test("contains a short text completely", () => {
    expect(excerptOf("state:working", { start: 6, end: 13 })).toEqual({
      before: "state:",
      marked: "working",
      after: "",
    });
  });

  test("omits text that is far away", () => {
    const { before, marked, after } = excerptOf(`${"a".repeat(100)}!${"b".repeat(100)}`, {
      start: 100,
      end: 101,
    });
    expect(before).toMatch(/^…a{28}$/);
    expect(marked).toBe("!");
    expect(after).toMatch(/^b{28}…$/);
  });

  test("truncates a long marked text, and the text after it", () => {
    const { marked, after } = excerptOf("x".repeat(200), { start: 10, end: 190 });
    expect(marked).toMatch(/^x{60}…$/);
    expect(after).toBe("");
  });

  test("does not split a character", () => {
    const { before, after } = excerptOf(`${"🎉".repeat(40)}!!${"🎉".repeat(40)}`, { start: 81, end: 82 });
    expect(before.isWellFormed()).toBe(true);
    expect(after.isWellFormed()).toBe(true);
  });
});
