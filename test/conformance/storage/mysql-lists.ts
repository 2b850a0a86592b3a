import { boolean, foldCase, id, integer, list, number, text, uuid } from "wherefore";
import type { ColumnMapping, MysqlOptions } from "wherefore/sql";
import type { Storage } from "../suites/storage.ts";
import { caseless, int64Ends, mapped, quoted, type Row } from "./mysql-column.ts";
import { upper, uuids } from "./mysql-ids.ts";

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
  field: Storage["field"],
  rows: readonly Row[],
  values: readonly string[],
  mapping: ColumnMapping<MysqlOptions> = {},
): Storage {
  return {
    name: `${name} in ${type}`,
    field,
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

export const listStorages: readonly Storage[] = [
  {
    name: "list of text in JSON with folded elements",
    field: list(text()),
    columns: { value: "JSON", value_folded: "JSON" },
    mapping: mapped({ folded: "value_folded", type: "json[]" }),
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
    rows: [[], [null], uuids, upper, [upper[1]]].map((held) => ({
      sql: [elementsAsText(held), quoted(JSON.stringify(folded(held)))],
      held,
    })),
    values: [...uuids, ...upper],
  },
  listIn(
    "list of ids",
    `LONGTEXT ${caseless}`,
    list(id()),
    [...textRows, ...oddRows].map(({ sql: [sql = ""], held }) => ({ sql: [sql], held })),
    textValues,
  ),
  listIn(
    "list of text without folded elements",
    "JSON",
    list(text()),
    // Only text that the database folds in the same way.
    textRows.slice(0, 9).map(({ sql: [sql = ""], held }) => ({ sql: [sql], held })),
    textValues.filter((value) => /^[ -~]*$/.test(value)),
  ),
  listIn(
    "list of integers",
    "LONGTEXT",
    list(integer()),
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
    list(integer()),
    ["9007199254740993", "-9223372036854775808", "9223372036854775807"].map((value) => ({
      sql: [quoted(`[${value}]`)],
      held: [BigInt(value)],
    })),
    ["9007199254740992", "9007199254740993", "9007199254740994", ...int64Ends],
  ),
  listIn(
    "list of numbers",
    "JSON",
    list(number()),
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
    list(boolean()),
    listOf([null, "[]", "[null]", "[true]", "[false]", "[true,false]", '["true"]', "[1]", "[0]", "[[true]]"]),
    ["true", "false"],
  ),
];
