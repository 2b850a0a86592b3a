import { time, type ComparisonOperator } from "wherefore";
import { describe, expect, test } from "vitest";

const now = Date.UTC(2026, 10, 20, 10, 30);
const DAY = 86_400_000;
const firstDay = new Date("0000-01-01T00:00:00Z").getTime();

function read(text: string, at: number | null, operator?: ComparisonOperator): unknown {
  const reading = time().type.withDates?.(at).readNumber?.(text, operator);
  if (reading === undefined || "value" in reading) return reading?.value.number;
  return { code: reading.code, suggestions: reading.suggestions?.() ?? [] };
}

const invalid = (...suggestions: readonly object[]) => ({ code: "value_invalid", suggestions });
const beyond = { code: "value_out_of_range", suggestions: [] };

describe("the number of a comparison where dates are allowed", () => {
  test.each<[string, number]>([
    ["2026-11-20", Date.UTC(2026, 10, 20)],
    ["-7d", now - 7 * DAY],
    ["-0s", now],
    ["1795132800000", 1_795_132_800_000],
    ["0000-01-01", firstDay],
  ])("%s is %d", (text, milliseconds) => {
    expect(read(text, now)).toBe(milliseconds);
  });

  test("that is relative needs the time of now", () => {
    expect(read("-7d", null)).toEqual(invalid());
  });

  test.each<[ComparisonOperator | undefined, number]>([
    [undefined, 1],
    ["greaterThan", 1],
    ["lessThanOrEqual", 1],
    ["greaterThanOrEqual", 2],
    ["lessThan", 2],
  ])("that is between two milliseconds is rounded for %s", (operator, milliseconds) => {
    expect(read("1970-01-01T00:00:00.0015Z", null, operator)).toBe(milliseconds);
    expect(read("1970-01-01T00:00:00.0010Z", null, operator)).toBe(1);
  });

  test("begins with the year 0000", () => {
    expect(read("-1s", firstDay + 1000)).toBe(firstDay);
    expect(read("-1s", firstDay + 999)).toEqual(beyond);
    expect(read(`-${"9".repeat(400)}d`, now)).toEqual(beyond);
  });

  test.each(["10000-01-01", "+12026-01-01", "-0001-12-31", "+2026-01-01T10:00Z", "10000-01-01t10:00"])(
    "%s is in a year that no query contains",
    (text) => {
      expect(read(text, now)).toEqual(beyond);
    },
  );

  test.each([
    "x10000-01-01",
    "10000-01-01x",
    "10000-1-01",
    "10000-01-1",
    "10000-01-01T1 x",
    "+026-01-01",
    "2026-02-30",
    "-1M",
    "1k",
    "1K",
    "7d",
    "",
  ])("%s is no time, and none is meant", (text) => {
    expect(read(text, now)).toEqual(invalid());
  });

  test.each<[string, object]>([
    ["20.11.2026", { text: "2026-11-20" }],
    ["7 days ago", { text: "-7d" }],
    ["-7D", { text: "-7d" }],
    ["today", { text: "2026-11-20", note: "today" }],
    ["yesterday", { text: "2026-11-19", note: "yesterday" }],
    ["+1d", { text: "2026-11-21T10:30:00Z", note: "+1d" }],
    ["1,000", { text: "1000" }],
  ])("%s suggests %j", (text, suggestion) => {
    expect(read(text, now)).toEqual(invalid(suggestion));
  });

  test("suggests nothing relative without the time of now", () => {
    expect(read("7 days ago", null)).toEqual(invalid());
    expect(read("20.11.2026", null)).toEqual(invalid({ text: "2026-11-20" }));
  });
});

describe("completions", () => {
  const complete = (typed: string, at: number | null = now) =>
    time().type.withDates?.(at).completeNumber?.(typed);

  test("are today and times before now", () => {
    expect(complete("")).toEqual([
      { text: "2026-11-20", note: "today" },
      { text: "-24h", note: "24 hours ago" },
      { text: "-7d", note: "7 days ago" },
      { text: "-30d", note: "30 days ago" },
    ]);
    expect(complete("2026-1")).toEqual([{ text: "2026-11-20", note: "today" }]);
    expect(complete("-")).toHaveLength(3);
  });

  test("have the number that is typed, in every unit", () => {
    expect(complete("-1")).toEqual([
      { text: "-1h", note: "1 hour ago" },
      { text: "-1d", note: "1 day ago" },
      { text: "-1w", note: "1 week ago" },
      { text: "-1m", note: "1 minute ago" },
      { text: "-1s", note: "1 second ago" },
    ]);
    expect(complete("-12w")).toEqual([{ text: "-12w", note: "12 weeks ago" }]);
    expect(complete("-12x")).toEqual([]);
  });

  test("are none without the time of now", () => {
    expect(complete("", null)).toEqual([]);
  });

  test("show numbers in words", () => {
    expect(time().type.withDates?.(null).showNumber?.(now)).toBe("20 November 2026, 10:30 UTC");
  });
});
