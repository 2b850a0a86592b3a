import {
  boolean,
  compile,
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
import { why } from "wherefore/analysis";
import { describe, expect, test } from "vitest";

const key = "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6";

const schema = defineSchema<Record<string, unknown>>()({
  title: text(),
  state: enumeration(["open", "done"]),
  ref: id(),
  key: uuid(),
  done: boolean(),
  off: boolean({ whenAbsent: false }),
  on: boolean({ whenAbsent: true }),
  progress: number(),
  depth: integer(),
  due: time(),
  seconds: time({ from: "seconds" }),
  iso: time({ from: "iso" }),
  tags: list(text()),
  scores: list(integer()),
  days: list(time({ from: "iso" })),
});

const reasons = (query: string, record: Record<string, unknown>) => why(compile(query, schema), record);

/** The text of a clause, and whether it matches. The text does not depend on `-`. */
function found(clause: string, held: unknown): readonly [text: string | undefined, matches: boolean] {
  const name = /^\w+/.exec(clause)?.[0] ?? "";
  const { clauses, matches } = reasons(clause, { [name]: held });
  if (!/[<>]/.test(clause)) {
    const negated = reasons(`-${clause}`, { [name]: held });
    expect(negated.matches).toBe(!matches);
    expect(negated.clauses[0]?.text).toBe(clauses[0]?.text);
  }
  return [clauses[0]?.text, matches];
}

describe("a value", () => {
  test.each([
    ['title:"abc"', "ABC", true, 'title is "ABC".'],
    ['title:"abc"', "abd", false, 'title is "abd", not "abc".'],
    ['title~"time"', "Timeout", true, 'title is "Timeout", which contains "time".'],
    ['title~"time"', "Tim", false, 'title is "Tim", which does not contain "time".'],
    ['title~"time"', "", false, 'title is "", which does not contain "time".'],
    ["title:null", "", false, 'title is "".'],
    ['state:"OPEN"', "open", true, 'state is "open".'],
    ['state:"open"', "OPEN", false, 'state is "OPEN", not "open".'],
    ['ref:"a"', "A", false, 'ref is "A", not "a".'],
    [`key:"${key}"`, key.toUpperCase(), true, `key is "${key.toUpperCase()}".`],
    ['done:"true"', true, true, "done is true."],
    ['done:"true"', false, false, "done is false, not true."],
    ['off:"false"', true, false, "off is true, not false."],
    ['progress:"0.5"', 0.5, true, "progress is 0.5."],
    ['progress:"0.5"', 0.25, false, "progress is 0.25, not 0.5."],
    ["progress>0.5", Infinity, true, "progress is Infinity, which is greater than 0.5."],
    ["depth>5", 7, true, "depth is 7, which is greater than 5."],
    ["depth>5", 3, false, "depth is 3, which is not greater than 5."],
    ["depth>=5", 3, false, "depth is 3, which is not at least 5."],
    ["depth<5", 5, false, "depth is 5, which is not less than 5."],
    ["depth<=5", 6, false, "depth is 6, which is not at most 5."],
    [
      "depth>9007199254740993",
      9007199254740993n,
      false,
      "depth is 9007199254740993, which is not greater than 9007199254740993.",
    ],
    [
      "due>1795132800000",
      1795132800000,
      false,
      "due is 2026-11-20T00:00:00.000Z, which is not after 2026-11-20T00:00:00.000Z.",
    ],
    ["due>0", new Date(1), true, "due is 1970-01-01T00:00:00.001Z, which is after 1970-01-01T00:00:00.000Z."],
    ['due:"0"', 1, false, "due is 1970-01-01T00:00:00.001Z, not 1970-01-01T00:00:00.000Z."],
    ['seconds:"1500"', 1.5, true, "seconds is 1970-01-01T00:00:01.500Z."],
    [
      "iso<0",
      "1970-01-01T01:00:00+01:00",
      false,
      "iso is 1970-01-01T00:00:00.000Z, which is not before 1970-01-01T00:00:00.000Z.",
    ],
  ])("%s", (clause, held, matches, expected) => {
    expect(found(clause, held)).toEqual([expected, matches]);
  });
});

describe("no value", () => {
  test.each([
    ['title:"abc"', undefined, false, "title has no value."],
    ["title:null", null, true, "title has no value."],
    ["depth>5", null, false, "depth has no value."],
    ["off:null", null, true, "off has no value."],
    ['done:"true"', null, false, "done has no value."],
    ['off:"false"', null, true, "off has no value, and so counts as false."],
    ['off:"true"', undefined, false, "off has no value, and so counts as false."],
    ['on:"true"', null, true, "on has no value, and so counts as true."],
  ])("%s", (clause, held, matches, expected) => {
    expect(found(clause, held)).toEqual([expected, matches]);
  });

  test.each([
    ["depth>5", "7", 'depth is "7", which counts as no value because depth is an integer field.'],
    ["depth>5", 7.5, "depth is 7.5, which counts as no value because depth is an integer field."],
    [
      "depth>5",
      2n ** 63n,
      `depth is ${2n ** 63n}, which counts as no value because depth is an integer field.`,
    ],
    ["progress>5", NaN, "progress is NaN, which counts as no value because progress is a number field."],
    ["progress>5", 7n, "progress is 7, which counts as no value because progress is a number field."],
    ['title:"a"', ["a"], "title is an array, which counts as no value because title is a text field."],
    ['title:"a"', { a: 1 }, "title is an object, which counts as no value because title is a text field."],
    ['title:"a"', Symbol("a"), "title is a symbol, which counts as no value because title is a text field."],
    ['title:"a"', new Date(0), "title is a Date, which counts as no value because title is a text field."],
    ["due>0", new Date(NaN), "due is an invalid Date, which counts as no value because due is a time field."],
    ["due>0", "1", 'due is "1", which counts as no value because due is a time field.'],
    ["iso>0", "2026-02-30", 'iso is "2026-02-30", which counts as no value because iso is a time field.'],
    ["seconds>0", true, "seconds is true, which counts as no value because seconds is a time field."],
    [`key:"${key}"`, "k", 'key is "k", which counts as no value because key is a UUID field.'],
  ])("%s of a value of another type", (clause, held, expected) => {
    expect(found(clause, held)).toEqual([expected, false]);
  });

  test("of another type counts as the default of a boolean", () => {
    expect(found('off:"false"', "yes")).toEqual([
      'off is "yes", which counts as no value because off is a boolean field, and so counts as false.',
      true,
    ]);
  });
});

describe("a list", () => {
  test.each([
    ['tags:"red"', ["green", "RED", "red"], true, 'element 2 of tags is "RED".'],
    ['tags:"red"', [null, 7, "red"], true, 'element 3 of tags is "red".'],
    ['tags:"red"', ["green"], false, 'the only element of tags is "green", not "red".'],
    ['tags:"red"', ["green", 7], false, 'the only element of tags that counts is "green", not "red".'],
    ['tags:"red"', ["a", "b"], false, 'the elements of tags are "a" and "b", none of which is "red".'],
    [
      'tags~"red"',
      ["a", null, "b", 7],
      false,
      'the elements of tags that count are "a" and "b", none of which contains "red".',
    ],
    ['tags~"red"', ["tired"], true, 'element 1 of tags is "tired", which contains "red".'],
    ["scores>5", [1, 6], true, "element 2 of scores is 6, which is greater than 5."],
    ["scores>5", [1, 2, 3], false, "the elements of scores are 1, 2 and 3, none of which is greater than 5."],
    [
      "scores>9",
      [1, 2, 3, 4, 5, 6, 7, 8],
      false,
      "the elements of scores are 1, 2, 3, 4, 5 and 3 more, none of which is greater than 9.",
    ],
    [
      "days>0",
      ["1969-12-31", "x", "1969-12-30"],
      false,
      "the elements of days that count are 1969-12-31T00:00:00.000Z and 1969-12-30T00:00:00.000Z, none of which is after 1970-01-01T00:00:00.000Z.",
    ],
    ["tags:null", ["a"], false, "tags has an element."],
    ["tags:null", ["a", "b", 7], false, "tags has 2 elements."],
    ["tags:null", [], true, "tags has no element."],
    ['tags:"red"', [null, undefined], false, "tags has no element."],
    ['tags:"red"', undefined, false, "tags has no element."],
    ['tags:"red"', null, false, "tags has no element."],
    [
      'tags:"red"',
      "red",
      false,
      'tags is "red", which counts as no element because tags is a list of text values.',
    ],
    [
      "scores>5",
      [null, "7"],
      false,
      'the only element of scores is "7", which does not count because scores is a list of integer values.',
    ],
    [
      "scores:null",
      ["7", {}],
      true,
      'the elements of scores are "7" and an object, which do not count because scores is a list of integer values.',
    ],
  ])("%s", (clause, held, matches, expected) => {
    expect(found(clause, held)).toEqual([expected, matches]);
  });
});

describe("a long text", () => {
  const [a, b] = ["a".repeat(100), "b".repeat(100)];
  test("is cut around what a clause looks for", () => {
    expect(found('title~"timeout"', `${a} TIMEOUT ${b}`)[0]).toBe(
      `title is "…${"a".repeat(19)} TIMEOUT ${"b".repeat(31)}…", which contains "timeout".`,
    );
    expect(found('title~"timeout"', `${a}timeout`)[0]).toBe(
      `title is "…${"a".repeat(53)}timeout", which contains "timeout".`,
    );
    expect(found('title~"timeout"', a)[0]).toBe(
      `title is "${"a".repeat(59)}…", which does not contain "timeout".`,
    );
  });

  test("is cut around the first difference", () => {
    expect(found(`ref:"${a}x"`, `${a}y`)[0]).toBe(`ref is "…${"a".repeat(59)}y", not "…${"a".repeat(59)}x".`);
    expect(found(`ref:"${a}x${b}"`, `${a}X${b}`)[0]).toBe(
      `ref is "…${"a".repeat(20)}X${"b".repeat(38)}…", not "…${"a".repeat(20)}x${"b".repeat(38)}…".`,
    );
    expect(found(`title:"${a}x${b}"`, `${a.toUpperCase()}y${b}`)[0]).toBe(
      `title is "…${"A".repeat(20)}y${"b".repeat(38)}…", not "…${"a".repeat(20)}x${"b".repeat(38)}…".`,
    );
  });

  test("is not cut within a surrogate pair", () => {
    for (const prefix of ["", "x"]) {
      const held = `${prefix}${"🚀".repeat(50)}timeout${"🚀".repeat(50)}`;
      expect(found('title~"timeout"', held)[0]).toMatch(/^title is "…(?:🚀){10,11}timeout(?:🚀)+…", which/u);
    }
  });
});

describe("a record", () => {
  const query = 'state:"open" AND title~"time" AND depth>5';

  test("that does not match has the clauses that it fails", () => {
    expect(reasons(query, { state: "done", title: "Timeout", depth: 3 })).toEqual({
      matches: false,
      text: 'Does not match: state is "done", not "open"; and depth is 3, which is not greater than 5.',
      clauses: [
        { matches: false, value: "done", text: 'state is "done", not "open".', span: { start: 0, end: 12 } },
        {
          matches: true,
          value: "Timeout",
          text: 'title is "Timeout", which contains "time".',
          span: { start: 17, end: 29 },
        },
        {
          matches: false,
          value: 3,
          text: "depth is 3, which is not greater than 5.",
          span: { start: 34, end: 41 },
        },
      ],
    });
  });

  test("that matches has all clauses of AND, and of OR those that match", () => {
    const record = { state: "open", title: "Timeout", depth: 3 };
    expect(reasons('state:"open" AND -depth:null', record).text).toBe(
      'Matches: state is "open" and depth is 3.',
    );
    expect(reasons('state:"open" OR depth>5', record).text).toBe('Matches: state is "open".');
    expect(reasons('state:"done" OR depth>5', record).text).toBe(
      'Does not match: state is "open", not "done"; and depth is 3, which is not greater than 5.',
    );
  });

  test("has the values as they are", () => {
    const due = new Date(5);
    const tags = ["a"];
    const { clauses } = reasons('due>0 AND tags:"a" AND title:null AND depth:null', {
      due,
      tags,
      depth: undefined,
    });
    expect(clauses.map(({ value }) => value)).toEqual([due, tags, undefined, undefined]);
    expect(clauses[0]?.value).toBe(due);
    expect(clauses[1]?.value).toBe(tags);
  });

  test("is read once for each clause, also by OR", () => {
    let reads = 0;
    const counting = defineSchema<{ n: number }>()({ n: integer({ get: ({ n }) => (reads++, n) }) });
    const checked = compile("n>0 OR n>1", counting);
    expect(why(checked, { n: 5 }).matches).toBe(true);
    expect(reads).toBe(2);
  });

  test("whose getter throws gives that error", () => {
    const failing = {
      get title(): string {
        throw new Error("no title");
      },
    };
    expect(() => reasons('state:"open" OR title:null', failing)).toThrow("no title");
  });

  test("that is null throws as the predicate does", () => {
    expect(() => why(compile("depth>5", schema), null as never)).toThrow(TypeError);
  });
});
