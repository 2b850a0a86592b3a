import { describe, expect, test } from "vitest";
import {
  boolean,
  enumeration,
  id,
  integer,
  list,
  number,
  text,
  time,
  uuid,
  type FieldType,
  type TimeSource,
} from "../../src/index.ts";

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
    expect(open).toMatchObject({ comparison: "folded", values: ["Open"] });
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
    expect(read(type, written)).toEqual({ kind: "number", number: value, text: written });
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
    expect(type.readNumber?.("1.5")).toEqual({ value: { kind: "number", number: 1.5, text: "1.5" } });
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
    ["-" + "0".repeat(500) + "7", -7],
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
      { text: "1795132800000", note: "2026-11-20 in Unix milliseconds", isSame: true },
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

describe("uuid", () => {
  const { type } = uuid();
  test.each(["6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6", "6F1C24A8-2d3b-4c5e-9f60-718293A4B5C6"])(
    "%s is read in lower case",
    (written) => {
      expect(read(type, written)).toEqual({ kind: "uuid", text: "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6" });
    },
  );
  test.each(["00000000-0000-0000-0000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff"])(
    "%s is a UUID, whatever its version",
    (written) => expect(read(type, written)).toEqual({ kind: "uuid", text: written }),
  );
  test.each([
    "{6F1C24A8-2d3b-4c5e-9f60-718293a4b5c6}",
    "6f1c24a82d3b4c5e9f60718293a4b5c6",
    "urn:uuid:6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6",
    " 6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6\n",
  ])("%j is suggested in the usual notation", (written) => {
    expect(read(type, written)).toBe("value_invalid: 6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6");
  });
  test.each([
    "",
    "abc",
    "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c",
    "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c67",
    "6f1c24a8-2d3b-4c5e-9f60-718293a4b5cg",
    "６f1c24a8-2d3b-4c5e-9f60-718293a4b5c6",
  ])("%j is no UUID", (written) => expect(read(type, written)).toBe("value_invalid: "));
  test("takes :", () => {
    expect(type).toMatchObject({ comparison: "uuid", operators: ["equals"] });
  });
});

describe("a list", () => {
  test.each([
    [text().type, "list of text", "a list of text values"],
    [uuid().type, "list of uuid", "a list of UUID values"],
    [enumeration(["a"]).type, "list of enumeration", "a list of enumeration values"],
    [time({ from: "iso" }).type, "list of time", "a list of time values"],
  ])("is of the type of its elements", (type, name, title) => {
    const made = list({ type }).type;
    // A converter of an element is none of an array.
    const { fromRecord: _, ...shared } = type;
    expect(made).toEqual({ ...shared, name, title, element: type });
  });
  test("has no lists as elements", () => {
    expect(() => list(list(text()))).toThrow("element: There are no lists of lists.");
  });
  test("has no elements that can be absent", () => {
    expect(() => list(boolean({ whenAbsent: false }))).toThrow(
      "An element is never absent, so it has no `whenAbsent`.",
    );
  });
  test("has the `get` itself", () => {
    expect(() => list(text({ get: () => "a" }))).toThrow("The list has the `get`, not its element.");
  });
});

describe("a time of a record", () => {
  const from = (source: TimeSource, value: unknown) => time({ from: source }).type.fromRecord?.(value);

  test.each(["milliseconds", "seconds", "iso"] as const)("from %s can be a Date", (source) => {
    expect(from(source, new Date(5))).toBe(5);
    expect(from(source, new Date(Number.NaN))).toBeNaN();
  });
  test("from milliseconds is the number", () => {
    expect(from("milliseconds", 5)).toBe(5);
    expect(from("milliseconds", 2n ** 63n - 1n)).toBe(2n ** 63n - 1n);
  });
  test.each([
    [0, 0],
    [-1, -1000],
    [3n, 3000n],
    [2n ** 63n, 2n ** 63n * 1000n],
    [0.123, 123],
    // 1000 times these doubles is not a whole number.
    [1.001, 1001],
    [1795132800.457, 1795132800457],
    [-0.001, -1],
    [-1795132800.457, -1795132800457],
    // Between two milliseconds, the earlier one counts.
    [0.0009, 0],
    // 1000 times these doubles is rounded to the next millisecond.
    [0.11699999999999999, 116],
    [1795132800.0279999, 1795132800027],
    [1.0019999, 1001],
    [-0.0001, -1],
    [-0.0011, -2],
    [1795132800.457999, 1795132800457],
    [Number.MIN_VALUE, 0],
    [-Number.MIN_VALUE, -1],
    [Infinity, Infinity],
    [Number.NaN, Number.NaN],
    ["1", null],
    [null, null],
    [true, null],
  ])("from %s seconds is %s", (seconds, milliseconds) => {
    expect(from("seconds", seconds)).toEqual(milliseconds);
  });
  test("from seconds with three decimal places is that millisecond", () => {
    for (let ms = 1795132800000; ms < 1795132802000; ms += 1) {
      expect(from("seconds", Number((ms / 1000).toFixed(3)))).toBe(ms);
      expect(from("seconds", Number((-ms / 1000).toFixed(3)))).toBe(-ms);
    }
  });
  test.each([
    ["2026-11-20", 1795132800000],
    ["2026-11-20T10:00:00.123456789Z", 1795168800123],
    ["2026-11-20T10:00:00.999999+01:00", 1795165200999],
    ["1969-12-31T23:59:59.999999Z", -1],
    ["2024-02-29T23:59-00:30", 1709252940000],
    ["2026-02-29", null],
    ["2026-11-20T24:00Z", null],
    ["2026-11-20 10:00:00", null],
    ["20 Nov 2026", null],
    ["", null],
    [1795132800000, null],
    [null, null],
    [new String("2026-11-20"), null],
  ])("from the ISO 8601 text %s is %s", (written, milliseconds) => {
    expect(from("iso", written)).toBe(milliseconds);
  });
});
