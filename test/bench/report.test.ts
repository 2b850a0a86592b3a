import { expect, test } from "vitest";
import { duration } from "../../tools/bench/report.ts";

test.each([
  [1.5, "1.50 ns"],
  [999.4, "999 ns"],
  [999_400, "999 µs"],
  [999_600, "1.00 ms"],
  [1_234_000_000, "1.23 s"],
])("%d nanoseconds are %s", (nanoseconds, text) => {
  expect(duration(nanoseconds)).toBe(text);
});
