import type { GraphStore } from "../../store/graph-store.ts";
import { TrimmedError, type ApiKey, type ListPosition } from "../../store/types.ts";
import { listEnvelope, PageItems } from "../body.ts";
import { cursorOf, endingBefore, startingAfter, type Cursor } from "../parameters/cursors.ts";
import { lastEvent } from "../parameters/last-event.ts";
import { limit } from "../parameters/limit.ts";
import { findReadable } from "../protocol/access.ts";
import { parameterInvalid, shown } from "../protocol/api-error.ts";
import { expandables } from "../resources/expandables.ts";
import { presentGraph } from "../resources/graph.ts";
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
    const position = await positionOf(context.store, key, cursor);
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
        const isBackward = "before" in position;
        const page = new PageItems(budget, url());
        // The graphs next to the cursor stay in a page that ends early.
        for (const graph of isBackward ? items.toReversed() : items) {
          const object = await presentGraph(context, graph, graph.lastSeq);
          if (object === null) throw new TrimmedError("A graph was trimmed while it was read.");
          if (!(await page.add(JSON.stringify(object)))) break;
        }
        return page.body(listEnvelope(url(), null, hasMore || page.length < items.length), isBackward);
      },
    };
  },
});

/**
 * The current position of the graph that a cursor names. The key must be able to read the graph; the filter may exclude
 * it.
 */
export async function positionOf(
  store: GraphStore,
  key: ApiKey,
  cursor: Cursor | null,
): Promise<{ readonly after?: ListPosition; readonly before?: ListPosition }> {
  if (cursor === null) return {};
  const { name, id } = cursor;
  const graph = await findReadable(store, key, id);
  if (typeof graph === "string") {
    throw parameterInvalid(name, `The cursor ${shown(id)} is not the id of a graph that this key can read.`);
  }
  const position = { lastEvent: graph.lastEvent, id: graph.id };
  return name === "starting_after" ? { after: position } : { before: position };
}
