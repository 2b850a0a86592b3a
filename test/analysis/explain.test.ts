import {
  boolean,
  compile,
  defineFieldType,
  defineSchema,
  enumeration,
  id,
  integer,
  list,
  number,
  text,
  time,
  uuid,
} from "wherefore";
import { explain } from "wherefore/analysis";
import { describe, expect, test } from "vitest";

const key = "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6";

const schema = defineSchema({
  title: text(),
  state: enumeration(["open", "done"]),
  color: enumeration(["red"], { open: true }),
  ref: id(),
  key: uuid(),
  done: boolean(),
  off: boolean({ whenAbsent: false }),
  on: boolean({ whenAbsent: true }),
  progress: number(),
  depth: integer(),
  due: time(),
  tags: list(text()),
  scores: list(integer()),
  name: text({ required: true }),
  labels: list(text(), { required: true }),
  needed: boolean({ whenAbsent: false, required: true }),
});

const meaning = (query: string) => explain(compile(query, schema)).text;

describe("a clause", () => {
  test.each([
    ['title:"A"', 'title is "A", in upper or lower case.'],
    ['-title:"A"', 'title is not "A", in upper or lower case, or has no value.'],
    ['title~"abc"', 'title contains "abc", in upper or lower case.'],
    ['-title~"abc"', 'title does not contain "abc", in upper or lower case, or has no value.'],
    ["title:null", "title has no value."],
    ["-title:null", "title has a value."],
    ['title:""', 'title is "", in upper or lower case.'],
    ['state:"OPEN"', 'state is "open".'],
    ['-state:"open"', 'state is not "open", or has no value.'],
    ['color:"blue"', 'color is "blue", in upper or lower case.'],
    ['ref:"n_1"', 'ref is "n_1".'],
    ['-ref:"n_1"', 'ref is not "n_1", or has no value.'],
    [`key:"${key.toUpperCase()}"`, `key is "${key}".`],
    [`-key:"${key}"`, `key is not "${key}", or has no value.`],
    ['done:"TRUE"', "done is true."],
    ['-done:"true"', "done is not true, or has no value."],
    ["progress>0.5", "progress is greater than 0.5."],
    ["progress>=-1", "progress is at least -1."],
    ["progress<0.5", "progress is less than 0.5."],
    ["progress<=0.5", "progress is at most 0.5."],
    ['progress:"0.5"', "progress is 0.5."],
    ['-progress:"0.5"', "progress is not 0.5, or has no value."],
    ["depth>9007199254740993", "depth is greater than 9007199254740993."],
    ['depth:"03"', "depth is 3."],
    ["due>1795132800000", "due is after 2026-11-20T00:00:00.000Z."],
    ["due>=1795132800000", "due is at or after 2026-11-20T00:00:00.000Z."],
    ["due<1795132800000", "due is before 2026-11-20T00:00:00.000Z."],
    ["due<=1795132800000", "due is at or before 2026-11-20T00:00:00.000Z."],
    ['due:"1795132800000"', "due is 2026-11-20T00:00:00.000Z."],
    ['-due:"1795132800000"', "due is not 2026-11-20T00:00:00.000Z, or has no value."],
    ["due<9223372036854775807", "due is before 9223372036854775807."],
  ])("%s: %s", (query, expected) => {
    expect(meaning(query)).toBe(expected);
  });

  test.each([
    ['off:"true"', "off is true."],
    ['off:"false"', "off is false, or has no value."],
    ['-off:"true"', "off is not true, or has no value."],
    ['-off:"false"', "off is not false."],
    ['on:"true"', "on is true, or has no value."],
    ['-on:"true"', "on is not true."],
  ])("of a boolean with a default says which records without a value match: %s", (query, expected) => {
    expect(meaning(query)).toBe(expected);
  });

  test.each([
    ['tags:"a"', 'some element of tags is "a", in upper or lower case.'],
    ['-tags:"a"', 'no element of tags is "a", in upper or lower case, or tags has no element.'],
    ['tags~"abc"', 'some element of tags contains "abc", in upper or lower case.'],
    ['-tags~"abc"', 'no element of tags contains "abc", in upper or lower case, or tags has no element.'],
    ["tags:null", "tags has no element."],
    ["-tags:null", "tags has an element."],
    ["scores>3", "some element of scores is greater than 3."],
    ['-scores:"3"', "no element of scores is 3, or scores has no element."],
  ])("of a list names its elements: %s", (query, expected) => {
    expect(meaning(query)).toBe(expected);
  });

  test.each([
    ['-name:"a"', 'name is not "a", in upper or lower case.'],
    ['-labels:"a"', 'no element of labels is "a", in upper or lower case.'],
    ['needed:"false"', "needed is false."],
  ])("of a required field has no records without a value: %s", (query, expected) => {
    expect(meaning(query)).toBe(expected);
  });

  test("has the times of dates in queries", () => {
    const dates = { now: new Date("2026-11-20T12:00:00Z") };
    const words = (query: string) => explain(compile(query, schema, { dates })).text;
    expect(words("due>-7d")).toBe("due is after 2026-11-13T12:00:00.000Z.");
    expect(words("due>=2026-11-20")).toBe("due is at or after 2026-11-20T00:00:00.000Z.");
  });

  test("has the words of an application's field type", () => {
    const read = (text: string) =>
      ({ value: { kind: "integer", number: Math.round(Number(text) * 100) } }) as const;
    const money = defineFieldType<number>({
      name: "money",
      title: "a money field",
      comparison: "integer",
      operators: ["equals", "greaterThan", "lessThan"],
      example: "12.50",
      readText: read,
      readNumber: read,
      showNumber: (cents) => `€ ${(Number(cents) / 100).toFixed(2)}`,
      comparisonWords: {
        greaterThan: "dearer than",
        greaterThanOrEqual: "at least",
        lessThan: "cheaper than",
        lessThanOrEqual: "at most",
      },
    });
    const prices = defineSchema({ price: money() });
    expect(explain(compile("price>12.50", prices)).text).toBe("price is dearer than € 12.50.");
  });
});

describe("a text in a clause", () => {
  test.each([
    [String.raw`"say \"hi\""`, String.raw`"say \"hi\""`],
    [String.raw`"a\\b"`, String.raw`"a\\b"`],
    [String.raw`"a\nb"`, String.raw`"a\nb"`],
    ['"a\nb"', String.raw`"a\nb"`],
    ['"a\u202eb"', String.raw`"a\u202eb"`],
    ['"a\u200bb\u2069"', String.raw`"a\u200bb\u2069"`],
    ['"\u{e0041}"', String.raw`"\udb40\udc41"`],
    ['"\u007f\u0085"', String.raw`"\u007f\u0085"`],
    ['"né 🚀"', '"né 🚀"'],
  ])("shows its escapes: %s", (value, shown) => {
    expect(meaning(`ref:${value}`)).toBe(`ref is ${shown}.`);
  });

  test.each(["שלום", "سلام", "a שלום", "\u{1e900}"])("in %s is isolated", (value) => {
    expect(meaning(`-ref:"${value}"`)).toBe(`ref is not \u2068"${value}"\u2069, or has no value.`);
  });

  test("is cut if it is long, between characters", () => {
    expect(meaning(`ref:"${"x".repeat(60)}"`)).toBe(`ref is "${"x".repeat(60)}".`);
    expect(meaning(`ref:"${"x".repeat(61)}"`)).toBe(`ref is "${"x".repeat(59)}…".`);
    expect(meaning(`ref:"${"🚀".repeat(2000)}"`)).toBe(`ref is "${"🚀".repeat(59)}…".`);
  });
});

describe("the whole query", () => {
  test.each([
    ['state:"open" AND depth>5', 'state is "open" and depth is greater than 5.'],
    ['state:"open" OR depth>5', 'state is "open" or depth is greater than 5.'],
    [
      "depth>5 AND depth<9 AND off:null",
      "depth is greater than 5, depth is less than 9 and off has no value.",
    ],
    ['-state:"open" AND depth>5', 'state is not "open", or has no value; and depth is greater than 5.'],
    [
      'depth>5 OR -state:"open" OR title:"a"',
      'depth is greater than 5; state is not "open", or has no value; or title is "a", in upper or lower case.',
    ],
    ['ref:"a, b" OR depth>5', 'ref is "a, b"; or depth is greater than 5.'],
    [
      "depth>1 AND depth>2 AND depth>3 AND depth>4",
      "All of these are true: depth is greater than 1; depth is greater than 2; depth is greater than 3; depth is greater than 4.",
    ],
    [
      "depth>1 OR depth>2 OR depth>3 OR depth>4",
      "At least one of these is true: depth is greater than 1; depth is greater than 2; depth is greater than 3; depth is greater than 4.",
    ],
  ])("%s: %s", (query, expected) => {
    expect(meaning(query)).toBe(expected);
  });

  test("has each clause with its span", () => {
    expect(explain(compile(' -title:"a"  OR due:null', schema)).clauses).toEqual([
      { text: 'title is not "a", in upper or lower case, or has no value.', span: { start: 1, end: 11 } },
      { text: "due has no value.", span: { start: 16, end: 24 } },
    ]);
  });
});
