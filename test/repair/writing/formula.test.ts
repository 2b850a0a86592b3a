import { describe, expect, test } from "vitest";
import { flatten, print, queriesOf, type Formula } from "../../../src/repair/writing/formula.ts";

const and = (...parts: readonly Formula[]): Formula => ({ connective: "AND", parts });
const or = (...parts: readonly Formula[]): Formula => ({ connective: "OR", parts });

describe("flatten", () => {
  test.each([
    ["a clause", "a", "a"],
    ["a junction of one part", and("a"), "a"],
    ["a junction in one of the same connective", or("a", or("b", "c")), or("a", "b", "c")],
    ["a junction in one of the other connective", and("a", or("b", "c")), and("a", or("b", "c"))],
    ["a junction of one part in another", and(or("a"), and(or("b", and("c")))), and("a", or("b", "c"))],
  ])("%s", (_, formula, flat) => {
    expect(flatten(formula)).toEqual(flat);
  });
});

describe("the queries that together say the same", () => {
  test.each<readonly [string, Formula, string[]]>([
    ["a clause", "a", ["a"]],
    ["a conjunction", and("a", "b"), ["a AND b"]],
    ["a disjunction", or("a", "b"), ["a OR b"]],
    ["a conjunction of disjunctions", and(or("a", "b"), "c", "d"), ["a OR b", "c AND d"]],
    ["a disjunction of conjunctions", or(and("a", "b"), "c"), ["a OR c", "b OR c"]],
  ])("%s", (_, formula, queries) => {
    expect(queriesOf(formula)).toEqual(queries);
  });

  test("are none when they are more than sixteen, or have more than 128 clauses", () => {
    const pairs = ["a", "b", "c", "d", "e"].map((name) => and(`${name}1`, `${name}2`));
    expect(queriesOf(or(...pairs.slice(0, 4)))).toHaveLength(16);
    expect(queriesOf(or(...pairs))).toBeNull();
    expect(queriesOf(and("x", or(...pairs.slice(0, 4))))).toBeNull();
    const clauses = Array.from({ length: 129 }, (_, index) => `c${index}`);
    expect(queriesOf(and(...clauses.slice(1)))).toHaveLength(1);
    expect(queriesOf(and(...clauses))).toBeNull();
    expect(queriesOf(or(...clauses))).toBeNull();
  });

  test("have neither a clause nor a query twice", () => {
    const two = and("a", "b");
    expect(queriesOf(or("a", "b", "a"))).toEqual(["a OR b"]);
    expect(queriesOf(or(two, two))).toEqual(["a OR b", "a AND b"]);
  });
});

test("a formula of one connective can be printed", () => {
  expect(print("a")).toBe("a");
  expect(print(or("a", "b"))).toBe("a OR b");
  expect(print(and("a", or("b", "c")))).toBeNull();
});
