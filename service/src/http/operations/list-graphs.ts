import { TrimmedError, type ApiKey, type GraphCursor, type GraphStore } from "../../store/graph-store.ts";
import { fitting, itemBytes } from "../budget.ts";
import { cursorOf, endingBefore, startingAfter, type Cursor } from "../parameters/cursors.ts";
import { lastEvent } from "../parameters/last-event.ts";
import { limit } from "../parameters/limit.ts";
import { findReadable } from "../protocol/access.ts";
import { parameterInvalid, shown } from "../protocol/api-error.ts";
import { expandables } from "../resources/expandables.ts";
import { presentGraph } from "../resources/graph.ts";
import { listEnvelope, listText } from "../resources/list.ts";
import { accountOperation } from "./operation.ts";

export const listGraphs = accountOperation({
  id: "listGraphs",
  path: "/graphs",
  summary: "List graphs",
  description:
    "The graphs that the key can read, most recently active first. The counts of each are as of its own newest event.",
  parameters: { limit, startingAfter, endingBefore, lastEvent },
  expandable: expandables.graphs,
  schema: "GraphList",
  async answer({ context, key, values, url }) {
    const cursor = cursorOf(values);
    const position = cursor === null ? {} : await positionOf(context.store, key, cursor);
    const { items, hasMore } = await context.store.listGraphs({
      accountId: key.accountId,
      graphIds: key.graphIds,
      lastEvent: values.lastEvent,
      limit: values.limit,
      ...position,
    });
    return {
      state: [hasMore, items.map((graph) => [graph.id, graph.lastSeq, graph.firstSeq])],
      body: async (budget) => {
        const graphs = await Promise.all(items.map((graph) => presentGraph(context, graph, graph.lastSeq)));
        if (graphs.includes(null)) throw new TrimmedError("A graph was trimmed while it was read.");
        const isBackward = "before" in position;
        // The graphs next to the cursor stay in a page that ends early.
        const texts = graphs.map((graph) => JSON.stringify(graph));
        const near = fitting(isBackward ? texts.reverse() : texts, itemBytes(budget, url()), budget.isWhole);
        if (near === null) return null;
        const envelope = listEnvelope(url(), null, hasMore || near.length < items.length);
        return listText(envelope, isBackward ? near.toReversed() : near);
      },
    };
  },
});

/**
 * The current position of the graph that a cursor names. The key must be able to read the graph; the filter may exclude
 * it.
 */
async function positionOf(
  store: GraphStore,
  key: ApiKey,
  { name, id }: Cursor,
): Promise<{ readonly after?: GraphCursor; readonly before?: GraphCursor }> {
  const graph = await findReadable(store, key, id);
  if (typeof graph === "string") {
    throw parameterInvalid(name, `The cursor ${shown(id)} is not the id of a graph that this key can read.`);
  }
  const position = { lastEvent: graph.lastEvent, id: graph.id };
  return name === "starting_after" ? { after: position } : { before: position };
}
