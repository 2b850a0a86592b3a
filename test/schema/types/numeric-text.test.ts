import { integer, number, time, type FieldType } from "wherefore";
import { describe, expect, test } from "vitest";

/** The texts that are suggested in place of a value. */
function suggested({ readText }: FieldType, text: string): readonly unknown[] {
  const reading = readText(text);
  if ("value" in reading) throw new Error(`${text} is a value.`);
  return reading.suggestions?.().map(({ text: meant }) => ({ text: meant })) ?? [];
}

describe("a number in another notation", () => {
  test.each([
    ["$100", "100"],
    ["€100", "100"],
    ["£100", "100"],
    ["¥100", "100"],
    ["$ 100", "100"],
    ["100$", "100"],
    ["100€", "100"],
    ["100£", "100"],
    ["100¥", "100"],
    ["100 %", "100"],
    ["100%", "100"],
    ["100 USD", "100"],
    ["100EUR", "100"],
    ["100 GBP", "100"],
    ["5k", "5000"],
    ["5 K", "5000"],
    ["5  k", "5000"],
    ["1.5M", "1500000"],
    ["$2.5k", "2500"],
    ["5k USD", "5000"],
    [" 1,234,567.5 ", "1234567.5"],
    ["1_000_000", "1000000"],
    ["1'000", "1000"],
    ["1’000", "1000"],
    ["1 000", "1000"],
    ["1\u00a0000", "1000"],
    ["1\u202f000", "1000"],
    ["\t 5 \n", "5"],
    ["1.234.567", "1234567"],
    ["12.345.678.901", "12345678901"],
    ["-2,5", "-2.5"],
    ["+12,25", "12.25"],
    ["1,0000", "1"],
    ["1 000,5", "1000.5"],
    [",5", "0.5"],
    [".5", "0.5"],
    ["+.25", "0.25"],
    ["5.", "5"],
    ["1e3", "1000"],
    ["1E+3", "1000"],
    ["1e10", "10000000000"],
    ["25e-1", "2.5"],
    ["0x1f", "31"],
    ["0X1F", "31"],
    [`+${"0".repeat(62)}3`, "3"],
  ])("%j means %s", (written, meant) => {
    expect(suggested(number().type, written)).toEqual([{ text: meant }]);
  });

  test.each([
    "",
    "$",
    "k",
    "5 kk",
    "5 m",
    "5 dollars",
    "5 USD each",
    "US$5",
    "$$5",
    "$  5",
    "5k  USD",
    "5k\n%",
    // In India, this is 100000.
    "1,00,000",
    "1_0000",
    "1,000,00",
    // Elsewhere, this is 1234.567.
    "1.234,567",
    "1.000,5",
    "1.234.5678",
    "x1.234.567",
    "1.234.567x",
    "1.2345.678",
    "12.34.567",
    "1.5.234.567",
    "1,2,3",
    "x1,5",
    "1,5x",
    "x0x1f",
    "0x1fg",
    "0x",
    "0b11",
    "-0x1f",
    "1e",
    "1e5x",
    "e5",
    "1e-7",
    "1e21",
    "1e400",
    "1.5.",
    "٣",
    `+${"0".repeat(63)}3`,
  ])("%j means none", (written) => {
    expect(suggested(number().type, written)).toEqual([]);
  });
});

describe.each([
  ["integer", integer().type],
  ["time", time().type],
])("a whole number in another notation, for the type %s", (_, type) => {
  test.each([
    ["3.0", ["3"]],
    ["-3.00", ["-3"]],
    ["-3.000", ["-3", "-3000"]],
    ["0.000", ["0"]],
    // Beyond the numbers that a double holds.
    ["9007199254740993.0", ["9007199254740993"]],
    ["-9007199254740993.00", ["-9007199254740993"]],
    ["1,000.0", ["1000"]],
    ["5k", ["5000"]],
    ["3.5", []],
    ["1e16", []],
    ["x9007199254740993.0", []],
    ["9007199254740993.0x", []],
    // Nothing is near a number that is out of range.
    ["9".repeat(20), []],
  ])("%j means %j", (written, meant) => {
    expect(suggested(type, written)).toEqual(meant.map((text) => ({ text })));
  });
});

test("the message of a number that is too large says the range", () => {
  expect(number().type.readText("9".repeat(400))).toEqual({
    code: "value_out_of_range",
    expected: "a number between -1.8e308 and 1.8e308",
  });
  expect(integer().type.readText("9".repeat(19))).toEqual({
    code: "value_out_of_range",
    expected: "a whole number from -9223372036854775808 to 9223372036854775807",
  });
});
