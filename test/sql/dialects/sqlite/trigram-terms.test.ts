import { trigramTerms } from "wherefore/sql";
import { expect, test } from "vitest";

/** The character that stands for one at which FTS5 ends a term. */
const quoted = (character: string): string => String.fromCharCode(0xe000 + character.charCodeAt(0));

test.each([
  ["timeout", "7", "7tim 7ime 7meo 7eou 7out"],
  ["", "7", ""],
  ["ab", "7", ""],
  ["abc", "7", "7abc"],
  ["abcabc", "ü", "üabc übca ücab"],
  ["😀😀", "7", ""],
  ["ab😀", "7", "7ab😀"],
  ["ab😀c", "7", "7ab😀 7b😀c"],
  [
    "a b-c",
    "A",
    `${quoted("A")}a${quoted(" ")}b ${quoted("A")}${quoted(" ")}b${quoted("-")} ${quoted("A")}b${quoted("-")}c`,
  ],
  ["az09", "\u{10ffff}\x7f", `\u{10ffff}${quoted("\x7f")}az0 \u{10ffff}${quoted("\x7f")}z09`],
  ["\x80é\u{10ffff}", "7", "7\x80é\u{10ffff}"],
])("%j in the partition %j", (folded, partition, terms) => {
  expect(trigramTerms(folded, partition)).toBe(terms);
});
