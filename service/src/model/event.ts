import type { GraphNode } from "wherefore/graph";
import type { EventPayload } from "./event-payload.ts";
import type { EventSource, EventType } from "./observation.ts";

/** What a node is at one moment: a node as it is answered, less what depends on the question. */
export type NodeRecord = Omit<GraphNode, "object" | "as_of_event_id" | "graph_id">;

/** The fields of a node that events change. */
export type ChangedField = Exclude<keyof NodeRecord, "id">;

/** A field's value before and after. `from` is null when the node is created or the field had no value. */
export interface FieldChange {
  readonly from: unknown;
  readonly to: unknown;
}

/** What an event made of one node. */
export interface Change {
  readonly node_id: string;
  /** Whether this event created the node. */
  readonly created: boolean;
  readonly fields: { readonly [F in ChangedField]?: FieldChange };
}

/** Numbers of nodes (interface, section 2.3). */
export interface Counts {
  readonly nodes: number;
  readonly sessions: number;
  readonly agents: number;
  readonly stale: number;
  readonly blocked: number;
  readonly by_state: { readonly [S in GraphNode["state"]]: number };
}

/** An event as the recorder makes it, and as a store keeps it. Its id is made of graph and `seq` where it is answered. */
export interface RecordedEvent {
  /** Its place in its graph: 1 for the first, without gaps. */
  readonly seq: number;
  readonly type: EventType;
  /** Unix milliseconds; never before the event before. */
  readonly created: number;
  readonly node_id: string;
  readonly source: EventSource;
  /** Depends on the type: see `EventPayload`. */
  readonly payload: EventPayload;
  readonly changes: readonly Change[];
  /** The graph's counts right after it. */
  readonly counts: Counts;
}
