import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Run } from "wherefore/search";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { ordersApi, search } from "../../../examples/orders/orders.ts";
import { insertOrders, mainShop } from "../../../examples/orders/sample.ts";
import { root } from "../../docs/examples.ts";

/** A database of PostgreSQL, empty at first. */
export interface OrdersDatabase {
  readonly run: (sql: string, params?: unknown[]) => Promise<object[]>;
  readonly close: () => Promise<void>;
}

/** More than a sample of a search reads. */
const count = 4_000;

/** The queries, each with its condition written by hand. */
const queries: readonly (readonly [query: string, condition: string])[] = [
  ['status:"shipped"', "status = 'shipped'"],
  ['status:"disputed"', "status = 'disputed'"],
  ['-status:"shipped"', "status <> 'shipped'"],
  ['number:"A-100017"', "number = 'A-100017'"],
  ['customer:"amélie ali"', "customer_folded = 'amélie ali'"],
  ['customer~"FUSS"', "customer_folded LIKE '%fuss%'"],
  ['note~"ring TWICE"', "note_folded LIKE '%ring twice%'"],
  ["note:null", "note IS NULL"],
  ['-note~"door"', "(note_folded LIKE '%door%') IS NOT TRUE"],
  ['city:"berlin"', "lower(address ->> 'city') = 'berlin'"],
  ['tags:"b2b" AND tags:"cold"', "'b2b' = ANY (tags) AND 'cold' = ANY (tags)"],
  ["tags:null", "cardinality(tags) = 0"],
  ['skus:"SKU-0001"', "id IN (SELECT order_id FROM order_items WHERE sku = 'SKU-0001')"],
  ['-skus:"SKU-0001"', "id NOT IN (SELECT order_id FROM order_items WHERE sku = 'SKU-0001')"],
  [
    'skus:"SKU-0001" OR skus:"SKU-1002" OR status:"disputed"',
    "(status = 'disputed' OR id IN (SELECT order_id FROM order_items WHERE sku IN ('SKU-0001', 'SKU-1002')))",
  ],
  ["total>=200.5", "total >= 200.5"],
  ['quantity:"7" AND gift:"true"', "quantity = 7 AND gift"],
  ["courier:null", "courier IS NULL"],
  ["placed<2026-01-02", "placed_at < '2026-01-02Z'"],
  ["shipped:null", "shipped_at IS NULL"],
  ["shipped>=2026-01-09", "shipped_at >= '2026-01-09Z'"],
];

const orderBy = {
  newest: "placed_at DESC, id DESC",
  total: "total DESC, id DESC",
  customer: 'customer_folded COLLATE "C", id',
  shipped: "shipped_at DESC NULLS LAST, id DESC",
} as const;

/** Tests the example of orders: what it finds is what SQL by hand finds. */
export function describeOrders(open: () => Promise<OrdersDatabase>): void {
  let database: OrdersDatabase;
  let app: FastifyInstance;
  const warnings: unknown[] = [];
  const run: Run = async (sql, params) => database.run(sql, params);
  const within = { shop: mainShop };

  beforeAll(async () => {
    database = await open();
    const tables = readFileSync(join(root, "examples/orders/orders.sql"), "utf8");
    for (const statement of tables.split(/;\n/)) await database.run(statement);
    await insertOrders(database.run, count);
    for (const { sql } of search.indexes({ primaryKey: ["id"] })) if (sql !== null) await database.run(sql);
    const warn = vi.spyOn(console, "warn").mockImplementation((...given) => void warnings.push(given));
    app = await ordersApi(run, () => mainShop);
    warn.mockRestore();
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  test("nothing is set up wrong", () => {
    expect(warnings).toEqual([]);
  });

  describe.each(queries)("%s", (query, condition) => {
    const where = `WHERE shop = '${mainShop}' AND ${condition}`;
    const byHand = async (sql: string): Promise<readonly unknown[]> =>
      (await database.run(sql)).map((row) => Object.values(row)[0] as unknown);

    test.each(Object.keys(orderBy) as (keyof typeof orderBy)[])("the pages of %s", async (order) => {
      const expected = await byHand(`SELECT id FROM orders ${where} ORDER BY ${orderBy[order]}`);
      const found: unknown[] = [];
      let after: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof search.page<{ id: string }>>> = await search.page<{
          id: string;
        }>({ query, order, limit: 1_000, after }, within, run as Run<{ id: string }>);
        if ("error" in page) throw new Error(page.error.message);
        found.push(...page.rows.map(({ id }) => id));
        after = page.next;
      } while (after !== null);
      expect(found).toEqual(expected);
    });

    test("the count", async () => {
      const [expected] = await byHand(`SELECT count(*)::int FROM orders ${where}`);
      expect(await search.count({ query }, within, run)).toEqual({ count: expected, isExact: true });
    });

    test("the facets", async () => {
      const facet = async (value: string, from = ""): Promise<object> => {
        const rows = (await database.run(
          `SELECT value, count(DISTINCT id)::int AS count FROM (SELECT id, ${value} AS value FROM orders ${from} ${where}) AS held WHERE value IS NOT NULL GROUP BY 1`,
        )) as { readonly value: string; readonly count: number }[];
        return Object.fromEntries(rows.map(({ value, count }) => [value, count]));
      };
      const expected = {
        status: await facet("status::text"),
        tags: await facet("unnest(tags)"),
        gift: await facet("gift::text"),
        quantity: await facet("quantity::text"),
        city: await facet("address ->> 'city'"),
        skus: await facet("item.sku", "JOIN order_items AS item ON item.order_id = orders.id"),
      };
      const fields = Object.keys(expected) as (keyof typeof expected)[];
      const found = await search.facets(fields, { query }, within, run, { limit: 5_000 });
      if ("error" in found) throw new Error(found.error.message);
      const counts = fields.map((field) => [
        field,
        Object.fromEntries(found[field].map(({ value, count }) => [value, count])),
      ]);
      expect(Object.fromEntries(counts)).toEqual(expected);
    });
  });

  test("the values of a field have the prefix", async () => {
    const rows = (await database.run(
      `SELECT customer AS value, count(*)::int AS count FROM orders WHERE shop = '${mainShop}' AND customer LIKE 'J%' GROUP BY 1`,
    )) as { readonly value: string; readonly count: number }[];
    const found = await search.values("customer", { prefix: "j", limit: 100 }, within, run);
    expect(Object.fromEntries(found.map(({ value, count }) => [value, count]))).toEqual(
      Object.fromEntries(rows.map(({ value, count }) => [value, count])),
    );
  });

  test("the requests of the README are answered", async () => {
    const page = readFileSync(join(root, "examples/orders/README.md"), "utf8");
    const requests = [...page.matchAll(/localhost:3000(\S+) --data-urlencode 'query=(.*)'/g)];
    expect(requests).toHaveLength(2);
    for (const [, url = "", query = ""] of requests) {
      expect((await app.inject({ url, query: { query } })).statusCode, query).toBe(200);
    }
  });

  test("rows have the shape of the table of Drizzle", async () => {
    const page = await search.page({ query: 'number:"A-100017"' }, within, run);
    if ("error" in page) throw new Error(page.error.message);
    const [stored] = (await database.run(
      "SELECT id::text, total::text, placed_at::text FROM orders WHERE number = 'A-100017'",
    )) as readonly { id: string; total: string; placed_at: string }[];
    const { id, number, status, customer, total, placed, shipped } = page.rows[0]!;
    expect(Object.keys(page.rows[0]!)).toEqual(
      Object.keys({ id, number, status, customer, total, placed, shipped }),
    );
    expect({ id, total, placed, shipped }).toEqual({
      id: stored?.id,
      total: Number(stored?.total),
      placed: new Date(stored?.placed_at ?? ""),
      shipped: null,
    });
  });

  test("the endpoint answers with a page, and says what is wrong", async () => {
    const page = await app.inject({ url: "/orders", query: { query: 'status:"disputed"', limit: "1" } });
    expect(page.statusCode).toBe(200);
    expect(page.json().rows).toMatchObject([{ number: "A-100017", status: "disputed" }]);
    const facets = await app.inject({ url: "/orders/facets", query: { query: 'number:"A-100017"' } });
    expect(facets.json().status).toEqual([{ value: "disputed", count: 1, isExact: true }]);
    const refused = await app.inject({ url: "/orders", query: { query: "status:disputed" } });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().error.did_you_mean).toEqual(['status:"disputed"']);
  });
}
