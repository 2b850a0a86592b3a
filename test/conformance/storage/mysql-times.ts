import { time } from "wherefore";
import type { MysqlType } from "wherefore/sql";
import type { Storage } from "../suites/storage.ts";
import { inColumn, int64Ends } from "./mysql-column.ts";

/** UTC times with microseconds. */
const moments = [
  "0001-01-01 00:00:00.000000",
  "1000-01-01 00:00:00.000000",
  "1969-12-31 23:59:59.999999",
  "1970-01-01 00:00:00.000000",
  "2000-02-29 12:00:00.500000",
  "2024-02-29 00:00:00.000000",
  "2026-11-20 10:00:00.000000",
  "2026-11-20 10:00:00.001000",
  "2026-11-20 10:00:00.123456",
  "2026-11-20 10:00:00.123999",
  "2026-11-20 10:00:00.124000",
  "2026-11-20 10:00:00.999999",
  "2026-11-20 10:00:01.000000",
  "9999-12-31 23:59:59.999999",
];

/** The Unix milliseconds of a time, of which the column keeps the digits up to this length of the text. */
function milliseconds(moment: string, length: number): number {
  const kept = moment.slice(0, length).padEnd(26, "0001-01-01 00:00:00.000000".slice(length));
  return Date.parse(`${kept.slice(0, 23).replace(" ", "T")}Z`);
}

function momentsAs(type: MysqlType, length: number): Storage {
  const held = moments.map((moment) => milliseconds(moment, length));
  return inColumn(
    time(),
    type.toUpperCase(),
    { type },
    moments.map((moment, index) => [`'${moment.slice(0, length)}'`, held[index]]),
    [
      ...new Set(held.flatMap((moment) => [moment - 1, moment, moment + 1])),
      ...[-62_167_219_200_000, -62_167_219_200_001, 253_402_300_800_000, 8.64e15, 8.64e15 + 1],
      ...int64Ends,
    ].map(String),
  );
}

/** Unix times with microseconds, among them those of the hours that occur twice when clocks are set back. */
const stamps = [
  ...["0.001000", "1.000000", "1.500000", "10800.000000", "86399.999999", "951825600.500000"],
  ...["1774746000.000000", "1774745999.999999", "1774749600.000000"],
  ...[-14_400, -10_800, -10_799, -7200, -5400, -3600, -1800, -1, 0, 1, 1800, 3600, 5400, 10_799, 10_800].map(
    (seconds) => `${1_792_890_000 + seconds}.123456`,
  ),
  ...["1795168800.000000", "1795168800.123456", "1795168800.123999", "1795168800.124000"],
  ...["2147400000.000000", "2147483646.999999", "2147483647.999999"],
];

function stampsAs(digits: 0 | 3 | 6): Storage {
  // The first second of a TIMESTAMP is 1.
  const kept = stamps.filter((stamp) => !stamp.startsWith("0."));
  const held = kept.map((stamp) =>
    Math.floor(Number(stamp.slice(0, stamp.indexOf(".") + 1 + digits)) * 1000 + 1e-6),
  );
  return inColumn(
    time(),
    `TIMESTAMP(${digits})`,
    { type: `timestamp(${digits})` },
    kept.map((stamp, index) => [`FROM_UNIXTIME(${stamp})`, held[index]]),
    [
      ...new Set(held.flatMap((moment) => [moment - 1, moment, moment + 1])),
      ...[-1, 0, 1, 1000, 2_147_483_648_000, 4_294_967_296_000, 32_536_771_200_000],
      ...int64Ends,
    ].map(String),
  );
}

/** `TIMESTAMP` columns, which the time zone of the session must not change. */
export const timestampStorages: readonly Storage[] = [stampsAs(0), stampsAs(3), stampsAs(6)];

/** Columns of times in UTC. */
export const timeStorages: readonly Storage[] = [
  ...([0, 1, 2, 3, 4, 6] as const).map((digits) =>
    momentsAs(`datetime(${digits})`, digits === 0 ? 19 : 20 + digits),
  ),
  momentsAs("datetime", 19),
  momentsAs("date", 10),
];
