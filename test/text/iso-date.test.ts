import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { isoDateToUnixMs } from "../../src/text/iso-date.ts";

describe("isoDateToUnixMs", () => {
  test.each([
    ["1970-01-01", 0],
    ["2026-11-20", 1_795_132_800_000],
    ["2026-11-20T10:00", 1_795_168_800_000],
    ["2026-11-20T10:00:30", 1_795_168_830_000],
    ["2026-11-20T10:00:30Z", 1_795_168_830_000],
    ["2026-11-20T10:00Z", 1_795_168_800_000],
    ["2026-11-20T10:00+02:00", 1_795_161_600_000],
    ["2026-11-20T10:00:00.5+02:00", 1_795_161_600_500],
    ["2026-11-20T10:00-05:30", 1_795_188_600_000],
    ["2026-11-20T00:00:00-00:00", 1_795_132_800_000],
    ["2026-11-20T23:59:59.999+23:59", 1_795_132_859_999],
    ["2026-11-20T00:00:00,25", 1_795_132_800_250],
    ["2026-11-20T00:00:00.0019999", 1_795_132_800_001],
    ["1969-12-31T23:59:59.999", -1],
    ["2024-02-29", 1_709_164_800_000],
    ["2000-02-29", 951_782_400_000],
    ["0000-01-01", -62_167_219_200_000],
    ["0099-12-31", -59_011_545_600_000],
    ["9999-12-31T23:59:59.999Z", 253_402_300_799_999],
  ])("%s is %i", (text, milliseconds) => {
    expect(isoDateToUnixMs(text)).toBe(milliseconds);
  });

  test.each([
    "",
    "2026",
    "2026-11",
    "20261120",
    "2026-1-2",
    "26-11-20",
    "+002026-11-20",
    "-2026-11-20",
    "2026-W47-5",
    "2026-324",
    "2026-00-10",
    "2026-13-10",
    "2026-11-00",
    "2026-11-31",
    "2026-02-30",
    "2026-02-29",
    "1900-02-29",
    "2026-11-20T",
    "2026-11-20T10",
    "2026-11-20T1:00",
    "2026-11-20T24:00",
    "2026-11-20T10:60",
    "2026-11-20T10:00:60",
    "2026-11-20T10:00:00.",
    "2026-11-20T10:00.5",
    "2026-11-20T10:00+2:00",
    "2026-11-20T10:00+0200",
    "2026-11-20T10:00+24:00",
    "2026-11-20T10:00+02:60",
    "2026-11-20T10:00Z+02:00",
    "2026-11-20Z",
    "2026-11-20+02:00",
    "2026-11-20t10:00z",
    "2026-11-20 10:00",
    " 2026-11-20",
    "2026-11-20\n",
    "2026/11/20",
    "٢٠٢٦-١١-٢٠",
  ])("%j is not a date", (text) => {
    expect(isoDateToUnixMs(text)).toBeNull();
  });

  test("agrees with Date on every millisecond of the years 0000 to 9999", () => {
    const date = fc.date({
      min: new Date("0000-01-01T00:00:00.000Z"),
      max: new Date("9999-12-31T23:59:59.999Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(date, (instant) => {
        expect(isoDateToUnixMs(instant.toISOString())).toBe(instant.getTime());
      }),
      { numRuns: 1_000 },
    );
  });

  test("agrees with Date on which days exist", () => {
    const wrong: string[] = [];
    for (const year of ["0000", "0004", "1900", "2000", "2023", "2024", "2100"]) {
      for (let month = 1; month <= 12; month++) {
        for (let day = 1; day <= 31; day++) {
          const text = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
          const date = new Date(`${text}T00:00:00.000Z`);
          const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
          if (isoDateToUnixMs(text) !== (exists ? date.getTime() : null)) wrong.push(text);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});
