import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  check,
  defineFieldType,
  defineSchema,
  enumeration,
  id,
  integer,
  list,
  number,
  parse,
  print,
  text,
  time,
  boolean,
  uuid,
} from "wherefore";
import { query, where } from "wherefore/write";

const schema = defineSchema({
  status: enumeration(["open", "done"]),
  title: text(),
  stars: integer(),
  share: number(),
  due: time(),
  done: boolean(),
});

/** The only clause of a text, after it was printed and read again. */
function clauseOf(source: string) {
  const { query: tree } = parse(source);
  const { checked, diagnostics } = check(print(tree!), schema);
  expect(diagnostics).toEqual([]);
  return checked!.clauses[0]!;
}

const hostile = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(...'"\\\n\t\u0001\u202e\u2028\u{1F680}%*$`{}'), maxLength: 12 }),
);

describe("what is written, printed and read again is what was meant", () => {
  test("texts", () => {
    fc.assert(
      fc.property(hostile, (value) => {
        fc.pre(!/\0|\p{Cs}/u.test(value));
        for (const source of [query`title:${value}`, where(schema).equals("title", value).text]) {
          const { field, operator, value: read } = clauseOf(source);
          expect([field.name, operator, read]).toMatchObject(["title", "equals", { text: value }]);
        }
        const long = `abc${value}`;
        expect(query`-title~${long}`).toBe(where(schema).notContains("title", long).text);
        expect(clauseOf(query`-title~${long}`)).toMatchObject({ negated: true, value: { text: long } });
      }),
    );
  });

  test("numbers", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        for (const source of [
          query`share:${value}`,
          query`share<${value}`,
          where(schema).lessThan("share", value).text,
        ]) {
          expect(clauseOf(source).value).toMatchObject({ number: value + 0 });
        }
      }),
    );
    fc.assert(
      fc.property(fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n), (value) => {
        const read = clauseOf(query`stars>=${value}`).value as { number: number | bigint };
        expect(BigInt(read.number)).toBe(value);
        expect(where(schema).greaterThanOrEqual("stars", value).text).toBe(`stars>=${value}`);
      }),
    );
    expect(query`stars:${2 ** 60}`).toBe('stars:"1152921504606846976"');
    expect(query`stars:${-(2 ** 63)}`).toBe('stars:"-9223372036854775808"');
    expect(query`share>${1e-7} AND share<${1e21} AND share<${-0}`).toBe(
      "share>0.0000001 AND share<1000000000000000000000 AND share<0",
    );
    // Below the ends of int64 all digits are written, beyond them those that tell the number from its neighbours.
    expect(query`share<${2 ** 63} AND share>${-(2 ** 64)}`).toBe(
      "share<9223372036854776000 AND share>-18446744073709552000",
    );
  });

  test("dates, booleans, null and texts that are numbers", () => {
    expect(query`due>${new Date(5)} OR done:${true} OR title:${null} OR stars>${"-3"}`).toBe(
      'due>5 OR done:"true" OR title:null OR stars>-3',
    );
    const written = where(schema).isNotNull("title").and.isNull("due").and.notEquals("done", false).text;
    expect(written).toBe('-title:null AND due:null AND -done:"false"');
    expect(check(written, schema).diagnostics).toEqual([]);
  });
});

const anyValue = "a string, a finite number, a bigint, a boolean or a valid Date";

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
    ["a hole before an operator", () => query`state${x}:"a"`, field('at `state${…}:"a"`')],
    ["a hole in an operator's place", () => query`state${x}"a"`, field('at `state${…}"a"`')],
    ["a hole for a clause", () => query`title:"a" AND ${x}`, field("at `${…}`")],
    ["a hole in parentheses", () => query`title:"a" AND (${query`title:"b"`})`, field("at `(${…})`")],
    ["a keyword for a field", () => query`AND:"a"`, field('at `AND:"a"`')],
    ["nothing", () => query``, field("at the end of the template")],
    ["white space", () => query` `, field("at the end of the template")],
    ["a hole in quotes", () => query`title:"a${x}b"`, wholeValue],
    ["a hole at the beginning of quotes", () => query`title:"${x}"`, wholeValue],
    ["a hole after a value", () => query`title: "a" "${x}"`, connective('at `"${…}"`')],
    ["two holes in one value", () => query`title:${x}${x}`, value("at `${…}${…}`")],
    ["a word after a hole", () => query`title:${x}idle`, value("at `${…}idle`")],
    ["a quote without its end", () => query`title:"abc`, value('at `"abc`')],
    ["no value", () => query`title:"a" AND title:`, value("at the end of the template")],
    [
      "a hole in a connective's place",
      () => query`title:"a" ${x} title:"b"`,
      connective('at `${…} title:"b"`'),
    ],
    ["a connective in another case", () => query`title:"a" and title:"b"`, connective('at `and title:"b"`')],
    [
      "the beginning of a word for a connective",
      () => query`title:"a" ORtitle:"b"`,
      connective('at `ORtitle:"b"`'),
    ],
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
    ["a word", () => query`title:idle`, "`title:` takes a value in double quotes."],
    ["a hole within a word", () => query`title:idle${x}`, "`title:` takes a value in double quotes."],
    ["a word after a contains", () => query`title~null`, "`title~` takes a value in double quotes."],
    ["a literal in a comparison", () => query`stars>"3"`, "`stars>` takes a value without quotes."],
    [
      "a literal with an escape that JSON lacks",
      () => query`title:"\\x"`,
      "`title:` takes a string with the escapes of JSON.",
    ],
    ["a keyword in a comparison", () => query`stars>AND`, "`stars>` takes a number."],
    ["null in a comparison", () => query`stars>null`, "`stars>` takes a number."],
    [
      "a short literal",
      () => query`title~"a" AND title:${x}`,
      "`title~` takes a text of at least 3 characters, not 1.",
    ],
    ["a short text", () => query`title~${"ab"}`, "`title~` takes a text of at least 3 characters, not 2."],
    [
      "two code points in four units",
      () => query`title~${"🚀🚀"}`,
      "`title~` takes a text of at least 3 characters, not 2.",
    ],
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
    ["Infinity", () => query`stars>${Infinity}`, `\`stars>\` takes ${anyValue}, not Infinity.`],
    [
      "an invalid Date",
      () => query`due>${new Date(NaN)}`,
      `\`due>\` takes ${anyValue}, not an invalid Date.`,
    ],
    [
      "null after a contains",
      () => query`title~${null}`,
      `\`title~\` takes ${anyValue}, not null. Only \`:\` takes \`null\`.`,
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
      "a number in white space",
      () => query`stars>${" 1"}`,
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
      "a boolean in a comparison",
      () => query`stars>${true}`,
      "`stars>` takes a number that a field can hold.",
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
    [
      "a number with a sign of its own",
      () => query`stars>${"+5"}`,
      "`stars>` takes a number that a field can hold.",
    ],
    ["a unit before a number", () => query`stars>${"a1"}`, "`stars>` takes a number that a field can hold."],
    ["a unit after a number", () => query`stars>${"1a"}`, "`stars>` takes a number that a field can hold."],
    ["a call", () => query("title:null" as never), tag],
    ["a call with no text", () => query("" as never), tag],
    ["more values than holes", () => query(["title:", ""] as never, x, x), tag],
    ["fewer values than holes", () => query(["title:", ""] as never), tag],
    ["an escape that JavaScript lacks", () => query`title:"\u"`, invalid],
    ["NUL in the template", () => query`title:"\0"`, invalid],
  ])("%s", (_name, write, message) => {
    expect(write).toThrow(new TypeError(message));
  });
});

describe("the builder throws where no valid clause can come of it", () => {
  const any = where(schema as never) as ReturnType<typeof where<string, unknown>>;
  const names = "status, title, stars, share, due, done";
  const both = "A query joins its clauses by AND or by OR, not by both.";

  test.each<[string, () => unknown, string]>([
    [
      "an unknown field",
      () => any.equals("sttus", "open"),
      `The schema has no field sttus. It has ${names}.`,
    ],
    [
      "a name of every object",
      () => any.isNull("constructor"),
      `The schema has no field constructor. It has ${names}.`,
    ],
    [
      "an operator",
      () => any.contains("stars", "abc"),
      "`stars` is an integer field and does not take `~`. It takes `:`, `>`, `>=`, `<`, `<=`.",
    ],
    ["a value that is not declared", () => any.equals("status", "opne"), "`status:` takes open, done."],
    ["a fraction", () => any.notEquals("stars", 1.5), "`-stars:` takes a whole number such as 12."],
    [
      "beyond int64",
      () => any.greaterThan("stars", 2n ** 63n),
      "`stars>` takes a whole number from -9223372036854775808 to 9223372036854775807.",
    ],
    [
      "null",
      () => any.equals("title", null as never),
      `\`title:\` takes ${anyValue}, not null. To find records without a value, write \`null\`.`,
    ],
    [
      "a word",
      () => any.greaterThan("stars", "AND"),
      "`stars>` takes a number, a bigint or a Date, or a text that is one.",
    ],
    ["OR after AND", () => any.isNull("title").and.isNull("due").or, both],
    ["AND after OR", () => any.isNull("title").or.isNull("due").and, both],
  ])("%s", (_name, write, message) => {
    expect(write).toThrow(new TypeError(message));
  });
});

describe("the builder reads values as the type of the field does", () => {
  const grade = defineFieldType<string>({
    name: "grade",
    title: "a grade field",
    comparison: "exact",
    operators: ["equals"],
    example: "A",
    readText: (typed) =>
      /^[A-F]$/.test(typed)
        ? { value: { kind: "exact", text: typed } }
        : { code: "value_invalid", expected: "a grade from A to F" },
  });
  const typed = defineSchema({
    tags: list(text()),
    scores: list(integer()),
    owner: id(),
    key: uuid(),
    seen: time({ from: "iso" }),
    grade: grade(),
  });
  const any = where(typed as never) as ReturnType<typeof where<string, unknown>>;
  const uuidText = "6F1C24A8-2d3b-4c5e-9f60-718293a4b5c6";

  test.each<[string, { readonly text: string }, string]>([
    ["an element", any.equals("tags", "red"), 'tags:"red"'],
    ["a part of an element", any.notContains("tags", "red"), '-tags~"red"'],
    ["a comparison of elements", any.greaterThan("scores", 3n), "scores>3"],
    ["an id", any.notEquals("owner", "007"), '-owner:"007"'],
    ["a UUID in any case", any.equals("key", uuidText), `key:"${uuidText}"`],
    ["a Date", any.lessThanOrEqual("seen", new Date(7)), "seen<=7"],
    ["milliseconds", any.equals("seen", 7n), 'seen:"7"'],
    ["a value of its own type", any.equals("grade", "B"), 'grade:"B"'],
  ])("%s", (_name, { text: written }, expected) => {
    expect(written).toBe(expected);
    expect(check(written, typed).diagnostics).toEqual([]);
  });

  test.each<[string, () => unknown, string]>([
    ["a list", () => any.equals("tags", ["red"] as never), "Write a clause for each element"],
    ["a short part of an element", () => any.contains("tags", "re"), "at least 3 characters"],
    ["a fraction for elements", () => any.equals("scores", 1.5), "a whole number"],
    ["a comparison of ids", () => any.lessThan("owner", "7"), "does not take `<`"],
    ["no UUID", () => any.equals("key", `{${uuidText}}`), "a UUID"],
    ["a date as a text", () => any.greaterThan("seen", "2026-11-20"), "milliseconds"],
    ["no value of its own type", () => any.equals("grade", "G"), "a grade from A to F"],
  ])("but not %s", (_name, write, message) => {
    expect(write).toThrow(TypeError);
    expect(write).toThrow(message);
  });
});

test('`negation: "equality"` refuses notContains and isNotNull alone', () => {
  const from = where(schema);
  const refused = (source: string): boolean =>
    check(source, schema, { negation: "equality" }).checked === null;
  expect(refused(from.notContains("title", "abc").text)).toBe(true);
  expect(refused(from.isNotNull("title").text)).toBe(true);
  expect(refused(from.notEquals("title", "abc").and.isNull("due").and.contains("title", "abc").text)).toBe(
    false,
  );
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
    [
      "white space, but at the end",
      () => query`\r\n title : "a"\n AND\tstars  >= ${3} `,
      '\r\n title : "a"\n AND\tstars  >= 3',
    ],
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
