import { integer, list, number } from "wherefore";
import { mappingOf, type PostgresStorage } from "./postgres-storage.ts";

const edges = [
  "0",
  "1",
  "-1",
  "5",
  "-5",
  "32767",
  "-32768",
  "32768",
  "-32769",
  "2147483647",
  "-2147483648",
  "2147483648",
  "-2147483649",
  "9007199254740993",
  "9223372036854775807",
  "-9223372036854775808",
];
const fractions = [
  "5.5",
  "-5.5",
  "0.1",
  "-0.1",
  "0.10000000001",
  "0.09999999999",
  "5.0",
  "005.50",
  "16777217",
  "12345678.9",
  `1${"0".repeat(39)}`,
  `-1${"0".repeat(39)}`,
  `0.${"0".repeat(49)}1`,
  `-0.${"0".repeat(49)}1`,
  "9223372036854775808",
  `1${"0".repeat(300)}`,
];

/** Whole numbers that records of a field of doubles can hold. */
const safe = (text: string): boolean => Number.isSafeInteger(Number(text));

const rowsOf = (
  texts: readonly string[],
  type: string,
  read: (text: string) => unknown,
): PostgresStorage["rows"] => [
  { sql: ["NULL"], held: null },
  ...texts.map((text) => ({ sql: [`'${text}'::${type}`], held: read(text) })),
];

function single(
  type: string,
  field: PostgresStorage["field"],
  texts: readonly string[],
  read: (text: string) => unknown,
  values: readonly string[],
): PostgresStorage {
  return {
    name: `${field.type.name} as ${type}`,
    field,
    columns: { value: type },
    mapping: mappingOf(type),
    rows: rowsOf(texts, type, read),
    values,
  };
}

function array(storage: PostgresStorage, of: PostgresStorage["field"]): PostgresStorage {
  const type = `${storage.columns["value"]!}[]`;
  const [absent, ...present] = storage.rows;
  const listOf = (
    ...elements: readonly PostgresStorage["rows"][number][]
  ): PostgresStorage["rows"][number] => ({
    sql: [`ARRAY[${elements.flatMap(({ sql }) => sql).join(", ")}]::${type}`],
    held: elements.map(({ held }) => held),
  });
  return {
    ...storage,
    name: `list of ${storage.name}`,
    field: of,
    columns: { value: type },
    mapping: mappingOf(type),
    rows: [
      absent!,
      listOf(),
      listOf(absent!),
      ...present.map((row) => listOf(row)),
      listOf(present[0]!, absent!, present.at(-1)!),
    ],
  };
}

const within = (bits: number) => (text: string) =>
  BigInt(text) >= -(2n ** BigInt(bits - 1)) && BigInt(text) < 2n ** BigInt(bits - 1);

const sizes = Object.entries({ smallint: 16, integer: 32, bigint: 64 });

const singleTexts = [
  "0",
  "0.1",
  "-0.1",
  "5.5",
  "16777216",
  "1e-45",
  "3.4028235e+38",
  "-3.4028235e+38",
  "NaN",
  "Infinity",
  "-Infinity",
  "12345679",
];
const doubleTexts = [
  ...singleTexts.slice(0, -5),
  "1.7976931348623157e+308",
  "NaN",
  "Infinity",
  "-Infinity",
  "0.30000000000000004",
];
const decimalTexts = [
  "0",
  "0.1",
  "-0.1",
  "5.5",
  "5",
  "-5.50",
  "12345678.9",
  "0.10000000001",
  `0.${"0".repeat(49)}1`,
  "NaN",
];

const integers = sizes.map(([type, bits]) =>
  single(type, integer(), edges.filter(within(bits)), BigInt, edges),
);
const whole = sizes.map(([type, bits]) =>
  single(type, number(), edges.filter(within(bits)).filter(safe), Number, [
    ...edges.filter(safe),
    ...fractions,
  ]),
);
const numeric = single("numeric", integer(), edges, BigInt, edges);
const exact = single("decimal", number(), decimalTexts, Number, [...edges.filter(safe), ...fractions]);
const single4 = single("real", number(), singleTexts, Number, [...edges.filter(safe), ...fractions]);
const double8 = single("double precision", number(), doubleTexts, Number, [
  ...edges.filter(safe),
  ...fractions,
]);

export const postgresNumbers: readonly PostgresStorage[] = [
  ...integers,
  ...whole,
  numeric,
  exact,
  single4,
  double8,
  ...[...integers, numeric].map((storage) => array(storage, list(integer()))),
  ...[...whole, exact, single4, double8].map((storage) => array(storage, list(number()))),
];
