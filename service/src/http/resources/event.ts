import type { RecordedEvent } from "../../model/event.ts";
import type { Context } from "../context.ts";
import type { ExpandTree } from "../parameters/expand.ts";
import { expandNodes } from "./expand-nodes.ts";
import { addedFields, presentNode } from "./node.ts";

/** An event as it is sent. An expanded node is as of that event. */
export async function presentEvent(
  context: Context,
  graphId: string,
  event: RecordedEvent,
  expand: ExpandTree,
): Promise<object> {
  const answer = {
    id: context.ids.eventId(graphId, event.seq),
    object: "event",
    type: event.type,
    created: event.created,
    graph_id: graphId,
    node_id: event.node_id,
    source: event.source,
    payload: event.payload,
    changes: event.changes,
  };
  const expandNode = expand.get("node");
  if (expandNode === undefined) return answer;
  const [record] = await context.store.getNodes(graphId, [event.node_id], event.seq);
  const node = record === undefined ? null : presentNode(record, addedFields(context, graphId, event.seq));
  if (node !== null) await expandNodes(context, graphId, [node], event.seq, expandNode);
  return { ...answer, node };
}
