import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { findReadable } from "../protocol/access.ts";
import { parameterInvalid } from "../protocol/api-error.ts";

const mostIds = 1000;

/**
 * Adds the request by which the home page learns what the objects of the interface do not have: the names of graphs, and
 * whose key it has. It is internal, and may change with the page.
 */
export function addHomeNames(app: FastifyInstance, { store }: Context): void {
  app.get("/home/names", async (request, reply) => {
    const key = request.apiKey;
    if (key === null) throw new Error("The home page asked before its key was checked.");
    const { searchParams } = new URL(request.url, "http://localhost");
    const ids = (searchParams.get("ids") ?? "").split(",").filter((id) => id !== "");
    if (ids.length > mostIds) {
      throw parameterInvalid(
        "ids",
        `There are ${ids.length} ids. Send at most ${mostIds}, separated by commas.`,
      );
    }
    const names: Record<string, string> = {};
    for (const id of ids) {
      const graph = await findReadable(store, key, id);
      if (typeof graph === "object") names[graph.id] = graph.name;
    }
    const account = (await store.listAccounts()).find(({ id }) => id === key.accountId);
    return reply.header("cache-control", "private, no-store").send({
      account: { id: key.accountId, name: account?.name ?? key.accountId },
      rights: key.graphIds === null ? "full" : "restricted",
      names,
    });
  });
}
