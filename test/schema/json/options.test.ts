import { expect, test } from "vitest";
import { alternatives, kindOf } from "../../../src/schema/schema-error.ts";

test.each([
  [null, "null"],
  [undefined, "undefined"],
  [[], "an array"],
  [{}, "an object"],
  ["", "a string"],
  [true, "a boolean"],
  [1, "a number"],
  [1n, "a number"],
  [() => 1, "a function"],
])("the kind of a value has its article: %o is %s", (value, kind) => {
  expect(kindOf(value)).toBe(kind);
});

test.each([
  [[], ""],
  [["a"], '"a"'],
  [["a", "b"], '"a" or "b"'],
  [["a", "b", "c"], '"a", "b" or "c"'],
])("alternatives are in quotes, with one or: %j", (texts, list) => {
  expect(alternatives(texts)).toBe(list);
});
