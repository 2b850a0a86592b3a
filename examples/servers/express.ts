import express, { type Express } from "express";
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

export async function tasksApi({ dialect, run }: Database): Promise<Express> {
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

  const app = express();
  app.get("/v1/tasks", async (request, response) => {
    const tenant = tenantOf(request.headers.authorization);
    if (tenant === undefined) return void response.status(401).json(unauthorized);
    const page = await search.page(request.query, { tenant }, run);
    response.status("error" in page ? 400 : 200).json(page);
  });
  return app;
}
