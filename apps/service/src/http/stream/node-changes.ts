import { compilePredicate, type CheckedQuery } from "wherefore";
import type { GraphNode } from "wherefore/graph";
import type { Change, RecordedEvent } from "../../model/event.ts";
import type { Context } from "../context.ts";
import { eventIdAt } from "../resources/event-id.ts";
import { nodeWriter } from "../resources/node.ts";

/** A node that an event made enter, change within or leave the matches of a query. */
interface NodeChange {
  readonly type: "node.entered" | "node.changed" | "node.left";
  /** The object as JSON. */
  readonly json: string;
}

/** Makes a function that finds what an event changed among the nodes that match a query. */
export function nodeChangesOf(
  context: Context,
  query: CheckedQuery<GraphNode>,
): (graphId: string, event: RecordedEvent) => Promise<readonly NodeChange[]> {
  const matches = compilePredicate(query);
  return async (graphId, { seq, changes }) => {
    const ids = changes.map(({ node_id: id }) => id);
    const versions = await context.store.getVersions(graphId, ids, [seq, seq]);
    const records = new Map(versions.map(({ id, json }) => [id, json]));
    const write = nodeWriter(context, graphId, seq);
    return changes.flatMap((change) => {
      const record = records.get(change.node_id);
      if (record === undefined) return [];
      const after = JSON.parse(record) as GraphNode;
      const [was, is] = [!change.created && matches(before(after, change)), matches(after)];
      if (!was && !is) return [];
      const type = !was ? "node.entered" : is ? "node.changed" : "node.left";
      const id = JSON.stringify(eventIdAt(context, graphId, seq));
      return { type, json: `{"object":"node_change","event_id":${id},"node":${write(record)}}` };
    });
  };
}

/** A node before a change. */
function before(node: GraphNode, { fields }: Change): GraphNode {
  const old = Object.entries(fields).map(([name, { from }]) => [name, from] as const);
  return { ...node, ...Object.fromEntries(old) };
}
