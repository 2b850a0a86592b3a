import { boolean, enumeration, foldCase, id, integer, list, number, text, time, uuid } from "wherefore";
import type { ColumnMapping, MysqlOptions } from "wherefore/sql";
import type { Storage } from "../suites/storage.ts";

type Row = Storage["rows"][number];

/** Text as SQL of every mode: some modes read a backslash as an escape. */
const quoted = (value: string): string => `CONVERT(x'${Buffer.from(value).toString("hex")}' USING utf8mb4)`;
const nothing: Row = { sql: ["NULL"], held: null };
const word = "VARCHAR(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin";
const caseless = "CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci";

/** The storage of a field in one column. */
function inColumn(
  field: Storage["field"],
  type: string,
  mapping: ColumnMapping<MysqlOptions>,
  rows: readonly (readonly [sql: string, held: unknown])[],
  values: readonly string[],
): Storage {
  return {
    name: `${field.type.name} in ${type}`,
    field,
    columns: { value: type },
    mapping,
    rows: [nothing, ...rows.map(([sql, held]) => ({ sql: [sql], held }))],
    values,
  };
}

const int64Ends = ["9223372036854775807", "-9223372036854775808", "9223372036854775806"];

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

function momentsAs(type: string, length: number): Storage {
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

function stampsAs(digits: number): Storage {
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

const uuids = [
  "00000000-0000-0000-0000-000000000000",
  "123e4567-e89b-12d3-a456-426614174000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
];
const noUuids = ["", "abc", "123e4567e89b12d3a456426614174000", " ".repeat(36), "null", "'", "0"];
const upper = uuids.map((value) => value.toUpperCase());
const bytesOf = (value: string): string => `x'${value.replaceAll("-", "")}'`;

const ids: readonly Storage[] = [
  inColumn(
    uuid(),
    "BINARY(16)",
    { type: "binary(16)" },
    uuids.map((value) => [bytesOf(value), value]),
    [...uuids, ...upper],
  ),
  inColumn(
    id(),
    "BINARY(16)",
    { type: "binary(16)" },
    uuids.map((value) => [bytesOf(value), value]),
    [...uuids, ...upper.slice(1), ...noUuids],
  ),
  inColumn(
    uuid(),
    "UUID",
    { type: "uuid" },
    uuids.map((value) => [quoted(value), value]),
    [...uuids, ...upper],
  ),
  inColumn(
    id(),
    "UUID",
    { type: "uuid" },
    uuids.map((value) => [quoted(value), value]),
    [...uuids, ...upper.slice(1), ...noUuids],
  ),
  inColumn(
    uuid(),
    "CHAR(36) CHARACTER SET ascii COLLATE ascii_bin",
    { type: "char(36)" },
    uuids.map((value) => [`'${value}'`, value]),
    [...uuids, ...upper],
  ),
  {
    name: "uuid in mixed case with a folded column",
    field: uuid(),
    columns: { value: word, value_folded: word },
    mapping: { folded: "value_folded", type: "varchar(100)" },
    rows: [
      { sql: ["NULL", "NULL"], held: null },
      ...[...uuids, ...upper].map((value) => ({
        sql: [quoted(value), quoted(foldCase(value))],
        held: value,
      })),
    ],
    values: [...uuids, ...upper],
  },
  inColumn(
    id(),
    `ENUM('open', 'Closed', '1', '3', 'a b', 'ß') ${caseless}`,
    { type: "enum" },
    ["open", "Closed", "1", "3", "a b", "ß"].map((value) => [quoted(value), value]),
    [
      "open",
      "Open",
      "closed",
      "Closed",
      "1",
      "2",
      "3",
      "01",
      "",
      "a b",
      "a b ",
      "open ",
      "ss",
      "ß",
      "0",
      "é",
      "😀",
    ],
  ),
  inColumn(
    enumeration(["open", "Closed", "other"]),
    "ENUM('open', 'Closed') CHARACTER SET latin1",
    { type: "enum" },
    ["open", "Closed"].map((value) => [quoted(value), value]),
    ["open", "Closed", "other"],
  ),
  inColumn(
    id(),
    "INET6",
    { type: "inet6" },
    ["::", "::1", "2001:db8::ff", "::ffff:192.0.2.1"].map((value) => [quoted(value), value]),
    ["::", "::1", "0::1", "2001:db8::ff", "2001:DB8::FF", "::ffff:192.0.2.1", "192.0.2.1", "", "abc", "::1 "],
  ),
  inColumn(
    id(),
    "INET4",
    { type: "inet4" },
    ["0.0.0.0", "192.0.2.1", "255.255.255.255"].map((value) => [quoted(value), value]),
    ["0.0.0.0", "192.0.2.1", "192.0.2.01", "255.255.255.255", "256.0.0.0", "::1", "", "abc"],
  ),
];

const widths = { tinyint: 8n, smallint: 16n, mediumint: 24n, int: 32n, bigint: 64n } as const;

function integersIn(name: keyof typeof widths, isUnsigned: boolean): readonly Storage[] {
  const bits = widths[name];
  const least = isUnsigned ? 0n : -(2n ** (bits - 1n));
  const greatest = isUnsigned ? 2n ** bits - 1n : 2n ** (bits - 1n) - 1n;
  const type = isUnsigned ? (`${name} unsigned` as const) : name;
  const held = [...new Set([least, least + 1n, 0n, 1n, 3n, 100n, greatest - 1n, greatest])];
  const around = [...held, least - 1n, greatest + 1n, -1n, 2n, 300n, 70_000n, 2n ** 53n + 1n];
  const int64 = around.filter((value) => BigInt.asIntN(64, value) === value).map(String);
  const rows = (convert: (value: bigint) => unknown): (readonly [string, unknown])[] =>
    held.map((value) => [String(value), convert(value)]);
  // What a record of an integer field cannot hold is no row of these.
  const fitting = rows((value) => value).filter(([, value]) => BigInt.asIntN(64, value as bigint) === value);
  const doubles = rows(Number).filter(([sql, value]) => String(BigInt(value as number)) === sql);
  return [
    inColumn(integer(), type.toUpperCase(), { type }, fitting, [...int64, ...int64Ends, "007"]),
    inColumn(number(), type.toUpperCase(), { type }, doubles, [
      ...["-0.5", "0.5", "2.999", "3.0", "3.001", "-0", "007", "99999999999999999999", `1${"0".repeat(200)}`],
      ...["3.00000000000000000000000000000000000000000000000001", `-1${"0".repeat(70)}.5`],
      ...doubles.map(([sql]) => sql),
    ]),
    inColumn(id(), type.toUpperCase(), { type }, rows(String), [
      ...around.map(String),
      ...["", "03", "+3", "3.0", "-0", " 3", "3 ", "abc", "0x3", "1e2", "99999999999999999999999", "null"],
    ]),
  ];
}

const decimals = ["0", "0.1", "-0.1", "0.3", "1.5", "2.25", "-99999999.99", "99999999.99"];
const manyDigits = [
  "0.1",
  "0.100000000000000000000000000001",
  "-0.100000000000000000000000000001",
  "12345678901234567890123456789012345",
  "12345678901234567890123456789012345.5",
  "-99999999999999999999999999999999999.999999999999999999999999999999",
];

const numbers: readonly Storage[] = [
  ...(Object.keys(widths) as (keyof typeof widths)[]).flatMap((name) => [
    ...integersIn(name, false),
    ...integersIn(name, true),
  ]),
  ...(["decimal(10,2)", "decimal"] as const).map((type) =>
    inColumn(
      number(),
      "DECIMAL(10, 2)",
      { type },
      decimals.map((value) => [value, Number(value)]),
      [
        ...decimals,
        ...["0.10", "0.101", "0.099", "-0.101", "-0.099", "1.49", "1.51", "99999999.994", "-99999999.995"],
        ...[`${"9".repeat(65)}.9`, `-${"9".repeat(65)}.9`, `1${"0".repeat(300)}`, `-1${"0".repeat(300)}`],
        ...[
          `0.${"0".repeat(80)}1`,
          `-0.${"0".repeat(80)}1`,
          "123456789012345678901234567890.123456789012345678901234567890123456789",
        ],
      ],
    ),
  ),
  inColumn(
    integer(),
    "DECIMAL(25)",
    { type: "decimal(25)" },
    [...int64Ends, "0", "-1", "9007199254740993"].map((value) => [value, BigInt(value)]),
    [...int64Ends, "0", "-1", "9007199254740993", "9007199254740992"],
  ),
  inColumn(
    number(),
    "FLOAT",
    { type: "float" },
    [0, 0.1, -0.1, 0.25, 16777216, 1.5].map((value) => [String(value), value]),
    [
      "0",
      "0.1",
      "-0.1",
      "0.25",
      "0.2",
      "0.11",
      "16777216",
      "1.5",
      `1${"0".repeat(39)}`,
      `-1${"0".repeat(300)}`,
    ],
  ),
  inColumn(
    number(),
    "DOUBLE",
    { type: "double" },
    [0, 0.1, -0.1, 1e300, 9007199254740993].map((value) => [value.toExponential(), value]),
    ["0", "0.1", "-0.1", "0.2", "9007199254740993", `1${"0".repeat(300)}`, `1${"0".repeat(308)}`],
  ),
];

const texts: readonly (readonly unknown[] | null)[] = [
  null,
  [],
  [null],
  [""],
  ["red"],
  ["Red", "green"],
  ["red ", " red"],
  ["NULL", "null"],
  ['a"b', "a\\b", "a'b", "a,b", "{a}", "[a]", "a\nb", "a/b"],
  ["Straße", "ΣΑΣ", "😀😀😀", "é"],
  [["red"], { tag: "red" }, 1, true, null],
  [1, "1", 1.5, "true"],
  ["100%", "a_b", "x!y"],
  ["red, green"],
];
const textValues = [
  ...[
    "red",
    "RED",
    "Red",
    "green",
    "red ",
    " red",
    "",
    "NULL",
    "null",
    "1",
    "1.5",
    "true",
    "a",
    "\\",
    "\\b\\",
  ],
  ...['a"b', "a\\b", "a'b", "a,b", "{a}", "[a]", "a\nb", "a/b", '"re', 'red"', "red, green", '", "', "u00"],
  ...["straße", "STRASSE", "σας", "σασ", "😀😀😀", "e", "É", "100%", "a_b", "axb", "x!y", "!y%"],
];
const elementsAsText = (elements: readonly unknown[] | null): string =>
  elements === null ? "NULL" : quoted(JSON.stringify(elements));
const folded = (elements: readonly unknown[]): readonly unknown[] =>
  elements.map((element) => (typeof element === "string" ? foldCase(element) : element));
/** Each character as an escape, which JSON allows. */
const escaped = (value: string): string =>
  `["${[...Buffer.from(value, "utf16le").swap16().toString("hex").matchAll(/..../g)].map(([digits]) => `\\u${digits}`).join("")}"]`;

/** JSON that is no array, and text that is no JSON. */
const noArrays = ['"red"', '{"a":"red"}', "3", "true", "null", "", "red", '["red"', '["red"] x', '["red",]'];

const textRows = texts.map((held): Row => {
  const sql = [elementsAsText(held), held === null ? "NULL" : quoted(JSON.stringify(folded(held)))];
  return { sql, held };
});
const oddRows: readonly Row[] = [
  ...noArrays.map((list): Row => ({ sql: [quoted(list), quoted(list)], held: null })),
  { sql: [quoted(escaped("red")), quoted(escaped("red"))], held: ["red"] },
  { sql: [quoted(escaped("😀😀😀")), quoted(escaped("😀😀😀"))], held: ["😀😀😀"] },
  { sql: [quoted('[ "red"\n,\t"x" ]'), quoted('[ "red"\n,\t"x" ]')], held: ["red", "x"] },
  { sql: [quoted('["a\\/b"]'), quoted('["a\\/b"]')], held: ["a/b"] },
];

function listIn(
  name: string,
  type: string,
  element: Parameters<typeof list>[0],
  rows: readonly Row[],
  values: readonly string[],
  mapping: ColumnMapping<MysqlOptions> = {},
): Storage {
  return {
    name: `${name} in ${type}`,
    field: list(element),
    columns: { value: type },
    mapping,
    rows,
    values,
  };
}

const listOf = (lists: readonly (string | null)[]): readonly Row[] =>
  lists.map((list): Row => {
    const sql = [list === null ? "NULL" : quoted(list)];
    return { sql, held: list === null ? null : (JSON.parse(list) as unknown) };
  });

const lists: readonly Storage[] = [
  {
    name: "list of text in JSON with folded elements",
    field: list(text()),
    columns: { value: "JSON", value_folded: "JSON" },
    mapping: { folded: "value_folded", type: "json[]" },
    rows: textRows,
    values: textValues,
  },
  {
    name: "list of text in LONGTEXT with folded elements",
    field: list(text()),
    columns: { value: "LONGTEXT", value_folded: `LONGTEXT ${caseless}` },
    mapping: { folded: "value_folded" },
    rows: [...textRows, ...oddRows],
    values: textValues,
  },
  {
    name: "list of UUIDs in JSON with folded elements",
    field: list(uuid()),
    columns: { value: "JSON", value_folded: "JSON" },
    mapping: { folded: "value_folded" },
    rows: [[], [null], uuids, upper, [upper[1]], ["abc"]].map((held) => ({
      sql: [elementsAsText(held), quoted(JSON.stringify(folded(held)))],
      held: held.filter((each) => each !== "abc"),
    })),
    values: [...uuids, ...upper],
  },
  listIn(
    "list of ids",
    `LONGTEXT ${caseless}`,
    id(),
    [...textRows, ...oddRows].map(({ sql: [sql = ""], held }) => ({ sql: [sql], held })),
    textValues,
  ),
  listIn(
    "list of text without folded elements",
    "JSON",
    text(),
    // Only text that the database folds in the same way.
    textRows.slice(0, 9).map(({ sql: [sql = ""], held }) => ({ sql: [sql], held })),
    textValues.filter((value) => /^[ -~]*$/.test(value)),
  ),
  listIn(
    "list of integers",
    "LONGTEXT",
    integer(),
    listOf([
      ...[
        null,
        "[]",
        "[null]",
        "3",
        "{}",
        "[3]",
        "[3.0]",
        "[3e0]",
        "[3.5]",
        '["3"]',
        "[true]",
        "[[3]]",
        "[0]",
      ],
      ...["[1, 2, 3]", "[-1]", "[1e30]", "[1e400]", "[-0.5, 1e-20]", "[9007199254740991]", "[100]", "[1E2]"],
    ]).map(({ sql, held }) => ({ sql, held: held === 3 ? null : held })),
    ["3", "0", "1", "-1", "2", "4", "100", "9007199254740991", "9007199254740993", ...int64Ends],
    { type: "json[]" },
  ),
  listIn(
    "list of large integers",
    "JSON",
    integer(),
    ["9007199254740993", "-9223372036854775808", "9223372036854775807"].map((value) => ({
      sql: [quoted(`[${value}]`)],
      held: [BigInt(value)],
    })),
    ["9007199254740992", "9007199254740993", "9007199254740994", ...int64Ends],
  ),
  listIn(
    "list of numbers",
    "JSON",
    number(),
    listOf([
      ...[null, "[]", "[null]", "[3]", "[3.0]", "[3.5]", '["3.5"]', "[true]", "[[3]]", "[0.1]", "[-0.1]"],
      ...["[1e300]", "[1e21]", "[-0.0]", "[0, 5e-1]", "[123456789.123456789]"],
    ]),
    [
      "3",
      "3.5",
      "0.1",
      "-0.1",
      "0",
      "-0",
      "0.5",
      `1${"0".repeat(300)}`,
      `1${"0".repeat(21)}`,
      "123456789.123456789",
    ],
  ),
  listIn(
    "list of booleans",
    "JSON",
    boolean(),
    listOf([null, "[]", "[null]", "[true]", "[false]", "[true,false]", '["true"]', "[1]", "[0]", "[[true]]"]),
    ["true", "false"],
  ),
];

/** Ways in which MariaDB stores fields. */
export const storages: readonly Storage[] = [
  ...[0, 1, 2, 3, 4, 6].map((digits) => momentsAs(`datetime(${digits})`, digits === 0 ? 19 : 20 + digits)),
  momentsAs("datetime", 19),
  momentsAs("date", 10),
  ...ids,
  ...numbers,
  ...lists,
];
