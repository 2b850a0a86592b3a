import { id, integer, number } from "wherefore";
import type { Storage } from "../suites/storage.ts";
import { inColumn, int64Ends } from "./mysql-column.ts";

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
      ...[`-1${"0".repeat(70)}.5`],
      ...doubles.map(([sql]) => sql),
    ]),
    inColumn(id(), type.toUpperCase(), { type }, rows(String), [
      ...around.map(String),
      ...["", "03", "+3", "3.0", "-0", " 3", "3 ", "abc", "0x3", "1e2", "99999999999999999999999", "null"],
    ]),
  ];
}

const decimals = ["0", "0.1", "-0.1", "0.3", "1.5", "2.25", "-99999999.99", "99999999.99"];

export const numberStorages: readonly Storage[] = [
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
