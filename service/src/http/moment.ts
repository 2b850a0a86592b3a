import type { GraphRow } from "../store/graph-store.ts";
import {
  outsideRetentionWindow,
  parameterInvalid,
  resourceMissing,
  shown,
  type ApiError,
} from "./api-error.ts";
import type { Context } from "./context.ts";

/**
 * Reads the parameter `as_of`, as far as its form tells.
 *
 * @throws {ApiError} `parameter_invalid` where it can never be an event id.
 */
export function readAsOf(context: Context, graph: GraphRow, text: string | undefined): AsOf {
  if (text === undefined) return { kind: "newest" };
  const reading = context.ids.readEventId(graph.id, text);
  if (reading === "malformed") {
    throw parameterInvalid(
      "as_of",
      `The value ${shown(text)} is no event id. Event ids begin with \`evt_\`.`,
    );
  }
  return { kind: "event", id: text, seq: reading === "forged" ? null : reading.seq };
}

/** What `as_of` says: `seq` is null where no event of the graph can have the id. */
export type AsOf =
  { readonly kind: "newest" } | { readonly kind: "event"; readonly id: string; readonly seq: number | null };

/**
 * The place of the event that a read is as of; 0 for a graph without events.
 *
 * @throws {ApiError} `resource_missing` or `outside_retention_window` on `as_of`.
 */
export function momentOf(context: Context, graph: GraphRow, asOf: AsOf): number {
  if (asOf.kind === "newest") return graph.lastSeq;
  if (asOf.seq === null || asOf.seq > graph.lastSeq) throw noEvent(graph, asOf.id, "as_of");
  if (asOf.seq < graph.firstSeq) throw trimmed(context, graph);
  return asOf.seq;
}

/** `param` names where the id stood. */
export function noEvent(graph: GraphRow, id: string, param: string): ApiError {
  return resourceMissing(param, `The graph ${graph.id} has no event ${shown(id)}.`);
}

/** The event asked for was dropped from the graph's history. */
export function trimmed(context: Context, graph: GraphRow): ApiError {
  return outsideRetentionWindow({
    firstEventId: context.ids.eventId(graph.id, graph.firstSeq),
    lastEventId: context.ids.eventId(graph.id, graph.lastSeq),
  });
}
