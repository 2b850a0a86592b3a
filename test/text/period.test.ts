import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readIsoTime } from "../../src/text/iso-date.ts";
import { boundOf, readPeriod } from "../../src/text/period.ts";
import { fromLocal, toLocal, utc, type Calendar } from "../../src/text/time-zone.ts";
import { relativeTimeToUnixMs } from "../../src/text/usual-date.ts";

// A Wednesday.
const now = Date.UTC(2026, 10, 25, 12, 30, 5, 123);
const calendar: Calendar = { now, timeZone: null };
const berlin: Calendar = { now, timeZone: "Europe/Berlin" };
const DAY = 86_400_000;

/** The bounds of a period in ISO 8601; `first` alone of a moment. */
function shown(text: string, at = calendar): string | null {
  const period = readPeriod(text, at);
  if (period === null) return null;
  const [first, last] = [period.first, period.last].map((time) => new Date(time).toISOString());
  return first === last ? String(first) : `${first} ${last}`;
}

const days = (from: string, to: string) => `${from}T00:00:00.000Z ${to}T23:59:59.999Z`;

describe("a period", () => {
  test.each([
    ["2026-11-20", days("2026-11-20", "2026-11-20")],
    ["2026/11/20", days("2026-11-20", "2026-11-20")],
    ["Nov 20, 2026", days("2026-11-20", "2026-11-20")],
    ["2026-11", days("2026-11-01", "2026-11-30")],
    ["2024-2", days("2024-02-01", "2024-02-29")],
    ["November 2026", days("2026-11-01", "2026-11-30")],
    ["2026", days("2026-01-01", "2026-12-31")],
    ["0000", days("0000-01-01", "0000-12-31")],
    ["today", days("2026-11-25", "2026-11-25")],
    ["Yesterday", days("2026-11-24", "2026-11-24")],
    ["tomorrow", days("2026-11-26", "2026-11-26")],
    ["this week", days("2026-11-23", "2026-11-29")],
    ["last week", days("2026-11-16", "2026-11-22")],
    ["this month", days("2026-11-01", "2026-11-30")],
    ["next month", days("2026-12-01", "2026-12-31")],
    ["last quarter", days("2026-07-01", "2026-09-30")],
    ["previous year", days("2025-01-01", "2025-12-31")],
    ["now/d", days("2026-11-25", "2026-11-25")],
    ["now-1d/d", days("2026-11-24", "2026-11-24")],
    ["now-1M/M", days("2026-10-01", "2026-10-31")],
    ["-30d@d", days("2026-10-26", "2026-10-26")],
    ["last 7 days", "2026-11-18T12:30:05.123Z 2026-11-25T12:30:05.123Z"],
  ])("is %j", (text, bounds) => {
    expect(shown(text)).toBe(bounds);
  });

  test.each([
    ["now", "2026-11-25T12:30:05.123Z"],
    ["-1M", "2026-10-25T12:30:05.123Z"],
    ["-1mo", null],
    ["-1mon", "2026-10-25T12:30:05.123Z"],
    ["1 month ago", "2026-10-25T12:30:05.123Z"],
    ["-1y", "2025-11-25T12:30:05.123Z"],
    ["-9M", "2026-02-25T12:30:05.123Z"],
    ["+1d", "2026-11-26T12:30:05.123Z"],
    ["now+90s", "2026-11-25T12:31:35.123Z"],
    ["startOfDay()", "2026-11-25T00:00:00.000Z"],
    ["startOfMonth()", "2026-11-01T00:00:00.000Z"],
    ["startOfMonth(-1)", "2026-10-01T00:00:00.000Z"],
    ['startOfDay("-7d")', "2026-11-18T00:00:00.000Z"],
    ["endOfMonth()", "2026-11-30T23:59:59.999Z"],
    ["endOfDay(-1)", "2026-11-24T23:59:59.999Z"],
  ])("is the moment %j", (text, moment) => {
    expect(shown(text)).toBe(moment);
  });

  test("ends on the last day of a shorter month", () => {
    const march = { now: Date.UTC(2026, 2, 31, 8), timeZone: null };
    expect(shown("-1M", march)).toBe("2026-02-28T08:00:00.000Z");
  });

  test.each([
    ["now", "-0s"],
    ["now()", "-0s"],
    ["now-7d", "-7d"],
    ["now - 7d", "-7d"],
    ["-7D", "-7d"],
    ["-7 days", "-7d"],
    ["7 days ago", "-7d"],
    ["1 week ago", "-1w"],
    ["-90sec", "-90s"],
    ["-30 Minutes", "-30m"],
    ["-24hrs", "-24h"],
  ])("%j is the relative time %s", (text, relative) => {
    expect(readPeriod(text, berlin)).toEqual({
      first: relativeTimeToUnixMs(relative, now),
      last: relativeTimeToUnixMs(relative, now),
      relative,
    });
  });

  // `7d` may be before now or after it.
  test.each([
    "",
    "7d",
    "now7d",
    "-7",
    "-7d ago",
    "-7dx",
    "2026-13",
    "2026-00",
    "20260",
    "this fortnight",
    "startOfMonth",
    "startOfWeek()",
    "startOfMonth(x)",
    "now-1d/x",
    "2026-11-20T10:00",
    "-999999999y",
    "-99999999M/M",
    "x".repeat(65),
  ])("is not %j", (text) => {
    expect(readPeriod(text, calendar)).toBeNull();
  });

  test("needs the time of now where it is relative", () => {
    for (const text of ["today", "-1M", "this month", "now/d", "startOfDay()", "last 7 days"])
      expect(readPeriod(text, utc), text).toBeNull();
    expect(readPeriod("2026-11", utc)).not.toBeNull();
  });
});

describe("a time zone", () => {
  test.each([
    ["2026-11-20", "2026-11-19T23:00:00.000Z 2026-11-20T22:59:59.999Z"],
    // The clocks are changed: the days have 23 and 25 hours.
    ["2026-03-29", "2026-03-28T23:00:00.000Z 2026-03-29T21:59:59.999Z"],
    ["2026-10-25", "2026-10-24T22:00:00.000Z 2026-10-25T22:59:59.999Z"],
    ["2026-11", "2026-10-31T23:00:00.000Z 2026-11-30T22:59:59.999Z"],
    ["today", "2026-11-24T23:00:00.000Z 2026-11-25T22:59:59.999Z"],
    ["startOfMonth()", "2026-10-31T23:00:00.000Z"],
    ["-1M", "2026-10-25T12:30:05.123Z"],
  ])("begins days: %s", (text, bounds) => {
    expect(shown(text, berlin)).toBe(bounds);
  });

  test("begins a day after midnight where the clocks are set forward then", () => {
    expect(shown("2018-11-04", { now, timeZone: "America/Sao_Paulo" })).toBe(
      "2018-11-04T03:00:00.000Z 2018-11-05T01:59:59.999Z",
    );
  });

  test.each([
    ["2026-03-29T02:30", "2026-03-29T01:30:00.000Z"],
    ["2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
    ["2026-11-20T10:00", "2026-11-20T09:00:00.000Z"],
    ["2026-11-20T10:00Z", "2026-11-20T10:00:00.000Z"],
    ["2026-11-20T10:00+05:00", "2026-11-20T05:00:00.000Z"],
  ])("is that of the time %s", (text, moment) => {
    expect(new Date(readIsoTime(text, "Europe/Berlin")?.milliseconds ?? NaN).toISOString()).toBe(moment);
  });

  const zones = ["Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Apia"];
  test.each(zones)("%s shows each local time that it has", (zone) => {
    const times = fc.integer({ min: Date.UTC(1900, 0), max: Date.UTC(2037, 0) });
    fc.assert(
      fc.property(times, (time) => {
        const local = toLocal(time, zone);
        const found = fromLocal(local, zone);
        expect(toLocal(found, zone)).toBe(local);
        expect(found).toBeLessThanOrEqual(time);
        expect(time - found).toBeLessThanOrEqual(DAY);
      }),
    );
  });
});

describe("the bound of a period in a query", () => {
  test.each([
    "2026-11-20",
    "2026-11",
    "today",
    "now-7d/d",
    "startOfMonth()",
    "endOfYear()",
    "-1M",
    "last 7 days",
  ])("compares as the period: %s", (text) => {
    for (const { timeZone } of [calendar, berlin]) {
      const period = readPeriod(text, { now, timeZone })!;
      const [first, last] = [true, false].map((isFirst) => boundOf(period, isFirst, timeZone));
      expect(readIsoTime(first!, timeZone)?.first).toBe(period.first);
      expect(readIsoTime(last!, timeZone)?.last).toBe(period.last);
    }
  });

  test("is a date where the period begins or ends with a day", () => {
    const month = readPeriod("2026-11", calendar)!;
    expect([boundOf(month, true, null), boundOf(month, false, null)]).toEqual(["2026-11-01", "2026-11-30"]);
    const start = readPeriod("startOfMonth()", calendar)!;
    expect([boundOf(start, true, null), boundOf(start, false, null)]).toEqual([
      "2026-11-01",
      "2026-11-01T00:00:00Z",
    ]);
    expect(boundOf(readPeriod("-7 days", calendar)!, true, null)).toBe("-7d");
  });
});
