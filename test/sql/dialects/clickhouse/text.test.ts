import { boolean, compile, defineSchema, list, text, type OwnField } from "wherefore";
import { clickhouse, compileWhere, dialects } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { written, type Case } from "../one-field.ts";

type Field = OwnField<never, unknown>;
const field = text() as Field;

const fold = (text: string): string => `upperUTF8(lowerUTF8(${text}))`;
const own = fold("`f`");
const [first, second] = [fold("{p1:String}"), fold("{p2:String}")];

test.each<Case>([
  [{ folded: "g" }, 'f:"Red"', "`g` = {p1:String}", "red"],
  // A folded column that is not Nullable is empty for no value, too.
  [{ folded: "g" }, 'f:""', "(`f` IS NOT NULL AND `g` = {p1:String})", ""],
  [{ folded: "g" }, '-f:""', "(`f` IS NULL OR `g` <> {p1:String})", ""],
  [{ folded: "g" }, 'f~"R_%\\\\d"', "`g` LIKE {p1:String}", "%r\\_\\%\\\\d%"],
  [{}, 'f:"Red"', `${own} = ${first}`, "Red"],
  ["String", '-f:"Red"', `(\`f\` IS NULL OR ${own} <> ${first})`, "Red"],
])("as %o: %s", (mapping, query, ...expected) => {
  expect(written(clickhouse, field, mapping, query)).toEqual(expected);
});

describe("a needle that ends in a backslash, with which an index loses rows", () => {
  const found = "(`g` LIKE {p1:String} AND position(`g`, {p2:String}) > 0)";
  test.each<Case>([
    [{ folded: "g" }, 'f~"Re\\\\"', found, "%re%", "re\\"],
    [{ folded: "g" }, 'f~"a\\\\\\nB\\\\\\\\"', found, "%a\\\\\nb%", "a\\\nb\\\\"],
    [{ folded: "g" }, 'f~"\\\\\\\\\\\\"', found, "%%", "\\\\\\"],
    [{ folded: "g" }, '-f~"Re\\\\"', "(`g` IS NULL OR position(`g`, {p1:String}) = 0)", "re\\"],
    [{}, 'f~"Re\\\\"', `(${own} LIKE ${first} AND position(${own}, ${second}) > 0)`, "%Re%", "Re\\"],
  ])("as %o: %j", (mapping, query, ...expected) => {
    expect(written(clickhouse, field, mapping, query)).toEqual(expected);
  });
});

test.each<[title: string, Field, ...Case]>([
  ["a boolean", boolean() as Field, "Bool", 'f:"true"', "`f`"],
  ["a boolean", boolean() as Field, {}, 'f:"false"', "NOT `f`"],
  ["a boolean", boolean() as Field, {}, '-f:"true"', "(`f` IS NULL OR NOT `f`)"],
])("%s as $2: %s", (_, of, mapping, query, ...expected) => {
  expect(written(clickhouse, of, mapping, query)).toEqual(expected);
});

test("the rows of a list are found by their keys", () => {
  const schema = defineSchema({ f: list(text()) });
  const columns = { f: { rows: { table: "tags", key: "item", of: "id", folded: "g" } } };
  const where = (query: string): string =>
    compileWhere(compile(query, schema), { dialect: clickhouse, table: "items", columns }).sql;
  expect(where('f:"Red"')).toMatch(/^`items`.`id` IN \(SELECT .*`g` = \{p1:String\}\)$/);
  expect(where('-f:"Red"')).toMatch(/^\(`items`.`id` IS NULL OR `items`.`id` NOT IN \(SELECT /);
});

test("the dialect has its name and no options", () => {
  expect(dialects.clickhouse).toBe(clickhouse);
  expect([clickhouse.name, clickhouse.title]).toEqual(["clickhouse", "ClickHouse"]);
  expect(clickhouse.readOptions({} as never)).toEqual({});
});
