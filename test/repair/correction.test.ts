import { describe, expect, test } from "vitest";
import { applyEdits } from "../../src/diagnostics/edits.ts";
import type { TextEdit } from "../../src/diagnostics/diagnostic.ts";
import { fixTitle } from "../../src/diagnostics/titles.ts";
import { correctionOf, editOf, fixOf, mergeEdits } from "../../src/repair/correction.ts";

const edit = (start: number, end: number, text: string): TextEdit => ({ span: { start, end }, text });

describe("mergeEdits", () => {
  test.each([
    ["orders the edits", [edit(4, 5, "e"), edit(0, 1, "a")], [edit(0, 1, "a"), edit(4, 5, "e")]],
    [
      "keeps an insertion before the text that it stands at",
      [edit(2, 3, "c"), edit(2, 2, "-")],
      [edit(2, 2, "-"), edit(2, 3, "c")],
    ],
    ["omits an edit inside another", [edit(1, 2, "b"), edit(0, 5, "x")], [edit(0, 5, "x")]],
    ["omits the later one of two that overlap", [edit(0, 3, "x"), edit(2, 5, "y")], [edit(0, 3, "x")]],
    ["keeps neighbours", [edit(0, 3, "x"), edit(3, 5, "y")], [edit(0, 3, "x"), edit(3, 5, "y")]],
  ])("%s", (_, edits, merged) => {
    expect(mergeEdits(edits)).toEqual(merged);
  });

  test("does not change its argument", () => {
    const edits = [edit(4, 5, "e"), edit(0, 1, "a")];
    mergeEdits(edits);
    expect(edits).toEqual([edit(4, 5, "e"), edit(0, 1, "a")]);
  });
});

test("a piece that is written already needs no edit and no correction", () => {
  const span = { start: 2, end: 3 };
  expect(editOf("a:b", span, "b")).toEqual([]);
  expect(editOf("a:b", span, '"b"')).toEqual([{ span, text: '"b"' }]);
  expect(correctionOf("a:b", "value", span, [])).toEqual([]);
  expect(correctionOf("a:b", "value", span, [edit(2, 3, '"b"')])).toEqual([
    {
      piece: "value",
      zone: span,
      choices: [{ title: { kind: "quote", text: "b" }, edits: [edit(2, 3, '"b"')] }],
    },
  ]);
});

describe("the title of a fix", () => {
  const titleOf = (source: string, edits: readonly TextEdit[], note?: string) => {
    const { title } = fixOf(source, { start: 0, end: source.length }, edits, note);
    return typeof title === "string" ? title : fixTitle(title);
  };

  test.each([
    ["a:b", [edit(2, 3, '"b"')], "Quote the value"],
    ["a:b c", [edit(2, 5, '"b c"')], "Quote the words"],
    ['a>"3"', [edit(2, 5, "3")], "Remove the quotes"],
    ["a>3)", [edit(3, 4, "")], "Remove `)`"],
    ["a > 3", [edit(1, 2, "")], "Remove the white space"],
    ["a\u00a0", [edit(1, 2, " ")], "Write a space"],
    ["a and b", [edit(2, 5, "AND")], "Write AND"],
    ["a b", [edit(2, 2, "OR ")], "Write OR"],
    ["stat:b", [edit(0, 4, "state")], "Write `state`"],
    ["!a=b", [edit(0, 1, "-"), edit(2, 3, ":")], "Write `-a:b`"],
  ])("of %j", (source, edits, title) => {
    expect(titleOf(source, edits)).toBe(title);
  });

  test("has a note", () => {
    expect(titleOf("a>x", [edit(2, 3, "5")], "x in milliseconds")).toBe("Write `5` (x in milliseconds)");
  });

  test("shows what the edits write in the zone alone", () => {
    const source = "x:1 AND !a=b AND y:2";
    const edits = [edit(8, 9, "-"), edit(10, 11, ":")];
    expect(applyEdits(source, edits)).toBe("x:1 AND -a:b AND y:2");
    const { title } = fixOf(source, { start: 8, end: 12 }, edits);
    expect(title).toEqual({ kind: "write", text: "-a:b", meaning: null });
  });

  test("shortens a long text without splitting a character", () => {
    expect(titleOf("x", [edit(0, 1, "y".repeat(61))])).toBe(`Write \`${"y".repeat(59)}…\``);
    expect(titleOf("x", [edit(0, 1, "y".repeat(60))])).toBe(`Write \`${"y".repeat(60)}\``);
    expect(titleOf("x", [edit(0, 1, "🚀".repeat(40))])).toMatch(/^Write `🚀+…`$/u);
    expect(titleOf("x", [edit(0, 1, `y${"🚀".repeat(40)}`)])).toMatch(/^Write `y🚀+…`$/u);
  });
});
