import { clickhouse, raw } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { shown } from "../one-field.ts";

const ordering = clickhouse.ordering!;
const column = (type: string, ...parameters: readonly number[]) => ordering.column(type, parameters)!;

const aUuid = "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6";

test.each([
  ["string", undefined, "c", "a", "a"],
  ["int8", undefined, "toString(c)", "7", "7"],
  ["float64", undefined, "toString(toFloat64(c))", 0.5, "0.5"],
  ["float32", undefined, "toString(toFloat64(c))", 0.5, undefined],
  ["decimal", undefined, "toString(c)", "7", undefined],
  ["bool", undefined, "toString(c)", true, undefined],
  ["uuid", undefined, "toString(c)", aUuid, undefined],
  ["datetime", undefined, "toString(toUnixTimestamp(c))", "7", undefined],
  ["datetime64", undefined, "toString(reinterpretAsInt64(c))", "7", undefined],
  ["date", undefined, "toString(toInt32(c))", "7", undefined],
  ["date32", undefined, "toString(toInt32(c))", "7", undefined],
  ["enum8", "toString(c)", "toString(c)", "a", undefined],
  ["enum16", "toString(c)", "toString(c)", "a", undefined],
  ["ipv4", "toString(c)", "toString(c)", "a", undefined],
  ["ipv6", "toString(c)", "toString(c)", "a", undefined],
])("a column of type %s is ordered by %s and read as %s", (type, ordered, read, row, fromRow) => {
  const { operand, read: reading, fromRow: reads } = column(type);
  expect(operand && shown(operand(raw("c")))).toEqual(ordered && [ordered]);
  expect(shown(reading(raw("c")))).toEqual([read]);
  expect(reads?.(row)).toBe(fromRow);
});

describe("a value is written with the type", () => {
  const integers = [8, 16, 32, 64, 128, 256].flatMap((bits) => [
    [`int${bits}`, `Int${bits}`, -(2n ** BigInt(bits - 1)), 2n ** BigInt(bits - 1) - 1n] as const,
    [`uint${bits}`, `UInt${bits}`, 0n, 2n ** BigInt(bits) - 1n] as const,
  ]);
  test.each(integers)("%s as %s from %s to %s", (type, name, least, greatest) => {
    const { write } = column(type);
    for (const end of [least, greatest]) {
      const held = Number.isSafeInteger(Number(end)) ? Number(end) : end;
      expect(shown(write(String(end))!)).toEqual(["?", [name, held]]);
    }
    expect([write(String(least - 1n)), write(String(greatest + 1n)), write("7.0")]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test.each<
    readonly [type: string, parameters: readonly number[], value: string, sql: string, param: unknown]
  >([
    ["string", [], "a", "?", ["String", "a"]],
    ["enum8", [], "a", "?", ["String", "a"]],
    ["decimal", [], "5", "?", ["Decimal(10, 0)", "5"]],
    ["decimal", [4], "5", "?", ["Decimal(4, 0)", "5"]],
    ["decimal", [4, 2], "5.50", "?", ["Decimal(4, 2)", "5.50"]],
    ["decimal32", [2], "5", "?", ["Decimal(9, 2)", "5"]],
    ["decimal64", [2], "5", "?", ["Decimal(18, 2)", "5"]],
    ["decimal128", [2], "5", "?", ["Decimal(38, 2)", "5"]],
    ["decimal256", [], "5", "?", ["Decimal(76, 0)", "5"]],
    ["float32", [], "0.1", "?", ["Float64", "0.1"]],
    ["float64", [], "1e+21", "?", ["Float64", "1e+21"]],
    ["float64", [], "inf", "?", ["Float64", "inf"]],
    ["float64", [], "-inf", "?", ["Float64", "-inf"]],
    ["bool", [], "true", "?", ["Bool", "true"]],
    ["bool", [], "false", "?", ["Bool", "false"]],
    ["uuid", [], aUuid, "?", ["UUID", aUuid]],
    ["datetime", [], "0", "toDateTime(?)", ["UInt32", 0]],
    ["datetime", [], "4294967295", "toDateTime(?)", ["UInt32", 4_294_967_295]],
    ["datetime64", [], "-5", "reinterpret(?, 'DateTime64(3)')", ["Int64", -5]],
    ["datetime64", [6], "5", "reinterpret(?, 'DateTime64(6)')", ["Int64", 5]],
    ["date", [], "0", "toDate(?)", ["UInt16", 0]],
    ["date", [], "65535", "toDate(?)", ["UInt16", 65_535]],
    ["date32", [], "-25567", "toDate32(?)", ["Int32", -25_567]],
    ["date32", [], "120529", "toDate32(?)", ["Int32", 120_529]],
  ])("%s, %j: %s", (type, parameters, value, sql, param) => {
    expect(shown(column(type, ...parameters).write(value)!)).toEqual([sql, param]);
  });

  test.each([
    ["decimal", "abc"],
    ["float64", "nan"],
    ["float64", "abc"],
    ["bool", "1"],
    ["uuid", aUuid.toUpperCase()],
    ["uuid", "abc"],
    ["datetime", "-1"],
    ["datetime", "4294967296"],
    ["datetime64", "9223372036854775808"],
    ["date", "-1"],
    ["date", "65536"],
    ["date32", "2147483648"],
    ["date32", "-2147483649"],
  ])("but not if it is none of the type, as %s: %s", (type, value) => {
    expect(column(type).write(value)).toBeNull();
  });
});

test.each([undefined, "json", "int7", "xint8", "int8x"])("the type %s has no order", (type) => {
  expect(ordering.column(type, [])).toBeUndefined();
});

test("the types that columns have without a mapping", () => {
  expect(ordering.expected).toEqual({
    folded: "string",
    exact: "string",
    uuid: "string",
    boolean: "bool",
    number: "float64",
    integer: "int64",
  });
});

test("nulls, rows and texts are compared as ClickHouse does", () => {
  expect(ordering).toMatchObject({
    nulls: "keyword",
    indexesExpressions: true,
    comparesRows: "no",
    rangesOfText: true,
  });
  expect(shown(ordering.prefix!(raw("c"), 3))).toEqual(["substringUTF8(c, 1, 3)"]);
});

test.each([
  ["a", ["String", "a"]],
  [true, ["Bool", "true"]],
  [5, ["Int64", 5]],
  [5n, ["Int64", 5]],
  [2n ** 60n, ["Int64", 2n ** 60n]],
  [0.5, ["Float64", 0.5]],
  [2 ** 60, ["Float64", 2 ** 60]],
])("a value of the application is a param with a type: %s", (value, param) => {
  expect(shown(ordering.value(value))).toEqual(["?", param]);
});
