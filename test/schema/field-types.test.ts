import { describe, expect, test } from "vitest";
import { boolean, enumeration, id, integer, number, text, time, type FieldType } from "../../src/index.ts";

/** The result of coercing a text: the value, or `code: suggestions`. */
function read(type: FieldType, value: string): unknown {
  const reading = type.readText(value);
  if ("value" in reading) return reading.value;
  const suggestions = reading.suggestions?.() ?? [];
  return `${reading.code}: ${suggestions.map((suggestion) => suggestion.text).join(", ")}`;
}

describe("text", () => {
  const { type } = text();
  test("accepts any string, and folds it", () => {
    expect(read(type, "ÄB ß")).toEqual({ kind: "text", text: "ÄB ß", folded: "äb ß" });
    expect(read(type, "")).toEqual({ kind: "text", text: "", folded: "" });
  });
  test("is compared folded, with : and ~", () => {
    expect(type).toMatchObject({ comparison: "folded", operators: ["equals", "contains"] });
    expect(type.readNumber).toBeUndefined();
  });
});

describe("id", () => {
  const { type } = id();
  test("accepts any string unchanged", () => {
    expect(read(type, "Node_A")).toEqual({ kind: "exact", text: "Node_A" });
    expect(read(type, "null")).toEqual({ kind: "exact", text: "null" });
  });
  test("is compared exactly, with :", () => {
    expect(type).toMatchObject({ comparison: "exact", operators: ["equals"] });
  });
});

describe("enumeration", () => {
  const { type } = enumeration(["Open", "in_progress", "ΣΑΣ"]);
  test.each([
    ["Open", "Open"],
    ["oPEN", "Open"],
    ["IN_PROGRESS", "in_progress"],
    ["σας", "ΣΑΣ"],
  ])("%s is read as the declared value %s", (written, declared) => {
    expect(read(type, written)).toEqual({ kind: "exact", text: declared });
  });
  test.each([
    ["opne", "Open"],
    ["in-progress", "in_progress"],
    ["done", ""],
    ["", ""],
    [" Open", "Open"],
  ])("%j is not a declared value; suggestions: %j", (written, meant) => {
    expect(read(type, written)).toBe(`value_invalid: ${meant}`);
  });
  test("the message lists the declared values", () => {
    expect(type.readText("x")).toMatchObject({
      expected: "one of its declared values",
      declared: ["Open", "in_progress", "ΣΑΣ"],
    });
    expect(type).toMatchObject({ comparison: "exact", values: ["Open", "in_progress", "ΣΑΣ"] });
  });
  test("that is open accepts any string, and compares without regard to case", () => {
    const open = enumeration(["Open"], { open: true }).type;
    expect(read(open, "Other")).toEqual({ kind: "text", text: "Other", folded: "other" });
    expect(open).toMatchObject({ comparison: "folded", operators: ["equals"], values: ["Open"] });
  });
});

describe("boolean", () => {
  const { type } = boolean();
  test.each(["true", "True", "TRUE"])("%s is true", (written) => {
    expect(read(type, written)).toEqual({ kind: "boolean", boolean: true, matchesAbsent: false });
  });
  test.each(["false", "FALSE"])("%s is false", (written) => {
    expect(read(type, written)).toEqual({ kind: "boolean", boolean: false, matchesAbsent: false });
  });
  test.each([
    ["yes", "true"],
    ["1", "true"],
    ["On", "true"],
    ["no", "false"],
    ["0", "false"],
    ["off", "false"],
    ["ture", "true"],
    ["flase", "false"],
    ["maybe", ""],
    ["", ""],
    [" true", "true"],
  ])("%j is not a boolean; suggestions: %j", (written, meant) => {
    expect(read(type, written)).toBe(`value_invalid: ${meant}`);
  });
  test("whenAbsent is the value of a record without one", () => {
    const absentIsFalse = boolean({ whenAbsent: false }).type;
    expect(read(absentIsFalse, "false")).toMatchObject({ matchesAbsent: true });
    expect(read(absentIsFalse, "true")).toMatchObject({ matchesAbsent: false });
    expect(read(boolean({ whenAbsent: true }).type, "TRUE")).toMatchObject({ matchesAbsent: true });
  });
});

describe("number", () => {
  const { type } = number();
  test.each([
    ["3", 3],
    ["-3.50", -3.5],
    ["007", 7],
    ["-0", -0],
    ["0.1", 0.1],
    ["1" + "0".repeat(308), 1e308],
    ["0." + "0".repeat(400) + "1", 0],
    ["9007199254740993", 9007199254740992],
  ])("%s", (written, value) => {
    expect(read(type, written)).toEqual({ kind: "number", number: value });
  });
  test.each([
    ["+3", "3"],
    [".5", "0.5"],
    ["3.", "3"],
    ["1e3", "1000"],
    ["1_000", "1000"],
    ["1,000.5", "1000.5"],
    [" 3 ", "3"],
    ["3 4", ""],
    ["", ""],
    ["Infinity", ""],
    ["NaN", ""],
    ["0x10", "16"],
    ["1e400", ""],
    ["1,00", "1"],
    ["٣", ""],
  ])("%j is not a number; suggestions: %j", (written, meant) => {
    expect(read(type, written)).toBe(`value_invalid: ${meant}`);
  });
  test("a number beyond the range of a double is out of range", () => {
    expect(read(type, "2" + "0".repeat(308))).toBe("value_out_of_range: ");
    expect(read(type, "-" + "9".repeat(400))).toBe("value_out_of_range: ");
  });
  test("is read in the same way in a comparison", () => {
    expect(type.readNumber?.("1.5")).toEqual({ value: { kind: "number", number: 1.5 } });
  });
});

describe.each([
  ["integer", integer().type, "a whole number such as 12"],
  ["time", time().type, "a time in Unix milliseconds such as 1767225600000"],
] as const)("%s", (_, type, expected) => {
  test.each([
    ["3", 3],
    ["03", 3],
    ["-3", -3],
    ["-0", 0],
    ["0".repeat(500) + "7", 7],
    ["9007199254740991", 9007199254740991],
    ["-9007199254740991", -9007199254740991],
    ["9007199254740992", 9007199254740992n],
    ["9007199254740993", 9007199254740993n],
    ["9223372036854775807", 9223372036854775807n],
    ["-9223372036854775808", -9223372036854775808n],
  ])("%s", (written, value) => {
    expect(read(type, written)).toEqual({ kind: "integer", number: value });
    expect(type.readNumber?.(written)).toEqual({ value: { kind: "integer", number: value } });
  });

  test.each(["9223372036854775808", "-9223372036854775809", "9".repeat(5000)])(
    "%s is out of range",
    (written) => {
      expect(read(type, written)).toBe("value_out_of_range: ");
    },
  );

  test.each([
    ["3.0", "3"],
    ["-3.00", "-3"],
    ["1e3", "1000"],
    ["1,000", "1000"],
    ["+3", "3"],
    ["3.5", ""],
    ["1e30", ""],
    ["", ""],
    ["x", ""],
    ["--3", ""],
  ])("%j is not a whole number; suggestions: %j", (written, meant) => {
    const reading = type.readText(written);
    expect(reading).toMatchObject({ code: "value_invalid", expected });
    const suggested = read(type, written);
    // No whole number is near enough to `3.5` to be suggested.
    expect(suggested).toBe(`value_invalid: ${meant}`);
  });

  test("any number of zeros before a letter is not a number", () => {
    expect(read(type, "0".repeat(8000) + "x")).toBe("value_invalid: ");
  });
});

describe("time", () => {
  test.each([
    ["2026-11-20", "1795132800000"],
    ["2026-11-20T10:00:00Z", "1795168800000"],
    ["2026-02-30", ""],
    ["yesterday", ""],
  ])("%s; suggestions: %j", (written, meant) => {
    expect(read(time().type, written)).toBe(`value_invalid: ${meant}`);
  });
  test("the fix of a date states which date the number is", () => {
    const reading = time().type.readText("2026-11-20");
    expect("suggestions" in reading && reading.suggestions()).toEqual([
      { text: "1795132800000", note: "2026-11-20 in Unix milliseconds" },
    ]);
  });
  test("an integer field does not read a date as a number", () => {
    expect(read(integer().type, "2026-11-20")).toBe("value_invalid: ");
  });
});

test.each([number().type, integer().type, time().type])(
  "$name takes : and the comparisons",
  ({ operators }) => {
    expect(operators).toEqual(["equals", "greaterThan", "greaterThanOrEqual", "lessThan", "lessThanOrEqual"]);
  },
);
