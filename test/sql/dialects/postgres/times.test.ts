import { integer, time, type OwnField } from "wherefore";
import { postgres } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { written, type Case } from "../written.ts";

const field = time() as OwnField<never, unknown>;

const never = "1 = 0";

describe("a time", () => {
  test.each<Case>([
    [
      "timestamptz",
      'f:"1795168800123"',
      '("f" >= $1::timestamptz AND "f" < $2::timestamptz)',
      "2026-11-20T10:00:00.123Z",
      "2026-11-20T10:00:00.124Z",
    ],
    [
      "timestamp",
      '-f:"5"',
      '("f" IS NULL OR "f" < $1::timestamp OR "f" >= $2::timestamp)',
      "1970-01-01T00:00:00.005Z",
      "1970-01-01T00:00:00.006Z",
    ],
    ["timestamptz", "f>5", '"f" >= $1::timestamptz', "1970-01-01T00:00:00.006Z"],
    ["timestamptz", "f>=5", '"f" >= $1::timestamptz', "1970-01-01T00:00:00.005Z"],
    ["timestamptz", "f<5", '"f" < $1::timestamptz', "1970-01-01T00:00:00.005Z"],
    ["timestamptz", "f<=5", '"f" < $1::timestamptz', "1970-01-01T00:00:00.006Z"],
    ["timestamp with time zone", "f<5", '"f" < $1::timestamptz', "1970-01-01T00:00:00.005Z"],
    ["timestamp without time zone", "f<5", '"f" < $1::timestamp', "1970-01-01T00:00:00.005Z"],
    ["date", "f>=0", '"f" >= $1::date', "1970-01-01T00:00:00.000Z"],
  ])("%s: %s", (type, query, ...expected) => {
    expect(written(postgres, field, type, query)).toEqual(expected);
  });

  // A column of milliseconds or less has one value for a time, or none.
  test.each<Case>([
    [
      "timestamp(4)",
      'f:"5"',
      '("f" >= $1::timestamp AND "f" < $2::timestamp)',
      "1970-01-01T00:00:00.005Z",
      "1970-01-01T00:00:00.006Z",
    ],
    ["timestamp(3)", 'f:"5"', '"f" = $1::timestamp', "1970-01-01T00:00:00.005Z"],
    ["timestamp(2)", 'f:"5"', never],
    ["timestamp(2)", 'f:"10"', '"f" = $1::timestamp', "1970-01-01T00:00:00.010Z"],
    ["timestamp(2)", "f>5", '"f" >= $1::timestamp', "1970-01-01T00:00:00.010Z"],
    ["timestamp(2)", "f>10", '"f" >= $1::timestamp', "1970-01-01T00:00:00.020Z"],
    ["timestamp(2)", "f<=-10", '"f" < $1::timestamp', "1970-01-01T00:00:00.000Z"],
    ["timestamptz(0)", '-f:"1000"', '("f" IS NULL OR "f" <> $1::timestamptz)', "1970-01-01T00:00:01.000Z"],
    ["timestamptz(0)", '-f:"1001"', "1 = 1"],
    ["timestamptz(0)", "f<-1000", '"f" < $1::timestamptz', "1969-12-31T23:59:59.000Z"],
    ["timestamp(0) with time zone", 'f:"1"', never],
    ["date", 'f:"86400000"', '"f" = $1::date', "1970-01-02T00:00:00.000Z"],
    ["date", 'f:"86400001"', never],
    ["date", '-f:"86400001"', "1 = 1"],
    ["date", "f>1", '"f" >= $1::date', "1970-01-02T00:00:00.000Z"],
    ["date", "f<-1", '"f" < $1::date', "1970-01-01T00:00:00.000Z"],
    ["date", "f<-86400000", '"f" < $1::date', "1969-12-31T00:00:00.000Z"],
  ])("between two values of %s: %s", (type, query, ...expected) => {
    expect(written(postgres, field, type, query)).toEqual(expected);
  });

  // Drivers change a text that they take for a date of another year than those from 1 to 9999.
  test.each([
    ["timestamptz", -62_135_596_800_000, "$1::timestamptz", "0001-01-01T00:00:00.000Z"],
    ["timestamptz", -62_135_596_800_001, "$1::text::timestamptz", "0001-12-31T23:59:59.999Z BC"],
    ["timestamptz", 253_402_300_799_999, "$1::timestamptz", "9999-12-31T23:59:59.999Z"],
    ["timestamptz", 253_402_300_800_000, "$1::text::timestamptz", "10000-01-01T00:00:00.000Z"],
    ["date", 253_402_300_799_999, "$1::text::date", "10000-01-01T00:00:00.000Z"],
    ["timestamptz", -2n * 12_622_780_800_000n, "$1::timestamptz", "1170-01-01T00:00:00.000Z"],
    ["timestamptz", -210_866_803_199_999, "$1::text::timestamptz", "4714-11-24T00:00:00.001Z BC"],
    ["timestamptz", -210_866_803_200_000, "$1::text::timestamptz", "4714-11-24T00:00:00.000Z BC"],
    ["timestamptz", -210_866_803_200_001, "$1::text::timestamptz", "4714-11-24T00:00:00.000Z BC"],
    ["date", -210_866_803_286_400_000n, "$1::text::date", "4714-11-24T00:00:00.000Z BC"],
    ["timestamp", 9_224_318_015_999_999n, "$1::text::timestamp", "294276-12-31T23:59:59.999Z"],
    ["timestamp", 9_224_318_016_000_000n, "'infinity'::timestamp"],
    ["date", 185_331_706_992_000_000n, "$1::text::date", "5874897-12-31T00:00:00.000Z"],
    ["date", 185_331_706_992_000_001n, "'infinity'::date"],
  ] as const)("in any year, as %s: %s", (type, milliseconds, value, ...params) => {
    expect(written(postgres, field, type, `f>=${milliseconds}`)).toEqual([`"f" >= ${value}`, ...params]);
  });

  test.each<Case>([
    ["timestamp(3)", 'f:"-210866803200000"', '"f" = $1::text::timestamp', "4714-11-24T00:00:00.000Z BC"],
    ["timestamp(3)", 'f:"-210866803200001"', never],
    ["timestamp(3)", 'f:"9224318015999999"', '"f" = $1::text::timestamp', "294276-12-31T23:59:59.999Z"],
    ["timestamp(3)", 'f:"9224318016000000"', never],
    ["date", 'f:"185331706992000000"', '"f" = $1::text::date', "5874897-12-31T00:00:00.000Z"],
    ["date", 'f:"185331707078400000"', never],
  ])("at the ends of %s: %s", (type, query, ...expected) => {
    expect(written(postgres, field, type, query)).toEqual(expected);
  });
});

test.each(["timestamptz", "timestamp", "date"])("%s does not store integers", (type) => {
  expect(() => written(postgres, integer() as OwnField<never, unknown>, type, "f:null")).toThrow(
    `PostgreSQL has no type "${type}" for an integer field.`,
  );
});
