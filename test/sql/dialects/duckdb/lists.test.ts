import { boolean, id, integer, list, number, text, uuid, type OwnField } from "wherefore";
import { duckdb } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { written, type Case } from "../clause.ts";

const key = "123e4567-e89b-12d3-a456-426614174000";

describe("an equality of bare elements", () => {
  test.each<[OwnField<never>, string, ...Case]>([
    [id(), "varchar[3]", 'c:"Ab"', `list_contains("c", ?::VARCHAR)`, "Ab"],
    [id(), "varchar []", '-c:"Ab"', `("c" IS NULL OR NOT list_contains("c", ?::VARCHAR))`, "Ab"],
    [uuid(), "uuid[]", `c:"${key}"`, 'list_contains("c", ?::UUID)', key],
    [integer(), "list", 'c:"3"', 'list_contains("c", ?::BIGINT)', 3n],
    [number(), "decimal(10, 2) []", 'c:"1.5"', 'list_contains("c", ?::DECIMAL(10,2))', "1.50"],
  ])("%#: %s, %s", (element, type, clause, ...expected) => {
    expect(written(duckdb, list(element), { type }, clause)).toEqual(expected);
  });
});

describe("another test of elements", () => {
  const lower = "lower(element) = lower(?::VARCHAR)";
  test.each<[OwnField<never>, string, ...Case]>([
    [text(), "varchar[]", 'c:"Ab"', `list_bool_or([${lower} for element in "c"])`, "Ab"],
    [text(), "varchar[]", '-c:"Ab"', `(list_bool_or([${lower} for element in "c"]) IS NOT TRUE)`, "Ab"],
    [boolean(), "boolean[]", 'c:"true"', 'list_bool_or([element for element in "c"])'],
  ])("%#: %s, %s", (element, type, clause, ...expected) => {
    expect(written(duckdb, list(element), { type }, clause)).toEqual(expected);
  });
});

describe("a comparison is one of the greatest or of the least element", () => {
  test.each<[OwnField<never>, string, ...Case]>([
    [integer(), "list", "c>3", 'list_max("c") > ?::BIGINT', 3n],
    [integer(), "list", "c>=3", 'list_max("c") >= ?::BIGINT', 3n],
    [integer(), "list", "c<3", 'list_min("c") < ?::BIGINT', 3n],
  ])("%#: %s, %s", (element, type, clause, ...expected) => {
    expect(written(duckdb, list(element), { type }, clause)).toEqual(expected);
  });
});

test("a list of another number of elements, and of elements over several lines", () => {
  expect(written(duckdb, list(integer()), { type: "integer[12]" }, "c>3")).toEqual([
    'list_max("c") > ?::INTEGER',
    3n,
  ]);
  expect(() => written(duckdb, list(text()), { type: "x\nvarchar[]" }, "c:null")).toThrow(
    'DuckDB has no type "x\\nvarchar" for a text field.',
  );
});

describe("a list of folded elements", () => {
  test.each<Case>([
    ['c:"Ab"', 'list_contains("f", ?::VARCHAR)', "ab"],
    ["c:null", '("f" IS NULL OR list_count("f") = 0)'],
    ["-c:null", 'list_count("f") > 0'],
  ])("%s", (clause, ...expected) => {
    expect(written(duckdb, list(text()), { folded: "f" }, clause)).toEqual(expected);
  });
});

test.each(["varchar", "varchar[]x", "varchar[x]", "varchar[]\n[x]"])("%j is no type of lists", (type) => {
  expect(() => written(duckdb, list(text()), { type }, "c:null")).toThrow(
    `DuckDB has no list type ${JSON.stringify(type)}. Write one such as "varchar[]".`,
  );
});
