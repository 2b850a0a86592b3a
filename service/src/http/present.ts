import type { GraphNode } from "wherefore/graph";
import type { Counts, NodeRecord, RecordedEvent } from "../model/event.ts";
import type { GraphRow } from "../store/graph-store.ts";
import { apiBase, type Context, type Moment } from "./context.ts";

const noNodes: Counts = {
  nodes: 0,
  sessions: 0,
  agents: 0,
  stale: 0,
  blocked: 0,
  by_state: { working: 0, input_required: 0, idle: 0, completed: 0, failed: 0, canceled: 0 },
};

/** The id of the event at a place; null for place 0, which is that of no event. */
export function eventIdAt(context: Context, graphId: string, seq: number): string | null {
  return seq === 0 ? null : context.ids.eventId(graphId, seq);
}

/**
 * A graph as it is answered: counts as of `seq`, retention as of now. Null where an event it needs was trimmed since
 * `graph` was read.
 */
export async function presentGraph(context: Context, graph: GraphRow, seq: number): Promise<object | null> {
  const asOf = seq === 0 ? null : await momentAt(context, graph.id, seq);
  const first = graph.firstSeq === seq ? asOf : await momentAt(context, graph.id, graph.firstSeq);
  if (seq !== 0 && (asOf === null || first === null)) return null;
  const lastEventId = seq === graph.lastSeq ? asOf?.eventId : eventIdAt(context, graph.id, graph.lastSeq);
  return {
    id: graph.id,
    object: "graph",
    as_of_event_id: asOf?.eventId ?? null,
    source: "watch",
    url: `${context.origin()}${apiBase}/graphs/${graph.id}/view`,
    created: graph.created,
    last_event: asOf?.created ?? graph.created,
    retention: {
      event_count: graph.lastSeq === 0 ? 0 : graph.lastSeq - graph.firstSeq + 1,
      first_event_id: first?.eventId ?? null,
      first_event_created: first?.created ?? null,
      last_event_id: lastEventId ?? null,
      last_event_created: graph.lastSeq === 0 ? null : graph.lastEvent,
    },
    counts: asOf?.counts ?? noNodes,
  };
}

async function momentAt(context: Context, graphId: string, seq: number): Promise<Moment | null> {
  const { store, moments, ids } = context;
  const key = `${graphId} ${seq}`;
  const known = moments.get(key);
  if (known !== undefined) return known;
  const counted = await store.getCounts(graphId, seq);
  if (counted === null) return null;
  const moment = { ...counted, eventId: ids.eventId(graphId, seq) };
  moments.set(key, moment);
  return moment;
}

/** A node as it is answered, with what was expanded of it. */
export type NodeAnswer = GraphNode & Record<string, unknown>;

/** Nodes as of the event at `seq`. The records, fresh from the store, become the answers: a copy of each would cost more than all else. */
export function presentNodes(
  context: Context,
  graphId: string,
  records: readonly NodeRecord[],
  seq: number,
): readonly NodeAnswer[] {
  const asOf = eventIdAt(context, graphId, seq);
  for (const record of records) {
    const node = record as { -readonly [F in keyof GraphNode]?: GraphNode[F] };
    node.object = "node";
    node.as_of_event_id = asOf;
    node.graph_id = graphId;
  }
  return records as readonly NodeAnswer[];
}

/** A node as of the event at `seq`: the record becomes the answer. */
export function presentNode(context: Context, graphId: string, record: NodeRecord, seq: number): NodeAnswer {
  presentNodes(context, graphId, [record], seq);
  return record as NodeAnswer;
}

/** An event as it is answered. */
export function presentEvent(
  context: Context,
  graphId: string,
  event: RecordedEvent,
): Record<string, unknown> {
  return {
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
}
