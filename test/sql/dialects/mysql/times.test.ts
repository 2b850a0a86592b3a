import { time } from "wherefore";
import { mysql, type MysqlType } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { numericForm, written, type Case } from "../clause.ts";

const dateTime = "CAST(? AS DATETIME(3))";
const date = "CAST(? AS DATE)";

describe.each<[MysqlType, ...Case[]]>([
  [
    "datetime",
    ['c:"1000"', `\`c\` = ${dateTime}`, "1970-01-01 00:00:01.000"],
    ["c>=1", `\`c\` >= ${dateTime}`, "1970-01-01 00:00:01.000"],
    ["c>1000", `\`c\` >= ${dateTime}`, "1970-01-01 00:00:02.000"],
    ["c>=-1", `\`c\` >= ${dateTime}`, "1970-01-01 00:00:00.000"],
    ["c>=-1001", `\`c\` >= ${dateTime}`, "1969-12-31 23:59:59.000"],
    ["c<1", `\`c\` < ${dateTime}`, "1970-01-01 00:00:01.000"],
    ["c<=1000", `\`c\` < ${dateTime}`, "1970-01-01 00:00:02.000"],
  ],
  [
    "datetime(1)",
    ["c>=1", `\`c\` >= ${dateTime}`, "1970-01-01 00:00:00.100"],
    ['c:"100"', `\`c\` = ${dateTime}`, "1970-01-01 00:00:00.100"],
  ],
  [
    "datetime(3)",
    ["c>=1", `\`c\` >= ${dateTime}`, "1970-01-01 00:00:00.001"],
    ['c:"101"', `\`c\` = ${dateTime}`, "1970-01-01 00:00:00.101"],
  ],
  [
    "date",
    ["c>=1", `\`c\` >= ${date}`, "1970-01-02"],
    ['c:"86400000"', `\`c\` = ${date}`, "1970-01-02"],
    ["c<=-86400000", `\`c\` < ${date}`, "1970-01-01"],
  ],
])("%s compares with the first value that is not before the time", (type, ...cases) => {
  test.each(cases.map((each) => ({ each })))("$each", ({ each: [clause, ...expected] }) => {
    expect(written(mysql, time(), { type }, clause)).toEqual(expected);
  });
});

describe.each(["datetime(4)", "datetime(6)"] satisfies MysqlType[])(
  "%s, which is finer than milliseconds, compares with the whole of one",
  (type) => {
    const params = ["1970-01-01 00:00:00.101", "1970-01-01 00:00:00.102"];
    test.each([
      ['c:"101"', `(\`c\` >= ${dateTime} AND \`c\` < ${dateTime})`, ...params],
      ['-c:"101"', `(\`c\` IS NULL OR \`c\` < ${dateTime} OR \`c\` >= ${dateTime})`, ...params],
      ["c<=101", `\`c\` < ${dateTime}`, params[1]],
    ])("%s", (clause, ...expected) => {
      expect(written(mysql, time(), { type }, clause)).toEqual(expected);
    });
  },
);

test.each([
  ["datetime", 'c:"1001"', "1 = 0"],
  ["datetime", '-c:"1001"', "1 = 1"],
  ["datetime(1)", 'c:"101"', "1 = 0"],
  ["date", 'c:"86400001"', "1 = 0"],
  // The first time of the year 0000, and the last ones of the year 9999.
  ["datetime", "c<-62167219200000", "1 = 0"],
  ["datetime", "c>=-62167219200000", "`c` IS NOT NULL"],
  ["datetime", "c>=253402300799001", "1 = 0"],
  ["datetime", "c<253402300799001", "`c` IS NOT NULL"],
  ["date", "c<253402214400001", "`c` IS NOT NULL"],
] satisfies [MysqlType, string, string][])(
  "%s cannot hold what %s asks for, or holds nothing else",
  (type, clause, sql) => {
    expect(written(mysql, time(), { type }, clause)).toEqual([sql]);
  },
);

test.each([
  ["c<-62167219199000", "<", "0000-01-01 00:00:01.000"],
  ["c>=253402300799000", ">=", "9999-12-31 23:59:59.000"],
])("the range of datetime includes %s", (clause, operator, text) => {
  expect(written(mysql, time(), { type: "datetime" }, clause)).toEqual([
    `\`c\` ${operator} ${dateTime}`,
    text,
  ]);
});

describe("timestamp", () => {
  const local = "FROM_UNIXTIME(CAST(? AS SIGNED))";
  const from = `\`c\` >= CAST(LEAST(${local}, ${local} - INTERVAL 10800 SECOND) AS DATETIME)`;
  const to = `\`c\` < CAST(GREATEST(${local}, ${local} + INTERVAL 10800 SECOND) AS DATETIME)`;
  const seconds = "CAST(? AS DECIMAL(19, 3))";
  const isFrom = `UNIX_TIMESTAMP(\`c\`) >= ${seconds}`;
  const isBefore = `UNIX_TIMESTAMP(\`c\`) < ${seconds}`;

  test.each<Case>([
    [
      'c:"20000000"',
      `(${from} AND ${to} AND ${isFrom} AND ${isBefore})`,
      ...[20_000n, 30_800n, 20_001n, 9201n, "20000.000", "20000.001"],
    ],
    ["c>=1795132800123", `(${from} AND ${isFrom})`, 1_795_132_800n, 1_795_143_600n, "1795132800.123"],
    ["c<1795132800123", `(${to} AND ${isBefore})`, 1_795_132_801n, 1_795_122_001n, "1795132800.123"],
    ["c>0", `(${from} AND ${isFrom})`, 0n, 10_800n, "0.001"],
  ])("%s is a range of local times, for an index, and one of Unix times", (clause, ...expected) => {
    expect(written(mysql, time(), { type: "timestamp" }, clause)).toEqual(expected);
  });

  test.each<Case>([
    ["c>=2147472846999", `(${from} AND ${isFrom})`, 2_147_472_846n, 2_147_483_646n, "2147472846.999"],
    ["c>=2147483647000", `(${from} AND ${isFrom})`, 2_147_472_847n, 2_147_483_647n, "2147483647.000"],
    ["c>=9999999999999", `(${from} AND ${isFrom})`, 2_147_472_847n, 2_147_483_647n, "9999999999.999"],
    ["c<2147483646000", `(${to} AND ${isBefore})`, 2_147_483_647n, 2_147_472_847n, "2147483646.000"],
    ["c<=2147483646000", `(${isBefore})`, "2147483646.001"],
    ["c<=5", `(${to} AND ${isBefore})`, 10_800n, 0n, "0.006"],
    ["c<10801000", `(${to} AND ${isBefore})`, 10_802n, 2n, "10801.000"],
    ['c:"0"', `(${to} AND ${isFrom} AND ${isBefore})`, 10_800n, 0n, "0.000", "0.001"],
  ])("%s asks FROM_UNIXTIME for no time beyond its range", (clause, ...expected) => {
    expect(written(mysql, time(), { type: "timestamp" }, clause)).toEqual(expected);
  });

  test.each<Case>([
    ["c<0", "1 = 0"],
    ["c<=-1", "1 = 0"],
    ['-c:"-1"', "1 = 1"],
    ["c>=0", "`c` IS NOT NULL"],
    ["c>-9", "`c` IS NOT NULL"],
  ])("%s: no value is before 1970", (clause, ...expected) => {
    expect(written(mysql, time(), { type: "timestamp" }, clause)).toEqual(expected);
  });

  test("negated, is outside of the range of Unix times, or has no value", () => {
    expect(written(mysql, time(), { type: "timestamp" }, '-c:"1000"')).toEqual([
      `(\`c\` IS NULL OR UNIX_TIMESTAMP(\`c\`) < ${seconds} OR UNIX_TIMESTAMP(\`c\`) >= ${seconds})`,
      ...["1.000", "1.001"],
    ]);
    // No query negates a comparison.
    const form = numericForm(mysql, "timestamp");
    const value = { kind: "integer", number: 1000 } as const;
    expect(form("lessThan", value, true)).toEqual([
      `(\`c\` IS NULL OR UNIX_TIMESTAMP(\`c\`) >= ${seconds})`,
      "1.000",
    ]);
    expect(form("greaterThanOrEqual", value, true)).toEqual([
      `(\`c\` IS NULL OR UNIX_TIMESTAMP(\`c\`) < ${seconds})`,
      "1.000",
    ]);
    expect(form("greaterThanOrEqual", { ...value, number: 0 }, true)).toEqual(["`c` IS NULL"]);
  });
});
