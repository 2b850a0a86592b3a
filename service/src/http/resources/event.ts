import type { RecordedEvent } from "../../model/event.ts";
import type { Budget } from "../budget.ts";
import type { Context } from "../context.ts";
import { JsonText } from "../json-text.ts";
import type { ExpandTree } from "../parameters/expand.ts";
import { ExpandedNodes } from "./expand-nodes.ts";

/**
 * The JSON of an event. An expanded node is as of that event. Null if the budget has to hold the whole of it, and its
 * expanded nodes exceed that.
 */
export async function eventText(
  context: Context,
  graphId: string,
  event: RecordedEvent,
  expand: ExpandTree,
  { bytes, isWhole }: Budget,
): Promise<JsonText | null> {
  const json = JSON.stringify({
    id: context.ids.eventId(graphId, event.seq),
    object: "event",
    type: event.type,
    created: event.created,
    graph_id: graphId,
    node_id: event.node_id,
    source: event.source,
    payload: event.payload,
    changes: event.changes,
  });
  const expandNode = expand.get("node");
  if (expandNode === undefined) return new JsonText([json]);
  const nodes = new ExpandedNodes(context, graphId, event.seq);
  const [record] = await context.store.getNodes(graphId, [event.node_id], event.seq);
  if (record !== undefined) nodes.add(record);
  const left = await nodes.read([event.node_id], expandNode, isWhole ? bytes : Infinity);
  if (left === null) return null;
  return new JsonText([json.slice(0, -1), ',"node":', nodes.text(event.node_id, expandNode), "}"]);
}
