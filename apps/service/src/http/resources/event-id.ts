import type { Context } from "../context.ts";

/** The id of the event at a position; null for position 0, which has no event. */
export function eventIdAt(context: Context, graphId: string, seq: number): string | null {
  return seq === 0 ? null : context.ids.eventId(graphId, seq);
}
