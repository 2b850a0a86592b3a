import { list, time } from "wherefore";
import { mappingOf, preferIndexes, type PostgresStorage } from "./postgres-storage.ts";

const quoted = (value: string): string => `'${value}'`;

/** What the database holds, and the milliseconds that a record has in its place. */
type Held = readonly [text: string, milliseconds: number | bigint];

const microseconds: readonly Held[] = [
  ["2026-11-20 10:00:00.123+00", 1_795_168_800_123],
  ["2026-11-20 10:00:00.123456+00", 1_795_168_800_123],
  ["2026-11-20 10:00:00.123999+00", 1_795_168_800_123],
  ["2026-11-20 10:00:00.124+00", 1_795_168_800_124],
  ["2026-11-20 10:00:00+00", 1_795_168_800_000],
  ["1969-12-31 23:59:59.999999+00", -1],
  ["1969-12-31 23:59:59.998999+00", -2],
  ["1970-01-01 00:00:00+00", 0],
  ["1970-01-01 00:00:00.000001+00", 0],
  ["2024-02-29 23:59:59.999999+00", Date.UTC(2024, 2, 1) - 1],
  ["9999-12-31 23:59:59.999999+00", 253_402_300_799_999],
  ["10000-01-01 00:00:00+00", 253_402_300_800_000],
  ["0001-01-01 00:00:00+00", -62_135_596_800_000],
  ["0001-12-31 23:59:59.999999+00 BC", -62_135_596_800_001],
  ["4714-11-24 00:00:00+00 BC", -210_866_803_200_000],
  ["294276-12-31 23:59:59.999999+00", 9_224_318_015_999_999n],
  ["infinity", 2n ** 63n - 1n],
  ["-infinity", -(2n ** 63n)],
];

const milliseconds: readonly Held[] = microseconds.filter(([text]) => /\.\d{6}/.exec(text) === null);

const days: readonly Held[] = [
  ["2026-11-20", Date.UTC(2026, 10, 20)],
  ["2026-11-21", Date.UTC(2026, 10, 21)],
  ["2024-02-29", Date.UTC(2024, 1, 29)],
  ["1969-12-31", -86_400_000],
  ["1970-01-01", 0],
  ["0001-01-01", -62_135_596_800_000],
  ["0001-12-31 BC", -62_135_683_200_000],
  ["4714-11-24 BC", -210_866_803_200_000],
  ["5874897-12-31", 185_331_706_992_000_000n],
  ["infinity", 2n ** 63n - 1n],
  ["-infinity", -(2n ** 63n)],
];

/** Each held time, its neighbours, and times beyond what the types hold. */
const values: readonly string[] = [
  ...new Set(
    [
      ...[...microseconds, ...days]
        .map(([, held]) => BigInt(held))
        .filter((held) => held > -(2n ** 62n) && held < 2n ** 62n)
        .flatMap((held) => [held - 1n, held, held + 1n]),
      1_795_132_800_001n,
      2n ** 63n - 2n,
      -(2n ** 63n) + 2n,
    ].map(String),
  ),
];

/** The session must not matter. */
const prefer = [...preferIndexes, "SET TimeZone = 'America/New_York'", "SET DateStyle = 'German, DMY'"];

function single(type: string, held: readonly Held[], column = type): PostgresStorage {
  return {
    name: type,
    field: time(),
    columns: { value: column },
    mapping: mappingOf(type),
    prefer,
    rows: [
      { sql: ["NULL"], held: null },
      ...held.map(([text, record]) => ({ sql: [quoted(text)], held: record })),
    ],
    values,
  };
}

function array(type: string, held: readonly Held[], column = type): PostgresStorage {
  const elements = (...indexes: readonly number[]): PostgresStorage["rows"][number] => {
    const chosen = indexes.map((index) => held.at(index)!);
    return {
      sql: [`ARRAY[${["NULL", ...chosen.map(([text]) => quoted(text))].join(", ")}]::${column}`],
      held: [null, ...chosen.map(([, record]) => record)],
    };
  };
  return {
    name: type,
    field: list(time()),
    columns: { value: column },
    mapping: mappingOf(type),
    prefer,
    rows: [
      { sql: ["NULL"], held: null },
      { sql: ["'{}'"], held: [] },
      { sql: ["'{NULL}'"], held: [null] },
      ...held.map((_, index) => elements(index)),
      elements(0, 1),
      elements(-1, -2, 2),
    ],
    values,
  };
}

export const postgresTimes: readonly PostgresStorage[] = [
  single("timestamptz", microseconds),
  single("timestamptz(3)", milliseconds),
  single(
    "timestamp(0) with time zone",
    milliseconds.filter(([text]) => !text.includes(".")),
  ),
  single(
    "timestamp(2)",
    milliseconds.filter(([text]) => !text.includes(".")),
  ),
  single("timestamp", microseconds),
  single("timestamp without time zone", microseconds),
  single("date", days),
  array("timestamptz[]", microseconds),
  array("timestamp(3)[]", milliseconds),
  array("date[]", days),
];
