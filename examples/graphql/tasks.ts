import { buildSchema, GraphQLError } from "graphql";
import { createHandler } from "graphql-http/lib/use/http";
import { defineSchema, enumeration, integer, text, time } from "wherefore";
import { createSearch, type PageRequest } from "wherefore/search";
import type { Database } from "../servers/database.ts";
import { tenantOf, unauthorized } from "../servers/tenants.ts";

const api = buildSchema(`
  type Query {
    tasks(query: [String!], order: TasksOrder, limit: Int, after: String, before: String): TasksPage!
  }
  enum TasksOrder { newest title }
  type TasksPage {
    rows: [Task!]!
    next: String
    previous: String
    interpreted: [String!]
  }
  type Task {
    id: Int!
    status: TaskStatus!
    title: String!
    priority: Int
    "Unix milliseconds, which an Int cannot hold."
    changed: Float!
  }
  enum TaskStatus { open done }
`);

const schema = defineSchema({
  status: enumeration(["open", "done"]),
  title: text(),
  priority: integer(),
  changed: time(),
});

type Context = { tenant: string | undefined };

export async function tasksHandler({ dialect, run }: Database) {
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

  async function tasks(request: PageRequest, { tenant }: Context) {
    if (tenant === undefined) {
      throw new GraphQLError(unauthorized.error.message, { extensions: { code: "UNAUTHENTICATED" } });
    }
    const page = await search.page(request, { tenant }, run);
    if (!("error" in page)) return page;
    const { message, ...error } = page.error;
    throw new GraphQLError(message, { extensions: { ...error, code: "BAD_USER_INPUT" } });
  }

  return createHandler<Context>({
    schema: api,
    rootValue: { tasks },
    context: ({ raw }) => ({ tenant: tenantOf(raw.headers.authorization) }),
  });
}
