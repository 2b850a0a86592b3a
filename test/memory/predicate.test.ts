import { describe, expect, test } from "vitest";
import {
  boolean,
  compile,
  compilePredicate,
  defineSchema,
  enumeration,
  id,
  integer,
  list,
  number,
  text,
  time,
  uuid,
} from "../../src/index.ts";

const schema = defineSchema<Record<string, unknown>>()({
  text: text(),
  open: enumeration(["Red"], { open: true }),
  state: enumeration(["Idle", "Busy"]),
  id: id(),
  flag: boolean(),
  off: boolean({ whenAbsent: false }),
  on: boolean({ whenAbsent: true }),
  number: number(),
  integer: integer(),
  time: time(),
  seconds: time({ from: "seconds" }),
  iso: time({ from: "iso" }),
  uuid: uuid(),
});

const matches = (query: string, record: Record<string, unknown>): boolean =>
  compilePredicate(compile(query, schema))(record);

const valuesOfOtherTypes: Readonly<Record<string, unknown[]>> = {
  text: [undefined, null, 1, 1n, true, {}, ["red"], Symbol("red"), new String("red")],
  open: [undefined, null, 1, true],
  state: [undefined, null, 1, true, ["Idle"]],
  id: [undefined, null, 7, 7n, true],
  flag: [undefined, null, 0, 1, "true", "false", new Boolean(true)],
  off: [undefined, null, 0, "false"],
  on: [undefined, null, 1, "true"],
  number: [undefined, null, Number.NaN, "3", 3n, true, new Number(3), new Date(3)],
  integer: [
    undefined,
    null,
    Number.NaN,
    "3",
    true,
    3.5,
    Infinity,
    2 ** 63,
    -(2 ** 63) - 2048,
    2n ** 63n,
    -(2n ** 63n) - 1n,
  ],
  time: [undefined, null, Number.NaN, "3", new Date(Number.NaN), 0.5, { getTime: () => 3 }],
  seconds: [undefined, null, Number.NaN, "3", Infinity, 2 ** 63, 2n ** 62n, new Date(Number.NaN)],
  iso: [undefined, null, 3, "3", "2026-02-30", " 2026-11-20", new Date(Number.NaN)],
  uuid: [
    undefined,
    null,
    3,
    "",
    "6f1c24a82d3b4c5e9f60718293a4b5c6",
    "{6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6}",
    "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6\n",
  ],
};

const valuesOfItsType: Readonly<Record<string, unknown[]>> = {
  text: ["", "red"],
  open: ["", "Red", "blue"],
  state: ["", "Idle", "idle", "else"],
  id: ["", "null"],
  flag: [true, false],
  off: [true, false],
  on: [true, false],
  number: [0, -0, 3.5, Infinity, -Infinity],
  integer: [0, -0, 3, 3n, 2 ** 62, -(2 ** 63), 2n ** 63n - 1n, -(2n ** 63n)],
  time: [0, 3n, new Date(3)],
  seconds: [0, -0.0005, 3n, 1795132800.5, new Date(3)],
  iso: ["2026-11-20", "2026-11-20T10:00:00.123456+01:00", new Date(3)],
  uuid: ["6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6", "6F1C24A8-2D3B-4C5E-9F60-718293A4B5C6"],
};

describe("a field has no value", () => {
  test.each(Object.entries(valuesOfOtherTypes))(
    "when it holds a value of another type: %s",
    (field, values) => {
      for (const value of values) {
        expect(matches(`${field}:null`, { [field]: value }), String(value)).toBe(true);
        expect(matches(`-${field}:null`, { [field]: value }), String(value)).toBe(false);
      }
    },
  );

  test.each(Object.entries(valuesOfItsType))("unless it holds a value of its type: %s", (field, values) => {
    for (const value of values) {
      expect(matches(`${field}:null`, { [field]: value }), String(value)).toBe(false);
      expect(matches(`-${field}:null`, { [field]: value }), String(value)).toBe(true);
    }
  });

  test("when the property is missing or inherited from Object", () => {
    expect(matches("text:null", {})).toBe(true);
    const inherited = defineSchema({ constructor: text(), toString: text() });
    const predicate = compilePredicate(compile("constructor:null AND toString:null", inherited));
    expect(predicate({})).toBe(true);
  });
});

describe("equality", () => {
  test.each([
    ['text:"RED"', { text: "red" }, true],
    ['text:"red"', { text: "red " }, false],
    ['text:"é"', { text: "É" }, true],
    ['text:"\u00e9"', { text: "e\u0301" }, false],
    ['text:"ß"', { text: "ss" }, false],
    ['text:"ς"', { text: "Σ" }, true],
    ['text:""', { text: "" }, true],
    ['text:""', {}, false],
    ['open:"BLUE"', { open: "blue" }, true],
    ['state:"idle"', { state: "Idle" }, true],
    ['state:"Idle"', { state: "idle" }, false],
    ['id:"a"', { id: "a" }, true],
    ['id:"a"', { id: "A" }, false],
    ['id:"null"', { id: "null" }, true],
    ['id:"null"', { id: null }, false],
    ['flag:"TRUE"', { flag: true }, true],
    ['flag:"true"', { flag: false }, false],
    ['flag:"false"', {}, false],
    ['number:"3.50"', { number: 3.5 }, true],
    ['number:"0"', { number: -0 }, true],
    ['number:"0.1"', { number: 0.1 }, true],
    ['number:"3"', { number: Number.NaN }, false],
    ['integer:"03"', { integer: 3 }, true],
    ['integer:"3"', { integer: 3n }, true],
    ['integer:"9007199254740993"', { integer: 9007199254740993n }, true],
    ['integer:"9007199254740993"', { integer: 9007199254740992 }, false],
    ['integer:"9007199254740992"', { integer: 9007199254740992 }, true],
    ['integer:"9007199254740992"', { integer: 9007199254740993n }, false],
    ['time:"-1"', { time: -1 }, true],
    ['time:"3"', { time: new Date(3) }, true],
    ['seconds:"1"', { seconds: 0.0019 }, true],
    ['seconds:"-1"', { seconds: -0.0001 }, true],
    ['seconds:"1000"', { seconds: 1n }, true],
    ['iso:"-1"', { iso: "1969-12-31T23:59:59.999999Z" }, true],
    ['iso:"-1"', { iso: -1 }, false],
    ['uuid:"6F1C24A8-2D3B-4C5E-9F60-718293A4B5C6"', { uuid: "6f1C24a8-2d3b-4c5e-9f60-718293a4b5c6" }, true],
    ['uuid:"6F1C24A8-2D3B-4C5E-9F60-718293A4B5C6"', { uuid: "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c7" }, false],
  ])("%s of %o: %s", (query, record, expected) => {
    expect(matches(query, record)).toBe(expected);
    expect(matches(`-${query}`, record)).toBe(!expected);
  });
});

describe("contains", () => {
  test.each([
    ['text~"imeo"', "A TIMEOUT", true],
    ['text~"ΜΈΝ"', "αμένα", true],
    ['text~"100%"', "1000", false],
    ['text~"a_b"', "aXb", false],
    ['text~"a*b"', "aab a*b", true],
    ['text~"[a]"', "a", false],
    ['text~"a.c"', "abc", false],
    ['text~"a\\\\b"', "a\\b", true],
    ['text~"🚀🚀🚀"', "x🚀🚀🚀y", true],
    ['text~"abc"', "ab", false],
    [`text~"${"x".repeat(100)}"`, `a${"X".repeat(100)}`, true],
    [`text~"${"x".repeat(100)}"`, "x".repeat(99), false],
  ])("%s of %j: %s", (query, value, expected) => {
    expect(matches(query, { text: value })).toBe(expected);
    expect(matches(`-${query}`, { text: value })).toBe(!expected);
  });

  test("a record without a value contains nothing", () => {
    expect(matches('text~"abc"', {})).toBe(false);
    expect(matches('-text~"abc"', {})).toBe(true);
  });
});

describe("comparison", () => {
  test.each([
    ["number>3", 3, false],
    ["number>3", 3.0001, true],
    ["number>=3", 3, true],
    ["number<3", 3, false],
    ["number<=3", 3, true],
    ["number>-1", -0, true],
    ["number>3", Infinity, true],
    ["number<3", -Infinity, true],
    ["number<3", Number.NaN, false],
    ["number>=3", Number.NaN, false],
    ["number>2", 3n, false],
    ["number>2", "3", false],
    ["number<3", null, false],
    ["number>=0", undefined, false],
  ])("%s of %s: %s", (query, value, expected) => {
    expect(matches(query, { number: value })).toBe(expected);
  });

  test.each([
    ["integer>9007199254740992", 9007199254740993n, true],
    ["integer>9007199254740992", 9007199254740992, false],
    ["integer>9007199254740992", 9007199254740992n, false],
    ["integer<9007199254740993", 9007199254740992, true],
    ["integer<9007199254740993", 9007199254740993n, false],
    ["integer>=9223372036854775807", 2n ** 63n - 1n, true],
    ["integer<9223372036854775807", 2 ** 62, true],
    ["integer>0", 2 ** 63, false],
    ["integer>0", 2n ** 63n, false],
    ["integer>0", 0.5, false],
    ["integer>-1", -0, true],
    ["integer<=-9223372036854775808", -(2 ** 63), true],
    ["integer>2", "3", false],
    ["integer<3", null, false],
  ])("%s of %s: %s", (query, value, expected) => {
    expect(matches(query, { integer: value })).toBe(expected);
  });

  test("a time is compared as an integer", () => {
    expect(matches("time>1700000000000", { time: 1_700_000_000_001 })).toBe(true);
    expect(matches("time>1700000000000", { time: new Date(1_800_000_000_000) })).toBe(true);
    expect(matches("time>1700000000000", { time: new Date(1_700_000_000_000) })).toBe(false);
  });
});

describe("whenAbsent", () => {
  test.each([
    ['off:"false"', { off: false }, true],
    ['off:"false"', {}, true],
    ['off:"false"', { off: "true" }, true],
    ['off:"false"', { off: true }, false],
    ['off:"true"', {}, false],
    ['off:"true"', { off: true }, true],
    ["off:null", {}, true],
    ["off:null", { off: false }, false],
    ['on:"true"', {}, true],
    ['on:"true"', { on: true }, true],
    ['on:"true"', { on: false }, false],
    ['on:"false"', {}, false],
    ["on:null", {}, true],
  ])("%s of %o: %s", (query, record, expected) => {
    expect(matches(query, record)).toBe(expected);
    expect(matches(`-${query}`, record)).toBe(!expected);
  });
});

describe("connectives", () => {
  // Predicates of one, two and three clauses are unrolled.
  test.each([1, 2, 3, 4, 7])(
    "AND matches when all of %i clauses match, OR when at least one does",
    (count) => {
      const clauses = Array.from({ length: count }, (_, index) => `n${index}>0`);
      const counts = defineSchema<Record<string, number>>()(
        Object.fromEntries(clauses.map((_, index) => [`n${index}`, integer()])),
      );
      const every = compilePredicate(compile(clauses.join(" AND "), counts));
      const some = compilePredicate(compile(clauses.join(" OR "), counts));
      for (let bits = 0; bits < 2 ** count; bits += 1) {
        const record = Object.fromEntries(clauses.map((_, index) => [`n${index}`, (bits >> index) & 1]));
        expect(every(record)).toBe(bits === 2 ** count - 1);
        if (count > 1) expect(some(record)).toBe(bits !== 0);
      }
    },
  );

  test("cheap clauses are evaluated first, and costly ones only when they decide", () => {
    const evaluated: string[] = [];
    const watched = defineSchema({
      text: text({ get: () => (evaluated.push("text"), "abc") }),
      exact: id({ get: () => (evaluated.push("exact"), "x") }),
      folded: text({ get: () => (evaluated.push("folded"), "x") }),
    });
    const predicate = compilePredicate(compile('text~"abc" AND folded:"x" AND exact:"x"', watched));
    expect(predicate({})).toBe(true);
    expect(evaluated).toEqual(["exact", "folded", "text"]);
    evaluated.length = 0;
    expect(compilePredicate(compile('text~"abc" AND exact:"y"', watched))({})).toBe(false);
    expect(evaluated).toEqual(["exact"]);
    evaluated.length = 0;
    expect(compilePredicate(compile('text~"abc" OR exact:"x"', watched))({})).toBe(true);
    expect(evaluated).toEqual(["exact"]);
  });
});

describe("a list", () => {
  const lists = Object.fromEntries(
    [...schema.fields.values()]
      .filter(({ type }) => type.whenAbsent === undefined)
      .map(({ name, type }) => [name, list({ type })]),
  );
  const ofLists = defineSchema<Record<string, unknown>>()(lists);
  const byGet = defineSchema<Record<string, unknown>>()(
    Object.fromEntries(
      Object.keys(lists).map((name) => [
        name,
        { type: lists[name]!.type, get: (record: Record<string, unknown>) => record[name] },
      ]),
    ),
  );
  const listMatches = (query: string, record: Record<string, unknown>): boolean => {
    const [result, ofGet] = [ofLists, byGet].map((one) => compilePredicate(compile(query, one))(record));
    expect(ofGet).toBe(result);
    return result === true;
  };

  test.each(Object.keys(lists))("of %s has no value if no element is one", (field) => {
    const wrong = valuesOfOtherTypes[field] ?? [];
    const right = valuesOfItsType[field] ?? [];
    const hole = Array.from({ length: 3 });
    delete hole[1];
    const [one] = right;
    // Only an array is a list, and an array within it is no element.
    const none = [undefined, null, one, { 0: one, length: 1 }, new Set(right), [], hole, [right], wrong];
    for (const [index, held] of none.entries()) {
      expect(listMatches(`${field}:null`, { [field]: held }), String(index)).toBe(true);
      expect(listMatches(`-${field}:null`, { [field]: held }), String(index)).toBe(false);
    }
    for (const value of right) {
      expect(listMatches(`${field}:null`, { [field]: [...wrong, value, ...wrong] })).toBe(false);
      expect(listMatches(`-${field}:null`, { [field]: [value] })).toBe(true);
    }
  });

  test.each([
    ['text:"RED"', ["green", "Red"], true],
    ['text:"red"', ["redder", "bred"], false],
    ['text:"red"', "red", false],
    ['text~"REE"', ["red", "green"], true],
    ['text~"dgr"', ["red", "green"], false],
    ['state:"idle"', ["Busy", "Idle"], true],
    ['state:"idle"', ["idle"], false],
    ['id:"a"', ["A", "a"], true],
    ['flag:"false"', [null, 0, false], true],
    ['flag:"false"', [true, null], false],
    ['number:"0.5"', [Number.NaN, "0.5", 0.5], true],
    ["number>1", [0, 2], true],
    ["number>1", [0, "2"], false],
    ['integer:"3"', [[3], 3n], true],
    ['integer:"3"', [[3], "3", 3.5], false],
    ["time<0", [5, new Date(-1)], true],
    ["time<0", ["-1", new Date(Number.NaN)], false],
    ['seconds:"1500"', [1.5], true],
    ["iso>0", ["1970-01-01T00:00:00.0009Z", 5], false],
    ["iso>0", ["x", "1970-01-01T00:00:00.001Z"], true],
    [
      'uuid:"6F1C24A8-2D3B-4C5E-9F60-718293A4B5C6"',
      ["x", null, "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6"],
      true,
    ],
  ])("%s of %o: %s", (query, held, expected) => {
    const [field = ""] = /^[a-z]+/.exec(query) ?? [];
    expect(listMatches(query, { [field]: held })).toBe(expected);
    if (!/[<>]/.test(query)) expect(listMatches(`-${query}`, { [field]: held })).toBe(!expected);
  });

  test("compares each element by itself", () => {
    expect(listMatches("number>1 AND number<1", { number: [0, 2] })).toBe(true);
    expect(listMatches('text:"a" AND -text:"b"', { text: ["a", "c"] })).toBe(true);
    expect(listMatches('text:"a" AND -text:"b"', { text: ["a", "b"] })).toBe(false);
  });
});

describe("several queries", () => {
  const some = compile('id:"a" OR id:"b"', schema);
  const one = compile("integer>1", schema);
  test("have to match all", () => {
    const predicate = compilePredicate([some, one]);
    expect(predicate({ id: "b", integer: 2 })).toBe(true);
    expect(predicate({ id: "c", integer: 2 })).toBe(false);
    expect(predicate({ id: "a", integer: 1 })).toBe(false);
  });
  test("can be none, one, or many", () => {
    expect(compilePredicate([])({})).toBe(true);
    expect(compilePredicate([some])({ id: "b" })).toBe(true);
    expect(compilePredicate([some])({})).toBe(false);
    const exact = compile('id:"b"', schema);
    const many = compilePredicate([some, one, exact, some]);
    expect([many({ id: "b", integer: 2 }), many({ id: "a", integer: 2 })]).toEqual([true, false]);
  });
});

test("a predicate reads a field by get and throws what get throws", () => {
  const nested = defineSchema<{ a?: { b: string } }>()({ b: text({ get: (record) => record.a?.b }) });
  const predicate = compilePredicate(compile('b:"x"', nested));
  expect([predicate({ a: { b: "X" } }), predicate({})]).toEqual([true, false]);
  const broken = defineSchema({
    b: text({
      get: () => {
        throw new Error("gone");
      },
    }),
  });
  expect(() => compilePredicate(compile('b:"x"', broken))({})).toThrow("gone");
});

test("a predicate keeps no state from one record to the next", () => {
  const predicate = compilePredicate(compile('text~"abc" OR text:"é"', schema));
  const records = ["ABC", "x", "É", "abcabc", "", "abc"].map((value) => ({ text: value }));
  const expected = [true, false, true, true, false, true];
  expect(records.map(predicate)).toEqual(expected);
  expect(records.map(predicate)).toEqual(expected);
});
