import { expect, test } from "vitest";
import { balanced } from "../../viewer/model/isolate.ts";

const [ltr, rtl, first, pop, override] = ["\u2066", "\u2067", "\u2068", "\u2069", "\u202e"] as const;

test.for([
  ["an ordinary text", "an ordinary text"],
  ["עברית and العربية", "עברית and العربية"],
  // The isolate around the text ends an override that it begins.
  [`${override}gpj.exe`, `${override}gpj.exe`],
  [`a${rtl}b${pop}c`, `a${rtl}b${pop}c`],
  [`a${pop}b`, "ab"],
  [`a${rtl}b${first}c`, `a${rtl}b${first}c${pop}${pop}`],
  [`${pop}${ltr}a${pop}${pop}b`, `${ltr}a${pop}b`],
  ["one\u2029two\u0085three\u001cfour", "one two three four"],
  ["line\nbreak", "line\nbreak"],
] as const)("%j is balanced as %j", ([text, expected]) => {
  expect(balanced(text)).toBe(expected);
});
