import type { GraphEvent } from "./api-types.ts";

/** The ids of the nodes that some events, oldest first, leave waiting for a person, and that did not wait before. */
export function waitingIn(events: readonly GraphEvent[]): readonly string[] {
  const waiting = new Map<string, boolean>();
  for (const { changes } of events) {
    for (const { node_id: id, fields } of changes) {
      if (fields.state !== undefined) waiting.set(id, fields.state.to === "input_required");
    }
  }
  return [...waiting].flatMap(([id, isWaiting]) => (isWaiting ? [id] : []));
}
