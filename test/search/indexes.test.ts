import { boolean, defineSchema, enumeration, id, integer, list, text, uuid } from "wherefore";
import { createSearch, type IndexOptions } from "wherefore/search";
import {
  clickhouse,
  mysql,
  postgres,
  sqlite,
  type Columns,
  type Dialect,
  type MysqlOptions,
  type PostgresOptions,
} from "wherefore/sql";
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

describe("at the level `all`, the indexes have the terms of each order, with the rows without a value last", () => {
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
    expect(indexesOf(dialect, { level: "all" })).toEqual(indexes);
  });
});

describe("at the usual level, there is an index for each order, and one where few rows have the same value", () => {
  const schema = defineSchema({
    title: text(),
    body: text(),
    code: id(),
    thing: uuid(),
    kind: enumeration(["bug", "idea"]),
    word: enumeration(["Big"], { open: true }),
    done: boolean(),
    size: integer(),
    tags: list(id()),
  });
  const folded = { title: { folded: "title_f" }, body: { folded: "body_f" } };
  const advised = (
    dialect: Dialect,
    columns: Columns<PostgresOptions | MysqlOptions>,
    options?: IndexOptions,
  ): readonly string[] => {
    const search = createSearch({
      schema,
      dialect,
      table: "tasks",
      columns,
      within: ["tenant"],
      key: [{ column: "id", type: dialect.ordering!.expected.integer }],
      orders: {
        newest: [{ column: "size", direction: "desc" }],
        oldest: [{ column: "size" }],
        title: [{ column: "title_f" }],
      },
    });
    return search
      .indexes(options)
      .filter(({ kind }) => kind !== "other")
      .map(({ kind, sql }) => {
        const on = / ON [`"]tasks[`"] (.*)/.exec(sql!)?.[1] ?? sql!.split("(")[0]!;
        return `${kind}: ${on.replace(/[`"]/g, "").trim()}`;
      });
  };
  // The index of `newest` is read backwards for `oldest`, and that of `title` finds the values of the title.
  const newest = "order: (tenant, size DESC, id DESC)";

  test("SQLite", () => {
    expect(advised(sqlite, folded)).toEqual([
      newest,
      "order: (tenant, title_f COLLATE BINARY, id)",
      "values: (tenant, body_f)",
      "values: (tenant, code)",
      "values: (tenant, thing)",
    ]);
  });

  test("PostgreSQL", () => {
    const columns = { ...folded, body: "body", thing: { type: "uuid" }, tags: { type: "text[]" } } as const;
    expect(advised(postgres, columns)).toEqual([
      newest,
      "order: (tenant, title_f COLLATE C, id)",
      "values: USING hash ((lower(body)))",
      "values: (tenant, code)",
      "values: (tenant, thing)",
      "elements: USING gin (tags)",
      "substrings: USING gin (title_f gin_trgm_ops, body gin_trgm_ops)",
    ]);
  });

  test("MariaDB", () => {
    const typed = {
      title: { folded: "title_f", type: "text" },
      body: { folded: "body_f", type: "text" },
    } as const;
    expect(advised(mysql, { ...typed, code: { type: "varchar(40)" } } as const)).toEqual([
      newest,
      "values: (tenant, title_f(191))",
      "values: (tenant, body_f(191))",
      "values: (tenant, code)",
      "values: (tenant, thing)",
    ]);
  });

  test("ClickHouse, whose skipping indexes are small, has all of them", () => {
    expect(advised(clickhouse, folded)).toEqual(advised(clickhouse, folded, { level: "all" }));
  });

  test("and those of other values on request", () => {
    const more = advised(sqlite, folded, { equality: ["kind", "done"] });
    expect(more.filter((index) => !advised(sqlite, folded).includes(index))).toEqual([
      "values: (tenant, kind)",
      "values: (tenant, done)",
    ]);
    expect(() => advised(sqlite, folded, { equality: ["kinds"] })).toThrow(
      new TypeError('equality: the schema has no field "kinds". Did you mean "kind"?'),
    );
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
    "ON `tasks` (`name` COLLATE BINARY, (`place` COLLATE BINARY IS NULL), `place` COLLATE BINARY, `id`)",
  );
});

test("an order has the columns of its index up to one whose order no index has", () => {
  const ordersOf = (dialect: Dialect, type: string): readonly unknown[] => {
    const orders = {
      one: [
        { column: "size", type: "bigint" },
        { column: "name", type },
      ],
      other: [{ column: "name", type }],
    };
    const key = [{ column: "id", type: "bigint" }];
    const one = createSearch({
      schema: defineSchema({}),
      dialect,
      table: "tasks",
      within: ["tenant"],
      key,
      orders,
    });
    return one
      .indexes()
      .filter(({ kind }) => kind === "order")
      .map(({ sql }) => /\(.*/.exec(sql!)![0]);
  };
  expect(ordersOf(postgres, "inet")).toEqual(['("tenant", "size")']);
  expect(ordersOf(mysql, "text")).toEqual(["(`tenant`, `size`)"]);
  expect(ordersOf(mysql, "varchar(50)")).toEqual([
    "(`tenant`, `size`, `name`, `id`)",
    "(`tenant`, `name`, `id`)",
  ]);
});

test("an index that exists, or that the primary key replaces, is left out", () => {
  const existing = [{ columns: ["tenant", "deep", "due", "id"] }];
  const all = indexesOf(mysql, { level: "all" });
  expect(indexesOf(mysql, { level: "all", existing })).toEqual(
    all.filter((index) => index !== "tenant, deep, due, id"),
  );
  expect(indexesOf(mysql, { level: "all", primaryKey: ["tenant", "due"] })).toEqual(
    all.filter((index) => index !== "tenant, due, id"),
  );
});
