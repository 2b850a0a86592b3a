import type { EventFilter, GraphRow } from "../../store/graph-store.ts";
import { fittingTexts, itemBytes } from "../budget.ts";
import type { Context } from "../context.ts";
import { trimmed } from "../parameters/as-of.ts";
import { cursorOf, endingBefore, startingAfter, type Cursor } from "../parameters/cursors.ts";
import { nodeId } from "../parameters/ids.ts";
import { limit } from "../parameters/limit.ts";
import { nodeMissing, parameterInvalid, shown } from "../protocol/api-error.ts";
import { eventIdAt } from "../resources/event-id.ts";
import { eventText } from "../resources/event.ts";
import { expandables } from "../resources/expandables.ts";
import { listEnvelope, listText } from "../resources/list.ts";
import { isNodeId } from "../resources/node.ts";
import { graphOperation } from "./operation.ts";

export const listEvents = graphOperation({
  id: "listEvents",
  path: "/graphs/{graph_id}/events",
  summary: "List events (addition)",
  description:
    "The events that are held, newest first. An addition to the interface. To miss no event, ask with `ending_before` and the newest event that you have until `has_more` is false. If that event was trimmed meanwhile, the answer is 410.",
  parameters: { limit, startingAfter, endingBefore, nodeId },
  expandable: expandables.events,
  schema: "EventList",
  async answer({ context, graph, values, expand, url }) {
    const cursor = cursorOf(values);
    const position = cursor === null ? {} : positionOf(context, graph, cursor);
    const { nodeId } = values;
    if (nodeId !== undefined && !(await isInGraph(context, graph, nodeId))) {
      throw nodeMissing(graph.id, nodeId);
    }
    return {
      state: [graph.lastSeq, graph.firstSeq],
      body: async (budget) => {
        const { limit } = values;
        const { items, hasMore } = await context.store.listEvents({
          graphId: graph.id,
          limit,
          bytes: budget.bytes,
          ...position,
          ...(nodeId === undefined ? {} : { nodeId }),
        });
        if (budget.isWhole && hasMore && items.length < limit) return null;
        // The events next to the cursor stay in a page that ends early.
        const isBackward = "afterSeq" in position;
        const near = isBackward ? items.toReversed() : items;
        const bytes = itemBytes(budget, url());
        const events = await fittingTexts(near, { ...budget, bytes }, (event, rest) =>
          eventText(context, graph.id, event, expand.get("data") ?? new Map(), rest),
        );
        if (events === null) return null;
        return listText(
          listEnvelope(
            url(),
            eventIdAt(context, graph.id, graph.lastSeq),
            hasMore || events.length < items.length,
          ),
          isBackward ? events.toReversed() : events,
        );
      },
    };
  },
});

/**
 * The position of the event that a cursor names. If the event was trimmed, it is unknown which events the client
 * missed.
 */
function positionOf(
  context: Context,
  graph: GraphRow,
  { name, id }: Cursor,
): Pick<EventFilter, "beforeSeq" | "afterSeq"> {
  const reading = context.ids.readEventId(graph.id, id);
  if (typeof reading === "string" || reading.seq > graph.lastSeq) {
    throw parameterInvalid(name, `The cursor ${shown(id)} is not the id of an event of this graph.`);
  }
  if (reading.seq < graph.firstSeq) throw trimmed(context, graph);
  return name === "starting_after" ? { beforeSeq: reading.seq } : { afterSeq: reading.seq };
}

async function isInGraph(context: Context, graph: GraphRow, nodeId: string): Promise<boolean> {
  if (!isNodeId(nodeId) || graph.lastSeq === 0) return false;
  return (await context.store.getNode(graph.id, nodeId, graph.lastSeq)).found === "node";
}
