import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyEdits, replacement } from "../../src/diagnostics/edits.ts";

const edit = (start: number, end: number, text: string) => ({ span: { start, end }, text });

describe("applyEdits", () => {
  test.each([
    ["replaces", [edit(2, 4, "XY")], "abXYef"],
    ["inserts", [edit(2, 2, "XY")], "abXYcdef"],
    ["deletes", [edit(2, 4, "")], "abef"],
    ["inserts at both ends", [edit(0, 0, "<"), edit(6, 6, ">")], "<abcdef>"],
    [
      "applies several edits by the offsets of the original text",
      [edit(0, 1, ""), edit(1, 1, "--"), edit(5, 6, "F")],
      "--bcdeF",
    ],
    ["changes nothing without edits", [], "abcdef"],
  ])("%s", (_, edits, result) => {
    expect(applyEdits("abcdef", edits)).toBe(result);
  });
});

describe("replacement", () => {
  test.each([
    ["abc", "abXc", edit(2, 2, "X")],
    ["abc", "ac", edit(1, 2, "")],
    ["aaa", "aa", edit(2, 3, "")],
    ["aa", "aaa", edit(2, 2, "a")],
    ["abc", "abc", edit(3, 3, "")],
    ["", "x", edit(0, 0, "x")],
    ["state:x", 'title:"x"', edit(0, 7, 'title:"x"')],
  ])("%j to %j", (source, target, expected) => {
    expect(replacement(source, target)).toEqual(expected);
  });

  test("turns the source into the target", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "b", "\ud83d", "\ude80"), maxLength: 8 });
    fc.assert(
      fc.property(text, text, (source, target) => {
        expect(applyEdits(source, [replacement(source, target)])).toBe(target);
      }),
    );
  });
});
