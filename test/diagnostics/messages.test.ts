import { expect, test } from "vitest";
import { check, diagnosticCodes, type DiagnosticCode } from "../../src/index.ts";
import { nodeSchema } from "../../src/graph/index.ts";

/** A query with each code, and its message. */
const examples: { readonly [C in DiagnosticCode]: readonly [query: unknown, message: string] } = {
  query_empty: [" ", 'The query is empty. Write a clause such as `state:"working"`.'],
  query_not_text: [3, "The query must be one text, and it is a number. Send a text."],
  query_too_long: [
    "x".repeat(8193),
    "The query is 8193 characters long, and at most 8192 are allowed. Shorten it.",
  ],
  too_many_clauses: [
    Array.from({ length: 130 }, () => "depth>1").join(" AND "),
    "The query has 130 clauses, and at most 128 are allowed. Remove clauses from here on.",
  ],
  character_unexpected: ['state="idle"', 'The language has no operator `=`. Write `state:"idle"`.'],
  string_unterminated: ['title:"open', 'The quoted value has no closing quote. Write `"` at its end.'],
  string_escape_invalid: [
    'title:"C:\\dir"',
    '`\\d` is not an escape sequence. Write `\\\\` for a backslash, `\\"` for a quote, or `\\u` and four hexadecimal digits.',
  ],
  string_character_invalid: [
    'title:"\\u0000"',
    "A value cannot contain the NUL character (U+0000). Remove it.",
  ],
  field_expected: [
    ':"idle"',
    'Expected a field at the beginning of the clause, but found `:`. Write a clause such as `state:"working"`.',
  ],
  operator_expected: [
    "state",
    'Expected an operator after the field `state`, but the query ends. Write a clause such as `state:"working"`.',
  ],
  value_expected: [
    "depth>= AND stale:null",
    "Expected a value after `depth>=`, but found `AND`. Write a clause such as `depth>=3`.",
  ],
  connective_expected: [
    'state:"idle" depth>3',
    "Expected AND or OR, but found `depth`. Write AND or OR before it.",
  ],
  connective_case: [
    'state:"idle" Or depth>3',
    "AND and OR are written in capitals. Write OR instead of `Or`.",
  ],
  connectives_mixed: [
    "depth>1 OR depth>2 AND depth>3",
    "A query joins all its clauses by AND or all by OR; this one begins with OR. Write OR instead of AND, or split the query in two.",
  ],
  negation_not_allowed: ["-depth>3", "`-` is not allowed before a comparison. Write `depth<=3`."],
  parameter_in_query: [
    'state:"idle" LIMIT 10',
    "The number of rows is not part of a query. Remove `LIMIT 10`, and send the parameter `limit` beside the query.",
  ],
  value_not_quoted: [
    "state:working",
    'The value of `state` must be in double quotes. Write `state:"working"`.',
  ],
  value_quoted: ['depth>"3"', 'A comparison takes its value without quotes, not `"3"`. Write `depth>3`.'],
  field_unknown: ['stat:"idle"', "There is no field `stat`. Did you mean `state`?"],
  operator_not_allowed: [
    'state~"idle"',
    '`state` is an enumeration and does not take `~`. Write `state:"idle"`.',
  ],
  contains_too_short: [
    'title~"ab"',
    'The text after `title~` needs at least 3 characters, and `"ab"` has fewer. Write a longer text.',
  ],
  value_invalid: [
    'state:"paused"',
    '`state` takes one of its declared values, not `"paused"`. Write "working", "input_required", "idle", "completed", "failed" or "canceled".',
  ],
  value_out_of_range: [
    "depth>9223372036854775808",
    "`9223372036854775808` is out of range for `depth`. Write a whole number from -9223372036854775808 to 9223372036854775807.",
  ],
};

test.each(diagnosticCodes)("%s", (code) => {
  const [query, message] = examples[code];
  expect(
    check(query, nodeSchema).diagnostics.map((diagnostic) => [diagnostic.code, diagnostic.message]),
  ).toEqual([[code, message]]);
});

/** Each kind of unexpected text has its own message. */
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
