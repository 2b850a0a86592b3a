import { pathParameter, queryParameter } from "./parameter.ts";

export const graphId = pathParameter("graph_id", "gph_", "The graph's id.");
export const nodeIdInPath = pathParameter("node_id", "node_", "The node's id.");
export const eventIdInPath = pathParameter("event_id", "evt_", "The event's id.");

/** The node of the listed events. */
export const nodeId = queryParameter({
  name: "node_id",
  schema: { type: "string", pattern: "^node_" },
  description: "Only events about this node.",
  read: (text) => text,
});
