import { defineFieldType, id, integer, number } from "wherefore";
import { mysql, type MysqlType } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { written, type Case } from "../clause.ts";

const greatest = "9".repeat(65);
const tooGreat = `1${"0".repeat(65)}`;

describe.each<[MysqlType, ...Case[]]>([
  [
    "decimal(5,2)",
    ['c:"0"', "`c` = CAST(? AS DECIMAL(1, 0))", "0"],
    ['c:"007"', "`c` = CAST(? AS DECIMAL(1, 0))", "7"],
    ['c:"1.500"', "`c` = CAST(? AS DECIMAL(2, 1))", "1.5"],
    ["c>10.10", "`c` > CAST(? AS DECIMAL(3, 1))", "10.1"],
    ["c<=-100", "`c` <= CAST(? AS DECIMAL(3, 0))", "-100"],
    ["c>0.05", "`c` > CAST(? AS DECIMAL(2, 2))", "0.05"],
  ],
  ["decimal(10)", ["c>1.5", "`c` > CAST(? AS DECIMAL(1, 0))", "1"]],
  ["decimal", ["c>1.5", "`c` > CAST(? AS DECIMAL(2, 1))", "1.5"]],
  ["bigint", ["c>1.5", "`c` > CAST(? AS DECIMAL(2, 1))", "1.5"]],
  ["double", ["c>0.1", "`c` > ?", 0.1]],
  [
    "float",
    ['c:"0.1"', "`c` = ?", Math.fround(0.1)],
    ["c>0.1", "`c` > ?", Math.fround(0.1)],
    [`c>1${"0".repeat(39)}`, "`c` > ?", 1e39],
  ],
])("a number in %s", (type, ...cases) => {
  test.each(cases.map((each) => ({ each })))("$each", ({ each: [clause, ...expected] }) => {
    expect(written(mysql, number(), { type }, clause)).toEqual(expected);
  });
});

describe("the decimal below a number that has more digits stands for it", () => {
  test.each([
    ["c>1.505", ">", "1.50"],
    ["c>=1.505", ">", "1.50"],
    ["c<1.505", "<=", "1.50"],
    ["c<=1.505", "<=", "1.50"],
    ["c>-1.505", ">", "-1.51"],
    ["c>=-1.505", ">", "-1.51"],
    ["c<-1.505", "<=", "-1.51"],
    ["c<=-1.505", "<=", "-1.51"],
  ])("%s", (clause, operator, text) => {
    expect(written(mysql, number(), { type: "decimal(5,2)" }, clause)).toEqual([
      `\`c\` ${operator} CAST(? AS DECIMAL(3, 2))`,
      text,
    ]);
  });

  test.each([
    ['c:"1.505"', "1 = 0"],
    ['-c:"1.505"', "1 = 1"],
    ['c:"-1.505"', "1 = 0"],
  ])("%s", (clause, sql) => {
    expect(written(mysql, number(), { type: "decimal(5,2)" }, clause)).toEqual([sql]);
  });

  test.each<Case>([
    [`c>0.${"1".repeat(31)}`, "`c` > CAST(? AS DECIMAL(30, 30))", `0.${"1".repeat(30)}`],
    [
      `c>${"1".repeat(36)}.${"1".repeat(30)}`,
      "`c` > CAST(? AS DECIMAL(65, 29))",
      `${"1".repeat(36)}.${"1".repeat(29)}`,
    ],
    [`c>${greatest}.5`, "`c` > CAST(? AS DECIMAL(65, 0))", greatest],
  ])("as many as a DECIMAL can hold: %s", (clause, ...expected) => {
    expect(written(mysql, number(), { type: "decimal" }, clause)).toEqual(expected);
  });
});

test.each<Case>([
  [`c:"${tooGreat}"`, "1 = 0"],
  [`-c:"${tooGreat}"`, "1 = 1"],
  [`c>${tooGreat}`, "`c` > CAST(? AS DECIMAL(65, 0))", greatest],
  [`c>=${tooGreat}`, "`c` > CAST(? AS DECIMAL(65, 0))", greatest],
  [`c<${tooGreat}`, "`c` <= CAST(? AS DECIMAL(65, 0))", greatest],
  [`c<=${tooGreat}`, "`c` <= CAST(? AS DECIMAL(65, 0))", greatest],
  [`c:"-${tooGreat}"`, "1 = 0"],
  [`c>-${tooGreat}`, "`c` >= CAST(? AS DECIMAL(65, 0))", `-${greatest}`],
  [`c>=-${tooGreat}`, "`c` >= CAST(? AS DECIMAL(65, 0))", `-${greatest}`],
  [`c<-${tooGreat}`, "`c` < CAST(? AS DECIMAL(65, 0))", `-${greatest}`],
  [`c<=-${tooGreat}`, "`c` < CAST(? AS DECIMAL(65, 0))", `-${greatest}`],
])("no DECIMAL reaches the number of %s", (clause, ...expected) => {
  expect(written(mysql, number(), { type: "decimal" }, clause)).toEqual(expected);
});

test("a field type need not say how a number was written", () => {
  const read = (text: string) => ({ value: { kind: "number", number: Number(text) / 100 } }) as const;
  const percent = defineFieldType<number>({
    name: "percent",
    title: "a percentage",
    comparison: "number",
    operators: ["equals", "greaterThan"],
    example: "12",
    readText: read,
    readNumber: read,
  });
  const of = (clause: string) => written(mysql, percent(), { type: "decimal(5,3)" }, clause);
  expect(of('c:"150"')).toEqual(["`c` = CAST(? AS DECIMAL(2, 1))", "1.5"]);
  // In JavaScript's notation with an exponent.
  expect(of("c>0.00001")).toEqual(["`c` > CAST(? AS DECIMAL(3, 3))", "0.000"]);
  expect(of(`c>1${"0".repeat(30)}`)).toEqual(["`c` > CAST(? AS DECIMAL(29, 0))", `1${"0".repeat(28)}`]);
});

test.each<MysqlType>(["int", "decimal(25)", "float"])("an integer in %s", (type) => {
  expect(written(mysql, integer(), { type }, "c>16777217")).toEqual(["`c` > CAST(? AS SIGNED)", 16_777_217n]);
});

describe("an id in a column of integers is compared as the column shows it", () => {
  test.each(["0", "3", "-3", "9223372036854775808", "18446744073709551615"])("%j", (text) => {
    const form = (clause: string) => written(mysql, id(), { type: "bigint unsigned" }, clause);
    expect(form(`c:"${text}"`)).toEqual(["`c` = CAST(? AS DECIMAL(20, 0))", text]);
    expect(form(`-c:"${text}"`)).toEqual(["(`c` IS NULL OR `c` <> CAST(? AS DECIMAL(20, 0)))", text]);
  });

  test.each([
    ...["", "abc", "03", "-0", "+3", "3.0", " 3", "3 ", "x3"],
    ...["28446744073709551615", "-18446744073709551615", "184467440737095516150"],
  ])("%j is none", (text) => {
    expect(written(mysql, id(), { type: "int" }, `c:"${text}"`)).toEqual(["1 = 0"]);
  });
});
