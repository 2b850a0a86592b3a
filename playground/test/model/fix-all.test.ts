import { check } from "wherefore";
import { nodeSchema } from "wherefore/graph";
import { describe, expect, test } from "vitest";
import { fixAll, isFixAllOffered } from "../../src/model/fix-all.ts";

describe("fixAll", () => {
  test.each([
    ['stat:"idle" and depth>"2"', 'state:"idle" AND depth>2'],
    ["state:wrking", 'state:"working"'],
    ['state:"idle"', 'state:"idle"'],
    ["", ""],
  ])("changes %j to %j", (text, fixed) => {
    expect(fixAll(text, nodeSchema)).toBe(fixed);
  });

  test("does not change text without a fix", () => {
    const fixed = fixAll('title~"ab" and stale:true', nodeSchema);
    expect(fixed).toBe('title~"ab" AND stale:"true"');
    expect(check(fixed, nodeSchema).diagnostics.map(({ code }) => code)).toEqual(["contains_too_short"]);
  });
});

describe("isFixAllOffered", () => {
  test.each([
    ['stat:"idle" and depth>2', true],
    ['stat:"idle"', false],
    ['title~"ab" AND summary~"cd"', false],
  ])("for %j it is %j", (text, isOffered) => {
    expect(isFixAllOffered(check(text, nodeSchema).diagnostics)).toBe(isOffered);
  });
});
