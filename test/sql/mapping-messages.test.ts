import { compile, defineSchema, id, integer, list, text, uuid } from "wherefore";
import { adviseIndexes, compileWhere, MappingError, postgres, sqlite, type Dialect } from "wherefore/sql";
import { describe, expect, test } from "vitest";

const schema = defineSchema({
  title: text(),
  ref: id(),
  key: uuid(),
  size: integer(),
  tags: list(text()),
  sizes: list(integer()),
});

// Passes options without their type, as JavaScript can.
function problemsOf(run: () => unknown): Record<string, string> {
  try {
    run();
  } catch (error) {
    if (error instanceof MappingError) {
      return Object.fromEntries(error.problems.map(({ path, message }) => [path.join("."), message]));
    }
    throw error;
  }
  return {};
}

const problems = (columns: object, options: object = {}, dialect: Dialect = sqlite) =>
  problemsOf(() => compileWhere(compile("ref:null", schema), { dialect, columns, ...options }));

describe("a problem says", () => {
  test.each<[unknown, string]>([
    [7, "A name is a string, not number."],
    [null, "A name is a string, not null."],
    [["title"], "A name is a string, not an array."],
    ["", "A name cannot be empty."],
    ["a\0b", "A name cannot hold NUL."],
    ["a\uD800", "A name cannot hold a lone surrogate."],
  ])("why %j is no name", (name, message) => {
    expect(problems({ title: { column: name } })).toEqual({ "columns.title.column": message });
    expect(problems({}, { table: name })).toEqual({ table: message });
  });

  test("what a mapping of a field takes", () => {
    const of = (title: object): string[] => Object.values(problems({ title }));
    expect(of({ column: "a", expression: "b" })).toEqual([
      "It stands in place of `column`. Remove one of them.",
    ]);
    expect(of({ expression: " " })).toEqual(["It is SQL that gives a value, such as `lower(title)`."]);
    expect(of({ expression: 7 })).toEqual(["It is a string, not number."]);
    expect(of({ type: null })).toEqual(["It is a string, not null."]);
    expect(of({ folded: {} })).toEqual(["An expression is missing."]);
    expect(of({ colum: "a" })).toEqual(["The dialect has no such option."]);
    const rows = { table: "t", key: "k", of: "o" };
    expect(problems({ title: { rows } })).toEqual({
      "columns.title.rows": "The field title is not a list, so it has one column.",
    });
  });

  test("that nothing would use a folded column, of a field that is not folded", () => {
    expect(problems({ ref: { folded: "a" }, size: { folded: "b" }, key: { folded: "c" } })).toEqual({
      "columns.ref.folded":
        "The field ref is not compared case-insensitively, so nothing would use this column.",
      "columns.size.folded":
        "The field size is not compared case-insensitively, so nothing would use this column.",
    });
  });

  test("what the rows of a list take", () => {
    const rows = { table: "t", key: "k", of: "o" };
    const other = "It belongs into `rows`, which describes the other table.";
    expect(
      problems(
        { tags: { rows, column: "a", folded: "b", type: "c" }, sizes: { rows, expression: "a" } },
        { table: "items" },
      ),
    ).toEqual({
      "columns.tags.column": other,
      "columns.tags.folded": other,
      "columns.tags.type": other,
      "columns.sizes.expression": other,
    });
    expect(problems({ tags: { rows } })).toEqual({
      "columns.tags.rows": "They need the option `table`: the searched table, which they are compared with.",
    });
    expect(problems({ tags: { rows: { table: "t" } } }, { table: "items" })).toEqual({
      "columns.tags.rows.key": "A name is missing.",
      "columns.tags.rows.of": "A name is missing.",
    });
    for (const [value, what] of [
      ["t", "string"],
      [["t"], "an array"],
      [null, "null"],
    ]) {
      expect(problems({ tags: { rows: value } }, { table: "items" })).toEqual({
        "columns.tags.rows": `It is an object, not ${String(what)}.`,
      });
    }
    expect(problems({ sizes: { rows: { ...rows, folded: "f" } } }, { table: "items" })).toEqual({
      "columns.sizes.rows.folded":
        "The field sizes is not compared case-insensitively, so nothing would use this column.",
    });
  });

  test("that a database without a type of lists needs rows", () => {
    const { listType: _, ...withoutLists } = sqlite;
    expect(problems({ tags: "tags" }, {}, withoutLists)).toEqual({
      "columns.tags.rows":
        "SQLite has no column of lists. Name the rows of another table that hold the elements.",
    });
    expect(problems({ tags: { type: "json" } }, {}, withoutLists)).toEqual({
      "columns.tags.type":
        "SQLite has no column of lists. Name the rows of another table that hold the elements.",
    });
    const { listExample: __, ...withoutExample } = sqlite;
    expect(problems({ tags: { type: "json" } }, {}, withoutExample)).toEqual({
      "columns.tags.type":
        'SQLite has no list type "json". Name the rows of another table that hold the elements.',
    });
    const rows = { table: "t", key: "k", of: "o" };
    expect(problems({ tags: { rows } }, { table: "items" }, withoutLists)).toEqual({});
    // A query of a field that no mapping names needs them too.
    const unnamed = () => compileWhere(compile("tags:null", schema), { dialect: withoutLists });
    expect(Object.keys(problemsOf(unnamed))).toEqual(["columns.tags.rows"]);
  });

  test("which types a dialect without types has", () => {
    const { columnTypes: _, ...withoutTypes } = sqlite;
    expect(problems({ size: { type: "int" } }, {}, withoutTypes)).toEqual({
      "columns.size.type": 'SQLite has no type "int" for an integer field. Leave `type` out.',
    });
  });

  test("what an option takes", () => {
    const of = (title: object) => problems({ title, size: { pgTrgm: "none" } }, {}, postgres);
    expect(of({ folded: "f", pgTrgm: "latin", isCommon: "yes" })).toEqual({
      "columns.title.pgTrgm": 'It is one of "unicode", "ascii", "none".',
      "columns.title.isCommon": "It is a function, not string.",
      "columns.size.pgTrgm": "The field size does not take `~`, so nothing would use this option.",
    });
  });
});

test("an error has a line for each problem", () => {
  const run = () =>
    compileWhere(compile("ref:null", schema), { dialect: sqlite, table: "", columns: { title: "" } });
  expect(run).toThrow(MappingError);
  expect(run).toThrow(
    expect.objectContaining({
      name: "MappingError",
      message: "table: A name cannot be empty.\ncolumns.title: A name cannot be empty.",
    }),
  );
});

test("a mapping of no query can name any field", () => {
  expect(compileWhere([], { dialect: sqlite, columns: { other: "a" } }).sql).toBe("1 = 1");
});

test("a mapping of several queries names fields of any of their schemas", () => {
  const other = defineSchema({ owner: text() });
  const { sql } = compileWhere([compile('ref:"a"', schema), compile('owner:"b"', other)], {
    dialect: sqlite,
    columns: { ref: "r", owner: { folded: "o" } },
  });
  expect(sql).toBe("(`r` = ? AND `o` = ?)");
});

describe("advice names what is wrong", () => {
  const small = defineSchema({ title: text() });
  const advise = (options: object) =>
    problemsOf(() =>
      adviseIndexes(small, { dialect: sqlite, table: "t", orderBy: [{ column: "id" }], ...options }),
    );

  test("with a name of the partition, the order, the primary key or an existing index", () => {
    const message = "A name cannot be empty.";
    expect(advise({ partitionBy: ["a", ""] })).toEqual({ "partitionBy.1": message });
    expect(advise({ orderBy: [{ column: "id" }, { column: "" }] })).toEqual({ "orderBy.1.column": message });
    expect(advise({ primaryKey: ["", "id"] })).toEqual({ "primaryKey.0": message });
    expect(
      advise({ existing: [{ columns: ["a"] }, { columns: [{ column: "a" }, "", { expression: "" }] }] }),
    ).toEqual({ "existing.1.columns.1": message, "existing.1.columns.2": message });
    expect(advise({ existing: [{ columns: [{ expression: "lower(a)", direction: "desc" }] }] })).toEqual({});
  });
});
