import { initTRPC, TRPCError } from "@trpc/server";
import { defineSchema, enumeration, integer, text, time, type ErrorBody } from "wherefore";
import { createSearch } from "wherefore/search";
import type { Database } from "../servers/database.ts";
import { unauthorized } from "../servers/tenants.ts";

const schema = defineSchema({
  status: enumeration(["open", "done"]),
  title: text(),
  priority: integer(),
  changed: time(),
});

type Task = {
  id: number;
  status: "open" | "done";
  title: string;
  priority: number | null;
  changed: number;
};

type TasksInput = {
  query?: string | string[];
  order?: "newest" | "title";
  limit?: number;
  after?: string | null;
  before?: string | null;
};

class Refusal extends Error {
  readonly error: ErrorBody["error"];

  constructor({ error }: ErrorBody) {
    super(error.message);
    this.error = error;
  }
}

const t = initTRPC.context<{ tenant: string | undefined }>().create({
  errorFormatter: ({ shape, error: { cause } }) => ({
    ...shape,
    data: { ...shape.data, search: cause instanceof Refusal ? cause.error : null },
  }),
});

export async function tasksRouter({ dialect, run }: Database) {
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
    mapRow: (row) => row as Task,
  });
  for (const { path, message } of await search.verify(run)) console.warn(`${path}: ${message}`);

  const list = t.procedure
    // `search.page` checks the input.
    .input((input) => input as TasksInput)
    .query(async ({ input, ctx: { tenant } }) => {
      if (tenant === undefined) {
        throw new TRPCError({ code: "UNAUTHORIZED", message: unauthorized.error.message });
      }
      const page = await search.page(input, { tenant }, run);
      if ("error" in page) throw new TRPCError({ code: "BAD_REQUEST", cause: new Refusal(page) });
      return page;
    });
  return t.router({ tasks: { list } });
}

export type TasksRouter = Awaited<ReturnType<typeof tasksRouter>>;
