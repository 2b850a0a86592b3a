import { foldCase, id, integer, list, number, text, time, uuid, enumeration, boolean } from "wherefore";
import type { ColumnMapping, SqliteOptions } from "wherefore/sql";
import type { Storage } from "../suites/storage.ts";

interface SqliteStorage extends Storage {
  readonly mapping: ColumnMapping<SqliteOptions>;
}

const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;
const json = (value: unknown): string => quoted(JSON.stringify(value));
const nothing = { sql: ["NULL"], held: null };

/** Times at the edges, as clauses write them. */
const moments = [
  0,
  -1,
  1,
  999,
  1000,
  1_767_225_600_000,
  1_767_225_600_001,
  1_767_225_600_123,
  1_767_225_600_999,
  1_767_225_599_999,
  Date.UTC(2024, 1, 29),
  Date.UTC(2024, 1, 29, 10, 30),
  -62_167_219_200_000,
  -62_167_219_200_001,
  253_402_300_799_999,
  253_402_300_800_000,
  "9223372036854775807",
  "-9223372036854775808",
].map(String);

const isoTexts = [
  "2026-01-01T00:00:00.000Z",
  "2026-01-01T00:00:00.001Z",
  "2026-01-01T00:00:00.123Z",
  "2026-01-01T00:00:00.123456Z",
  "2026-01-01T00:00:00.000999999Z",
  "2025-12-31T23:59:59.999Z",
  "2024-02-29T00:00:00.000Z",
  "2024-02-29T10:30:00.000Z",
  "1970-01-01T00:00:00.000Z",
  "1969-12-31T23:59:59.999Z",
  "1970-01-01T00:00:01.000Z",
  "0000-01-01T00:00:00.000Z",
  "9999-12-31T23:59:59.999Z",
  // Without `Z`, texts of any precision are in order.
  "2026-01-01",
  "2024-02-29T10:30",
  "2026-01-01T00:00:00",
  "2026-01-01T00:00:00.1",
  "2026-01-01T00:00:00.000999",
];

const isoTime = time({ from: "iso" });

/** Texts as `CURRENT_TIMESTAMP` and `datetime('now', 'subsec')` write them. */
const datetimeTexts = [
  "2026-01-01 00:00:00",
  "2026-01-01 00:00:00.001",
  "2026-01-01 00:00:00.123",
  "2025-12-31 23:59:59.999",
  "2024-02-29 10:30:00",
  "1970-01-01 00:00:00",
  "1969-12-31 23:59:59.999",
  "0000-01-01 00:00:00",
  "9999-12-31 23:59:59.999",
];

const secondsOf = [
  ...[
    "0",
    "1",
    "-1",
    "0.001",
    "0.999",
    "-0.001",
    "-0.0005",
    "0.0005",
    "1e-9",
    "0.123",
    "0.1234",
    "0.1229999",
  ],
  ...[
    "1767225600",
    "1767225600.0",
    "1767225600.123",
    "1767225600.001",
    "1767225599.9999",
    "1767225600.9999999",
  ],
  ...[
    "-62167219200",
    "-62167219200.001",
    "253402300799.999",
    "253402300800",
    "8640000000000",
    "-8640000000000",
  ],
];

const bigIntegers = ["9007199254740993", "-9007199254740993", "9223372036854775807", "-9223372036854775808"];

const uuids = [
  "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6",
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
];

const uuidValues = [
  ...uuids,
  ...uuids.map((value) => value.toUpperCase()),
  "12345678-1234-1234-1234-123456789abc",
];

/** Columns of single values. */
const single: readonly SqliteStorage[] = [
  {
    name: "iso",
    field: isoTime,
    columns: { value: "TEXT" },
    mapping: { type: "iso" },
    rows: [nothing, ...isoTexts.map((held) => ({ sql: [quoted(held)], held }))],
    values: moments,
  },
  {
    name: "iso in a column of another affinity",
    field: isoTime,
    columns: { value: "DATETIME" },
    mapping: { type: "ISO" as "iso" },
    rows: [nothing, ...isoTexts.map((held) => ({ sql: [quoted(held)], held }))],
    values: moments,
  },
  {
    name: "datetime",
    field: isoTime,
    columns: { value: "TEXT" },
    mapping: { type: "datetime" },
    rows: [nothing, ...datetimeTexts.map((held) => ({ sql: [quoted(held)], held: held.replace(" ", "T") }))],
    values: moments,
  },
  ...["INTEGER", "REAL", "NUMERIC", "BLOB"].map((type): SqliteStorage => ({
    name: `seconds in a column ${type}`,
    field: time({ from: "seconds" }),
    columns: { value: type },
    mapping: { type: "seconds" },
    rows: [nothing, ...secondsOf.map((sql) => ({ sql: [sql], held: Number(sql) }))],
    values: moments,
  })),
  {
    name: "seconds from texts",
    field: isoTime,
    columns: { text: "TEXT" },
    mapping: { expression: "unixepoch(text, 'subsec')", type: "seconds" },
    rows: [
      nothing,
      ...["2026-01-01T00:00:00Z", "2026-01-01T00:00:00.1Z", "2026-01-01T02:00:00.123+02:00", "no time"].map(
        (held) => ({ sql: [quoted(held)], held }),
      ),
    ],
    values: moments,
  },
  {
    name: "julianday",
    field: isoTime,
    columns: { value: "REAL" },
    mapping: { type: "julianday" },
    rows: [
      nothing,
      ...isoTexts
        .filter((held) => !/\.\d{4}/.test(held))
        .map((held) => ({ sql: [`julianday(${quoted(held)})`], held })),
    ],
    values: moments,
  },
  {
    name: "uuid in text",
    field: uuid(),
    columns: { value: "TEXT" },
    mapping: {},
    rows: [nothing, ...uuids.map((held) => ({ sql: [quoted(held)], held }))],
    values: uuidValues,
  },
  {
    name: "uuid in any case",
    field: uuid(),
    columns: { value: "TEXT", folded: "TEXT" },
    mapping: { folded: "folded" },
    rows: [
      { sql: ["NULL", "NULL"], held: null },
      ...uuidValues.map((held) => ({ sql: [quoted(held), quoted(foldCase(held))], held })),
    ],
    values: uuidValues,
  },
  {
    name: "uuid in blob",
    field: uuid(),
    columns: { value: "BLOB" },
    mapping: { type: "blob" },
    rows: [nothing, ...uuids.map((held) => ({ sql: [`x'${held.replaceAll("-", "")}'`], held }))],
    values: uuidValues,
  },
  {
    name: "id in integer",
    field: id(),
    columns: { value: "INTEGER" },
    mapping: { type: "integer" },
    rows: [nothing, ...["0", "12", "-1", ...bigIntegers].map((held) => ({ sql: [held], held }))],
    values: [
      ...[
        "0",
        "12",
        "-1",
        "012",
        "-0",
        "+12",
        "12 ",
        " 12",
        "1e1",
        "12.0",
        "0x0c",
        "",
        "abc",
        "NULL",
        "１２",
      ],
      ...bigIntegers,
      ...["9223372036854775808", "-9223372036854775809", "99999999999999999999"],
    ],
  },
  {
    name: "enumeration in integer",
    field: enumeration(["1", "2", "low"]),
    columns: { value: "INTEGER" },
    mapping: { type: "integer" },
    rows: [nothing, ...["1", "2"].map((held) => ({ sql: [held], held }))],
    values: ["1", "2", "low", "LOW"],
  },
  {
    name: "number in integer",
    field: number(),
    columns: { value: "INTEGER" },
    mapping: { type: "integer" },
    rows: [
      nothing,
      ...["0", "3", "-3", "9007199254740992"].map((sql) => ({ sql: [sql], held: Number(sql) })),
    ],
    values: [
      "0",
      "3",
      "-3",
      "2.5",
      "3.0",
      "-2.5",
      "9007199254740992",
      "1000000000000000000000",
      "-1000000000000000000000",
    ],
  },
  {
    name: "integer in real",
    field: integer(),
    columns: { value: "REAL" },
    mapping: { type: "real" },
    rows: [
      nothing,
      ...["0.0", "3.0", "-3.0", "9007199254740992.0"].map((sql) => ({ sql: [sql], held: Number(sql) })),
    ],
    values: ["0", "3", "-3", "4", "9007199254740992", ...bigIntegers],
  },
];

const folded = (value: unknown): unknown =>
  typeof value === "string" ? foldCase(value) : Array.isArray(value) ? value.map(folded) : value;

const texts = [
  "red",
  "RED",
  "Größe",
  "GRÖẞE",
  'say "hi"',
  "back\\slash",
  "a,b",
  "{x}",
  "[a]",
  "null",
  "NULL",
  "",
  "it's",
  "line\nbreak",
  "100%",
  "👍👍👍",
  "\u2028sep",
  "12",
  "true",
];

const textLists: readonly unknown[] = [
  null,
  [],
  [null],
  [null, "red"],
  ["red", "red"],
  ["green", "RED"],
  ...texts.map((each) => [each]),
  ["a", "b"],
  ["x", ["red"], { red: "red" }, 12, 1.5, true, false, null],
  [12],
  [true],
  [["red"]],
  [{ value: "red" }],
  texts,
];

/** JSON that is no array, and what is no JSON: lists without elements. */
const noLists = [
  `'{"0":"red"}'`,
  `'"red"'`,
  "'12'",
  "'null'",
  "'red'",
  "''",
  "'[\"red\"'",
  "'[''red'']'",
  "12",
  "x'ff00ff'",
];

/** Escapes that writers of JSON may use, but need not. */
const escaped = { sql: String.raw`["\u0072ed", "caf\u00e9", "a\/b"]`, held: ["red", "café", "a/b"] };

const textValues = [...texts, "café", "a/b", "green", "x", '["red"]', "ed", "lash", 'a,b","', "absent"];

const listRows = (lists: readonly unknown[]) => [
  ...lists.map((held) => ({ sql: [held === null ? "NULL" : json(held)], held })),
  ...noLists.map((sql) => ({ sql: [sql], held: null })),
];

/** Without a folded column, `sqlite` folds ASCII letters only, as these texts do not show. */
const ascii = (value: string): boolean => !/[^\0-\x7f]/.test(value.replaceAll(/[👍\u2028]/gu, ""));

const textList = {
  field: list(text()),
  mapping: { type: "json[]" },
  columns: { value: "TEXT" },
} as const;

const foldedTextList: SqliteStorage = {
  name: "list of text with a folded column",
  field: list(text()),
  columns: { value: "TEXT", folded: "TEXT" },
  mapping: { folded: "folded", type: "json[]" },
  rows: [
    ...textLists.map((held) => ({
      sql: held === null ? ["NULL", "NULL"] : [json(held), json(folded(held))],
      held,
    })),
    ...noLists.map((sql) => ({ sql: [sql, sql], held: null })),
    { sql: [quoted(escaped.sql), quoted(escaped.sql)], held: escaped.held },
  ],
  values: textValues,
};

/** Columns of lists. */
const lists: readonly SqliteStorage[] = [
  foldedTextList,
  {
    ...textList,
    name: "list of text of ASCII letters",
    rows: [
      ...listRows(textLists.filter((held) => ascii(JSON.stringify(held)))),
      { sql: [quoted(escaped.sql)], held: escaped.held },
    ],
    values: textValues.filter(ascii),
  },
  {
    ...foldedTextList,
    name: "list of text in JSONB",
    columns: { value: "BLOB", folded: "BLOB" },
    rows: foldedTextList.rows.map(({ sql, held }) => ({
      sql: sql.map((each) => (Array.isArray(held) ? `jsonb(${each})` : each)),
      held,
    })),
  },
  {
    name: "list of ids",
    field: list(id()),
    columns: { value: "TEXT" },
    mapping: {},
    rows: [...listRows(textLists), { sql: [quoted(escaped.sql)], held: escaped.held }],
    values: textValues,
  },
  {
    name: "list of ids in integers",
    field: list(id()),
    columns: { value: "TEXT" },
    mapping: { type: "integer[]" },
    rows: [
      ...listRows([null, [], [null]]),
      { sql: ["'[1, 12, 12]'"], held: ["1", "12", "12"] },
      { sql: ["'[9007199254740993, \"7\", [8], 1.5]'"], held: ["9007199254740993"] },
    ],
    values: [
      "1",
      "12",
      "012",
      "9007199254740993",
      "9007199254740992",
      "7",
      "8",
      "1.5",
      "9223372036854775808",
    ],
  },
  {
    name: "list of values of an enumeration",
    field: list(enumeration(["red", "Green"])),
    columns: { value: "TEXT" },
    mapping: { type: "json[]" },
    rows: listRows([null, [], [null], ["red"], ["Green", "red"], ["green"], [12]]),
    values: ["red", "GREEN"],
  },
  {
    name: "list of UUIDs",
    field: list(uuid()),
    columns: { value: "TEXT", folded: "TEXT" },
    mapping: { folded: "folded" },
    rows: [null, [], [null], uuids, uuidValues.slice(3), [uuids[1], 12, null]].map((held) => ({
      sql: held === null ? ["NULL", "NULL"] : [json(held), json(folded(held))],
      held,
    })),
    values: uuidValues,
  },
  {
    name: "list of booleans",
    field: list(boolean()),
    columns: { value: "TEXT" },
    mapping: {},
    rows: listRows([
      null,
      [],
      [null],
      [true],
      [false],
      [true, false],
      [1, 0],
      ["true"],
      [[true]],
      [null, false],
    ]),
    values: ["true", "false"],
  },
  {
    name: "list of numbers",
    field: list(number()),
    columns: { value: "TEXT" },
    mapping: {},
    rows: [
      ...listRows([
        null,
        [],
        [null],
        [1],
        [1.5, -2],
        ["3"],
        [true],
        [[4]],
        [{ value: 4 }],
        [null, 4],
        [1e21],
        [0.1 + 0.2],
      ]),
      { sql: ["'[1e3, -0.0]'"], held: [1000, -0] },
    ],
    values: ["0", "1", "1.5", "-2", "3", "4", "1000", "0.3", "0.30000000000000004", "1000000000000000000000"],
  },
  {
    name: "list of integers",
    field: list(integer()),
    columns: { value: "TEXT" },
    mapping: {},
    rows: [
      ...listRows([null, [], [null], [1, 1], [1.5], ["3"], [true], [[4]], [null, 4], [-1, 7], [1.5, 2]]),
      { sql: ["'[1e3, 2.0]'"], held: [1000, 2] },
      { sql: [quoted(`[${bigIntegers.join()}]`)], held: bigIntegers.map(BigInt) },
      {
        sql: ["'[9223372036854775808, -9223372036854775809, 1e400]'"],
        held: [2 ** 63, -(2 ** 63), Infinity],
      },
    ],
    values: ["0", "1", "2", "3", "4", "1000", "9007199254740992", ...bigIntegers],
  },
  {
    name: "list of times",
    field: list(time()),
    columns: { value: "TEXT" },
    mapping: {},
    rows: listRows([null, [], [null], [0], [-1, 1000], [1_767_225_600_123], ["2026-01-01"]]),
    values: moments,
  },
  {
    name: "list of times as ISO texts",
    field: list(isoTime),
    columns: { value: "TEXT" },
    mapping: { type: "iso[]" },
    rows: listRows([null, [], [null], ...isoTexts.map((each) => [each]), isoTexts, [1_767_225_600_123]]),
    values: moments,
  },
  {
    name: "list of times in seconds",
    field: list(time({ from: "seconds" })),
    columns: { value: "TEXT" },
    mapping: { type: "seconds[]" },
    rows: listRows([null, [], [null], ...secondsOf.map((each) => [Number(each)]), [true, "1"]]),
    values: moments,
  },
];

export const sqliteStorage: readonly SqliteStorage[] = [...single, ...lists];

/** The storage that needs `fold()` for its meaning. */
export const sqliteFoldStorage: readonly SqliteStorage[] = [
  ...single,
  ...lists,
  {
    ...textList,
    name: "list of text with fold()",
    rows: [...listRows(textLists), { sql: [quoted(escaped.sql)], held: escaped.held }],
    values: textValues,
  },
  {
    ...textList,
    name: "list of text in JSONB with fold()",
    rows: textLists.map((held) => ({ sql: [held === null ? "NULL" : `jsonb(${json(held)})`], held })),
    values: textValues,
  },
];
