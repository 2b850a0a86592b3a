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

const textFields = ["title", "purpose", "summary", "attention"] as const;

/** A text that a node had. */
export interface PastText {
  readonly field: (typeof textFields)[number];
  readonly text: string;
  /** When it was set; null if that is older than the kept history. */
  readonly at: number | null;
  /** When another text, or none, took its place. */
  readonly until: number;
}

/** The texts that a node had before a position and has no more there, the last replaced first. */
export function pastTexts(
  events: readonly GraphEvent[],
  nodeId: string,
  position: number,
): readonly PastText[] {
  const set = new Map<string, number>();
  const found: PastText[] = [];
  for (const { created: until, changes } of events.slice(0, position + 1)) {
    for (const { node_id: id, fields } of changes) {
      if (id !== nodeId) continue;
      for (const field of textFields) {
        const change = fields[field];
        if (change === undefined) continue;
        const text = change.from as string | null;
        if (text !== null) found.push({ field, text, at: set.get(field) ?? null, until });
        set.set(field, until);
      }
    }
  }
  return found.reverse();
}
