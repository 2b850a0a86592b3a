import { boolean, enumeration, foldCase, id, integer, list, number, text, uuid } from "wherefore";
import { texts as commonTexts, uuids } from "./edges.ts";
import type { PostgresStorage } from "./postgres-storage.ts";

const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;

const texts = [
  ...commonTexts,
  ...[
    "RED",
    "green",
    'a "quoted" text',
    "{a,b}",
    "\\",
    '\\"',
    "two\nlines",
    "straße",
    "STRAẞE",
    "🚀🚀🚀",
    "ed",
  ],
];
/** Without folded elements, the database folds ASCII letters only. */
const isFoldedAlike = (text: string | null): boolean => !/[ßẞΌΣ]/.test(text ?? "");

const lists: readonly (readonly (string | null)[] | null)[] = [
  null,
  [],
  [null],
  [null, null],
  ...texts.map((each) => [each]),
  ["red", null, "green"],
  [null, "a,b"],
  ["a", "b"],
  texts,
];

const arrayOf = (elements: readonly (string | null)[] | null, type: string): string =>
  elements === null
    ? "NULL"
    : `ARRAY[${elements.map((each) => (each === null ? "NULL" : quoted(each))).join(", ")}]::${type}`;

const fold = (elements: readonly (string | null)[] | null): readonly (string | null)[] | null =>
  elements?.map((each) => (each === null ? null : foldCase(each))) ?? null;

const asciiLists = lists.filter((each) => each === null || each.every(isFoldedAlike));

const textArrays: readonly PostgresStorage[] = [
  {
    name: "text[] with folded elements",
    field: list(text()),
    columns: { value: "text[]", value_folded: 'text[] COLLATE "C"' },
    mapping: { type: "text[]", folded: "value_folded" },
    rows: lists.map((held) => ({ sql: [arrayOf(held, "text[]"), arrayOf(fold(held), "text[]")], held })),
    values: texts,
  },
  {
    name: "a list without a type and without folded elements",
    field: list(text()),
    columns: { value: "text[]" },
    mapping: "value",
    rows: asciiLists.map((held) => ({ sql: [arrayOf(held, "text[]")], held })),
    values: texts.filter(isFoldedAlike),
  },
  {
    name: "varchar(30)[] of an open enumeration",
    field: list(enumeration(["red"], { open: true })),
    columns: { value: "varchar(30)[]", value_folded: 'varchar(30)[] COLLATE "C"' },
    mapping: { type: "varchar(30)[]", folded: "value_folded" },
    rows: lists.map((held) => ({
      sql: [arrayOf(held, "varchar[]"), arrayOf(fold(held), "varchar[]")],
      held,
    })),
    values: [...texts, "x".repeat(40)],
  },
  {
    name: "text[] of ids, from an expression",
    field: list(id()),
    columns: { document: "jsonb" },
    mapping: { expression: "string_to_array(document ->> 'ids', '|')" },
    rows: lists
      .filter((held) => held === null || (held.length > 0 && !held.includes(null) && !held.includes("")))
      .map((held) => ({
        sql: [held === null ? "NULL" : quoted(JSON.stringify({ ids: held.join("|") }))],
        held,
      })),
    values: texts,
  },
  {
    name: "boolean[]",
    field: list(boolean()),
    columns: { value: "boolean[]" },
    mapping: { type: "boolean[]" },
    rows: [null, [], [null], [true], [false], [true, null, false]].map((held) => ({
      sql: [held === null ? "NULL" : `ARRAY[${held.map(String).join(", ")}]::boolean[]`],
      held,
    })),
    values: ["true", "false"],
  },
  {
    // PostgreSQL does not record dimensions in the type of a column. All elements count.
    name: "integer[] of two dimensions",
    field: list(integer()),
    columns: { value: "integer[]" },
    mapping: { type: "integer[]" },
    rows: [
      { sql: ["'{{1,2},{3,NULL}}'"], held: [1, 2, 3, null] },
      { sql: ["'{{NULL,NULL}}'"], held: [null, null] },
      { sql: ["'[5:6]={7,8}'"], held: [7, 8] },
    ],
    values: ["1", "3", "7", "9"],
  },
];

const documents: readonly unknown[] = [
  ...[undefined, null, "red", 7, true, {}, { red: "red" }, [], [null], [[]], [["red"]], [{ red: "red" }]],
  ...[[7], ["7"], [true], ["true"], [false, null, "red"], [7, "red", null, ["green"], 5.5], [0, -0.5, 100]],
  ...[[5.5], [9007199254740991], [1e300], [2.0665940980916055e287], [uuids[0]], texts],
  ...texts.map((each) => [each]),
];

const json = (value: unknown): string =>
  value === undefined ? "NULL" : `${quoted(JSON.stringify(value))}::jsonb`;

const foldAll = (value: unknown): unknown => {
  if (typeof value === "string") return foldCase(value);
  return Array.isArray(value)
    ? value.map((each) => (typeof each === "string" ? foldCase(each) : (each as unknown)))
    : value;
};

function jsonArray(
  name: string,
  field: PostgresStorage["field"],
  values: readonly string[],
): PostgresStorage {
  return {
    name: `json[] of ${name}`,
    field,
    columns: { value: "jsonb" },
    mapping: { type: "json[]" },
    rows: documents.map((held) => ({ sql: [json(held)], held })),
    values,
  };
}

/** The exact value of a double, of which JSON has the first 17 digits only. */
const digits = (double: number): string => String(BigInt(double));

const numbers = [
  "7",
  "07",
  "-0.5",
  "5.5",
  "5.50",
  "-00",
  "100",
  "9007199254740991",
  `1${"0".repeat(300)}`,
  digits(2.0665940980916055e287),
];

const jsonArrays: readonly PostgresStorage[] = [
  {
    ...jsonArray("texts with folded elements", list(text()), texts),
    columns: { value: "jsonb", value_folded: "jsonb" },
    mapping: { type: "json[]", folded: "value_folded" },
    rows: documents.map((held) => ({ sql: [json(held), json(foldAll(held))], held })),
  },
  {
    ...jsonArray(
      "texts",
      list(text()),
      texts.filter((each) => !/[ßẞ]/.test(each)),
    ),
    rows: documents
      .filter((held) => !/[ßẞ]/.test(JSON.stringify(held) ?? ""))
      .map((held) => ({ sql: [json(held)], held })),
  },
  jsonArray("ids", list(id()), texts),
  jsonArray("UUIDs", list(uuid()), [
    "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6",
    "6F1C24A8-2D3B-4C5E-9F60-718293A4B5C6",
  ]),
  jsonArray("booleans", list(boolean()), ["true", "false"]),
  jsonArray("numbers", list(number()), numbers),
  jsonArray("integers", list(integer()), [
    "7",
    "07",
    "0",
    "5",
    "-5",
    "100",
    "9007199254740991",
    "-9223372036854775808",
  ]),
  {
    ...jsonArray("texts in a column json", list(id()), texts),
    columns: { value: "json" },
    mapping: { expression: "value::jsonb", type: "json[]" },
  },
];

export const postgresLists: readonly PostgresStorage[] = [...textArrays, ...jsonArrays];
