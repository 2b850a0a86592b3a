import { TrimmedError, type EventFilter, type GraphRow } from "../../store/types.ts";
import { listEnvelope, PageItems } from "../body.ts";
import type { Context } from "../context.ts";
import { trimmed } from "../parameters/as-of.ts";
import { cursorOf, endingBefore, startingAfter, type Cursor } from "../parameters/cursors.ts";
import { nodeId } from "../parameters/ids.ts";
import { limit } from "../parameters/limit.ts";
import { nodeMissing, parameterInvalid, shown } from "../protocol/api-error.ts";
import { sliceBytes, sliceItems } from "../queue.ts";
import { eventIdAt } from "../resources/event-id.ts";
import { EventWriter } from "../resources/event.ts";
import { expandables } from "../resources/expandables.ts";
import { expandsOf } from "../resources/expanded-nodes.ts";
import { isNodeId } from "../resources/node.ts";
import { graphOperation } from "./operation.ts";

type Position = Pick<EventFilter, "beforeSeq" | "afterSeq">;

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
    const position: Position = cursor === null ? {} : positionOf(context, graph, cursor);
    const { nodeId } = values;
    if (nodeId !== undefined && !(await isInGraph(context, graph, nodeId))) {
      throw nodeMissing(graph.id, nodeId);
    }
    return {
      state: [graph.lastSeq, graph.firstSeq],
      body: async (budget) => {
        const { afterSeq } = position;
        const isBackward = afterSeq !== undefined;
        const items = new PageItems(budget, url());
        const tree = expand.get("data") ?? new Map<string, never>();
        const writer = new EventWriter(context, graph.id, tree);
        const objects = 1 + expandsOf(tree);
        const filter = { graphId: graph.id, ...(nodeId === undefined ? {} : { nodeId }), bytes: sliceBytes };
        // What is recorded meanwhile is later than the event that the answer is as of.
        let place = { beforeSeq: graph.lastSeq + 1, ...position };
        let hasMore = true;
        let isFull = false;
        while (hasMore && !isFull) {
          const most = Math.max(1, Math.floor(sliceItems / objects));
          const limit = Math.min(values.limit - items.length, most);
          if (limit === 0) break;
          const page = await context.store.listEvents({ ...filter, limit, ...place });
          // The events next to the cursor stay in a page that ends early.
          const near = isBackward ? page.items.toReversed() : page.items;
          await writer.read(near);
          for (const event of near) {
            isFull = !(await items.add(writer.text(event), objects));
            if (isFull) break;
            place = { ...place, ...(isBackward ? { afterSeq: event.seq } : { beforeSeq: event.seq }) };
          }
          hasMore = isFull || page.hasMore;
        }
        // Otherwise it would have the tag of events that it lacks. Where older ones follow, it lacks none.
        const now = await context.store.getGraph(graph.id);
        const first = isBackward ? afterSeq + 1 : graph.firstSeq;
        const isWhole = now !== null && (now.firstSeq <= first || (hasMore && !isBackward));
        if (!isWhole) throw new TrimmedError();
        const asOf = eventIdAt(context, graph.id, graph.lastSeq);
        return items.body(listEnvelope(url(), asOf, hasMore), isBackward);
      },
    };
  },
});

/**
 * The position of the event that a cursor names. If the event was trimmed, it is unknown which events the client
 * missed.
 */
function positionOf(context: Context, graph: GraphRow, { name, id }: Cursor): Position {
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
