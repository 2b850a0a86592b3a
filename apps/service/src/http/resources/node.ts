import type { GraphNode } from "wherefore/graph";
import type { Context } from "../context.ts";
import { eventIdAt } from "./event-id.ts";

/** The fields that answers add to the stored record of a node. */
type AddedFields = Pick<GraphNode, "object" | "as_of_event_id" | "graph_id">;

/**
 * Makes a function that turns records of nodes, as JSON, into nodes as they are answered. It inserts the fields that records
 * do not have after their `id` without parsing them, which doubles the requests per second: see docs/decisions/0013.
 *
 * @param seq The event that the nodes are as of.
 */
export function nodeWriter(context: Context, graphId: string, seq: number): (record: string) => string {
  const added: AddedFields = {
    object: "node",
    as_of_event_id: eventIdAt(context, graphId, seq),
    graph_id: graphId,
  };
  const fields = JSON.stringify(added).slice(1, -1);
  return (record) => record.replace(/^\{"id":"[\w-]+",/, (id) => `${id}${fields},`);
}

/**
 * Whether a text has the format of a node id. Other texts are not passed to the store, because databases cannot store
 * every text.
 */
export function isNodeId(text: string): boolean {
  return /^node_[A-Za-z0-9_-]{1,64}$/.test(text);
}

/** The id of a node, from a record that begins with it (see `GraphStore.searchRecords`). */
export function idOf(record: string): string {
  return /^\{"id":"([\w-]+)"/.exec(record)?.[1] ?? "";
}
