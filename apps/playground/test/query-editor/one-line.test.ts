import { check, parse } from "wherefore";
import { nodeSchema } from "wherefore/graph";
import { describe, expect, test } from "vitest";
import { lineBreaks, onOneLine } from "../../src/query-editor/one-line.ts";

describe("onOneLine", () => {
  test.each([
    ['a:"b"\nAND\r\nc:"d"', 'a:"b" AND c:"d"'],
    ['a:"one\ntwo\r\n"', 'a:"one\\ntwo\\r\\n"'],
    ['a:"one \\" still\nin"\nAND', 'a:"one \\" still\\nin" AND'],
    ["no break", "no break"],
  ])("changes %j to %j", (text, line) => {
    expect(onOneLine(text)).toBe(line);
  });

  test("does not change the meaning of a query", () => {
    const text = 'title:"a\nb"\nOR\n-summary~"c\r\nd"';
    const values = (source: string): unknown[] | undefined =>
      parse(source).query?.clauses.map(({ value }) => value.kind === "StringLiteral" && value.value);
    expect(check(text, nodeSchema).diagnostics).toEqual([]);
    expect(values(onOneLine(text))).toEqual(values(text));
  });
});

test("lineBreaks returns the position of each break", () => {
  expect(lineBreaks('a\r\n:"\n"')).toEqual([
    { start: 1, end: 3, text: " " },
    { start: 5, end: 6, text: "\\n" },
  ]);
});
