import type { EventFilter, GraphRow } from "../store/graph-store.ts";
import { TrimmedError } from "../store/graph-store.ts";
import { parameterInvalid, shown } from "./api-error.ts";
import type { Context } from "./context.ts";
import { listEnvelope, listUrl } from "./envelope.ts";
import { expandNodes } from "./expand-nodes.ts";
import { expandables, readExpand, type ExpandTree } from "./expand.ts";
import { noEvent, trimmed } from "./moment.ts";
import { isNodeId, noNode } from "./nodes.ts";
import type { Answer, GraphCall } from "./operation.ts";
import { readCursor, readLimit } from "./parameters.ts";
import { eventIdAt, presentEvent, presentNode } from "./present.ts";
import type { RecordedEvent } from "../model/event.ts";

/** Retrieves an event (interface, section 4.4). */
export function retrieveEvent({ context, graph, path, query }: GraphCall): Answer {
  const tree = readExpand(query.expand, expandables.event);
  const id = path["event_id"] ?? "";
  const reading = context.ids.readEventId(graph.id, id);
  if (typeof reading === "string" || reading.seq > graph.lastSeq) throw noEvent(graph, id, "event_id");
  if (reading.seq < graph.firstSeq) throw trimmed(context, graph);
  return {
    // An event never changes.
    state: [reading.seq],
    body: async () => {
      const event = await context.store.getEvent(graph.id, reading.seq);
      if (event === null) throw new TrimmedError("The event was trimmed while it was read.");
      return expandEvent(context, graph.id, event, tree);
    },
  };
}

/** Lists the events that are held, newest first: an addition to the interface. */
export async function listEvents({ context, graph, query }: GraphCall): Promise<Answer> {
  const { values } = query;
  const tree = readExpand(query.expand, expandables.events).get("data") ?? new Map();
  const limit = readLimit(values);
  const place = readPlace(context, graph, values);
  const nodeId = values.get("node_id");
  if (nodeId !== undefined && !(await isInGraph(context, graph, nodeId))) throw noNode(graph, nodeId);
  return {
    state: [graph.lastSeq, graph.firstSeq],
    body: async () => {
      const { items, hasMore } = await context.store.listEvents({
        graphId: graph.id,
        limit,
        ...place,
        ...(nodeId === undefined ? {} : { nodeId }),
      });
      const events = [];
      for (const event of items) events.push(await expandEvent(context, graph.id, event, tree));
      const url = listUrl(`/graphs/${graph.id}/events`, values, query.expand);
      return listEnvelope(url, eventIdAt(context, graph.id, graph.lastSeq), hasMore, events);
    },
  };
}

async function expandEvent(
  context: Context,
  graphId: string,
  event: RecordedEvent,
  tree: ExpandTree,
): Promise<object> {
  const answer = presentEvent(context, graphId, event);
  const below = tree.get("node");
  if (below === undefined) return answer;
  const [record] = await context.store.getNodes(graphId, [event.node_id], event.seq);
  const node = record === undefined ? null : presentNode(context, graphId, record, event.seq);
  if (node !== null) await expandNodes(context, graphId, [node], event.seq, below);
  return { ...answer, node };
}

/** Where a cursor stands. Beside a trimmed event there is no place: what was missed cannot be told. */
function readPlace(
  context: Context,
  graph: GraphRow,
  values: ReadonlyMap<string, string>,
): Pick<EventFilter, "beforeSeq" | "afterSeq"> {
  const cursor = readCursor(values);
  if (cursor === null) return {};
  const reading = context.ids.readEventId(graph.id, cursor.id);
  if (typeof reading === "string" || reading.seq > graph.lastSeq) {
    throw parameterInvalid(
      cursor.name,
      `The cursor ${shown(cursor.id)} is not the id of an event of this graph.`,
    );
  }
  if (reading.seq < graph.firstSeq) throw trimmed(context, graph);
  return cursor.name === "starting_after" ? { beforeSeq: reading.seq } : { afterSeq: reading.seq };
}

async function isInGraph(context: Context, graph: GraphRow, nodeId: string): Promise<boolean> {
  if (!isNodeId(nodeId) || graph.lastSeq === 0) return false;
  return (await context.store.getNode(graph.id, nodeId, graph.lastSeq)).found === "node";
}
