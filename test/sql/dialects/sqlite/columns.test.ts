import { integer, number, text, time, uuid } from "wherefore";
import { foldFunction, sqlite, sqliteWithFold, type SqliteType } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { written, type Case } from "../clause.ts";

describe.each([
  ["iso", "T"],
  ["datetime", " "],
] as const)("a time as text in %s", (type, separator) => {
  const isOfYear = "+`c` >= '0000-'";

  test.each<Case>([
    ['c:"0"', "(`c` >= ? AND `c` < ?)", "1970-01-01", "1970-01-01T00:00:00.001"],
    ['-c:"3600000"', "(`c` IS NULL OR `c` < ? OR `c` >= ?)", "1970-01-01T01:00", "1970-01-01T01:00:00.001"],
    ["c>=60000", "`c` >= ?", "1970-01-01T00:01"],
  ])("%s has a bound without the zeros at its end", (clause, sql, ...params) => {
    const texts = params.map((param) => String(param).replace("T", separator));
    expect(written(sqlite, time(), { type }, clause)).toEqual([sql, ...texts]);
  });

  test.each([
    ["c<-62167219200000", "1 = 0"],
    ["c>=-62167219200000", `(\`c\` IS NOT NULL AND ${isOfYear})`],
    ["c>253402300799999", "1 = 0"],
    ["c<=253402300799999", `(\`c\` IS NOT NULL AND ${isOfYear})`],
  ])("%s: the years are 0000 to 9999", (clause, sql) => {
    expect(written(sqlite, time(), { type }, clause)).toEqual([sql]);
  });
});

describe("a time as a number", () => {
  test.each<[SqliteType, ...Case]>([
    ["seconds", 'c:"1000"', "(`c` >= ? AND `c` < ?)", 1n, 1.001],
    ["seconds", '-c:"1500"', "(`c` IS NULL OR `c` < ? OR `c` >= ?)", 1.5, 1.501],
    ["seconds", "c>=1500", "(`c` >= ? AND +`c` < '')", 1.5],
    ["julianday", 'c:"43200000"', "(`c` >= ? AND `c` < ?)", 2_440_588 - 0.5 / 864e5, 2_440_588 + 0.5 / 864e5],
  ])("in %s: %s", (type, clause, sql, ...params) => {
    expect(written(sqlite, time(), { type }, clause)).toEqual([sql, ...params]);
  });
});

test.each([
  [number(), "integer", "c>1.5", 1.5],
  [integer(), "integer", "c>1", 1n],
  [number(), "real", "c>1.5", 1.5],
  [integer(), "real", "c>1", 1n],
] as const)("%#: a number is compared in every column of numbers", (field, type, clause, param) => {
  expect(written(sqlite, field, { type }, clause)).toEqual(["`c` > ?", param]);
});

describe("a UUID in a blob", () => {
  const key = "123e4567-e89b-12d3-a456-426614174000";
  test.each<Case>([
    [`c:"${key.toUpperCase()}"`, "`c` = unhex(?, '-')", key],
    [`-c:"${key}"`, "(`c` IS NULL OR `c` <> unhex(?, '-'))", key],
  ])("%s", (clause, ...expected) => {
    expect(written(sqlite, uuid(), { type: "blob" }, clause)).toEqual(expected);
  });
});

test("a UUID in mixed case has a folded column", () => {
  const key = "123e4567-e89b-12d3-a456-426614174000";
  expect(written(sqlite, uuid(), { folded: "f" }, `c:"${key}"`)).toEqual(["`f` = ?", key]);
});

test("an FTS5 table of partitions is searched for the terms of one", () => {
  const trigrams = { table: "fts", column: "body", partition: "7" };
  const rowids = "`rowid` IN (SELECT rowid FROM `fts` WHERE `fts` MATCH ?)";
  expect(written(sqlite, text(), { folded: "f", trigrams }, 'c~"A b"')).toEqual([
    `(${rowids} AND instr(\`f\`, (SELECT ?)) > 0)`,
    `"body" : "7a${String.fromCharCode(0xe020)}b"`,
    "a b",
  ]);
});

test("fold() folds texts as the predicate does, is deterministic, and can be used in an index", () => {
  const registered: unknown[] = [];
  const dialect = foldFunction({
    function: (name, options, fold) => registered.push(name, options, fold("Straße ΑΣ"), fold(5), fold(null)),
  });
  expect(dialect).toBe(sqliteWithFold);
  expect(registered).toEqual(["fold", { deterministic: true, directOnly: false }, "straße ασ", null, null]);
  expect(() => written(dialect, text(), { type: "blob" }, "c:null")).toThrow(
    'SQLite with fold() has no type "blob" for a text field.',
  );
});

test("an FTS5 table needs the folded text", () => {
  const trigrams = { table: "fts", column: "body" };
  expect(() => written(sqlite, text(), { trigrams }, "c:null")).toThrow(
    "columns.c.trigrams: It needs `folded` beside it: each row that the FTS5 table lists is checked there.",
  );
});
