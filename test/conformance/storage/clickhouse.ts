import { boolean, enumeration, foldCase, id, integer, number, text, time, uuid } from "wherefore";
import type { Storage } from "../suites/storage.ts";
import { absent, listed, quoted, single, type Lists, type Single, type Value } from "./build.ts";
import {
  decimals as commonDecimals,
  decimalValues,
  edges as commonEdges,
  int64Ends,
  integers,
  moments,
  needles,
  noUuids,
  texts,
  uuids,
} from "./edges.ts";

const lists: Lists = {
  array: (elements) => `[${elements.join(", ")}]`,
  columnType: (element) => `Array(${element})`,
  mappedType: (element) => `Array(${element})`,
  nullable: false,
};

const ends = ["-9223372036854775808", "9223372036854775807", ...int64Ends];

/** Times that a type with a tick of so many milliseconds holds, in a range. */
function times(
  type: string,
  tick: number,
  [least, greatest]: readonly [number, number],
  write: (milliseconds: number) => string,
  more: readonly Value[] = [],
): Single {
  const held = [...moments.map(Number), least, greatest].filter(
    (ms) => ms % tick === 0 && ms >= least && ms <= greatest,
  );
  return {
    field: time() as Single["field"],
    type: `Nullable(${type})`,
    held: [absent, ...held.map((ms): Value => [write(ms), ms]), ...more],
    values: [...moments, ...ends, ...[least, least - 1, greatest, greatest + 1].map(String)],
  };
}

const year1900 = Date.UTC(1900, 0, 1);
const year2300 = Date.UTC(2300, 0, 1);
const at = (function_: string, factor: bigint) => (ms: number) =>
  `${function_}(toInt64(${String(BigInt(ms) * factor)}))`;

const timeColumns = [
  times("DateTime", 1000, [0, 4_294_967_295_000], (ms) => `toDateTime(${String(ms / 1000)})`),
  times("DateTime('Asia/Tokyo')", 1000, [0, 4_294_967_295_000], (ms) => `toDateTime(${String(ms / 1000)})`),
  times("DateTime64(0)", 1000, [year1900, year2300 - 1000], at("fromUnixTimestamp64Milli", 1n)),
  times("DateTime64(2, 'UTC')", 10, [year1900, year2300 - 10], at("fromUnixTimestamp64Milli", 1n)),
  times("DateTime64(3, 'America/New_York')", 1, [year1900, year2300 - 1], at("fromUnixTimestamp64Milli", 1n)),
  times(
    "DateTime64(4)",
    1,
    [year1900, year2300 - 1],
    (ms) => `fromUnixTimestamp64Micro(toInt64(${String(BigInt(ms) * 1000n)}))`,
  ),
  times("DateTime64(6)", 1, [year1900, year2300 - 1], at("fromUnixTimestamp64Micro", 1000n), [
    ["fromUnixTimestamp64Micro(toInt64(1767225600000999))", 1_767_225_600_000],
    ["fromUnixTimestamp64Micro(toInt64(-1))", -1],
    ["fromUnixTimestamp64Micro(toInt64(-1001))", -2],
  ]),
  times("DateTime64(9)", 1, [year1900, 9_223_372_036_854], at("fromUnixTimestamp64Nano", 1_000_000n), [
    ["fromUnixTimestamp64Nano(toInt64(9223372036854775807))", 9_223_372_036_854],
    ["fromUnixTimestamp64Nano(toInt64(-1))", -1],
    ["fromUnixTimestamp64Nano(toInt64(999999))", 0],
  ]),
  times("Date", 86_400_000, [0, 65_535 * 86_400_000], (ms) => `toDate(${String(ms / 86_400_000)})`),
  times(
    "Date32",
    86_400_000,
    [year1900, year2300 - 86_400_000],
    (ms) => `toDate32(${String(ms / 86_400_000)})`,
  ),
];

const edges = [...commonEdges, ...ends];
const widths = [8, 16, 32, 64, 128, 256].flatMap((bits): Single[] => {
  const int64 = 2n ** BigInt(Math.min(bits, 64) - 1);
  const signed = integers(0n, 1n, -1n, -int64, int64 - 1n);
  const unsigned = integers(0n, 1n, int64 - 1n);
  const values = [
    ...edges,
    ...[-int64, int64 - 1n, ...(bits < 64 ? [-int64 - 1n, int64, 2n * int64] : [])].map(String),
  ];
  const write = ([sql, held]: Value): Value => [`'${sql}'`, held];
  return [
    {
      field: integer() as Single["field"],
      type: `Nullable(Int${bits})`,
      held: [absent, ...signed.map(write)],
      values,
    },
    { field: integer() as Single["field"], type: `UInt${bits}`, held: unsigned.map(write), values },
  ];
});

const decimals = commonDecimals.map(([sql, held]): Value => [`'${sql}'`, held]);
const floats: readonly Value[] = [
  ["0.5", 0.5],
  ["0.1", 0.1],
  ["16777217", 16_777_216],
  ["-3e38", -3e38],
  ["inf", Infinity],
];

const numbers: readonly Single[] = [
  { field: number(), type: "Decimal(10, 2)", held: decimals, values: decimalValues },
  { field: number(), type: "Nullable(Decimal64(2))", held: [absent, ...decimals], values: decimalValues },
  {
    field: number(),
    type: "Decimal(76, 38)",
    held: [
      ["'0.1'", 0.1],
      ["'-7'", -7],
    ],
    values: ["0.1", "-7", "-7.0", `9${"9".repeat(60)}`],
  },
  ...["Decimal", "Decimal(5)", "Decimal32(2)", "Decimal128(3)", "Decimal256(0)"].map((type) => ({
    field: number(),
    type,
    held: [
      ["'7'", 7],
      ["'-99999'", -99_999],
    ] as const,
    values: ["7", "7.5", "-99999", "-99999.001", "100000", "9999999.99", "10000000", "9999999999"],
  })),
  {
    field: integer(),
    type: "Decimal(20, 0)",
    held: [
      ["'5'", 5],
      ["'-9223372036854775808'", -(2n ** 63n)],
    ],
    values: [...edges, "5"],
  },
  {
    field: number(),
    type: "Nullable(Int16)",
    held: [absent, ["3", 3], ["-3", -3]],
    values: ["3", "3.0", "2.5", "-3", "-3.5", `1${"0".repeat(300)}`],
  },
  {
    field: number(),
    type: "Nullable(Float32)",
    held: [absent, ...floats],
    values: [
      "0.5",
      "0.1",
      "0.10000000149011612",
      "0.4",
      "16777216",
      "16777217",
      `1${"0".repeat(39)}`,
      `-1${"0".repeat(300)}`,
    ],
  },
  {
    field: number(),
    type: "Nullable(Float64)",
    held: [absent, ["0.1", 0.1], ["7", 7]],
    values: ["0.1", "7", `1${"0".repeat(300)}`],
  },
].map((column) => column as Single);

const written = (...all: readonly string[]): Value[] => all.map((each) => [quoted(each), each]);
const addresses = [
  "::1",
  "2001:db8::a",
  "0:0:0:0:0:0:0:1",
  "::ffff:1.2.3.4",
  "2001:DB8::A",
  "1.2.3.4",
  "01.2.3.4",
  "1.2.3",
  "0.0.0.0",
  "::",
  "x",
  "",
];
const words = ["a", "B b", "it's"];
const enum8 = "Enum8('a' = 1, 'B b' = 2, 'it\\'s' = -3)";

const ids: readonly Single[] = [
  {
    field: uuid(),
    type: "Nullable(UUID)",
    held: [absent, ...uuids.map((each): Value => [quoted(each.toUpperCase()), each])],
    values: [...uuids, uuids[0]!.toUpperCase()],
  },
  {
    field: id(),
    type: "UUID",
    held: written(...uuids),
    values: [...uuids, uuids[0]!.toUpperCase(), ...noUuids],
  },
  {
    field: id(),
    type: "Nullable(Int32)",
    held: [absent, ...written("7", "-7", "0")],
    values: ["7", "-7", "07", "+7", "-0", "0", "7.0", " 7", "", "a", "9".repeat(100)],
  },
  {
    field: id(),
    type: "UInt256",
    held: written("0", String(2n ** 256n - 1n)),
    values: ["0", String(2n ** 256n - 1n), String(2n ** 256n), "-1"],
  },
  {
    field: id(),
    type: "Nullable(IPv4)",
    held: [absent, ...written("1.2.3.4", "0.0.0.0")],
    values: addresses,
  },
  { field: id(), type: "IPv6", held: written("::1", "2001:db8::a", "::"), values: addresses },
  {
    field: id(),
    type: `Nullable(${enum8})`,
    held: [absent, ...written(...words)],
    values: [...words, "b b", "c", ""],
  },
  { field: id(), type: "Enum16('a' = 1, 'B b' = -300)", held: written("a", "B b"), values: [...words, "c"] },
  { field: enumeration([...words, "c"]), type: enum8, held: written(...words), values: [...words, "c"] },
  {
    field: id(),
    type: "LowCardinality(Nullable(String))",
    held: [absent, ...written(...words)],
    values: [...words, "b b"],
  },
].map((column) => column as Single);

const bool: Single = {
  field: boolean() as Single["field"],
  type: "Nullable(Bool)",
  held: [absent, ["true", true], ["false", false]],
  values: ["true", "false"],
};

// Without a folded column the lower case of a final sigma is another one.
const words16 = texts.filter((each) => !/[Σß]/.test(each));
const unfolded: Single = {
  field: text() as Single["field"],
  type: "Nullable(String)",
  held: [absent, ...written(...words16)],
  values: needles.filter((each) => !/[σß]/.test(each)),
};

const arrayOfTexts = (all: readonly (string | null)[]): string =>
  `[${all.map((each) => (each === null ? "NULL" : quoted(each))).join(", ")}]`;

function foldedTexts(element: string, folded: string): Storage {
  const nulls = element.startsWith("Nullable") ? [null] : [];
  const rows = [
    [],
    nulls,
    ...texts.map((each) => [each]),
    [texts[0]!, ...nulls, texts[6]!],
    [...texts, ...nulls],
  ];
  return {
    name: `list of text as Array(${element}) with a folded Array(${folded})`,
    field: listed(unfolded, lists).field,
    columns: { value: `Array(${element})`, folded: `Array(${folded})`, element: "String" },
    mapping: { folded: "folded", type: folded === "String" ? "Array" : `Array(${folded})` },
    rows: rows.map((held) => ({
      sql: [
        arrayOfTexts(held),
        // The text of an element without a value, as ClickHouse puts NULL into an array that is not of Nullable.
        arrayOfTexts(
          held.map((each) => (each === null ? (folded === "String" ? "" : null) : foldCase(each))),
        ),
        "'red'",
      ],
      held,
    })),
    values: needles,
  };
}

const expression: Storage = {
  name: "list of integer in an expression",
  field: listed(widths[0]!, lists).field,
  columns: { value: "String" },
  mapping: { expression: "JSONExtract(value, 'Array(Int32)')", type: "Array(Int32)" },
  rows: [
    { sql: ["''"], held: null },
    { sql: ["'[1, 2]'"], held: [1, 2] },
  ],
  values: ["1", "2", "3"],
};

const columns = [...timeColumns, ...widths, ...numbers, ...ids, bool, unfolded];

// Otherwise the first row decides about the types of the others, which changes NULL in an array to an empty text.
const setup = ["SET input_format_values_deduce_templates_of_expressions = 0"];

const storages: readonly Storage[] = [
  ...columns.map(single),
  ...columns.map((column) => listed(column, lists)),
  foldedTexts("String", "String"),
  foldedTexts("Nullable(String)", "String"),
  foldedTexts("Nullable(String)", "Nullable(String)"),
  foldedTexts("LowCardinality(String)", "LowCardinality(String)"),
  expression,
];

export const clickhouseStorages = storages.map((storage): Storage => ({
  ...storage,
  setup,
  isInCursors: (held) => held !== null,
}));
