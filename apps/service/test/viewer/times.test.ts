import { expect, test } from "vitest";
import { ago, clockTime, duration, fullTime } from "../../viewer/model/times.ts";

const now = Date.UTC(2026, 10, 21, 12, 0, 0);
const minute = 60_000;

test("elapsed time is in the largest unit, rounded down", () => {
  const told = (passed: number): string => ago(now - passed, now, "long", "en");
  expect(told(0)).toBe("now");
  expect(told(999)).toBe("now");
  expect(told(59_999)).toBe("59 seconds ago");
  expect(told(90_000)).toBe("1 minute ago");
  expect(told(3 * 60 * minute)).toBe("3 hours ago");
  expect(told(50 * 60 * minute)).toBe("2 days ago");
  expect(ago(now - 90_000, now, "narrow", "en")).toBe("1m ago");
});

test("a time in the future is now, because clocks differ", () => {
  expect(ago(now + 5000, now, "long", "en")).toBe("now");
});

test("times are in the user's language and time zone", () => {
  expect(fullTime(now, "de", "Europe/Berlin")).toBe("21.11.2026, 13:00:00");
  expect(clockTime(now - minute, now, "en-GB", "UTC")).toBe("11:59:00");
  expect(clockTime(now - 24 * 60 * minute, now, "en-GB", "UTC")).toContain("20 Nov 2026");
});

test("a duration is in its two largest units", () => {
  expect(duration(0)).toBe("0 s");
  expect(duration(59_999)).toBe("59 s");
  expect(duration(3_725_000)).toBe("1 h 2 min");
  expect(duration(3_600_000)).toBe("1 h");
  expect(duration(90_000_000)).toBe("1 d 1 h");
  expect(duration(-5)).toBe("0 s");
});
