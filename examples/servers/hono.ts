import { Hono } from "hono";
import { defineSchema, enumeration, integer, text, time } from "wherefore";
import { createSearch } from "wherefore/search";
import type { Database } from "./database.ts";
import { tenantOf, unauthorized } from "./tenants.ts";

const schema = defineSchema({
  status: enumeration(["open", "done"]),
  title: text(),
  priority: integer(),
  changed: time(),
});

export async function tasksApi({ dialect, run }: Database): Promise<Hono> {
  const search = createSearch({
    schema,
    dialect,
    table: "tasks",
    columns: { title: { folded: "title_folded" } },
    within: ["tenant"],
    key: [{ column: "id", type: "integer" }],
    orders: {
      newest: [{ column: "changed", direction: "desc", required: true }],
      title: [{ column: "title_folded", required: true }],
    },
    select: ["id", "status", "title", "priority", "changed"],
  });
  for (const { path, message } of await search.verify(run)) console.warn(`${path}: ${message}`);

  const app = new Hono();
  app.get("/v1/tasks", async ({ req, json }) => {
    const tenant = tenantOf(req.header("Authorization"));
    if (tenant === undefined) return json(unauthorized, 401);
    const page = await search.page({ ...req.query(), query: req.queries("query") }, { tenant }, run);
    return json(page, "error" in page ? 400 : 200);
  });
  return app;
}
