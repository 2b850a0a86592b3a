import { boolean, id, integer, list, number, text, uuid } from "wherefore";
import { mysql } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { written, type Case } from "../clause.ts";

const element = "`json elements`.`json element`";
const type = `JSON_TYPE(${element})`;

/** The values of elements in SQL. */
const asText = `CASE ${type} WHEN 'STRING' THEN CAST(JSON_UNQUOTE(${element}) AS BINARY) END`;
const asBoolean = `CASE ${type} WHEN 'BOOLEAN' THEN JSON_UNQUOTE(${element}) = 'true' END`;
const isNumber = `${type} IN ('INTEGER', 'DOUBLE', 'UNSIGNED INTEGER', 'DECIMAL')`;
const double = `CAST(${element} AS DOUBLE)`;
const asNumber = `CASE WHEN ${isNumber} THEN ${double} END`;
const whole = `CAST(${element} AS DECIMAL(65, 0))`;
const isInt64 = `${whole} BETWEEN -9223372036854775808 AND 9223372036854775807`;
const asInteger = `CASE WHEN ${isNumber} AND ${double} = FLOOR(${double}) AND ${isInt64} THEN ${whole} END`;

const isArray = (list: string): string => `JSON_VALID(${list}) AND JSON_TYPE(${list}) = 'ARRAY'`;

/** Some element of a list passes a test. */
function some(list: string, passes: string): string {
  const json = `JSON_TABLE(IF(${isArray(list)}, ${list}, NULL), '$[*]' COLUMNS (\`json element\` JSON PATH '$'))`;
  return `EXISTS (SELECT 1 FROM ${json} AS \`json elements\` WHERE ${passes})`;
}

const hasEscape = (list: string): string => `INSTR(CAST(${list} AS BINARY), CHAR(92)) > 0`;

/** A faster condition before the test of elements: MySQL executes the first half of it, MariaDB the second. */
function holdsText(list: string): string {
  const isWritten = `INSTR(CAST(${list} AS BINARY), ?) > 0 OR ${hasEscape(list)}`;
  return `(0 /*M! + 1 */ OR JSON_CONTAINS(${list}, ?)) AND (1 /*M! - 1 */ OR ${isWritten})`;
}

const lower = (operand: string): string => `LOWER(CONVERT(${operand} USING utf8mb4)) COLLATE utf8mb4_bin`;

describe("a list of text with folded elements", () => {
  const equal = `(${holdsText("`f`")} AND ${some("`f`", `${asText} = ?`)})`;
  const contains = `((INSTR(\`f\`, ?) > 0 OR ${hasEscape("`f`")}) AND ${some("`f`", `INSTR(${asText}, ?) > 0`)})`;
  const hasElement = `(${isArray("`f`")} AND JSON_TYPE(JSON_EXTRACT(\`f\`, '$[0]')) = 'STRING' OR ${some("`f`", `${asText} IS NOT NULL`)})`;

  test.each<Case>([
    ['c:"A\\"b"', equal, '"a\\"b"', '"a\\"b"', 'a"b'],
    ['-c:"Ab"', `${equal} IS NOT TRUE`, '"ab"', '"ab"', "ab"],
    ['c~"abC"', contains, "abc", "abc"],
    ["-c:null", hasElement],
    ["c:null", `${hasElement} IS NOT TRUE`],
  ])("%s", (clause, ...expected) => {
    expect(written(mysql, list(text()), { folded: "f" }, clause)).toEqual(expected);
  });
});

describe("a list of text without folded elements", () => {
  const mayContain = `(INSTR(${lower("`c`")}, ${lower("?")}) > 0 OR ${hasEscape("`c`")})`;
  const equals = some("`c`", `${lower(asText)} LIKE ${lower("?")} ESCAPE '!'`);
  const contains = some("`c`", `INSTR(${lower(asText)}, ${lower("?")}) > 0`);

  test.each<Case>([
    ['c:"A!"', `(${mayContain} AND ${equals})`, "A!", "A!!"],
    ['-c~"abC"', `(${mayContain} AND ${contains}) IS NOT TRUE`, "abC", "abC"],
  ])("%s", (clause, ...expected) => {
    expect(written(mysql, list(text()), { type: "json[]" }, clause)).toEqual(expected);
  });
});

describe("a list of ids", () => {
  const equal = `(${holdsText("`c`")} AND ${some("`c`", `${asText} = ?`)})`;
  test.each<Case>([
    ['c:"Ab"', equal, '"Ab"', '"Ab"', "Ab"],
    ['-c:"Ab"', `${equal} IS NOT TRUE`, '"Ab"', '"Ab"', "Ab"],
  ])("%s", (clause, ...expected) => {
    expect(written(mysql, list(id()), {}, clause)).toEqual(expected);
  });

  test("of UUIDs with folded elements", () => {
    const key = "123e4567-e89b-12d3-a456-426614174000";
    expect(written(mysql, list(uuid()), { folded: "f" }, `c:"${key.toUpperCase()}"`)).toEqual([
      `(${holdsText("`f`")} AND ${some("`f`", `${asText} = ?`)})`,
      ...[`"${key}"`, `"${key}"`, key],
    ]);
  });
});

describe("a list of integers", () => {
  const equal = `(JSON_CONTAINS(\`c\`, ?) AND ${some("`c`", `${asInteger} = CAST(? AS SIGNED)`)})`;
  test.each<Case>([
    ['c:"3"', equal, "3", 3n],
    ['-c:"9007199254740993"', `${equal} IS NOT TRUE`, "9007199254740993", 9_007_199_254_740_993n],
    ["c>3", some("`c`", `${asInteger} > CAST(? AS SIGNED)`), 3n],
    ["c:null", `NOT ${some("`c`", `${asInteger} IS NOT NULL`)}`],
  ])("%s", (clause, ...expected) => {
    expect(written(mysql, list(integer()), {}, clause)).toEqual(expected);
  });
});

describe("a list of numbers", () => {
  test.each<Case>([
    ['c:"3.5"', `(JSON_CONTAINS(\`c\`, ?) AND ${some("`c`", `${asNumber} = ?`)})`, "3.5", 3.5],
    ["c<=3", some("`c`", `${asNumber} <= ?`), 3],
    ["-c:null", some("`c`", `${asNumber} IS NOT NULL`)],
  ])("%s", (clause, ...expected) => {
    expect(written(mysql, list(number()), {}, clause)).toEqual(expected);
  });
});

describe("a list of booleans", () => {
  const has = (value: string): string =>
    `(JSON_CONTAINS(\`c\`, ?) AND ${some("`c`", `${asBoolean} = ${value}`)})`;
  const hasElement = `(${isArray("`c`")} AND JSON_TYPE(JSON_EXTRACT(\`c\`, '$[0]')) = 'BOOLEAN' OR ${some("`c`", `${asBoolean} IS NOT NULL`)})`;
  test.each<Case>([
    ['c:"true"', has("TRUE"), "true"],
    ['-c:"false"', `${has("FALSE")} IS NOT TRUE`, "false"],
    ["-c:null", hasElement],
  ])("%s", (clause, ...expected) => {
    expect(written(mysql, list(boolean()), {}, clause)).toEqual(expected);
  });
});
