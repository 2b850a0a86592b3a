import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  check,
  defineFieldType,
  defineSchema,
  foldCase,
  id,
  integer,
  list,
  parse,
  print,
  text,
  time,
  uuid,
} from "wherefore";
import { query, where } from "wherefore/write";
import { anyValue, schema } from "./support.ts";

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
    expect(query`due>${new Date(5)} OR done:${true} OR title:${null} OR share>${"-13.50"}`).toBe(
      'due>5 OR done:"true" OR title:null OR share>-13.50',
    );
    const written = where(schema).isNotNull("title").and.isNull("due").and.notEquals("done", false).text;
    expect(written).toBe('-title:null AND due:null AND -done:"false"');
    expect(check(written, schema).diagnostics).toEqual([]);
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
  const shelf = defineFieldType<string>({
    name: "shelf",
    title: "a shelf field",
    comparison: "folded",
    operators: ["equals", "contains"],
    example: "B-12",
    readText: (typed) =>
      /^[A-Z]-[0-9]{2}$/.test(typed)
        ? { value: { kind: "text", text: typed, folded: foldCase(typed) } }
        : { code: "value_invalid", expected: "a shelf such as B-12" },
  });
  const typed = defineSchema({
    tags: list(text()),
    scores: list(integer()),
    owner: id(),
    key: uuid(),
    seen: time({ from: "iso" }),
    grade: grade(),
    shelf: shelf(),
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
    ["a part of a value of its own type", any.contains("shelf", "B-1"), 'shelf~"B-1"'],
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
