import { compile, defineSchema, list, text, time } from "wherefore";
import { compileWhere, raw, sqlite, type Dialect } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { formsOf, typeParts } from "../../src/sql/column-type.ts";

describe("the name of a type", () => {
  test.each<[type: string, name: string, parameters: readonly number[]]>([
    ["datetime", "datetime", []],
    ["datetime(6)", "datetime", [6]],
    ["datetime (16)", "datetime", [16]],
    ["decimal(10,2)", "decimal", [10, 2]],
    ["decimal  (10 , 23,  4)", "decimal", [10, 23, 4]],
    ["timestamp(3) with time zone", "timestamp with time zone", [3]],
  ])("%j has its parameters apart", (type, name, parameters) => {
    expect(typeParts(type)).toEqual({ name, parameters });
  });

  test.each(["a()", "a(1))", "a(1)(2)", "enum('a')", "a( 1)", "a(1 )"])(
    "%j is whole if the parentheses have anything else",
    (type) => {
      expect(typeParts(type)).toEqual({ name: type, parameters: [] });
    },
  );
});

describe("a column of a type", () => {
  const schema = defineSchema({ at: time(), tags: list(text()) });
  const numeric = (parameters: readonly number[]) => () => raw(parameters.join("/"));
  const dialect: Dialect = {
    ...sqlite,
    columnTypes: {
      stamp: {
        stores: ({ isTime = false }) => isTime,
        forms: (parameters) => ({ numeric: numeric(parameters) }),
      },
    },
  };
  const where = (source: string, columns: object, of = dialect): string =>
    compileWhere(compile(source, schema), { dialect: of, table: "Elements", columns }).sql;

  test("has the forms of that type, with its parameters, and the others of the dialect", () => {
    expect(where("at>3", { at: { type: "stamp(1, 2)" } })).toBe("1/2");
    expect(where("at>3", { at: { type: "STAMP" } })).toBe("");
    expect(where("at:null", { at: { type: "stamp" } })).toBe("`Elements`.`at` IS NULL");
  });

  test("has the forms of the dialect without a type", () => {
    expect(formsOf(undefined, time().type, dialect)).toBe(dialect.forms);
    expect(where("at>3", {})).toBe("`Elements`.`at` > ?");
  });

  test("is known by the name that the dialect gives it", () => {
    const named: Dialect = { ...dialect, typeName: (name) => name.replace("Time", "stamp") };
    expect(where("at>3", { at: { type: "Time(7)" } }, named)).toBe("7");
    expect(() => where("at>3", { at: { type: "STAMP" } }, named)).toThrow('no type "STAMP"');
  });

  test("of rows has the alias `list_elements` where the searched table is named like the usual one", () => {
    const rows = { table: "labels", key: "item", of: "id" };
    expect(where('tags:"a"', { tags: { rows: { ...rows, folded: "f" } } })).toBe(
      "`Elements`.`id` IN (SELECT `list_elements`.`item` FROM `labels` AS `list_elements` WHERE `list_elements`.`f` = ?)",
    );
  });
});
