import { noCounts } from "../../model/event.ts";
import type { GraphRow } from "../../store/types.ts";
import { apiBase, type Context, type Moment } from "../context.ts";
import { eventIdAt } from "./event-id.ts";

/**
 * A graph as it is answered: its counts as of the event at `seq`, its retention as of now. Null if one of the events that
 * this needs was trimmed after `graph` was read.
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
    counts: asOf?.counts ?? noCounts,
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
