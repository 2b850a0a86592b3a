import type { FastifyInstance } from "fastify";
import { TrimmedError, type ApiKey } from "../../store/types.ts";
import type { Context } from "../context.ts";
import { shortened } from "../../../../shared/observations/storable.ts";
import { positionOf } from "../operations/list-graphs.ts";
import { untrimmed } from "../operations/untrimmed.ts";
import { cursorOf } from "../parameters/cursors.ts";
import { readSentParameters } from "../parameters/sent-parameters.ts";
import { parameterInvalid } from "../protocol/api-error.ts";
import { presentGraph } from "../resources/graph.ts";
import { alertsOf } from "./home-alerts.ts";
import { keyOf } from "../protocol/request-state.ts";

const pageSize = 50;
/** What an answer holds at most, in bytes. */
const answerBytes = 128 * 1024;
/** So many nodes that wait for a person are shown. */
const mostWaiting = 20;
/** A question is shown as its first so many characters. */
const longestQuestion = 500;
/** The longest text to search for, in characters. */
const longest = 200;

/**
 * Adds the request of the home page: a page of graphs with their names, and whose key it is. With `search`, only graphs
 * whose name or id contains the text. The first page without one has the nodes that wait for a person and the alerts too. The cursors are
 * those of the interface. It is internal, and may change with the page.
 */
export function addHomeGraphs(app: FastifyInstance, context: Context): void {
  const { store } = context;
  app.get("/home/graphs", async (request, reply) => {
    const key = keyOf(request);
    const { query } = readSentParameters(
      request.url,
      {},
      ["search", "starting_after", "ending_before"],
      false,
    );
    const search = query.get("search") ?? "";
    if (search.length > longest || search.includes("\0")) {
      throw parameterInvalid("search", `Search for at most ${longest} characters, without NUL.`);
    }
    const startingAfter = query.get("starting_after");
    const cursor = cursorOf({ startingAfter, endingBefore: query.get("ending_before") });
    const place = await context.queue.enter(key.id, answerBytes, reply.raw);
    const page = await untrimmed(async () => {
      const position = await positionOf(store, key, cursor);
      const isFirst = search === "" && Object.keys(position).length === 0;
      const { items, hasMore } = await store.listGraphs({
        accountId: key.accountId,
        graphIds: key.graphIds,
        lastEvent: {},
        ...(search === "" ? {} : { containing: search }),
        limit: pageSize,
        ...position,
      });
      const graphs = await Promise.all(items.map((graph) => presentGraph(context, graph, graph.lastSeq)));
      if (graphs.includes(null)) throw new TrimmedError("A graph was trimmed while it was read.");
      return {
        ...(isFirst && {
          waiting: await waitingOf(context, key),
          alerts: await alertsOf(context, key, request),
        }),
        has_more: hasMore,
        data: graphs.map((graph, at) => ({ ...graph, name: items[at]?.name })),
      };
    }).finally(() => place.leave(0));
    const account = await store.getAccount(key.accountId);
    return reply.header("cache-control", "private, no-store").send({
      account: { id: key.accountId, name: account?.name ?? key.accountId },
      rights: key.graphIds === null ? "full" : "restricted",
      ...page,
    });
  });
}

/** The nodes that wait for a person, with what they ask. */
async function waitingOf({ store }: Context, key: ApiKey): Promise<object> {
  const { accountId, graphIds } = key;
  const found = await store.listWaiting({ accountId, graphIds, limit: mostWaiting + 1 });
  const data: object[] = [];
  for (const { graph, nodeId } of found.slice(0, mostWaiting)) {
    const [node] = await store.getNodes(graph.id, [nodeId], graph.lastSeq);
    if (node === undefined) continue;
    data.push({
      id: node.id,
      graph_id: graph.id,
      graph_name: graph.name,
      headline: node.headline,
      attention: node.attention === null ? null : shortened(node.attention, longestQuestion),
      last_event: node.last_event,
    });
  }
  return { has_more: found.length > mostWaiting, data };
}
