import type { GraphRow } from "../../store/types.ts";
import type { Context } from "../context.ts";
import {
  eventMissing,
  outsideRetentionWindow,
  parameterInvalid,
  shown,
  type ApiError,
} from "../protocol/api-error.ts";
import { queryParameter, type GraphScope } from "./parameter.ts";

/**
 * The event that a read is as of. `seq` is null if the id has the format of an event id, but was not issued for the
 * graph.
 */
export type AsOf =
  { readonly kind: "newest" } | { readonly kind: "event"; readonly id: string; readonly seq: number | null };

export const asOf = queryParameter({
  name: "as_of",
  schema: { type: "string", pattern: "^evt_" },
  description: "The event to read as of: one that the graph still has. Default: the newest event.",
  read(text, { context, graph }: GraphScope): AsOf {
    if (text === undefined) return { kind: "newest" };
    const reading = context.ids.readEventId(graph.id, text);
    if (reading === "malformed") {
      throw parameterInvalid(
        "as_of",
        `The value ${shown(text)} is not an event id. Event ids begin with \`evt_\`.`,
      );
    }
    return { kind: "event", id: text, seq: reading === "forged" ? null : reading.seq };
  },
});

/**
 * The position of the event that a read is as of; 0 for a graph without events.
 *
 * @throws {ApiError} `resource_missing` or `outside_retention_window` on `as_of`.
 */
export function momentOf(context: Context, graph: GraphRow, asOf: AsOf): number {
  if (asOf.kind === "newest") return graph.lastSeq;
  if (asOf.seq === null || asOf.seq > graph.lastSeq) throw eventMissing(graph.id, asOf.id, "as_of");
  if (asOf.seq < graph.firstSeq) throw trimmed(context, graph);
  return asOf.seq;
}

/** The error for an event that the graph no longer has. */
export function trimmed(context: Context, graph: GraphRow): ApiError {
  return outsideRetentionWindow(
    context.ids.eventId(graph.id, graph.firstSeq),
    context.ids.eventId(graph.id, graph.lastSeq),
  );
}
