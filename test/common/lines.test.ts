import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { byteChunks } from "../../apps/shared/bytes.ts";
import { LineSplitter, textChunks } from "../../apps/shared/lines.ts";

describe("a line splitter", () => {
  test("splits text and bytes at line feeds alone, wherever the chunks end", () => {
    const line = fc.string({ unit: fc.constantFrom("é", "\u2028", "\u2029", "a", "\r", "🦉") });
    fc.assert(
      fc.property(fc.array(line), fc.integer({ min: 1, max: 9 }), (lines, size) => {
        const text = lines.join("\n");
        const ofText = new LineSplitter(textChunks);
        const ofBytes = new LineSplitter(byteChunks);
        const fromText: (string | null)[] = [];
        const fromBytes: (string | undefined)[] = [];
        for (let start = 0; start < text.length; start += size) {
          for (const { content } of ofText.push(text.slice(start, start + size))) fromText.push(content);
        }
        const bytes = Buffer.from(text);
        for (let start = 0; start < bytes.length; start += size) {
          for (const { content } of ofBytes.push(bytes.subarray(start, start + size))) {
            fromBytes.push(content?.toString());
          }
        }
        fromText.push(ofText.end()?.content ?? "");
        fromBytes.push(ofBytes.end()?.content?.toString() ?? "");
        const expected = text.split("\n");
        expect(fromText).toEqual(expected);
        expect(fromBytes).toEqual(expected);
      }),
    );
  });

  test("numbers the lines, and gives null for one that is too long", () => {
    const lines = new LineSplitter(textChunks, 3);
    expect([...lines.push("ab\nabcd"), ...lines.push("e\nabc\n")]).toEqual([
      { number: 1, content: "ab" },
      { number: 2, content: null },
      { number: 3, content: "abc" },
    ]);
    expect(lines.end()).toBeNull();
  });
});
