import fc from "fast-check";
import { character } from "../common/character.ts";

const fragments = [
  ..."-:~<>=()\"'\\ ,;!&|@",
  "AND",
  "OR",
  "NOT",
  "and",
  "Or",
  "null",
  "NULL",
  "true",
  ">=",
  "<=",
  "==",
  "!=",
  "&&",
  "||",
  "> =",
  "3",
  "3.0",
  "-1.5",
  "\\u0000",
  "\\ud800",
  "\\q",
  "\u00A0",
  "\u200B",
  "\u201C",
  "\u201D",
  "\u2019",
  "\u{1F44D}",
  "\0",
  "\uD83D",
  "\uDC4D",
  "\n",
  "state",
  "stat",
  "title",
  "depth",
  '"idle"',
  '"ab"',
  "wrking",
  "2026-11-20",
  "9223372036854775808",
];

/** Any string; few of them are valid queries. */
export const anyString: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: character, maxLength: 60 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
    .map((units) => String.fromCharCode(...units)),
  fc.array(fc.constantFrom(...fragments), { maxLength: 16 }).map((parts) => parts.join("")),
  fc.array(fc.constantFrom(...fragments), { maxLength: 16 }).map((parts) => parts.join(" ")),
);

/** A text with parts removed, inserted or replaced. */
export function mutated(source: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const edit = fc.record({
    at: fc.nat(),
    remove: fc.integer({ min: 0, max: 4 }),
    insert: fc.oneof(
      fc.constant(""),
      fc.constantFrom(...fragments),
      fc.string({ unit: character, maxLength: 2 }),
    ),
  });
  return fc.tuple(source, fc.array(edit, { minLength: 1, maxLength: 4 })).map(([text, edits]) =>
    edits.reduce((current, { at, remove, insert }) => {
      const start = at % (current.length + 1);
      return current.slice(0, start) + insert + current.slice(start + remove);
    }, text),
  );
}
