import {
  boolean,
  defineFieldType,
  enumeration,
  id,
  integer,
  list,
  number,
  text,
  time,
  uuid,
  type FieldType,
} from "wherefore";
import { describe, expect, test } from "vitest";

const comparisons = ["equals", "greaterThan", "greaterThanOrEqual", "lessThan", "lessThanOrEqual"];
const key = "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6";

/** Name, title, example, `takes`, comparison and operators of a type. */
const wordsOf = ({ name, title, example, takes, comparison, operators }: FieldType) => [
  name,
  title,
  example,
  takes,
  comparison,
  operators,
];

test.each([
  [text(), "text", "a text field", "some text", "text", "folded", ["equals", "contains"]],
  [enumeration(["a", "b"]), "enumeration", "an enumeration", "a", "values", "exact", ["equals"]],
  [enumeration(["a"], { open: true }), "enumeration", "an enumeration", "a", "text", "folded", ["equals"]],
  [id(), "id", "an id field", "id_1", "text", "exact", ["equals"]],
  [uuid(), "uuid", "a UUID field", key, "uuid", "uuid", ["equals"]],
  [boolean(), "boolean", "a boolean field", "true", "values", "boolean", ["equals"]],
  [number(), "number", "a number field", "12", "number", "number", comparisons],
  [integer(), "integer", "an integer field", "12", "integer", "integer", comparisons],
  [time(), "time", "a time field", "1767225600000", "integer", "integer", comparisons],
  [list(id()), "list of id", "a list of id values", "id_1", "text", "exact", ["equals"]],
])("what messages, editors and grammars say of a type: %#", ({ type }, ...words) => {
  expect(wordsOf(type)).toEqual(words);
});

test("the words of a list come from the whole title of its elements", () => {
  const { type } = id();
  const plot = defineFieldType<string>({ ...type, name: "plot", title: "the plot field of a map" });
  expect(list(plot()).type.title).toBe("a list of the plot field of a map values");
});

describe("the values that are expected", () => {
  test.each([
    [boolean(), '"true" or "false"'],
    [uuid(), `a UUID such as ${key}`],
    [number(), "a number such as 12 or -0.5"],
    [integer(), "a whole number such as 12"],
    [time(), "a time in Unix milliseconds such as 1767225600000"],
    [enumeration(["a"]), "one of its declared values"],
  ])("are in the message: %#", ({ type }, expected) => {
    expect(type.readText("none of them")).toMatchObject({ code: "value_invalid", expected });
  });
});

test.each([boolean(), uuid(), enumeration(["open"]), time()])(
  "nothing is suggested for a text that is near no value: %#",
  ({ type }) => {
    const reading = type.readText("maybe");
    expect("suggestions" in reading && reading.suggestions?.()).toEqual([]);
  },
);

describe("a boolean", () => {
  test.each([
    ["true", ["yes", "y", "on", "t", "1"]],
    ["false", ["no", "n", "off", "f", "0"]],
  ])("is %s in the words of others", (meant, words) => {
    for (const word of words) {
      const reading = boolean().type.readText(word.toUpperCase());
      expect("suggestions" in reading && reading.suggestions?.()).toEqual([{ text: meant, isSame: true }]);
    }
  });

  test("has whenAbsent only where it is given", () => {
    expect(boolean().type).not.toHaveProperty("whenAbsent");
    expect(boolean({ whenAbsent: true }).type.whenAbsent).toBe(true);
    expect(boolean().type.values).toEqual(["true", "false"]);
  });
});

describe("a time", () => {
  const { type } = time();

  test("is shown as a date, or as its digits where there is none", () => {
    expect(type.isTime).toBe(true);
    expect(type.showNumber?.(1_795_132_800_000)).toBe("2026-11-20T00:00:00.000Z");
    expect(type.showNumber?.(8_640_000_000_000_001n)).toBe("8640000000000001");
  });

  test("has comparisons in words of its own", () => {
    expect(type.comparisonWords).toEqual({
      greaterThan: "after",
      greaterThanOrEqual: "at or after",
      lessThan: "before",
      lessThanOrEqual: "at or before",
    });
  });

  test.each([
    ["20.11.2026", "1795132800000"],
    ["Nov 20, 2026", "1795132800000"],
    ["1e3", "1000"],
  ])("means %j", (written, meant) => {
    const reading = type.readText(written);
    expect("suggestions" in reading && reading.suggestions?.().map((one) => one.text)).toEqual([meant]);
  });
});
