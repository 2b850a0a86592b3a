import { describe, expect, test } from "vitest";
import { query } from "wherefore/write";
import { anyValue } from "./support.ts";

describe("the template throws where no valid query can come of it", () => {
  const x = "idle" as string;
  const expected = (what: string, place: string): string =>
    `${what} ${place}. A value can stand only after an operator.`;
  const field = (place: string): string =>
    expected("Expected a field and an operator, such as `state:${value}`,", place);
  const value = (place: string): string =>
    expected("Expected a value, and white space or the end after it,", place);
  const connective = (place: string): string =>
    expected("Expected AND, OR or the end of the template", place);
  const wholeValue = "A value gets its own quotes. Write `title:${value}`, with the whole value in it.";
  const tag = "Use `query` as the tag of a template, such as query`state:${state}`.";
  const invalid = "The template contains an invalid escape or NUL (U+0000).";

  test.each<[string, () => string, string]>([
    ["a hole in a field's place", () => query`${x}:"a"`, field('at `${…}:"a"`')],
    ["a hole in an operator's place", () => query`state${x}"a"`, field('at `state${…}"a"`')],
    ["a hole in parentheses", () => query`title:"a" AND (${query`title:"b"`})`, field("at `(${…})`")],
    ["a keyword for a field", () => query`AND:"a"`, field('at `AND:"a"`')],
    ["nothing", () => query``, field("at the end of the template")],
    ["a hole in quotes", () => query`title:"a${x}b"`, wholeValue],
    ["a hole at the beginning of quotes", () => query`title:"${x}"`, wholeValue],
    ["two holes in one value", () => query`title:${x}${x}`, value("at `${…}${…}`")],
    ["no value", () => query`title:"a" AND title:`, value("at the end of the template")],
    [
      "a hole in a connective's place",
      () => query`title:"a" ${x} title:"b"`,
      connective('at `${…} title:"b"`'),
    ],
    ["a connective in another case", () => query`title:"a" and title:"b"`, connective('at `and title:"b"`')],
    [
      "a longer rest",
      () => query`done:null abcdefghijklmnopqrstuvwxyz0123456789-_.+end`,
      connective("at `abcdefghijklmnopqrstuvwxyz0123456789-_.+`"),
    ],
    [
      "mixed connectives",
      () => query`title:${x} AND title:${x} OR title:${x}`,
      "A query joins its clauses by AND or by OR, not by both.",
    ],
    [
      "a negated comparison",
      () => query`title:null AND -stars >= ${3}`,
      "`-stars >=` has a `-`, which no comparison has: write the opposite one.",
    ],
    ["a hole within a word", () => query`title:idle${x}`, "`title:` takes a value in double quotes."],
    ["a word after a contains", () => query`title~null`, "`title~` takes a value in double quotes."],
    ["a literal in a comparison", () => query`stars>"3"`, "`stars>` takes a value without quotes."],
    [
      "a literal with an escape that JSON lacks",
      () => query`title:"\\x"`,
      "`title:` takes a string with the escapes of JSON.",
    ],
    ["a keyword in a comparison", () => query`stars>AND`, "`stars>` takes a number."],
    ["OR in a comparison", () => query`stars>OR`, "`stars>` takes a number."],
    ["null in a comparison", () => query`stars>null`, "`stars>` takes a number."],
    [
      "a short literal",
      () => query`title~"a" AND title:${x}`,
      "`title~` takes a text of at least 3 characters, not 1.",
    ],
    ["a short text", () => query`title~${"ab"}`, "`title~` takes a text of at least 3 characters, not 2."],
    [
      "NUL",
      () => query`title:${"a\0b"}`,
      "`title:` takes a text without NUL (U+0000), which databases cannot store.",
    ],
    [
      "half of a pair",
      () => query`title:${"\ud83d"}`,
      "`title:` takes a text without half of a surrogate pair, which databases cannot store.",
    ],
    [
      "half of a pair in a literal",
      () => query`title:"\\ud83d"`,
      "`title:` takes a text without half of a surrogate pair, which databases cannot store.",
    ],
    ["NaN", () => query`stars:${NaN}`, `\`stars:\` takes ${anyValue}, not NaN.`],
    [
      "an invalid Date",
      () => query`due>${new Date(NaN)}`,
      `\`due>\` takes ${anyValue}, not an invalid Date.`,
    ],
    [
      "null after a comparison",
      () => query`stars>${null}`,
      `\`stars>\` takes ${anyValue}, not null. Only \`:\` takes \`null\`.`,
    ],
    [
      "undefined",
      () => query`title:${undefined as never}`,
      `\`title:\` takes ${anyValue}, not undefined. To find records without a value, write \`null\`.`,
    ],
    [
      "an array",
      () => query`title:${["a"] as never}`,
      `\`title:\` takes ${anyValue}, not an array. Write a clause for each element.`,
    ],
    ["an object", () => query`title:${{} as never}`, `\`title:\` takes ${anyValue}, not an object.`],
    ["a symbol", () => query`title:${Symbol("a") as never}`, `\`title:\` takes ${anyValue}, not a symbol.`],
    [
      "a text in a comparison",
      () => query`stars>${"1 OR done:null"}`,
      "`stars>` takes a number, a bigint or a Date, or a text that is one.",
    ],
    [
      "a number before white space",
      () => query`stars>${"1 "}`,
      "`stars>` takes a number, a bigint or a Date, or a text that is one.",
    ],
    [
      "a date text in a comparison",
      () => query`due>${"2026-11-20"}`,
      "`due>` takes a number that a field can hold.",
    ],
    [
      "a bigint beyond doubles",
      () => query`stars>${10n ** 400n}`,
      "`stars>` takes a number that a field can hold.",
    ],
    [
      "a number without a fraction",
      () => query`stars>${"1."}`,
      "`stars>` takes a number that a field can hold.",
    ],
    [
      "a fraction without a number",
      () => query`stars>${".5"}`,
      "`stars>` takes a number that a field can hold.",
    ],
    ["a call", () => query("title:null" as never), tag],
    ["a call with one character", () => query("a" as never), tag],
    ["more values than holes", () => query(["title:", ""] as never, x, x), tag],
    ["fewer values than holes", () => query(["title:", ""] as never), tag],
    ["an escape that JavaScript lacks after a hole", () => query`title:${x} OR title:"\u"`, invalid],
    ["NUL in the template", () => query`title:"\0"`, invalid],
  ])("%s", (_name, write, message) => {
    expect(write).toThrow(new TypeError(message));
  });
});

describe("the template keeps its own text", () => {
  test.each<[string, () => string, string]>([
    ["words", () => query`-title:null AND stars>3`, "-title:null AND stars>3"],
    [
      "dates",
      () => query`due>=2026-11-20T10:00:00+01:00 OR due<-7d`,
      "due>=2026-11-20T10:00:00+01:00 OR due<-7d",
    ],
    ["fields that begin as a keyword does", () => query`nullx:null AND ORx:null`, "nullx:null AND ORx:null"],
    ["control characters in a literal", () => query`title~"a\x01\x1f"`, 'title~"a\x01\x1f"'],
    [
      "escapes in a literal",
      () => query`title:"\\"\\\\" AND title:"\\u00e9\\n"`,
      'title:"\\"\\\\" AND title:"\\u00e9\\n"',
    ],
  ])("%s", (_name, write, expected) => {
    expect(write()).toBe(expected);
  });
});
