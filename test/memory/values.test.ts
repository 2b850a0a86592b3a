import { describe, expect, test } from "vitest";
import { compile, compilePredicate, defineSchema, text } from "../../src/index.ts";
import { matches, valuesOfItsType, valuesOfOtherTypes } from "./support.ts";

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
