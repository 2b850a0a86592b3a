import {
  boolean,
  compile,
  defineSchema,
  id,
  integer,
  list,
  text,
  time,
  uuid,
  type OwnField,
} from "wherefore";
import { compileWhere, sqlite, type SqliteRowsCondition } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { written, type Case } from "../clause.ts";

const value = "`element`.`value`";
const isText = "`element`.`type` = 'text'";
const isNumber = "`element`.`type` IN ('integer', 'real')";
const isInteger = `${isNumber} AND ${value} = CAST(${value} AS INTEGER)`;

/** Some element of a list is of a kind and passes a test. */
function some(column: string, test: string): string {
  const elements = "json_each(CASE WHEN json_valid(`list`.`json`, 9) THEN `list`.`json` END) AS `element`";
  return `EXISTS (SELECT 1 FROM (SELECT ${column} AS \`json\`) AS \`list\`, ${elements} WHERE typeof(\`element\`.\`key\`) = 'integer' AND ${test})`;
}

/** A faster condition before the test of elements: the list has the text, or it is not JSON text without escapes. */
const mentioning = (column: string, mentions: string, found: string): string =>
  `((${mentions} OR instr(${column}, '\\') > 0 OR typeof(${column}) = 'blob') AND ${found})`;

describe("a list of text", () => {
  const [mentions, contains] = ["instr(lower(`c`), lower(?)) > 0", `instr(lower(${value}), lower(?)) > 0`];
  const equal = mentioning("`c`", mentions, some("`c`", `${isText} AND ${value} = ? COLLATE NOCASE`));
  const found = mentioning("`c`", mentions, some("`c`", `${isText} AND ${contains}`));
  test.each<Case>([
    ['c:"Ab"', equal, "Ab", "Ab"],
    ['-c:"Ab"', `NOT ${equal}`, "Ab", "Ab"],
    ['c~"abC"', found, "abC", "abC"],
    ["c:null", `NOT ${some("`c`", `${isText} AND ${value} IS NOT NULL`)}`],
  ])("%s", (clause, ...expected) => {
    expect(written(sqlite, list(text()), { type: "json[]" }, clause)).toEqual(expected);
  });
});

describe("a list of ids", () => {
  const equal = mentioning("`c`", "instr(`c`, ?) > 0", some("`c`", `${isText} AND ${value} = ?`));
  const key = "123e4567-e89b-12d3-a456-426614174000";
  test.each<[OwnField<never>, ...Case]>([
    [id(), 'c:"Ab"', equal, "Ab", "Ab"],
    [id(), '-c:"Ab"', `NOT ${equal}`, "Ab", "Ab"],
    [uuid(), `c:"${key.toUpperCase()}"`, equal, key, key],
  ])("%#: %s", (element, clause, ...expected) => {
    expect(written(sqlite, list(element), {}, clause)).toEqual(expected);
  });
});

const double = `CAST(${value} AS REAL)`;
test.each<[OwnField<never>, string, ...Case]>([
  [time(), "iso[]", "c>=1000", some("`c`", `${isText} AND ${value} >= ?`), "1970-01-01T00:00:01"],
  [time(), "datetime[]", "c>=1000", some("`c`", `${isText} AND ${value} >= ?`), "1970-01-01 00:00:01"],
  [time(), "seconds[]", "c<1000", some("`c`", `${isNumber} AND ${double} < ?`), 1n],
  [
    time(),
    "julianday[]",
    "c<43200000",
    some("`c`", `${isNumber} AND ${double} < ?`),
    2_440_588 - 0.5 / 864e5,
  ],
  [id(), "integer[]", 'c:"5"', some("`c`", `${isInteger} AND ${value} = ?`), 5n],
  [integer(), "real[]", "c>5", some("`c`", `${isNumber} AND ${double} > ?`), 5n],
])("%#: a list in %s: %s", (element, type, clause, ...expected) => {
  expect(written(sqlite, list(element), { type }, clause)).toEqual(expected);
});

test.each(["json", "xjson[]x", "[]", "blob[]", "toString[]", "json[]\njson[]"])(
  "%j is no type of lists",
  (type) => {
    expect(() => written(sqlite, list(text()), { type }, "c:null")).toThrow("SQLite has no list type");
  },
);

describe("elements in rows of another table", () => {
  const schema = defineSchema({ tags: list(id()), flags: list(boolean()) });
  const from = (column: string, test: string): string =>
    `FROM \`tags\` AS \`elements\` WHERE ${column}${test}`;
  const ofRow = "`t`.`id` = `elements`.`task` AND ";
  const isTag = "`elements`.`tag` = ?";

  test.each([
    ['tags:"a"', undefined, `\`t\`.\`id\` IN (SELECT \`elements\`.\`task\` ${from("", isTag)})`],
    ['tags:"a"', false, `\`t\`.\`id\` IN (SELECT \`elements\`.\`task\` ${from("", isTag)})`],
    ['tags:"a"', true, `EXISTS (SELECT 1 ${from(ofRow, isTag)})`],
    // So many rows meet a condition without a value that they are tested one by one.
    ["-tags:null", undefined, `EXISTS (SELECT 1 ${from(ofRow, "`elements`.`tag` IS NOT NULL")})`],
  ])("%s, if isCommon is %s", (clause, isCommon, sql) => {
    const asked: SqliteRowsCondition[] = [];
    const ask = (condition: SqliteRowsCondition): boolean => {
      asked.push(condition);
      return isCommon === true;
    };
    const rows = {
      table: "tags",
      key: "task",
      of: "id",
      ...(isCommon === undefined ? {} : { isCommon: ask }),
    };
    const columns = {
      tags: { rows: { ...rows, column: "tag" } },
      flags: { rows: { ...rows, column: "flag" } },
    };
    expect(compileWhere(compile(clause, schema), { dialect: sqlite, columns, table: "t" }).sql).toBe(sql);
    expect(asked).toEqual(isCommon === undefined ? [] : [{ sql: isTag, params: ["a"] }]);
  });
});
