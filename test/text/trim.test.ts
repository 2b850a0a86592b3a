import { expect, test } from "vitest";
import { trimCharacters } from "../../src/text/trim.ts";

test.each([
  ["%abc%", "%*", "abc"],
  ["*%a%b*%", "%*", "a%b"],
  ["***", "*", ""],
  ["", "*", ""],
  ["abc", "", "abc"],
])("of %j, without %j at the ends: %j", (text, characters, expected) => {
  expect(trimCharacters(text, characters)).toBe(expected);
});
