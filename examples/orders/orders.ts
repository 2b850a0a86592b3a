import * as pg from "drizzle-orm/pg-core";
import Fastify, { type FastifyInstance } from "fastify";
import { extend, id, list, text } from "wherefore";
import { schemaFromDrizzle } from "wherefore/drizzle";
import { createSearch, type PageRequest, type Run } from "wherefore/search";
import { postgres } from "wherefore/sql";

const statuses = ["open", "paid", "packed", "shipped", "returned", "disputed"] as const;
export const orders = pg.pgTable("orders", {
  id: pg.uuid("id").primaryKey(),
  shop: pg.text("shop").notNull(),
  number: pg.text("number").notNull(),
  status: pg.pgEnum("order_status", statuses)("status").notNull(),
  customer: pg.text("customer").notNull(),
  email: pg.text("email").notNull(),
  note: pg.text("note"),
  address: pg.jsonb("address").notNull(),
  tags: pg.text("tags").array().notNull(),
  total: pg.numeric("total", { precision: 12, scale: 2, mode: "number" }).notNull(),
  quantity: pg.integer("quantity").notNull(),
  gift: pg.boolean("gift").notNull(),
  courier: pg.uuid("courier"),
  placed: pg.timestamp("placed_at", { withTimezone: true }).notNull(),
  shipped: pg.timestamp("shipped_at", { withTimezone: true }),
});

const table = schemaFromDrizzle(orders, {
  fields: ["status", "total", "quantity", "gift", "courier", "placed", "shipped"],
});
const texts = { customer: text(), note: text(), city: text() };
const ids = { number: id(), email: id(), tags: list(id()), skus: list(id()) };

export const search = createSearch({
  schema: extend(table.schema, { ...texts, ...ids }, { defaultField: ["customer", "note"] }),
  dialect: postgres,
  table: "orders",
  columns: {
    ...table.columns,
    customer: { folded: "customer_folded" },
    note: { folded: "note_folded" },
    city: { expression: "address ->> 'city'" },
    skus: { rows: { table: "order_items", key: "order_id", of: "id", column: "sku" } },
  },
  within: ["shop"],
  key: [{ column: "id", type: "uuid" }],
  orders: {
    newest: [{ column: "placed_at", direction: "desc" }],
    total: [{ column: "total", direction: "desc" }],
    customer: [{ column: "customer_folded", required: true }],
    shipped: [{ column: "shipped_at", direction: "desc" }],
  },
  select: ["id", "number", "status", "customer", "total", "placed_at", "shipped_at"],
  mapRow: table.mapRow,
  check: { dates: {} },
});

/** @param shopOf the shop that a request is of, such as by its session */
export async function ordersApi(run: Run, shopOf: (headers: object) => string): Promise<FastifyInstance> {
  for (const { path, message } of await search.verify(run)) console.warn(`${path}: ${message}`);
  const app = Fastify();
  app.get<{ Querystring: PageRequest }>("/orders", async ({ query, headers }, reply) => {
    const page = await search.page(query, { shop: shopOf(headers) }, run);
    return reply.code("error" in page ? 400 : 200).send(page);
  });
  app.get<{ Querystring: PageRequest }>("/orders/facets", async ({ query, headers }, reply) => {
    const facets = await search.facets(["status", "tags", "gift"], query, { shop: shopOf(headers) }, run);
    return reply.code("error" in facets ? 400 : 200).send(facets);
  });
  return app;
}
