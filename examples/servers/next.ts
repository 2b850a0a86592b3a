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

/** The handler of `app/v1/tasks/route.ts`: `export const GET = await tasksRoute(openSqlite("tasks.db"))`. */
export async function tasksRoute({ dialect, run }: Database) {
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

  return async function GET(request: Request): Promise<Response> {
    const tenant = tenantOf(request.headers.get("Authorization"));
    if (tenant === undefined) return Response.json(unauthorized, { status: 401 });
    const { searchParams } = new URL(request.url);
    const page = await search.page(searchParams, { tenant }, run);
    return Response.json(page, { status: "error" in page ? 400 : 200 });
  };
}
