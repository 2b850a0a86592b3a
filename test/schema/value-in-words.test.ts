import { defineFieldType, integer, text, time, type FieldValue } from "wherefore";
import { expect, test } from "vitest";
import { plainValue, valueInWords } from "../../src/schema/value-in-words.ts";

test.each<[FieldValue, unknown]>([
  [{ kind: "boolean", boolean: false, matchesAbsent: true }, false],
  [{ kind: "number", number: 0.5 }, 0.5],
  [{ kind: "integer", number: 2 ** 53 }, 2 ** 53],
  [{ kind: "text", text: "A", folded: "a" }, "A"],
  [{ kind: "exact", text: "b" }, "b"],
  [{ kind: "uuid", text: "c" }, "c"],
])("the plain value of $kind", (value, plain) => {
  expect(plainValue(value)).toBe(plain);
});

const percent = defineFieldType<number>({ ...integer().type, showNumber: (number) => `${number} %` });

test.each([
  ["a", text(), '"a"'],
  [true, percent(), "true"],
  [12n, integer(), "12"],
  [50, percent(), "50 %"],
  [1_795_132_800_000, time(), "2026-11-20T00:00:00.000Z"],
])("a value in a sentence: %s", (value, { type }, words) => {
  expect(valueInWords(value, type)).toBe(words);
});

test("a long text is shown around the place that the sentence is about", () => {
  const { type } = text();
  const long = `${"a".repeat(100)}b${"c".repeat(100)}`;
  expect(valueInWords(long, type)).toBe(`"${"a".repeat(59)}…"`);
  expect(valueInWords(long, type, 100)).toBe(`"…${"a".repeat(20)}b${"c".repeat(38)}…"`);
});
