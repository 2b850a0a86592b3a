import { describe, expect, test } from "vitest";
import { compile, compilePredicate, defineSchema, list } from "../../src/index.ts";
import { schema, valuesOfItsType, valuesOfOtherTypes } from "./support.ts";

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
