import { compile, defineSchema, list, number, text, time, uuid } from "wherefore";
import { adviseIndexes, compileWhere, dialects, MappingError, mysql, postgres, sqlite } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { schema } from "./support.ts";

// Passes options without their type, as JavaScript can.
function problems(options: object): readonly { path: readonly string[]; message: string }[] {
  try {
    compileWhere(compile("ref:null", schema), { dialect: sqlite, ...options });
  } catch (error) {
    if (error instanceof MappingError) return error.problems;
    throw error;
  }
  return [];
}

const paths = (options: object): string[] => problems(options).map(({ path }) => path.join("."));

describe("an invalid mapping is an error for every query", () => {
  test("with a field that the schema does not have", () => {
    expect(problems({ columns: { titel: "title" } })).toEqual([
      { path: ["columns", "titel"], message: "The schema has no such field." },
    ]);
    expect(paths({ columns: { toString: "x" } })).toEqual(["columns.toString"]);
  });

  test.each([null, Symbol("x")])("with %o as a mapping", (mapping) => {
    expect(paths({ columns: { title: mapping } })).toEqual(["columns.title"]);
  });

  test("with invalid options of SQLite", () => {
    const of = (trigrams: unknown, more: object = { folded: "f" }) =>
      paths({ columns: { title: { ...more, trigrams } } });
    const right = { table: "fts", column: "title" };
    expect(of(right)).toEqual([]);
    expect(of(right, {})).toEqual(["columns.title.trigrams"]);
    expect(of("fts")).toEqual(["columns.title.trigrams"]);
    expect(of({})).toEqual(["columns.title.trigrams.table", "columns.title.trigrams.column"]);
    expect(of({ ...right, rowid: "n", partition: "7" })).toEqual([]);
    expect(of({ ...right, rowid: "", partition: 7, isCommon: 3, tokenize: "x" })).toEqual([
      "columns.title.trigrams.rowid",
      "columns.title.trigrams.partition",
      "columns.title.trigrams.isCommon",
      "columns.title.trigrams.tokenize",
    ]);
    expect(paths({ columns: { label: { folded: "f", trigrams: right } } })).toEqual([
      "columns.label.trigrams",
    ]);
  });

  test("with an expression that is none, or that stands beside a column", () => {
    const of = (mapping: object) => paths({ columns: { title: mapping } });
    expect(of({ expression: "json_extract(data, '$.title')", folded: { expression: "lower(x)" } })).toEqual(
      [],
    );
    for (const expression of ["", " ", "a\0b", 7, null]) {
      expect(of({ expression })).toEqual(["columns.title.expression"]);
      expect(of({ folded: { expression } })).toEqual(["columns.title.folded.expression"]);
    }
    expect(of({ column: "a", expression: "b" })).toEqual(["columns.title.expression"]);
    expect(of({ folded: {} })).toEqual(["columns.title.folded.expression"]);
    expect(of({ folded: { expression: "x", column: "y" } })).toEqual(["columns.title.folded.column"]);
  });

  test("with a type that SQLite does not have for the field", () => {
    const lists = defineSchema({ tags: list(text()), keys: list(uuid()), key: uuid(), due: time() });
    const of = (columns: object) => {
      try {
        adviseIndexes(lists, { dialect: sqlite, table: "t", orderBy: [], columns });
      } catch (error) {
        if (error instanceof MappingError)
          return error.problems.map(({ path, message }) => [path.join("."), message]);
        throw error;
      }
      return [];
    };
    expect(of({ due: { type: "ISO" }, key: { type: "blob" }, tags: { type: "json[]" }, keys: "k" })).toEqual(
      [],
    );
    expect(of({ due: { type: "json[]" } })).toEqual([
      [
        "columns.due.type",
        'SQLite has no type "json[]" for a time field. Write one of iso, datetime, seconds, julianday, integer, real, or leave `type` out.',
      ],
    ]);
    expect(of({ key: { type: "toString" }, keys: { type: "blob[]" } })).toEqual([
      [
        "columns.key.type",
        'SQLite has no type "tostring" for a UUID field. Write one of blob, or leave `type` out.',
      ],
      ["columns.keys.type", 'SQLite has no list type "blob[]". Write one such as "json[]".'],
    ]);
    expect(of({ tags: { type: "iso[]" } })).toEqual([
      ["columns.tags.type", 'SQLite has no type "iso" for a text field. Leave `type` out.'],
    ]);
    const trigrams = { table: "fts", column: "tags" };
    const rows = { table: "tags", key: "task", of: "id", folded: "f", trigrams, isCommon: () => true };
    expect(of({ tags: { rows } })).toEqual([]);
    expect(of({ tags: { folded: "f", trigrams, isCommon: () => true } })).toEqual([
      ["columns.tags.trigrams", "A list in one column cannot use it. It can be in `rows`."],
      ["columns.tags.isCommon", "It belongs into `rows`, or into `trigrams`."],
    ]);
  });

  test("but not because of properties that are undefined", () => {
    const title = { column: "title", expression: undefined, rows: undefined, folded: undefined };
    expect(paths({ columns: { title, ref: undefined } })).toEqual([]);
  });
});

describe("the compiler", () => {
  test("refuses an option of another dialect, and an unknown option", () => {
    const checked = compile("ref:null", schema);
    const trigrams = { table: "fts", column: "title" };
    const refused = (): void => {
      // @ts-expect-error: only PostgreSQL has a column of trigrams
      compileWhere(checked, { dialect: sqlite, columns: { title: { trigramArray: "grams" } } });
      // @ts-expect-error: only SQLite has an FTS5 table
      compileWhere(checked, { dialect: mysql, columns: { title: { trigrams } } });
      // @ts-expect-error: the option is spelled differently
      compileWhere(checked, { dialect: postgres, columns: { title: { Folded: "f" } } });
      // @ts-expect-error: not one of the three values
      compileWhere(checked, { dialect: postgres, columns: { title: { pgTrgm: "latin" } } });
    };
    expect(refused).toThrow(MappingError);
  });

  test("accepts a dialect that is chosen at run time", () => {
    const name: keyof typeof dialects = Math.random() < 2 ? "duckdb" : "sqlite";
    const { sql } = compileWhere(compile("ref:null", schema), { dialect: dialects[name] });
    expect(sql).toBe('"ref" IS NULL');
  });
});

describe("the types of MariaDB and MySQL", () => {
  const typed = defineSchema({ at: time(), key: uuid(), size: number(), title: text(), tags: list(text()) });
  const messages = (columns: object): string[] => {
    try {
      compileWhere(compile("at:null", typed), { dialect: mysql, columns });
    } catch (error) {
      if (error instanceof MappingError) return error.problems.map(({ message }) => message);
      throw error;
    }
    return [];
  };

  test("fit the field", () => {
    expect(
      messages({
        at: { type: "DATETIME(6)" },
        key: { type: "binary(16)" },
        size: { type: "bigint(20) unsigned" },
        tags: { type: "json[]", folded: "tags_folded" },
      }),
    ).toEqual([]);
  });

  test("are errors for other fields", () => {
    expect(messages({ at: { type: "uuid" } })).toEqual([
      'MySQL has no type "uuid" for a time field. Write one of datetime, date, timestamp, ' +
        "tinyint, tinyint unsigned, smallint, smallint unsigned, mediumint, mediumint unsigned, int, int unsigned, " +
        "integer, integer unsigned, bigint, bigint unsigned, decimal, float, double, or leave `type` out.",
    ]);
    expect(messages({ title: { type: "text[]" } })).toEqual([
      'MySQL has no type "text[]" for a text field. Write one of char, varchar, ' +
        "tinytext, text, mediumtext, longtext, or leave `type` out.",
    ]);
    expect(messages({ tags: { type: "text[]" } })).toEqual([
      'MySQL has no list type "text[]". Write one such as "json[]".',
    ]);
  });
});
