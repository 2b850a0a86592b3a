import { foldCase, id, integer, list, number, text, time, uuid, enumeration, boolean } from "wherefore";
import type { Storage } from "../suites/storage.ts";
import { moments as commonMoments, needles, texts as commonTexts, uuids } from "./edges.ts";

const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;
const json = (value: unknown): string => quoted(JSON.stringify(value));

/** A column of one value. NULL is its first row. */
function single(
  name: string,
  field: Storage["field"],
  [type, mapping]: readonly [type: string, mapping: Storage["mapping"]],
  held: readonly (readonly [sql: string, held: unknown])[],
  values: readonly string[],
): Storage {
  const rows = [["NULL", null] as const, ...held].map(([sql, value]) => ({ sql: [sql], held: value }));
  return { name, field, columns: { value: type }, mapping, rows, values };
}

/** Times at the edges of the years that texts have, as clauses write them. */
const moments = [
  ...commonMoments,
  ...[999, 1_767_225_600_999, Date.UTC(2024, 1, 29, 10, 30)].map(String),
  ...["-62167219200000", "253402300799999", "9223372036854775807", "-9223372036854775808"],
];
const isoTexts = moments
  .filter((each) => Number(each) >= -62_167_219_200_000 && Number(each) < 253_402_300_800_000)
  .map((each) => new Date(Number(each)).toISOString());

/** Texts of any precision; without `Z`, they are in order. */
const allIsoTexts = [
  ...isoTexts,
  ...["2026-01-01T00:00:00.123456Z", "2026-01-01T00:00:00.000999999Z", "2026-01-01", "2024-02-29T10:30"],
  ...["2026-01-01T00:00:00", "2026-01-01T00:00:00.1", "2026-01-01T00:00:00.000999"],
];
const heldAllIso = allIsoTexts.map((held) => [quoted(held), held] as const);

const isoTime = time({ from: "iso" });

const secondsOf = [
  ...isoTexts.map((each) => String(Date.parse(each) / 1000)),
  ...["-1", "-0.0005", "0.0005", "1e-9", "0.123", "0.1234", "0.1229999", "1767225600.0", "1767225599.9999"],
  ...["1767225600.9999999", "-62167219200.001", "253402300800", "8640000000000", "-8640000000000"],
];

const bigIntegers = ["9007199254740993", "-9007199254740993", "9223372036854775807", "-9223372036854775808"];

const uuidValues = [
  ...uuids,
  ...uuids.map((value) => value.toUpperCase()),
  "12345678-1234-1234-1234-123456789abc",
];

/** Whole numbers, as a column holds them and as a record does. */
const wholes = (...texts: readonly string[]) => texts.map((held) => [held, held] as const);
const numeric = (...texts: readonly string[]) => texts.map((held) => [held, Number(held)] as const);

/** Columns of single values. */
const singles: readonly Storage[] = [
  single("iso", isoTime, ["TEXT", { type: "iso" }], heldAllIso, moments),
  single("iso in a column of another affinity", isoTime, ["DATETIME", { type: "ISO" }], heldAllIso, moments),
  // As `CURRENT_TIMESTAMP` and `datetime('now', 'subsec')` write them.
  single(
    "datetime",
    isoTime,
    ["TEXT", { type: "datetime" }],
    isoTexts.map((each) => {
      const held = each.replace(/(?:\.000)?Z$/, "");
      return [quoted(held.replace("T", " ")), held] as const;
    }),
    moments,
  ),
  ...["INTEGER", "REAL", "NUMERIC", "BLOB"].map((type) => {
    const held = numeric(...secondsOf);
    const field = time({ from: "seconds" });
    return single(`seconds in a column ${type}`, field, [type, { type: "seconds" }], held, moments);
  }),
  single(
    "seconds from texts",
    isoTime,
    ["TEXT", { expression: "unixepoch(value, 'subsec')", type: "seconds" }],
    ["2026-01-01T00:00:00Z", "2026-01-01T00:00:00.1Z", "2026-01-01T02:00:00.123+02:00", "no time"].map(
      (held) => [quoted(held), held] as const,
    ),
    moments,
  ),
  single(
    "julianday",
    isoTime,
    ["REAL", { type: "julianday" }],
    allIsoTexts
      .filter((held) => !/\.\d{4}/.test(held))
      .map((held) => [`julianday(${quoted(held)})`, held] as const),
    moments,
  ),
  single(
    "uuid in text",
    uuid(),
    ["TEXT", {}],
    uuids.map((held) => [quoted(held), held] as const),
    uuidValues,
  ),
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
  single(
    "uuid in blob",
    uuid(),
    ["BLOB", { type: "blob" }],
    uuids.map((held) => [`x'${held.replaceAll("-", "")}'`, held] as const),
    uuidValues,
  ),
  single("id in integer", id(), ["INTEGER", { type: "integer" }], wholes("0", "12", "-1", ...bigIntegers), [
    ...["0", "12", "-1", "012", "-0", "+12", "12 ", " 12", "1e1", "12.0", "0x0c", "", "abc", "NULL", "１２"],
    ...[...bigIntegers, "9223372036854775808", "-9223372036854775809", "99999999999999999999"],
  ]),
  single(
    "enumeration in integer",
    enumeration(["1", "2", "low"]),
    ["INTEGER", { type: "integer" }],
    wholes("1", "2"),
    ["1", "2", "low", "LOW"],
  ),
  single(
    "number in integer",
    number(),
    ["INTEGER", { type: "integer" }],
    numeric("0", "3", "-3", "9007199254740992"),
    ["0", "3", "-3", "2.5", "3.0", "-2.5", "9007199254740992", `1${"0".repeat(21)}`, `-1${"0".repeat(21)}`],
  ),
  single(
    "integer in real",
    integer(),
    ["REAL", { type: "real" }],
    numeric("0.0", "3.0", "-3.0", "9007199254740992.0"),
    ["0", "3", "-3", "4", "9007199254740992", ...bigIntegers],
  ),
];

const folded = (value: unknown): unknown =>
  typeof value === "string" ? foldCase(value) : Array.isArray(value) ? value.map(folded) : value;

const texts = [...commonTexts, "Größe", "GRÖẞE", "line\nbreak", "\u2028sep", "12", "true"];

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
  ...[
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
  ],
];

/** Escapes that writers of JSON may use, but need not. */
const escaped = { sql: String.raw`["\u0072ed", "caf\u00e9", "a\/b"]`, held: ["red", "café", "a/b"] };

const textValues = [...texts, ...needles, "café", "a/b", "green", '["red"]', "lash", 'a,b","', "absent"];

const listRows = (lists: readonly unknown[]) => [
  ...lists.map((held) => ({ sql: [held === null ? "NULL" : json(held)], held })),
  ...noLists.map((sql) => ({ sql: [sql], held: null })),
];

/** Lists in a column of JSON. */
const listIn = (
  name: string,
  field: Storage["field"],
  mapping: Storage["mapping"],
  rows: Storage["rows"],
  values: readonly string[],
): Storage => ({ name: `list of ${name}`, field, columns: { value: "TEXT" }, mapping, rows, values });

/** Without a folded column, `sqlite` folds ASCII letters only, as these texts do not show. */
const ascii = (value: string): boolean => !/[^\0-\x7f]/.test(value.replaceAll(/[🙂\u2028]/gu, ""));

const textList = {
  field: list(text()),
  mapping: { type: "json[]" },
  columns: { value: "TEXT" },
} as const;

const foldedTextList: Storage = {
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
const lists: readonly Storage[] = [
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
  listIn(
    "ids",
    list(id()),
    {},
    [...listRows(textLists), { sql: [quoted(escaped.sql)], held: escaped.held }],
    textValues,
  ),
  listIn(
    "ids in integers",
    list(id()),
    { type: "integer[]" },
    [
      ...listRows([null, [], [null]]),
      { sql: ["'[1, 12, 12]'"], held: ["1", "12", "12"] },
      { sql: ["'[9007199254740993, \"7\", [8], 1.5]'"], held: ["9007199254740993"] },
    ],
    ["1", "12", "012", "9007199254740993", "9007199254740992", "7", "8", "1.5", "9223372036854775808"],
  ),
  listIn(
    "values of an enumeration",
    list(enumeration(["red", "Green"])),
    { type: "json[]" },
    listRows([null, [], [null], ["red"], ["Green", "red"], ["green"], [12]]),
    ["red", "GREEN"],
  ),
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
  listIn(
    "booleans",
    list(boolean()),
    {},
    listRows([null, [], [null], [true], [false], [true, false], [1, 0], ["true"], [[true]], [null, false]]),
    ["true", "false"],
  ),
  listIn(
    "numbers",
    list(number()),
    {},
    [
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
      ]),
      ...listRows([[0.1 + 0.2]]),
      { sql: ["'[1e3, -0.0]'"], held: [1000, -0] },
    ],
    ["0", "1", "1.5", "-2", "3", "4", "1000", "0.3", "0.30000000000000004", "1000000000000000000000"],
  ),
  listIn(
    "integers",
    list(integer()),
    {},
    [
      ...listRows([null, [], [null], [1, 1], [1.5], ["3"], [true], [[4]], [null, 4], [-1, 7], [1.5, 2]]),
      { sql: ["'[1e3, 2.0]'"], held: [1000, 2] },
      { sql: [quoted(`[${bigIntegers.join()}]`)], held: bigIntegers.map(BigInt) },
      {
        sql: ["'[9223372036854775808, -9223372036854775809, 1e400]'"],
        held: [2 ** 63, -(2 ** 63), Infinity],
      },
    ],
    ["0", "1", "2", "3", "4", "1000", "9007199254740992", ...bigIntegers],
  ),
  listIn(
    "times",
    list(time()),
    {},
    listRows([null, [], [null], [0], [-1, 1000], [1_767_225_600_123], ["2026-01-01"]]),
    moments,
  ),
  listIn(
    "times as ISO texts",
    list(isoTime),
    { type: "iso[]" },
    listRows([null, [], [null], ...allIsoTexts.map((each) => [each]), allIsoTexts, [1_767_225_600_123]]),
    moments,
  ),
  listIn(
    "times in seconds",
    list(time({ from: "seconds" })),
    { type: "seconds[]" },
    listRows([null, [], [null], ...secondsOf.map((each) => [Number(each)]), [true, "1"]]),
    moments,
  ),
];

export const sqliteStorage: readonly Storage[] = [...singles, ...lists];

/** The storage that needs `fold()` for its meaning. */
export const sqliteFoldStorage: readonly Storage[] = [
  ...singles,
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
