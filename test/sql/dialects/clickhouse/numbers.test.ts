import { id, integer, number, time, uuid, type OwnField } from "wherefore";
import { clickhouse } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { written, type Case } from "../one-field.ts";

type Field = OwnField<never, unknown>;

const whole: Field = integer();
const double: Field = number();
const exact: Field = id();

const never = "1 = 0";
const always = "1 = 1";

describe("a whole number", () => {
  test.each<Case>([
    ["Int8", 'f:"5"', "`f` = {p1:Int8}", 5],
    ["Int8", '-f:"5"', "(`f` IS NULL OR `f` <> {p1:Int8})", 5],
    ["Int8", "f>127", "`f` > {p1:Int8}", 127],
    ["Int8", "f>128", "`f` > {p1:Int8}", 127],
    ["Int8", "f<128", "`f` <= {p1:Int8}", 127],
    ["Int8", "f<-128", "`f` < {p1:Int8}", -128],
    ["Int8", "f<-129", "`f` < {p1:Int8}", -128],
    ["Int8", "f>-129", "`f` >= {p1:Int8}", -128],
    ["Int8", '-f:"128"', always],
    ["UInt8", "f>=255", "`f` >= {p1:UInt8}", 255],
    ["UInt8", "f>=256", "`f` > {p1:UInt8}", 255],
    ["UInt8", "f<=0", "`f` <= {p1:UInt8}", 0],
    ["UInt8", "f>-1", "`f` >= {p1:UInt8}", 0],
    // A double holds no more digits.
    ["Int64", "f<=9007199254740991", "`f` <= {p1:Int64}", 9_007_199_254_740_991],
    ["Int64", "f<=9007199254740993", "`f` <= {p1:Int64}", 9_007_199_254_740_993n],
    ["Float64", "f>0", "`f` > {p1:Float64}", 0],
  ])("%s: %s", (type, query, ...expected) => {
    expect(written(clickhouse, type === "Float64" ? double : whole, type, query)).toEqual(expected);
  });

  test.each([
    ...[8, 16, 32, 64, 128, 256].flatMap((bits) => [
      [`Int${bits}`, -(2n ** BigInt(bits - 1)), 2n ** BigInt(bits - 1) - 1n] as const,
      [`UInt${bits}`, 0n, 2n ** BigInt(bits) - 1n] as const,
    ]),
  ])("an id in %s is from %s to %s", (type, least, greatest) => {
    const of = (value: bigint) => written(clickhouse, exact, type, `f:"${value}"`);
    for (const end of [least, greatest]) {
      const held = Number.isSafeInteger(Number(end)) ? Number(end) : end;
      expect(of(end)).toEqual([`\`f\` = {p1:${type}}`, held]);
    }
    expect([of(least - 1n), of(greatest + 1n)]).toEqual([[never], [never]]);
  });

  test.each<Case>([
    ["Int32", 'f:"07"', never],
    ["Int32", '-f:"+7"', always],
    ["Int32", '-f:"7"', "(`f` IS NULL OR `f` <> {p1:Int32})", 7],
  ])("an id in %s: %s", (type, query, ...expected) => {
    expect(written(clickhouse, exact, type, query)).toEqual(expected);
  });
});

test.each<Case>([
  ["Int32", "f>5.5", "`f` > {p1:Int32}", 5],
  ["Int32", "f<-5.5", "`f` <= {p1:Int32}", -6],
  ["Decimal", "f>5", "`f` > {p1:Decimal(10, 0)}", "5"],
  ["Decimal", 'f:"5.5"', never],
  ["Decimal", "f>9999999999", "`f` > {p1:Decimal(10, 0)}", "9999999999"],
  ["Decimal", "f>10000000000", "`f` > {p1:Decimal(10, 0)}", "9999999999"],
  ["Decimal(5)", "f>99999", "`f` > {p1:Decimal(5, 0)}", "99999"],
  ["Decimal(5)", "f>100000", "`f` > {p1:Decimal(5, 0)}", "99999"],
  ["Decimal(4, 2)", 'f:"5.5"', "`f` = {p1:Decimal(4, 2)}", "5.50"],
  ["Decimal(4, 2)", "f<=-1.005", "`f` <= {p1:Decimal(4, 2)}", "-1.01"],
  ["Decimal(4, 2)", "f<=99.99", "`f` <= {p1:Decimal(4, 2)}", "99.99"],
  ["Decimal(4, 2)", "f<=100", "`f` <= {p1:Decimal(4, 2)}", "99.99"],
  ["Decimal(4, 2)", "f>=-99.99", "`f` >= {p1:Decimal(4, 2)}", "-99.99"],
  ["Decimal(4, 2)", "f>=-100", "`f` >= {p1:Decimal(4, 2)}", "-99.99"],
  ["Decimal32(2)", "f>9999999.99", "`f` > {p1:Decimal(9, 2)}", "9999999.99"],
  ["Decimal32(2)", "f>10000000", "`f` > {p1:Decimal(9, 2)}", "9999999.99"],
  ["Decimal64(3)", "f>5", "`f` > {p1:Decimal(18, 3)}", "5.000"],
  ["Decimal128(3)", "f>5", "`f` > {p1:Decimal(38, 3)}", "5.000"],
  ["Decimal256(0)", "f>5", "`f` > {p1:Decimal(76, 0)}", "5"],
  ["Float32", 'f:"0.1"', "`f` = {p1:Float32}", 0.1],
  ["Float32", 'f:"0.10000000149011612"', never],
  ["Float32", "f>16777217", "`f` > {p1:Float32}", 16_777_216],
  ["Float32", "f<101.16733551", "`f` < {p1:Float32}", 101.167336],
  ["Float32", `f<1${"0".repeat(39)}`, "`f` < {p1:Float32}", "inf"],
  ["Float32", `f<-1${"0".repeat(39)}`, "`f` <= {p1:Float32}", "-inf"],
  ["Float64", "f>0.1", "`f` > {p1:Float64}", 0.1],
  // Drivers take a double of many digits for an int64.
  ["Float64", `f>1${"0".repeat(30)}`, "`f` > {p1:Float64}", "1e+30"],
])("a number in %s: %s", (type, query, ...expected) => {
  expect(written(clickhouse, double, type, query)).toEqual(expected);
});

test.each<[type: string, title: string, Field]>([
  ["int32", "a UUID field", uuid()],
  ["decimal", "an id field", id()],
  ["float32", "an integer field", integer()],
  ["float64", "a time field", time()],
])("%s does not store %s", (type, title, field) => {
  expect(() => written(clickhouse, field, type, "f:null")).toThrow(
    `ClickHouse has no type "${type}" for ${title}.`,
  );
});
