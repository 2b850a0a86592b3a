import Database from "better-sqlite3";
import { defineSchema, enumeration, foldCase, integer, text } from "wherefore";
import { createSearch } from "wherefore/search";
import { sqlite, type SqlValue } from "wherefore/sql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { planChooser } from "../../../src/search/plan/chooser.ts";
import { readDefinition } from "../../../src/search/definition.ts";
import { findPage } from "../../../src/search/page.ts";
import { queryReader } from "../../../src/search/queries.ts";
import { AddedColumns } from "../../../src/search/rows.ts";

const schema = defineSchema({
  state: enumeration(["open", "done", "gone", "old"]),
  title: text(),
  depth: integer(),
});

const options = {
  schema,
  dialect: sqlite,
  table: "tasks",
  columns: {
    title: { folded: "title_folded", trigrams: { table: "tasks_trigrams", column: "title" } },
  },
  within: ["tenant"],
  key: [{ column: "id", type: "integer" }],
  orders: { newest: [{ column: "changed", type: "integer", direction: "desc", required: true }] },
  select: ["id"],
} as const;

const count = 20_000;

/** Rare values are in one row of a thousand; the oldest rows have texts of their own. */
function titleOf(index: number): string {
  if (index < 400) return `legacy ${index}`;
  return index % 1_000 === 0 ? `deadlock ${index}` : index % 3 === 0 ? `timeout ${index}` : `task ${index}`;
}

describe("the statements of a search on SQLite", () => {
  let database: Database.Database;
  let statements: string[];
  const run = (sql: string, params: SqlValue[]): { readonly id: number }[] => {
    statements.push(sql);
    return database.prepare(sql).all(...params) as { readonly id: number }[];
  };
  beforeAll(() => {
    database = new Database(":memory:");
    database.exec(
      "CREATE TABLE tasks (id INTEGER PRIMARY KEY, tenant TEXT, changed INTEGER NOT NULL, state TEXT, title TEXT, title_folded TEXT, depth INTEGER)",
    );
    const insert = database.prepare("INSERT INTO tasks VALUES (?, 'a', ?, ?, ?, ?, ?)");
    for (let index = 0; index < count; index++) {
      const title = titleOf(index);
      const usual = index < 5_000 ? "old" : index % 2 === 0 ? "open" : "done";
      const state = index % 2_000 === 7 ? "gone" : usual;
      insert.run(index, index, state, title, foldCase(title), index % 10);
    }
    for (const { sql } of createSearch(options).indexes()) if (sql !== null) database.exec(sql);
  });
  afterAll(() => database.close());

  /** A search whose clock can be set. */
  const newSearch = (now: () => number = () => 0) => {
    const definition = readDefinition(options);
    const tools = {
      definition,
      readQueries: queryReader(definition),
      choosePlan: planChooser(definition, now),
      addedColumns: new AddedColumns(definition),
    };
    return async (
      request: object,
    ): Promise<{ sql: string; asked: number; ids: number[]; next: string | null }> => {
      statements = [];
      const page = await findPage(tools, request, { tenant: "a" }, run);
      if ("error" in page) throw new Error(page.error.message);
      const { rows, next } = page;
      return {
        sql: statements.at(-1) ?? "",
        asked: statements.length - 1,
        ids: rows.map(({ id }) => id),
        next,
      };
    };
  };

  const idsOf = (where: string): number[] =>
    database
      .prepare(`SELECT id FROM tasks WHERE ${where} ORDER BY changed DESC LIMIT 100`)
      .pluck()
      .all() as number[];

  const walks = (sql: string): void => expect(sql).not.toContain("MATCH");

  test("a text of many rows is looked for along the order", async () => {
    const { sql, ids } = await newSearch()({ query: 'title~"timeout"' });
    walks(sql);
    expect(ids).toEqual(idsOf("title LIKE 'timeout%'"));
  });

  test("a text of few rows is looked up", async () => {
    const { sql, ids } = await newSearch()({ query: 'title~"deadlock"' });
    expect(sql).toContain("MATCH");
    expect(ids).toEqual(idsOf("title LIKE 'deadlock%'"));
  });

  test("a text that only the last rows of the order have is looked up", async () => {
    const { sql, ids } = await newSearch()({ query: 'title~"legacy"' });
    expect(sql).toContain("MATCH");
    expect(ids).toEqual(idsOf("title LIKE 'legacy%'"));
  });

  test("the rarest clause finds the rows, and the others are tested", async () => {
    const { sql, ids } = await newSearch()({ query: 'state:"gone" AND title~"task" AND depth>=3' });
    walks(sql);
    expect(sql).toContain("AND `tasks`.`state` = ? AND +(");
    expect(ids).toEqual(idsOf("state = 'gone' AND title LIKE 'task%' AND depth >= 3"));
  });

  test("an OR of rare clauses is found by the indexes of all", async () => {
    const { sql, ids } = await newSearch()({ query: 'state:"gone" OR title~"deadlock"' });
    expect(sql).toContain("AND (`tasks`.`state` = ? OR (`tasks`.`rowid` IN (");
    expect(ids).toEqual(idsOf("state = 'gone' OR title LIKE 'deadlock%'"));
  });

  test("an OR with many rows that are last in the order takes a page of each clause", async () => {
    const { sql, ids } = await newSearch()({ query: 'state:"old" OR title~"deadlock"' });
    expect(sql).toContain("UNION ALL");
    expect(ids).toEqual(idsOf("state = 'old' OR title LIKE 'deadlock%'"));
  });

  test("an OR with a common clause is looked for along the order", async () => {
    const { sql, ids } = await newSearch()({ query: 'state:"gone" OR title~"timeout"' });
    walks(sql);
    expect(ids).toEqual(idsOf("state = 'gone' OR title LIKE 'timeout%'"));
  });

  test("an equality whose index has the order needs no statistics of rows", async () => {
    const { sql, asked } = await newSearch()({ query: 'state:"gone"' });
    expect(asked).toBe(1);
    expect(sql).toContain("AND `tasks`.`state` = ? ORDER BY");
  });

  test("statistics are kept for five minutes", async () => {
    let now = 0;
    const page = newSearch(() => now);
    const asked = { query: 'title~"deadlock"' };
    expect((await page(asked)).asked).toBeGreaterThan(0);
    expect((await page(asked)).asked).toBe(0);
    now = 299_999;
    expect((await page({ query: '  title~"deadlock" ' })).asked).toBe(0);
    now = 300_000;
    expect((await page(asked)).asked).toBeGreaterThan(0);
  });

  test("after cursors, they are read again every 16 pages", async () => {
    const page = newSearch();
    const query = 'title~"timeout"';
    let { next } = await page({ query, limit: 10 });
    const asked: boolean[] = [];
    for (let turn = 0; turn < 20; turn++) {
      const found = await page({ query, limit: 10, after: next });
      asked.push(found.asked > 0);
      next = found.next;
    }
    expect(asked.flatMap((isAsked, turn) => (isAsked ? [turn] : []))).toEqual([0, 17]);
  });

  test("a row is found by its key, whatever the statistics know of it", async () => {
    const byKey = createSearch({
      ...options,
      schema: defineSchema({ id: integer(), title: text() }),
      columns: { title: options.columns.title },
    });
    statements = [];
    await byKey.page({ query: 'id:"5" AND title~"legacy"' }, { tenant: "a" }, run);
    const sql = statements.at(-1) ?? "";
    const plan = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all("a", 5n, "legacy") as { detail: string }[];
    expect(plan.map(({ detail }) => detail)).toEqual(["SEARCH tasks USING INTEGER PRIMARY KEY (rowid=?)"]);
  });

  test("an order without an index has the plain statement", async () => {
    const byTitle = createSearch({ ...options, orders: { title: [{ column: "title" }] } });
    statements = [];
    await byTitle.page({ query: 'title~"timeout"' }, { tenant: "a" }, run);
    expect(statements.map((sql) => sql.split(" ")[0])).toEqual(["EXPLAIN", "SELECT"]);
    expect(statements.filter((sql) => sql.includes("looked"))).toEqual([]);
  });

  test("they read a bounded part of the table", async () => {
    const page = newSearch();
    for (const query of ['title~"deadlock"', 'title~"timeout" AND depth>=3', 'state:"gone" OR depth<2']) {
      await page({ query });
      for (const sql of statements.slice(0, -1)) {
        const reads = sql.split(/SELECT 1 FROM|SELECT \* FROM/).length - 1;
        if (!sql.startsWith("EXPLAIN")) expect(sql.split(" LIMIT ")).toHaveLength(1 + reads);
      }
    }
  });
});

test("where statistics fail, the statement is the plain one", async () => {
  const definition = readDefinition(options);
  const tools = {
    definition,
    readQueries: queryReader(definition),
    choosePlan: planChooser(definition, () => 0),
    addedColumns: new AddedColumns(definition),
  };
  const statements: string[] = [];
  const run = (sql: string): object[] => {
    statements.push(sql);
    if (sql.startsWith("EXPLAIN") || sql.includes("looked")) throw new Error("not allowed");
    return [];
  };
  const plain =
    "WHERE `tasks`.`tenant` = ? AND `tasks`.`depth` > ? ORDER BY `tasks`.`changed` DESC, `tasks`.`id` DESC LIMIT 101";
  for (let turn = 0; turn < 2; turn++) {
    expect(await findPage(tools, { query: "depth>3" }, { tenant: "a" }, run)).toEqual({
      rows: [],
      next: null,
      previous: null,
    });
  }
  expect(statements.filter((sql) => sql.endsWith(plain))).toHaveLength(2);
  expect(statements).toHaveLength(3);
});

test("a mapping that decides by itself keeps the plain statement", async () => {
  const trigrams = { table: "tasks_trigrams", column: "title", isCommon: () => true };
  const search = createSearch({ ...options, columns: { title: { folded: "title_folded", trigrams } } });
  const statements: string[] = [];
  const run = (sql: string): object[] => {
    statements.push(sql);
    return [];
  };
  await search.page({ query: 'title~"timeout"' }, { tenant: "a" }, run);
  expect(statements).toHaveLength(1);
});

test("a query of many clauses has the plain statement", async () => {
  const search = createSearch(options);
  const statements: string[] = [];
  const run = (sql: string): object[] => {
    statements.push(sql);
    return [];
  };
  const clauses = Array.from({ length: 13 }, (_, depth) => `depth:"${depth}"`);
  await search.page({ query: clauses.join(" OR ") }, { tenant: "a" }, run);
  expect(statements).toHaveLength(1);
});
