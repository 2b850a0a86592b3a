import { defineSchema, integer } from "wherefore";
import { createSearch, type IndexOptions } from "wherefore/search";
import { mysql, postgres, sqlite, type Dialect } from "wherefore/sql";
import { describe, expect, test } from "vitest";

function searchOn(dialect: Dialect) {
  const type = dialect.ordering!.expected.integer;
  return createSearch({
    schema: defineSchema({ depth: integer() }),
    dialect,
    table: "tasks",
    columns: { depth: "deep" },
    within: ["tenant"],
    key: [{ column: "id", type }],
    orders: {
      first: [{ column: "due", type }],
      later: [
        { column: "kind", type, required: true },
        { column: "due", type },
      ],
      descending: [
        { column: "kind", type, required: true },
        { column: "due", type, direction: "desc" },
      ],
    },
  });
}

/** The columns of the indexes, without quotes, and other statements by their first word. */
const indexesOf = (dialect: Dialect, options?: IndexOptions): readonly string[] =>
  searchOn(dialect)
    .indexes(options)
    .map(({ sql }) => {
      const text = sql?.replace(/[`"]/g, "") ?? "";
      return / ON tasks \((.*)\)/.exec(text)?.[1] ?? text.split(" ")[0]!;
    });

describe("the indexes have the terms of each order, with the rows without a value last", () => {
  test.each<readonly [name: string, dialect: Dialect, indexes: readonly string[]]>([
    [
      "SQLite",
      sqlite,
      [
        "tenant, due, id, deep",
        "tenant, deep, due, id",
        "tenant, kind, (due IS NULL), due, id, deep",
        "tenant, deep, kind, (due IS NULL), due, id",
        "tenant, kind, due DESC, id DESC, deep",
        "tenant, deep, kind, due DESC, id DESC",
        "ANALYZE",
      ],
    ],
    [
      "PostgreSQL",
      postgres,
      [
        "tenant, due, id, deep",
        "tenant, deep, due, id",
        "tenant, kind, due, id, deep",
        "tenant, deep, kind, due, id",
        "tenant, kind, due DESC NULLS LAST, id DESC, deep",
        "tenant, deep, kind, due DESC NULLS LAST, id DESC",
        "ALTER",
        "ANALYZE",
      ],
    ],
    [
      "MariaDB",
      mysql,
      [
        "tenant, due, id",
        "tenant, deep, due, id",
        "tenant, kind, due, id",
        "tenant, deep, kind, due, id",
        "tenant, kind, due DESC, id DESC",
        "tenant, deep, kind, due DESC, id DESC",
      ],
    ],
  ])("%s", (_, dialect, indexes) => {
    expect(indexesOf(dialect)).toEqual(indexes);
  });
});

test("a text is indexed in the order of its code points", () => {
  const search = createSearch({
    schema: defineSchema({ depth: integer() }),
    dialect: sqlite,
    table: "tasks",
    key: [{ column: "id", type: "integer" }],
    orders: {
      only: [
        { column: "name", type: "text" },
        { column: "place", type: "text" },
      ],
    },
  });
  expect(search.indexes()[0]?.sql).toContain(
    "ON `tasks` (`name` COLLATE BINARY, (`place` COLLATE BINARY IS NULL), `place` COLLATE BINARY, `id`, `depth`)",
  );
});

test("an index that exists, or that the primary key replaces, is left out", () => {
  const existing = [{ columns: ["tenant", "deep", "due", "id"] }];
  const all = indexesOf(mysql);
  expect(indexesOf(mysql, { existing })).toEqual(all.filter((index) => index !== "tenant, deep, due, id"));
  expect(indexesOf(mysql, { primaryKey: ["tenant", "due"] })).toEqual(
    all.filter((index) => index !== "tenant, due, id"),
  );
});
