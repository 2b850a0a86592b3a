import { boolean, enumeration, id, integer, list, number, text, time, uuid, type OwnField } from "wherefore";
import { clickhouse, type AdviceOptions } from "wherefore/sql";
import { expect, test } from "vitest";
import { advised, type Mapping } from "../one-field.ts";

type Field = OwnField<never, unknown>;
type Options = Partial<AdviceOptions<object>>;

const listOf = (element: Field): Field => list(element as OwnField<never>) as Field;
const open = enumeration(["bug"], { open: true }) as Field;
const closed = enumeration(["bug"]) as Field;

/** A skipping index: its label, what it is of, why and at which cost. */
type Skipping = readonly [label: string, definition: string, reason: string, cost: string];

const filterCost =
  "About 1 byte for each different value of a granule, computed for each part that is written.";
const setCost = "The different values of each granule, if they are few.";

const equality = (key: string): Skipping => [
  "equals",
  `${key} TYPE bloom_filter`,
  'Skips granules without f:"…".',
  filterCost,
];
const substrings: Skipping = [
  "contains",
  "`g` TYPE ngrambf_v1(3, 8192, 3, 0)",
  'Skips granules without f~"…". The column must not be Nullable.',
  "8 kB for each granule, computed from every three characters of the texts that are written.",
];
const values = (key: string, size: number): Skipping => [
  "values",
  `${key} TYPE set(${size})`,
  "Skips granules without the value of f.",
  setCost,
];
const range: Skipping = [
  "range",
  "`f` TYPE minmax",
  "Skips granules without f in the range.",
  "Two values for each granule.",
];
const elements = (key: string): Skipping => [
  "equals",
  `${key} TYPE bloom_filter`,
  'Skips granules without f:"…". The elements must not be Nullable: ClickHouse then refuses to insert rows.',
  filterCost,
];
const sortedByFolded: Options = { orderBy: [{ column: "g" }] };

test.each<[title: string, Field, Mapping, Options, ...Skipping[]]>([
  ["text", text(), { folded: "g" }, {}, equality("`g`"), substrings],
  ["text by which rows are sorted", text(), { folded: "g" }, sortedByFolded, substrings],
  ["text without a folded column", text(), {}, {}],
  ["text without `~`", text({ operators: ["equals"] }) as Field, { folded: "g" }, {}, equality("`g`")],
  ["a value of a few", closed, {}, {}, equality("`f`")],
  ["a value of the partition", closed, {}, { partitionBy: ["f"] }],
  ["a value as an enumeration", closed, "Enum8", {}, values("toString(`f`)", 256)],
  ["an id in another type", id(), "UUID", {}, equality("`f`")],
  ["a UUID", uuid(), {}, {}, equality("`f`")],
  ["a boolean", boolean() as Field, {}, {}, values("`f`", 3)],
  ["a number", number(), {}, {}, range],
  ["an integer", integer(), {}, {}, range],
  ["an integer that begins the primary key", integer(), {}, { primaryKey: ["f"] }],
  ["a list of texts", listOf(text()), { folded: "g" }, {}, elements("`g`")],
  ["a list of texts without folded elements", listOf(text()), {}, {}],
  ["a list of ids", listOf(id()), {}, {}, elements("`f`")],
  ["a list of booleans, which has few values", listOf(boolean() as Field), {}, {}],
  ["a list of booleans, by its type", listOf(boolean() as Field), "Array(Bool)", {}],
  ["a list of Nullable", listOf(id()), "Array(Nullable(String))", {}],
  ["a list of times in milliseconds", listOf(time()), "Array(DateTime64(3))", {}, elements("`f`")],
  ["a list of finer times", listOf(time()), "Array(DateTime64(4))", {}],
  ["a list of Date32", listOf(time()), "Array(Date32)", {}],
  ["a list of enumerations", listOf(closed), "Array(Enum8('bug' = 1))", {}],
])("the skipping indexes of %s", (_, field, mapping, options, ...expected) => {
  const advice = advised(clickhouse, field, mapping, options).filter(({ sql }) => sql !== null);
  expect(advice).toEqual(
    expected.flatMap(([label, definition, reason, cost]) => [
      {
        kind: { contains: "substrings" }[label] ?? (field.type.element === undefined ? "values" : "elements"),
        sql: `ALTER TABLE \`t\` ADD INDEX IF NOT EXISTS \`t_f_${label}\` ${definition} GRANULARITY 1`,
        reason,
        cost,
        fields: ["f"],
      },
      {
        kind: "other",
        sql: `ALTER TABLE \`t\` MATERIALIZE INDEX \`t_f_${label}\``,
        reason: "Builds the index for the rows that are already there.",
        cost: "",
        fields: ["f"],
      },
    ]),
  );
});

test("a field without a folded column has a note on how it is compared", () => {
  expect(advised(clickhouse, open, {})).toEqual([
    {
      sql: null,
      kind: "other",
      reason:
        "f has no folded column, so it is compared in another way than in memory: full case folding takes ß for ss and ﬁ for fi, and ı for i.",
      cost: "",
      fields: ["f"],
    },
  ]);
});
