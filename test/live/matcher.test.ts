import {
  boolean,
  compile,
  compilePredicate,
  defineSchema,
  integer,
  list,
  number,
  pick,
  text,
  time,
} from "wherefore";
import { createMatcher } from "wherefore/live";
import { describe, expect, test } from "vitest";
import { schema, valuesOfItsType, valuesOfOtherTypes } from "../memory/support.ts";
import { Grams } from "../../src/live/matcher/grams.ts";
import { Clause } from "../../src/live/matcher/stored.ts";
import { clausesOf } from "../conformance/clauses.ts";

const values: Readonly<Record<string, readonly string[]>> = {
  text: ["", "red", "RED", "blue"],
  open: ["Red", "blue"],
  state: ["Idle", "busy"],
  id: ["", "null", "7"],
  flag: ["true", "false"],
  off: ["true", "false"],
  on: ["true", "false"],
  number: ["0", "-0", "3.5", "3"],
  integer: ["0", "3", "9223372036854775807", "-9223372036854775808", "4611686018427387904"],
  time: ["0", "3"],
  seconds: ["0", "3"],
  iso: ["1795132800000", "3"],
  uuid: ["6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6"],
};

test("every clause matches every value as its predicate does", () => {
  const matcher = createMatcher(schema);
  const predicates = new Map<unknown, (record: Record<string, unknown>) => boolean>();
  for (const [name, field] of schema.fields) {
    for (const query of clausesOf(name, field, values[name] ?? [])) {
      matcher.add(query, compile(query, schema));
      predicates.set(query, compilePredicate(compile(query, schema)));
    }
  }
  expect(matcher.size).toBeGreaterThan(100);
  for (const [name] of schema.fields) {
    for (const value of [...(valuesOfItsType[name] ?? []), ...(valuesOfOtherTypes[name] ?? [])]) {
      const record = Object.assign(Object.create({ state: "Idle" }) as object, { [name]: value });
      const expected = [...predicates].filter(([, matches]) => matches(record)).map(([query]) => query);
      expect(matcher.match(record)).toEqual(expected);
    }
  }
});

test("whole numbers beyond 2^53 are told apart", () => {
  const numbers = defineSchema({ n: integer() });
  const matcher = createMatcher(numbers);
  for (const query of [
    'n:"9007199254740993"',
    "n>9007199254740992",
    "n>=9007199254740993",
    "n<9007199254740993",
  ]) {
    matcher.add(query, compile(query, numbers));
  }
  expect(matcher.match({ n: 2n ** 53n })).toEqual(["n<9007199254740993"]);
  expect(matcher.match({ n: 2 ** 53 })).toEqual(["n<9007199254740993"]);
  expect(matcher.match({ n: 2n ** 53n + 1n })).toEqual([
    'n:"9007199254740993"',
    "n>9007199254740992",
    "n>=9007199254740993",
  ]);
});

test("bounds that fill several blocks are all found, and so are those that remain after others are deleted", () => {
  const numbers = defineSchema({ n: number() });
  const matcher = createMatcher(numbers);
  const bounds = Array.from({ length: 3_000 }, (_, index) => (index * 1_009) % 3_000);
  for (const bound of bounds) {
    matcher.add(bound, compile(`n>=${bound}`, numbers));
    matcher.add(-bound - 1, compile(`n<${bound}`, numbers));
  }
  const expected = (at: number, from: readonly number[]) => from.flatMap((n) => (n <= at ? [n] : [-n - 1]));
  expect(matcher.match({ n: 1_234.5 })).toEqual(expected(1_234.5, bounds));
  for (const bound of bounds.slice(0, 2_900)) {
    matcher.delete(bound);
    matcher.delete(-bound - 1);
  }
  expect(matcher.match({ n: 1_000 })).toEqual(expected(1_000, bounds.slice(2_900)));
  expect(matcher.match({ n: NaN })).toEqual([]);
});

test("a text of any length is found by a part of it in any case", () => {
  const texts = defineSchema({ title: text(), tags: list(text()) });
  const matcher = createMatcher(texts);
  const long = "ΣΊΣΥΦΟΣ Straße ".repeat(5).trim();
  const needles = ["ΣΊΣ", "STRA\u1E9EE", "straSSe", "ab😀", long, `${long}x`];
  for (const needle of needles) matcher.add(needle, compile(`title~${JSON.stringify(needle)}`, texts));
  matcher.add("tag", compile('tags~"red"', texts));
  expect(matcher.match({ title: `- ${long.toLowerCase()} -` })).toEqual(["ΣΊΣ", "STRA\u1E9EE", long]);
  expect(matcher.match({ title: "AB😀" })).toEqual(["ab😀"]);
  expect(matcher.match({ tags: ["green", 3, "INFRARED"] })).toEqual(["tag"]);
  expect(matcher.match({ tags: "red" })).toEqual([]);
});

test("a text is still found after one that has it as a part is deleted", () => {
  const texts = defineSchema({ title: text() });
  const matcher = createMatcher(texts);
  for (const needle of ["abc", "abcd"]) matcher.add(needle, compile(`title~"${needle}"`, texts));
  matcher.delete("abcd");
  expect(matcher.match({ title: "abcd" })).toEqual(["abc"]);
});

describe("clauses beside others", () => {
  const some = defineSchema({ title: text(), n: integer() });

  test("a comparison is true of its bound or not", () => {
    const matcher = createMatcher(some);
    for (const operator of [">", ">=", "<", "<="]) {
      matcher.add(operator, compile(`title:"a" AND n${operator}3`, some));
    }
    expect(matcher.match({ title: "a", n: 2 })).toEqual(["<", "<="]);
    expect(matcher.match({ title: "a", n: 3 })).toEqual([">=", "<="]);
    expect(matcher.match({ title: "a", n: 4 })).toEqual([">", ">="]);
  });

  test.each(["AND", "OR"])("two with %s are no other clause", (connective) => {
    const matcher = createMatcher(some);
    matcher.add("two", compile(`n<0 ${connective} n>99`, some));
    const numbers = Array.from({ length: 100 }, (_, index) => index);
    for (const one of numbers) matcher.add(one, compile(`n:"${one}"`, some));
    for (const one of numbers) expect(matcher.match({ n: one })).toEqual([one]);
  });
});

test("a needle of any length is found by its grams, for operators that take short ones", () => {
  const grams = new Grams();
  for (const [number, needle] of ["a", "bc", "bcd", "bcde", "bcdef", "zz"].entries()) {
    grams.add(new Clause(number, undefined as never, needle));
  }
  const found: unknown[] = [];
  grams.find(["abcdef"], ({ value }) => void found.push(value));
  expect(found.sort()).toEqual(["a", "bc", "bcd", "bcde", "bcdef"]);
});

describe("the order of ids", () => {
  const some = defineSchema({ title: text(), flag: boolean(), n: integer() });

  test("is that of adding, and an id that is added again keeps its place", () => {
    const matcher = createMatcher(some);
    matcher.add("b", compile('-title:"x"', some));
    matcher.add("a", compile("n>1", some));
    matcher.add("c", compile('title~"abc"', some));
    const record = { title: "abcd", n: 3 };
    expect(matcher.match(record)).toEqual(["b", "a", "c"]);
    matcher.add("b", compile('n:"4"', some));
    expect(matcher.match(record)).toEqual(["a", "c"]);
    matcher.add("b", compile('n:"3"', some));
    expect(matcher.match(record)).toEqual(["b", "a", "c"]);
    expect(matcher.delete("b")).toBe(true);
    expect(matcher.delete("b")).toBe(false);
    matcher.add("b", compile('n:"3"', some));
    expect(matcher.match(record)).toEqual(["a", "c", "b"]);
  });

  test("is the same for equal queries, and the texts 1 and 1 are two ids", () => {
    const matcher = createMatcher(some);
    matcher.add(1, compile('title:"A" AND n>1', some));
    matcher.add("1", compile('n>01 AND title : "a" AND n>1', some));
    expect(matcher.match({ title: "a", n: 2 })).toEqual([1, "1"]);
    matcher.delete(1);
    expect(matcher.match({ title: "a", n: 2 })).toEqual(["1"]);
  });

  test("several queries all have to match, and no query always does", () => {
    const matcher = createMatcher(some);
    matcher.add("all", [compile('n:"1" OR n:"2"', some), compile('flag:"true"', some)]);
    matcher.add("none", []);
    expect(matcher.match({ n: 2, flag: true })).toEqual(["all", "none"]);
    expect(matcher.match({ n: 2, flag: false })).toEqual(["none"]);
    matcher.delete("none");
    expect(matcher.match({})).toEqual([]);
  });
});

test("a get is called once a record, and not after the last query of its field is deleted", () => {
  let calls = 0;
  const read = defineSchema<{ n: number }>()({
    n: integer(),
    other: integer({ get: ({ n }) => (calls++, n) }),
  });
  const matcher = createMatcher(read);
  matcher.add(1, compile("other>1 AND other<9", read));
  matcher.add(2, compile('-other:"3"', read));
  matcher.add("2", compile('-other:"3"', read));
  expect(matcher.match({ n: 4 })).toEqual([1, 2, "2"]);
  expect(calls).toBe(1);
  for (const id of [1, 2, "2"]) matcher.delete(id);
  matcher.add(3, compile("n>1", read));
  expect(matcher.match({ n: 4 })).toEqual([3]);
  expect(calls).toBe(1);
});

test("what a get throws is thrown, and the matcher still works", () => {
  const read = defineSchema<{ n: number | null; at: Date }>()({
    n: integer({
      get({ n }) {
        if (n === null) throw new RangeError("no n");
        return n;
      },
    }),
    at: time(),
  });
  const matcher = createMatcher(read);
  matcher.add("n", compile("n>1", read));
  matcher.add("at", compile("at>=5", read));
  expect(() => matcher.match({ n: null, at: new Date(9) })).toThrow(RangeError);
  expect(() => matcher.changes({ n: 2, at: new Date(9) }, { n: null, at: new Date(9) })).toThrow(RangeError);
  expect(matcher.match({ n: 2, at: new Date(4) })).toEqual(["n"]);
  expect(matcher.match({ n: 0, at: new Date(5) })).toEqual(["at"]);
});

test("a get can use the matcher", () => {
  const nested: unknown[] = [];
  const read = defineSchema<{ n: number; inner?: { n: number } }>()({
    a: integer({ get: ({ n }) => n }),
    z: integer({
      get({ n, inner }) {
        if (inner !== undefined) nested.push(matcher.match(inner));
        return n;
      },
    }),
  });
  const matcher = createMatcher(read);
  matcher.add("one", compile('a:"1" AND z:"1"', read));
  matcher.add("two", compile('a:"2" AND z:"2"', read));
  expect(matcher.match({ n: 1, inner: { n: 2 } })).toEqual(["one"]);
  expect(nested).toEqual([["two"]]);
});

describe("what is refused", () => {
  const own = defineSchema({ title: text(), n: integer() });
  const matcher = createMatcher(own);

  test.each([NaN, Infinity, null, undefined, {}, 1n, true])("the id %s", (id) => {
    expect(() => {
      matcher.add(id as string, compile("n>1", own));
    }).toThrow(new TypeError("id: it is a string or a finite number."));
  });

  test.each([null, undefined, "n>1", {}, { kind: "CheckedQuery" }, { clauses: [] }, [null], [["n>1"]]])(
    "%j in the place of a query",
    (query) => {
      expect(() => {
        matcher.add("a", query as never);
      }).toThrow(new TypeError("This is not a checked query. Write compile(text, schema)."));
    },
  );

  test("a query of another schema, also beside one of this", () => {
    const other = defineSchema({ n: integer() });
    expect(() => {
      matcher.add("a", [compile("n>1", own), compile("n>1", other)]);
    }).toThrow(
      new TypeError("checked: its field n is of another schema. Compile the query with the same schema."),
    );
    expect(matcher.size).toBe(0);
    expect(matcher.match({ n: 2 })).toEqual([]);
  });

  test("a query of a part of the schema is not", () => {
    matcher.add("a", compile("n>1", pick(own, ["n"])));
    expect(matcher.match({ n: 2 })).toEqual(["a"]);
  });
});
