import { defineSchema, enumeration, integer, list, text } from "wherefore";
import { createSearch } from "wherefore/search";
import { postgres, sqlite, type Dialect } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import type { Order } from "../../src/search/order.ts";
import type { SqlColumn } from "../../src/search/sql/order.ts";
import { definitionOf } from "./suites/definition.ts";

const schema = defineSchema({
  state: enumeration(["open"]),
  title: text(),
  depth: integer(),
  score: integer({ required: true }),
  tags: list(text()),
});

interface Given {
  readonly order: readonly object[];
  readonly key?: readonly unknown[];
  readonly dialect?: Dialect;
  readonly select?: readonly string[];
}

const options = ({ order, key = ["id"], dialect = sqlite, select }: Given) => ({
  schema,
  dialect,
  select,
  table: "tasks",
  columns: { title: { folded: "title_folded" } },
  key,
  orders: { only: order },
});

function orderOf(given: Given): Order<SqlColumn> {
  return definitionOf(options(given)).orders.get("only")!;
}

describe("the columns of an order", () => {
  test.each<readonly [given: Given, columns: readonly string[]]>([
    [{ order: [] }, ["id asc"]],
    [{ order: [{ column: "depth" }] }, ["depth? asc", "id asc"]],
    [{ order: [{ column: "depth", direction: "desc" }] }, ["depth? desc", "id desc"]],
    [{ order: [{ column: "score" }] }, ["score asc", "id asc"]],
    [{ order: [{ column: "b" }, { column: "depth" }], key: ["a", "b"] }, ["b asc", "depth? asc", "a asc"]],
    [{ order: [{ column: "id", direction: "desc" }, { column: "depth" }] }, ["id desc"]],
  ])("%j ends with the key", (given, columns) => {
    expect(
      orderOf(given).columns.map(
        ({ name, direction, isRequired }) => `${name}${isRequired ? "" : "?"} ${direction}`,
      ),
    ).toEqual(columns);
  });

  test("have the type of their field, of their folded text, or of the key", () => {
    const key = [{ column: "id", type: "bigint" }];
    const order = [
      { column: "title_folded" },
      { column: "state" },
      { column: "depth" },
      { column: "due", type: "timestamptz" },
      { column: "id" },
    ];
    const { columns } = orderOf({ order, key, dialect: postgres });
    expect(columns.map(({ write }) => write("5")?.texts.join("?"))).toEqual([
      "?",
      "?",
      "?::text::bigint",
      "?::text::timestamptz",
      "?::text::bigint",
    ]);
  });

  test("have the SQL of an index if it is not the bare column", () => {
    const { columns } = orderOf({ order: [{ column: "title_folded" }, { column: "depth" }] });
    expect(columns.map(({ indexed }) => indexed)).toEqual([
      "`title_folded` COLLATE BINARY",
      undefined,
      undefined,
    ]);
  });

  test("are selected once more if a row does not have what a cursor needs", async () => {
    const key = [{ column: "id", type: "bigint" }];
    const given = {
      order: [{ column: "due", type: "timestamptz" }, { column: "depth" }],
      key,
      dialect: postgres,
    };
    const added = async (one: Given) => {
      const statements: string[] = [];
      await createSearch(options(one) as never).page({}, {}, (sql: string) => {
        statements.push(sql);
        return [];
      });
      const before = statements[0]!.split(/ AS "wherefore\d"/).slice(0, -1);
      return before.map((text) => [...text.matchAll(/"(\w+)"/g)].at(-1)![1]);
    };
    expect(await added(given)).toEqual(["due"]);
    expect(await added({ ...given, select: ["due", "id"] })).toEqual(["due", "depth"]);
  });
});

describe("no order is", () => {
  const key = [{ column: "id", type: "bigint" }];
  test.each<readonly [given: Given, message: string]>([
    [{ order: "depth" as unknown as readonly object[] }, "orders.only: it is a list of columns."],
    [{ order: [{ column: "" }] }, "orders.only[0].column: A name cannot be empty."],
    [{ order: [], key: [""] }, "key[0].column: A name cannot be empty."],
    [
      { order: [], key: ["a", { column: "b", type: "money" }] },
      'key[1].type: SQLite cannot order by a column of type "money" here.',
    ],
    [
      { order: [{ column: "tags" }], key, dialect: postgres },
      'orders.only[0]: "tags" is the column of no field. Write its type in PostgreSQL as `type`.',
    ],
    [
      { order: [{ column: "title_foldde" }], key, dialect: postgres },
      'orders.only[0]: "title_foldde" is the column of no field. Did you mean "title_folded"? Write its type in PostgreSQL as `type`.',
    ],
  ])("%j", (given, message) => {
    expect(() => createSearch(options(given) as never)).toThrow(new TypeError(message));
  });
});
