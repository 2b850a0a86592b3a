import { expect, test } from "vitest";
import { check } from "../../src/index.ts";
import { nodeSchema } from "../../src/graph/index.ts";

/** Each kind of unexpected text has its own message. `docs/errors.md` has a message of every code. */
test.each([
  ['(state:"idle"', "The language has no parentheses. Remove `(`, and join all clauses by AND or all by OR."],
  ['state!="idle"', 'The language has no operator `!=`. Write `-state:"idle"`.'],
  ["depth=>3", "The language has no operator `=>`. Write `depth>=3`."],
  ['title=~"idle"', 'The language has no operator `=~`. Write `title~"idle"`.'],
  ['-title!~"idle"', 'The language has no operator `!~`. Write `title~"idle"`.'],
  ['state::"idle"', 'The clause already has an operator before `:`. Write `state:"idle"`.'],
  ['state:!="idle"', 'The clause already has an operator before `!=`. Write `-state:"idle"`.'],
  ['state:>"idle"', "The clause already has an operator before `>`. Write one operator."],
  ["depth> =3", "There is white space inside the operator `>=`. Remove it."],
  ["depth>1 && depth<3", "The language has no `&&`. Write AND."],
  ["depth>1 || depth<3", "The language has no `||`. Write OR."],
  ['NOT state:"idle"', 'The language has no `NOT`. Write `-state:"idle"`.'],
  ['\u2068state:"idle"', "There is an invisible character here, U+2068. Remove it or write a space."],
  ["NOT state", "The language has no `NOT`. Write `-` right before the field."],
  ['state:("idle")', 'The language has no parentheses. Write `state:"idle"`.'],
  [
    "state:‘idle’",
    'Values are written in straight double quotes, and `‘idle’` has other quotes. Write `"` on both sides.',
  ],
  [
    "state:'idle",
    "Values are written in straight double quotes, and `'` is another quote. Write `\"` on both sides.",
  ],
  ["depth>1\u00a0", "There is an invisible character here, U+00A0. Remove it or write a space."],
  ['@state:"idle"', '`@` is not part of the language. Write `state:"idle"`.'],
  ["@", "`@` is not part of the language. Remove it, or put it into a quoted value."],
])("character_unexpected: %s", (query, message) => {
  expect(
    check(query, nodeSchema).diagnostics.map((diagnostic) => [diagnostic.code, diagnostic.message]),
  ).toEqual([["character_unexpected", message]]);
});

test("a long quotation is shortened without splitting a character", () => {
  const [{ message } = { message: "" }] = check(`${"x".repeat(50)}:"1"`, nodeSchema).diagnostics;
  expect(message).toContain(`\`${"x".repeat(39)}…\``);
  const [{ message: pairs } = { message: "" }] = check(`depth:"${"🚀".repeat(30)}"`, nodeSchema).diagnostics;
  expect(pairs).toContain(`\`"${"🚀".repeat(19)}…\``);
});
