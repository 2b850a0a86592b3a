import { describe, expect, test } from "vitest";
import { compile, compilePredicate, defineSchema, id, integer, text } from "../../src/index.ts";
import { schema } from "./support.ts";

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
