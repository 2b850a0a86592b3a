import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Diagnostic } from "../../src/diagnostics/diagnostic.ts";
import { renderDiagnostic } from "../../src/check/render.ts";
import { character } from "../common/character.ts";

function at(start: number, end: number, more: Partial<Diagnostic> = {}): Diagnostic {
  return {
    code: "field_unknown",
    severity: "error",
    message: "No.",
    args: {},
    span: { start, end },
    fixes: [],
    ...more,
  };
}

/** The line of the query and the line with the carets, without the margin. */
function frame(source: string, start: number, end: number): string[] {
  return renderDiagnostic(source, at(start, end))
    .split("\n")
    .slice(2, 4)
    .map((row) => row.replace(/^.*? {2}\| /, ""));
}

describe("the caret frame", () => {
  test("shows the message, the text with carets under the span, and the text after the first fix", () => {
    const fixes = [
      { title: "Write `state`", edits: [{ span: { start: 0, end: 4 }, text: "state" }] },
      { title: "Write `title`", edits: [{ span: { start: 0, end: 4 }, text: "title" }] },
    ];
    expect(renderDiagnostic('stat:"idle"', at(0, 4, { fixes, message: "There is no field `stat`." }))).toBe(
      [
        "error[field_unknown]: There is no field `stat`.",
        "  |",
        '  | stat:"idle"',
        "  | ^^^^",
        '  = fix: Write `state`: state:"idle"',
      ].join("\n"),
    );
  });

  test("has one caret for an empty span", () => {
    expect(frame("a:", 2, 2)).toEqual(["a:", "  ^"]);
    expect(frame("", 0, 0)).toEqual(["", "^"]);
  });

  test("shows only the line of the span, with its number", () => {
    const source = 'a:"1" AND\r\nb:2 AND\nc:"3"';
    expect(renderDiagnostic(source, at(13, 14))).toBe(
      ["error[field_unknown]: No.", "    |", "2   | b:2 AND", "    |   ^"].join("\n"),
    );
  });

  test("ends the carets at the end of the line when the span continues", () => {
    expect(frame('a:"1\n2"', 2, 7)).toEqual(['a:"1', "  ^^"]);
    expect(frame("a:\n", 2, 3)).toEqual(["a:", "  ^"]);
  });

  test("counts columns as a terminal does", () => {
    expect(frame('"ヘルプ" b', 6, 7)).toEqual(['"ヘルプ" b', "         ^"]);
    expect(frame('"✅👍🪐" b', 8, 9)[1]).toBe(`${" ".repeat(9)}^`);
    expect(frame('"e\u0301" b', 5, 6)).toEqual(['"e\u0301" b', "    ^"]);
    expect(frame('"🇫🇷" b', 7, 8)).toEqual(['"🇫🇷" b', "     ^"]);
    expect(frame("ａ:1", 0, 1)).toEqual(["ａ:1", "^^"]);
  });

  test("shows each invisible character as one column, in the message too", () => {
    expect(frame("\u001b[31m\t\u00a0\u200b\u202e\u009b\u007fb", 11, 12)).toEqual([
      "␛[31m \u00a0\ufffd\ufffd\ufffd␡b",
      "           ^",
    ]);
    expect(renderDiagnostic("", at(0, 0, { message: "\u001b[2J" }))).toMatch(
      /^error\[field_unknown\]: ␛\[2J\n/,
    );
  });

  test("shows only the part of a long line around the span", () => {
    const source = `${"a".repeat(5000)}!${"b".repeat(5000)}`;
    const [line = "", carets = ""] = frame(source, 5000, 5001);
    expect(line).toBe(`…${"a".repeat(40)}!${"b".repeat(40)}…`);
    expect(carets).toBe(`${" ".repeat(41)}^`);
    const [wide = "", many = ""] = frame(source, 0, 10_001);
    expect(wide.length).toBeLessThan(160);
    expect(many).toBe("^".repeat(wide.length - 1));
  });

  test("does not split a surrogate pair", () => {
    for (let shift = 0; shift < 2; shift += 1) {
      const source = "x".repeat(shift) + "😀".repeat(200);
      expect(frame(source, 200 + shift, 202 + shift)[0]).toMatch(/^…?(😀|x)+…$/u);
    }
  });

  test("shows only the title of a fix when the fixed text is too long", () => {
    const source = "a".repeat(200);
    const fixes = [{ title: "Shorten it", edits: [{ span: { start: 0, end: 1 }, text: "" }] }];
    expect(renderDiagnostic(source, at(0, 1, { fixes }))).toMatch(/\n {2}= fix: Shorten it$/);
  });

  test("is coloured on request, with the same text", () => {
    const fixes = [{ title: "Fix", edits: [] }];
    const colored = renderDiagnostic("a:1", at(2, 3, { fixes }), { color: true });
    expect(colored).toContain("\u001b[31merror[field_unknown]\u001b[0m");
    expect(colored).toContain("\u001b[31m^\u001b[0m");
    expect(colored.replace(/\u001b\[\d+m/g, "")).toBe(renderDiagnostic("a:1", at(2, 3, { fixes })));
    expect(renderDiagnostic("a:1", at(2, 3, { severity: "warning" }), { color: true })).toContain(
      "\u001b[33mwarning[",
    );
  });

  test("accepts any text and any span, and writes no control characters", () => {
    const text = fc.string({
      unit: fc.oneof(fc.constantFrom("\n", "\r", "\u001b", "あ", "\ud800"), fc.string({ unit: character })),
    });
    fc.assert(
      fc.property(text, fc.nat(30), fc.nat(30), (source, a, b) => {
        const [start = 0, end = 0] = [Math.min(a, source.length), Math.min(b, source.length)].sort(
          (x, y) => x - y,
        );
        const rows = renderDiagnostic(source, at(start, end)).split("\n");
        expect(rows).toHaveLength(4);
        expect(rows.join("")).not.toMatch(/\p{Cc}/u);
        expect(rows[3]).toMatch(/\| *\^+$/);
      }),
    );
  });
});
