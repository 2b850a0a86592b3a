import Fastify, { type FastifyInstance } from "fastify";
import { defineSchema, enumeration, integer, text, time } from "wherefore";
import { createSearch, type PageRequest } from "wherefore/search";
import type { Database } from "./database.ts";
import { tenantOf, unauthorized } from "./tenants.ts";

const schema = defineSchema({
  status: enumeration(["open", "done"]),
  title: text(),
  priority: integer(),
  changed: time(),
});

export function tasksApi({ dialect, run }: Database): FastifyInstance {
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

  const app = Fastify();
  app.addHook("onReady", async () => {
    for (const { path, message } of await search.verify(run)) console.warn(`${path}: ${message}`);
  });
  app.get<{ Querystring: PageRequest }>("/v1/tasks", async (request, reply) => {
    const tenant = tenantOf(request.headers.authorization);
    if (tenant === undefined) return reply.code(401).send(unauthorized);
    const page = await search.page(request.query, { tenant }, run);
    return reply.code("error" in page ? 400 : 200).send(page);
  });
  return app;
}
