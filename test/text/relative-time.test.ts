import { describe, expect, test } from "vitest";
import { momentInWords } from "../../src/text/iso-date.ts";
import { relativeTimeToUnixMs } from "../../src/text/usual-date.ts";

const now = 1_795_370_243_123;

describe("relativeTimeToUnixMs", () => {
  test.each([
    ["-90s", 90_000],
    ["-30m", 1_800_000],
    ["-24h", 86_400_000],
    ["-7d", 604_800_000],
    ["-2w", 1_209_600_000],
    ["-0d", 0],
    ["-007d", 604_800_000],
    [`-${"9".repeat(400)}s`, Infinity],
  ])("%.20s is %i ms before now", (text, distance) => {
    expect(relativeTimeToUnixMs(text, now)).toBe(now - distance);
  });

  test.each([
    "",
    "-",
    "-d",
    "7d",
    "+7d",
    "-7",
    "-7D",
    "-7y",
    "-7M",
    "-7 d",
    "- 7d",
    "--7d",
    "-7d ",
    "-7d\n",
    "-1.5d",
    "-7ms",
    "-٧d",
  ])("%j is no relative time", (text) => {
    expect(relativeTimeToUnixMs(text, now)).toBeNull();
  });
});

test.each([
  [1_795_132_800_000, "20 November 2026, 00:00 UTC"],
  [1_795_168_805_000, "20 November 2026, 10:00:05 UTC"],
  [1_795_168_800_500n, "20 November 2026, 10:00:00.500 UTC"],
  [1_795_168_860_000, "20 November 2026, 10:01 UTC"],
  [0, "1 January 1970, 00:00 UTC"],
  [-1, "31 December 1969, 23:59:59.999 UTC"],
  [1_709_164_800_000, "29 February 2024, 00:00 UTC"],
  [-62_167_219_200_000, "1 January 0000, 00:00 UTC"],
  [-62_198_755_200_000, "1 January -0001, 00:00 UTC"],
  [8_640_000_000_000_000, "13 September 275760, 00:00 UTC"],
  [8_640_000_000_000_001, "8640000000000001"],
  [2n ** 63n - 1n, "9223372036854775807"],
])("%i is the moment %s", (milliseconds, words) => {
  expect(momentInWords(milliseconds)).toBe(words);
});
