import { compilePredicate, type CheckedQuery } from "wherefore";
import type { GraphNode } from "wherefore/graph";
import type { Change, RecordedEvent } from "../../model/event.ts";
import type { GraphStore } from "../../store/graph-store.ts";
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
  return async (graphId, event) => {
    const write = nodeWriter(context, graphId, event.seq);
    return (await changedNodes(context.store, graphId, event)).flatMap(({ record, before, after }) => {
      const [was, is] = [before !== null && matches(before), matches(after)];
      if (!was && !is) return [];
      const type = !was ? "node.entered" : is ? "node.changed" : "node.left";
      const id = JSON.stringify(eventIdAt(context, graphId, event.seq));
      return { type, json: `{"object":"node_change","event_id":${id},"node":${write(record)}}` };
    });
  };
}

/** A node that an event changed. */
interface ChangedNode {
  /** Its record after the event, as JSON. */
  readonly record: string;
  /** Null if the event created it. */
  readonly before: GraphNode | null;
  readonly after: GraphNode;
}

/**
 * The nodes that an event changed, before and after it.
 *
 * @throws {TrimmedError} if the event is trimmed
 */
export async function changedNodes(
  store: GraphStore,
  graphId: string,
  { seq, changes }: RecordedEvent,
): Promise<readonly ChangedNode[]> {
  const ids = changes.map(({ node_id: id }) => id);
  const versions = await store.getVersions(graphId, ids, [seq, seq]);
  const records = new Map(versions.map(({ id, json }) => [id, json]));
  return changes.flatMap((change) => {
    const record = records.get(change.node_id);
    if (record === undefined) return [];
    const after = JSON.parse(record) as GraphNode;
    return { record, before: change.created ? null : nodeBefore(after, change), after };
  });
}

/** A node before a change. */
function nodeBefore(node: GraphNode, { fields }: Change): GraphNode {
  const old = Object.entries(fields).map(([name, { from }]) => [name, from] as const);
  return { ...node, ...Object.fromEntries(old) };
}
