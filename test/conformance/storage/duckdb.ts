import { boolean, enumeration, foldCase, id, integer, number, text, time, uuid } from "wherefore";
import type { Storage } from "../suites/storage.ts";
import { absent, listed, single, type Lists, type Single, type Value } from "./build.ts";
import {
  decimals,
  decimalValues,
  edges,
  int64Ends,
  integers,
  moments,
  needles,
  noUuids,
  texts,
  uuids,
} from "./edges.ts";

const infinity = 2n ** 63n - 1n;
const sql = (value: string): string => `'${value.replaceAll("'", "''")}'`;

const lists: Lists = {
  array: (elements) => `[${elements.join(", ")}]`,
  columnType: (element) => `${element}[]`,
  mappedType: (element) => `${element.toLowerCase()}[]`,
  nullable: true,
};

/** Texts as DuckDB reads them, and the milliseconds that they lie in. */
function times(type: string, more: readonly Value[], values: readonly string[] = []): Single {
  const step = { TIMESTAMP_S: 1000, DATE: 86_400_000 }[type] ?? 1;
  const written = moments.map(Number).filter((ms) => ms % step === 0 && ms > -62_167_219_200_000);
  const make = (ms: number): string => `make_timestamp(${String(ms * 1000)})`;
  const held = written
    .filter((ms) => type !== "TIMESTAMP_NS" || ms < 9e12)
    .map((ms): Value => {
      const utc = type === "TIMESTAMPTZ" ? `timezone('UTC', ${make(ms)})` : `${make(ms)}::${type}`;
      return [utc, ms];
    });
  return {
    field: time() as Single["field"],
    type,
    named: type.toLowerCase(),
    held: [absent, ...held, ...more],
    values: [...moments, ...int64Ends, ...values],
  };
}

const infinities: readonly Value[] = [
  ["'infinity'", infinity],
  ["'-infinity'", -infinity - 1n],
];
const microseconds: readonly Value[] = [
  ["'2026-01-01 00:00:00.000999+00'", 1_767_225_600_000],
  ["'2025-12-31 23:59:59.999999+00'", 1_767_225_599_999],
  ["'1969-12-31 23:59:59.999001+00'", -1],
  ["'1969-12-31 23:59:59.998999+00'", -2],
  ["'290309-12-22 (BC) 00:00:00+00'", -9_223_372_022_400_000n],
  ["'294247-01-10 04:00:54.775806+00'", 9_223_372_036_854_775n],
];
const timestampEnds = [
  "-9223372022400001",
  "-9223372022400000",
  "9223372036854775",
  "9223372036854776",
  "-2",
];

const timeColumns = [
  times("TIMESTAMP", [...infinities, ...microseconds], timestampEnds),
  times(
    "TIMESTAMPTZ",
    [...infinities, ...microseconds, ["'2026-01-01T01:00:00+01:00'", 1_767_225_600_000]],
    timestampEnds,
  ),
  times("TIMESTAMP_S", [["'294247-01-10 04:00:54'", 9_223_372_036_854_000n]], timestampEnds),
  times("TIMESTAMP_MS", [["'294247-01-10 04:00:54.775'", 9_223_372_036_854_775n]], timestampEnds),
  times(
    "TIMESTAMP_NS",
    [
      ["'2026-01-01 00:00:00.000999999'", 1_767_225_600_000],
      ["'1969-12-31 23:59:59.999999999'", -1],
      ["'1677-09-22 00:00:00'", -9_223_286_400_000],
      ["'2262-04-11 23:47:16.854775'", 9_223_372_036_854],
    ],
    ["-9223286400001", "-9223286400000", "9223372036854", "9223372036855"],
  ),
  times(
    "DATE",
    [
      ...infinities,
      ["'5877642-06-25 (BC)'", -185_542_587_014_400_000n],
      ["'5881580-07-10'", 185_542_587_014_400_000n],
    ],
    ["-185542587014400001", "-185542587014400000", "185542587014400000", "185542587014400001"],
  ),
];

const small = [...edges, ...int64Ends, "9223372036854775807"];
const widths: readonly Single[] = [
  ["TINYINT", -128n, 127n],
  ["SMALLINT", -32_768n, 32_767n],
  ["INTEGER", -2_147_483_648n, 2_147_483_647n],
  ["BIGINT", -(2n ** 63n), 2n ** 63n - 1n],
  ["UTINYINT", 0n, 255n],
  ["USMALLINT", 0n, 65_535n],
  ["UINTEGER", 0n, 4_294_967_295n],
  ["UBIGINT", 0n, 2n ** 63n - 1n],
  ["HUGEINT", -(2n ** 63n), 2n ** 63n - 1n],
  ["UHUGEINT", 0n, 2n ** 63n - 1n],
].map(([type, least, greatest]) => ({
  field: integer() as Single["field"],
  type: String(type),
  named: String(type).toLowerCase(),
  held: [absent, ...integers(0n, 1n, least as bigint, greatest as bigint)],
  values: [...small, String(least), String(greatest)],
}));

const numbers: readonly Single[] = [
  {
    field: number(),
    type: "DECIMAL(10,2)",
    named: "decimal(10, 2)",
    held: [absent, ...decimals],
    values: decimalValues,
  },
  {
    field: number(),
    type: "DECIMAL(38,0)",
    named: "decimal(38)",
    held: [absent, ["7", 7], ["99999999999999999999999999999999999999", 1e38]],
    values: ["7", "7.5", "6.999", "1" + "0".repeat(39), "-" + "9".repeat(60)],
  },
  {
    field: number(),
    type: "DECIMAL",
    named: "decimal",
    held: [absent, ["1.5", 1.5]],
    values: ["1.5", "1.5001"],
  },
  {
    field: integer() as Single["field"],
    type: "DECIMAL(20,0)",
    named: "decimal(20,0)",
    held: [absent, ...integers(5n, -(2n ** 63n), 2n ** 63n - 1n)],
    values: small,
  },
  {
    field: number(),
    type: "SMALLINT",
    named: "smallint",
    held: [absent, ["3", 3], ["-3", -3]],
    values: ["3", "3.0", "2.5", "-3", "-3.5", "1" + "0".repeat(300)],
  },
  {
    field: number(),
    type: "FLOAT",
    named: "float",
    held: [
      absent,
      ["0.5", 0.5],
      ["0.1", Math.fround(0.1)],
      ["-3e38", Math.fround(-3e38)],
      ["'inf'::FLOAT", Infinity],
    ],
    values: ["0.5", "0.1", "0.10000000149011612", "0.4", "1" + "0".repeat(39), "-1" + "0".repeat(300)],
  },
].map((column) => column as Single);

const ids: readonly Single[] = [
  {
    field: uuid(),
    type: "UUID",
    named: "uuid",
    held: [absent, ...uuids.map((text): Value => [sql(text.toUpperCase()), text])],
    values: [...uuids, uuids[0]!.toUpperCase()],
  },
  {
    field: id(),
    type: "UUID",
    named: "uuid",
    held: [absent, ...uuids.map((text): Value => [sql(text), text])],
    values: [...uuids, uuids[0]!.toUpperCase(), ...noUuids],
  },
  {
    field: id(),
    type: "INTEGER",
    named: "integer",
    held: [absent, ["7", "7"], ["-7", "-7"], ["0", "0"]],
    values: ["7", "-7", "07", "+7", "-0", "0", "7.0", " 7", "", "a", "99999999999999999999"],
  },
  {
    field: id(),
    type: "UBIGINT",
    named: "ubigint",
    held: [absent, ["18446744073709551615", "18446744073709551615"]],
    values: ["18446744073709551615", "18446744073709551616", "-1"],
  },
  {
    field: id(),
    type: "ENUM('a', 'B b')",
    named: "enum",
    held: [absent, ["'a'", "a"], ["'B b'", "B b"]],
    values: ["a", "B b", "b b", "c", ""],
  },
  {
    field: enumeration(["a", "B b", "c"]),
    type: "ENUM('a', 'B b')",
    named: "enum",
    held: [absent, ["'a'", "a"], ["'B b'", "B b"]],
    values: ["a", "B b", "c"],
  },
  {
    field: enumeration(["a"], { open: true }),
    type: "ENUM('a', 'B b')",
    named: "enum",
    held: [absent, ["'a'", "a"], ["'B b'", "B b"]],
    values: ["A", "b B", "c"],
  },
].map((column) => column as Single);

const others: readonly Single[] = [
  {
    field: boolean() as Single["field"],
    type: "BOOLEAN",
    held: [absent, ["true", true], ["false", false]],
    values: ["true", "false"],
  },
  {
    field: number() as Single["field"],
    type: "DOUBLE",
    held: [absent, ["0.1", 0.1], ["7", 7]],
    values: ["0.1", "7", "1" + "0".repeat(300)],
  },
];

const folding = texts.filter((each) => !each.includes("Σ"));
const unfoldedTexts: Single = {
  field: text() as Single["field"],
  type: "VARCHAR",
  held: [absent, ...folding.map((each): Value => [sql(each), each])],
  values: needles,
};

const tagRows = [
  null,
  [],
  [null],
  ...texts.map((each) => [each]),
  [texts[0]!, null, texts[6]!],
  [...texts, null],
];
const array = (elements: readonly (string | null)[] | null): string =>
  elements === null
    ? "NULL"
    : `[${elements.map((each) => (each === null ? "NULL" : sql(each))).join(", ")}]::VARCHAR[]`;
const foldedTexts = (name: string, mapping: Storage["mapping"]): Storage => ({
  name: `list of text with a folded list, ${name}`,
  field: { type: listOfText.type },
  columns: { value: "VARCHAR[]", folded: "VARCHAR[]", element: "VARCHAR" },
  mapping,
  rows: tagRows.map((held) => ({
    sql: [array(held), array(held?.map((each) => each && foldCase(each)) ?? null), "'red'"],
    held,
  })),
  values: needles,
});
const listOfText = listed(unfoldedTexts, lists).field;

const fixed: Storage = {
  name: "list of integer as INTEGER[3]",
  field: listed(widths[2]!, lists).field,
  columns: { value: "INTEGER[3]" },
  mapping: { type: "integer[3]" },
  rows: [
    { sql: ["NULL"], held: null },
    { sql: ["[1, 2, NULL]"], held: [1, 2, null] },
    { sql: ["[NULL, NULL, NULL]"], held: [null, null, null] },
  ],
  values: ["1", "2", "3"],
};

const expression: Storage = {
  name: "list of time in an expression",
  field: listed(timeColumns[0]!, lists).field,
  columns: { value: "VARCHAR" },
  mapping: { expression: "string_split(value, ';')::DATE[]", type: "date[]" },
  rows: [
    { sql: ["NULL"], held: null },
    { sql: ["'2026-01-01;2024-02-29'"], held: [1_767_225_600_000, Date.UTC(2024, 1, 29)] },
  ],
  values: moments,
};

const columns = [...timeColumns, ...widths, ...numbers, ...ids, ...others, unfoldedTexts];

export const duckdbStorages: readonly Storage[] = [
  ...columns.map(single),
  ...columns.filter(({ type }) => !type.startsWith("ENUM(")).map((column) => listed(column, lists)),
  ...columns
    .filter(({ type }) => type.startsWith("ENUM("))
    .map((column) => listed(column, { ...lists, mappedType: () => "enum[]" })),
  foldedTexts("by name", { folded: "folded" }),
  foldedTexts("as list", { folded: { expression: "folded" }, type: "list" }),
  fixed,
  expression,
];
