import type { GraphEvent } from "./api-types.ts";

/** An event of a node, and its position in the history. */
export interface PlacedEvent {
  readonly event: GraphEvent;
  readonly position: number;
}

/** The events that are about a node, up to a position, newest first. */
export function eventsOf(
  events: readonly GraphEvent[],
  nodeId: string,
  position: number,
): readonly PlacedEvent[] {
  const found: PlacedEvent[] = [];
  for (let at = Math.min(position, events.length - 1); at >= 0; at--) {
    const event = events[at];
    if (event !== undefined && isAbout(event, nodeId)) found.push({ event, position: at });
  }
  return found;
}

/** An event of a sweep is about all nodes that became stale, other events about one node. */
function isAbout(event: GraphEvent, nodeId: string): boolean {
  if (event.node_id === nodeId) return true;
  return event.type === "node.stalled" && event.changes.some((change) => change.node_id === nodeId);
}

/** Formats the value of a field. */
export function shownValue(field: string, value: unknown, time: (at: number) => string): string {
  if (value === null) return "nothing";
  if (typeof value === "number" && (field === "created" || field === "ended" || field === "last_event")) {
    return time(value);
  }
  if (typeof value === "object") {
    return Object.entries(value as object)
      .map(([key, part]) => `${key} ${Array.isArray(part) ? `[${part.join(", ")}]` : String(part)}`)
      .join(", ");
  }
  return String(value);
}
