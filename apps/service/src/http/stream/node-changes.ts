import { setImmediate } from "node:timers/promises";
import { compilePredicate, type CheckedQuery } from "wherefore";
import type { GraphNode } from "wherefore/graph";
import type { Change, RecordedEvent } from "../../model/event.ts";
import type { GraphStore } from "../../store/graph-store.ts";
import type { Context } from "../context.ts";
import { eventIdAt } from "../resources/event-id.ts";
import { nodeWriter } from "../resources/node.ts";

/** So many nodes of an event are looked at before other streams and requests go on. */
const nodesAtOnce = 50;

/** A node that an event made enter, change within or leave the matches of a query. */
export interface NodeChange {
  readonly type: "node.entered" | "node.changed" | "node.left";
  /** The object as JSON. */
  readonly json: string;
}

/** Makes a function that finds what an event changed among the nodes that match a query. */
export function nodeChangesOf(
  context: Context,
  query: CheckedQuery<GraphNode>,
): (graphId: string, event: RecordedEvent) => AsyncGenerator<NodeChange> {
  const matches = compilePredicate(query);
  return async function* (graphId, event) {
    const write = nodeWriter(context, graphId, event.seq);
    const id = JSON.stringify(eventIdAt(context, graphId, event.seq));
    let looked = 0;
    for (const { record, before, after } of await changedNodes(context.store, graphId, event)) {
      if (++looked % nodesAtOnce === 0) await setImmediate();
      const [was, is] = [before !== null && matches(before), matches(after)];
      if (!was && !is) continue;
      const type = !was ? "node.entered" : is ? "node.changed" : "node.left";
      yield { type, json: `{"object":"node_change","event_id":${id},"node":${write(record)}}` };
    }
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
 * The nodes that an event changed, before and after it. Each is made when it is asked for, because they may be thousands.
 *
 * @throws {TrimmedError} if the event is trimmed
 */
export async function changedNodes(
  store: GraphStore,
  graphId: string,
  { seq, changes }: RecordedEvent,
): Promise<Iterable<ChangedNode>> {
  const ids = changes.map(({ node_id: id }) => id);
  const versions = await store.getVersions(graphId, ids, [seq, seq]);
  return changedIn(changes, new Map(versions.map(({ id, json }) => [id, json])));
}

function* changedIn(
  changes: readonly Change[],
  records: ReadonlyMap<string, string>,
): Generator<ChangedNode> {
  for (const change of changes) {
    const record = records.get(change.node_id);
    if (record === undefined) continue;
    const after = JSON.parse(record) as GraphNode;
    yield { record, before: change.created ? null : nodeBefore(after, change), after };
  }
}

/** A node before a change. */
function nodeBefore(node: GraphNode, { fields }: Change): GraphNode {
  const old = Object.entries(fields).map(([name, { from }]) => [name, from] as const);
  return { ...node, ...Object.fromEntries(old) };
}
