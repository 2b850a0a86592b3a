import { time, type ComparisonOperator } from "wherefore";
import { describe, expect, test } from "vitest";

const now = Date.UTC(2026, 10, 20, 10, 30);
const DAY = 86_400_000;
const firstDay = new Date("0000-01-01T00:00:00Z").getTime();

function read(text: string, at: number | null, operator?: ComparisonOperator): unknown {
  const reading = time().type.withDates?.({ now: at, timeZone: null }).readNumber?.(text, operator);
  if (reading === undefined || "value" in reading) return reading;
  const suggestions = reading
    .suggestions?.()
    .map(({ text: meant, note }) => (note ? { text: meant, note } : { text: meant }));
  return { code: reading.code, suggestions: suggestions ?? [] };
}

const valueOf = (number: number) => ({ value: { kind: "integer", number } });

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
    expect(read(text, now)).toEqual(valueOf(milliseconds));
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
    expect(read("1970-01-01T00:00:00.0015Z", null, operator)).toEqual(valueOf(milliseconds));
    expect(read("1970-01-01T00:00:00.0010Z", null, operator)).toEqual(valueOf(1));
  });

  test.each<[ComparisonOperator | undefined, number]>([
    [undefined, 0],
    ["greaterThan", DAY - 1],
    ["lessThanOrEqual", DAY - 1],
    ["greaterThanOrEqual", 0],
    ["lessThan", 0],
  ])("is a whole day for %s", (operator, milliseconds) => {
    expect(read("1970-01-01", null, operator)).toEqual(valueOf(milliseconds));
  });

  test("begins with the year 0000", () => {
    expect(read("-1s", firstDay + 1000)).toEqual(valueOf(firstDay));
    expect(read("-1s", firstDay + 999)).toEqual(beyond);
    expect(read(`-${"9".repeat(400)}d`, now)).toEqual(beyond);
  });

  test.each(["10000-01-01", "+12026-01-01", "-0001-12-31", "+2026-01-01T10:00Z", "10000-01-01t10:00"])(
    "%s is in a year that no query contains",
    (text) => {
      expect(read(text, now)).toEqual(beyond);
    },
  );

  test("that is an integer out of range has no suggestion", () => {
    expect(read("9".repeat(20), now)).toEqual(beyond);
  });

  test.each([
    ["x", null, "a date or time such as 2026-01-31 or 2026-01-31T09:30:00Z, or Unix milliseconds"],
    ["x", now, "a date or time such as 2026-01-31, 2026-01-31T09:30:00Z or -7d, or Unix milliseconds"],
    ["10000-01-01", now, "a time in the years 0000 to 9999"],
  ])("%s is not what is expected with now %s", (text, at, expected) => {
    expect(time().type.withDates?.({ now: at, timeZone: null }).readNumber?.(text)).toMatchObject({
      expected,
    });
  });

  test.each([
    "x10000-01-01",
    "10000-01-01x",
    "10000-1-01",
    "10000-01-1",
    "10000-01-01T1 x",
    "+026-01-01",
    "2026-02-30",
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
    ["-1M", { text: "2026-10-20T10:30:00Z", note: "-1M" }],
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
    time().type.withDates?.({ now: at, timeZone: null }).completeNumber?.(typed);

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
    expect(time().type.withDates?.({ now: null, timeZone: null }).showNumber?.(now)).toBe(
      "20 November 2026, 10:30 UTC",
    );
  });
});
