import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { isoDateToUnixMs, readIsoTime } from "../../src/text/iso-date.ts";

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
    ["2026-11-20T10:00+0200", 1_795_161_600_000],
    ["2026-11-20T10:00:00.5-0530", 1_795_188_600_500],
    ["2026-11-20T10:00+02", 1_795_161_600_000],
    ["2026-11-20T10:00-02", 1_795_176_000_000],
    ["2026-11-20t10:00z", 1_795_168_800_000],
    ["0000-01-01T00:00+23:59", -62_167_305_540_000],
    ["9999-12-31T23:59-23:59", 253_402_387_080_000],
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
    "2026-11-20T10:00+24:00",
    "2026-11-20T10:00+02:60",
    "2026-11-20T10:00Z+02:00",
    "2026-11-20Z",
    "2026-11-20+02:00",
    "2026-11-20T10:00+02:0",
    "2026-11-20T10:00+02:",
    "2026-11-20T10:00+020",
    "2026-11-20T10:00+02000",
    "2026-11-20T10:00+24",
    "2026-11-20T10:00+0260",
    "2026-11-20T10:00ZZ",
    "10000-01-01",
    "2026-11-20 10:00",
    " 2026-11-20",
    "2026-11-20\n",
    "2026/11/20",
    "٢٠٢٦-١١-٢٠",
  ])("%j is not a date", (text) => {
    expect(isoDateToUnixMs(text)).toBeNull();
  });

  test.each([
    ["2026-11-20T00:00:00.001", 1_795_132_800_001, false],
    ["2026-11-20T00:00:00.0010000", 1_795_132_800_001, false],
    ["2026-11-20T00:00:00.0010001", 1_795_132_800_001, true],
    ["2026-11-20T00:00:00.000000001", 1_795_132_800_000, true],
    ["1969-12-31T23:59:59.9999", -1, true],
    ["1969-12-31T23:59:59.999", -1, false],
    ["1970-01-01T00:00:00.9999", 999, true],
    [`2026-11-20T00:00:00.${"0".repeat(5_000)}1`, 1_795_132_800_000, true],
  ])("%.40s lies in the millisecond %i, after its first moment: %s", (text, milliseconds, isBetween) => {
    const first = milliseconds + (isBetween ? 1 : 0);
    expect(readIsoTime(text)).toEqual({ milliseconds, first, last: milliseconds });
  });

  test("agrees with exact arithmetic on any date, fraction and offset", () => {
    const pad = (number: number, length = 2) => String(number).padStart(length, "0");
    const day = fc.date({
      min: new Date("0000-01-01T00:00:00.000Z"),
      max: new Date("9999-12-31T23:59:59.999Z"),
      noInvalidDate: true,
    });
    const digits = fc.stringMatching(/^[0-9]{0,12}$/);
    const offset = fc.option(
      fc.record({ sign: fc.constantFrom(1, -1), hours: fc.nat(23), minutes: fc.nat(59) }),
    );
    fc.assert(
      fc.property(day, digits, offset, fc.boolean(), (instant, fraction, zone, isShort) => {
        const whole = instant.toISOString().slice(0, 19);
        const written =
          zone === null
            ? ""
            : `${zone.sign < 0 ? "-" : "+"}${pad(zone.hours)}${isShort ? "" : ":"}${pad(zone.minutes)}`;
        // In units of 10^-12 s, so that nothing is rounded before it is divided.
        const unit = 10n ** 12n;
        const shift = zone === null ? 0 : zone.sign * (zone.hours * 60 + zone.minutes) * 60;
        const seconds = BigInt(Math.floor(instant.getTime() / 1000) - shift);
        const exact = seconds * unit + BigInt(fraction.padEnd(12, "0"));
        const perMillisecond = unit / 1000n;
        const rest = ((exact % perMillisecond) + perMillisecond) % perMillisecond;
        const milliseconds = Number((exact - rest) / perMillisecond);
        expect(readIsoTime(whole + (fraction === "" ? "" : `.${fraction}`) + written)).toEqual({
          milliseconds,
          first: milliseconds + (rest === 0n ? 0 : 1),
          last: milliseconds,
        });
      }),
      { numRuns: 1_000 },
    );
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
