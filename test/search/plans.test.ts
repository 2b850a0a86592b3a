import Database from "better-sqlite3";
import { defineSchema, enumeration, integer, number, text } from "wherefore";
import { createSearch, type Run } from "wherefore/search";
import { postgres, sqlite, type Dialect } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { openPglite } from "../open-pglite.ts";

const schema = defineSchema({
  status: enumeration(["open", "done"]),
  title: text(),
  priority: integer(),
  score: number({ required: true }),
});

const orders = {
  newest: [{ column: "priority", direction: "desc" }],
  title: [{ column: "title_folded" }],
  required: [{ column: "score", direction: "desc" }],
  mixed: [{ column: "priority" }, { column: "title_folded", direction: "desc" }, { column: "score" }],
  nulls: [{ column: "title_folded", direction: "desc" }, { column: "priority" }],
} as const;

const count = 400;
const valuesOf = (id: number): string =>
  `('${id % 9 === 0 ? "other" : "acme"}', ${id}, '${id % 2 === 0 ? "open" : "done"}', 'T', ${
    id % 5 === 0 ? "NULL" : `'t${id % 11}'`
  }, ${id % 4 === 0 ? "NULL" : id % 13}, ${id % 17})`;
const rows = Array.from({ length: count }, (_, id) => valuesOf(id)).join(", ");

/** Walks an order to its end and back, and gives the plan of each statement. */
async function plansOf(
  dialect: Dialect,
  order: keyof typeof orders,
  run: Run,
  explain: (sql: string, params: unknown[]) => Promise<string>,
  create: (sql: string) => Promise<unknown>,
): Promise<string[]> {
  const search = createSearch({
    schema,
    dialect,
    table: "tasks",
    columns: { title: { folded: "title_folded" } },
    within: ["tenant"],
    key: [{ column: "id", type: "bigint" }],
    // Of a small table, the planner could take the index of another order.
    orders: { [order]: orders[order] },
  });
  for (const { sql, reason } of search.indexes()) {
    if (sql !== null && (reason.startsWith("The order") || sql.startsWith("ANALYZE"))) await create(sql);
  }
  const plans: string[] = [];
  const explaining: Run = async (sql, params, strings) => {
    plans.push(await explain(sql, params));
    return run(sql, params, strings);
  };
  const within = { tenant: "acme" };
  let page = await search.page({ order, limit: 30 }, within, explaining);
  while ("rows" in page && page.next !== null) {
    page = await search.page({ order, limit: 30, after: page.next }, within, explaining);
  }
  while ("rows" in page && page.previous !== null) {
    page = await search.page({ order, limit: 30, before: page.previous }, within, explaining);
  }
  return plans;
}

const names = Object.keys(orders) as (keyof typeof orders)[];

describe("each statement of a page reads a range of the order's index, and sorts nothing", () => {
  test.each(names)("SQLite, order %s", async (order) => {
    const database = new Database(":memory:");
    database.exec(
      "CREATE TABLE tasks (tenant TEXT, id INTEGER NOT NULL, status TEXT, title TEXT, title_folded TEXT, priority INTEGER, score REAL NOT NULL)",
    );
    database.exec(`INSERT INTO tasks VALUES ${rows}`);
    const plans = await plansOf(
      sqlite,
      order,
      (sql, params) => database.prepare(sql).all(...params) as object[],
      async (sql, params) =>
        (database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...params) as { readonly detail: string }[])
          .map(({ detail }) => detail)
          .join("\n"),
      async (sql) => database.exec(sql),
    );
    database.close();
    expect(plans.length).toBeGreaterThan(20);
    expect(
      plans.filter(
        (plan) => !/^SEARCH tasks USING (?:COVERING )?INDEX tasks_order_\w+ \(tenant=\?.*\)$/.test(plan),
      ),
    ).toEqual([]);
  });

  test("PostgreSQL", { timeout: 120_000 }, async () => {
    const database = await openPglite();
    for (const order of names) {
      await database.exec(
        `DROP TABLE IF EXISTS tasks;
         CREATE TABLE tasks (tenant text, id bigint NOT NULL, status text, title text, title_folded text COLLATE "C", priority bigint, score double precision NOT NULL);
         INSERT INTO tasks VALUES ${rows};
         SET enable_seqscan = off; SET enable_bitmapscan = off; SET enable_sort = off; SET enable_incremental_sort = off`,
      );
      const plans = await plansOf(
        postgres,
        order,
        async (sql, params) => (await database.query<object>(sql, params)).rows,
        async (sql, params) => {
          const explained = await database.query<{ readonly "QUERY PLAN": string }>(`EXPLAIN ${sql}`, params);
          return explained.rows.map((step) => step["QUERY PLAN"]).join("\n");
        },
        (sql) => database.exec(sql),
      );
      expect(plans.length).toBeGreaterThan(20);
      expect(plans.filter((plan) => /Sort|Seq Scan|Filter/.test(plan))).toEqual([]);
    }
    await database.close();
  });
});
