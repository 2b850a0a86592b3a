import { raw } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import {
  castTo,
  doubleIn,
  exactWhole,
  integerIn,
  integerRange,
  isDate,
  isDateTime,
  isDecimal,
} from "../../src/sql/ordering.ts";

describe("the text of a cursor", () => {
  test("is an integer within a range", () => {
    for (const text of ["-5", "0", "7"]) expect(integerIn(text, -5n, 7n)).toBe(BigInt(text));
    expect(integerIn("9".repeat(80), 0n, 10n ** 80n)).toBe(10n ** 80n - 1n);
    for (const text of ["-6", "8", "", "-", "1.0", "1n", "x1", "+1", " 1"]) {
      expect(integerIn(text, -5n, 7n), text).toBeNull();
    }
    expect(integerIn("9".repeat(81), 0n, 10n ** 90n)).toBeNull();
  });

  test.each<[string, number]>([
    ["0", 0],
    ["-1.5", -1.5],
    ["12.75", 12.75],
    ["1e21", 1e21],
    ["1e+21", 1e21],
    ["NaN", NaN],
    ["inf", Infinity],
    ["-inf", -Infinity],
  ])("%s is a double", (text, number) => {
    expect(doubleIn(text)).toBe(number);
  });

  test.each([
    ...["", "-", "x", "x1", "1x", ".5", "5.", "1.x", "1e", "1e+", "1ex", "1e+x", "+1", "--1", " 1", "1e999"],
    ...["0x10", "xinf", "infx", "infi", "+inf", "1e00001", "0".repeat(401), `0.${"0".repeat(401)}`],
  ])("%j is no double", (text) => {
    expect(doubleIn(text)).toBeNull();
  });

  test.each(["0", "-1", "12", "1.50", "-0.25", "9".repeat(131072), `0.${"1".repeat(16383)}`])(
    "%.20s is a decimal number",
    (text) => {
      expect(isDecimal(text)).toBe(true);
    },
  );

  test.each([
    ...["", "-", ".5", "5.", "+1", "1e2", "x1", "1x", "1.x", "1.5x", "NaN", "1,5"],
    ...["9".repeat(131073), `0.${"1".repeat(16384)}`],
  ])("%.20j is no decimal number", (text) => {
    expect(isDecimal(text)).toBe(false);
  });

  test.each([
    ...["2026-01-31", "2024-02-29", "0000-00-00", "2026-00-10", "2026-01-00", "0001-01-01", "9999-12-31"],
  ])("%s is a date", (text) => {
    expect(isDate(text)).toBe(true);
    for (const time of ["00:00:00", "23:59:59", "12:30:15.5", "12:30:15.123456"]) {
      expect(isDateTime(`${text} ${time}`)).toBe(true);
      expect(isDateTime(`${text}T${time}`)).toBe(true);
    }
  });

  test.each([
    ...["", "2026-02-29", "2026-02-30", "2026-13-01", "2026-01-32", "2026-1-1", "20260101", "x2026-01-01"],
    ...["2026-00-1x", "x2026-00-10", "2026-00-10x"],
  ])("%j is no date", (text) => {
    expect(isDate(text)).toBe(false);
    expect(isDateTime(`${text} 12:30:15`)).toBe(false);
  });

  test.each([
    ...["2026-01-01 24:00:00", "2026-01-01 12:60:00", "2026-01-01 12:30:60"],
    ...["2026-01-01 12:30", "2026-01-01 12:30:15.", "2026-01-01 12:30:15.1234567", "2026-01-01 12:30:15Z"],
    ...["2026-01-01 1:30:15", "2026-01-01 12:3:15", "2026-01-01 12:30:5", "x2026-01-01 12:30:15"],
    ...["2026-01-01 12:30:15x", "2026-01-01 12:30:15.x", "2026-01-01 xx:30:15", "2026-01-01 12:30:15,5"],
  ])("%j is no time of a date", (text) => {
    expect(isDateTime(text)).toBe(false);
  });
});

test("the range of integers of a number of bits", () => {
  expect(integerRange(8)).toEqual([-128n, 127n]);
  expect(integerRange(64)).toEqual([-(2n ** 63n), 2n ** 63n - 1n]);
  expect(integerRange(8, false)).toEqual([0n, 255n]);
});

test("whole numbers that a double holds exactly are bound as bigints, and nothing else is changed", () => {
  expect(exactWhole(7)).toBe(7n);
  expect(exactWhole(-(2 ** 53) + 1)).toBe(-(2n ** 53n) + 1n);
  for (const value of [0.5, 2 ** 53, "7", 7n, true]) expect(exactWhole(value)).toBe(value);
});

test("a cast names its type", () => {
  expect(castTo("BIGINT")(raw("a")).texts).toEqual(["CAST(a AS BIGINT)"]);
});
