import type { GraphNode } from "wherefore/graph";
import type { EventSource } from "../../../shared/observations/observation.ts";
import type { EventPayload } from "./event-payload.ts";
import type { EventType } from "./event-type.ts";

/** A node as of one event, without the fields that depend on the request. */
export type NodeRecord = Omit<GraphNode, "object" | "as_of_event_id" | "graph_id">;

/** The fields of a node that events change. */
export type ChangedField = Exclude<keyof NodeRecord, "id">;

/** A field's value before and after. `from` is null when the node is created or the field had no value. */
export interface FieldChange {
  readonly from: unknown;
  readonly to: unknown;
}

/** The changes that an event made to one node. */
export interface Change {
  readonly node_id: string;
  /** Whether this event created the node. */
  readonly created: boolean;
  readonly fields: { readonly [F in ChangedField]?: FieldChange };
}

/** The numbers of nodes in a graph (interface, section 2.3). */
export interface Counts {
  readonly nodes: number;
  readonly sessions: number;
  readonly agents: number;
  readonly stale: number;
  readonly blocked: number;
  readonly by_state: { readonly [S in GraphNode["state"]]: number };
}

/** The counts of a graph without nodes. */
export const noCounts: Counts = {
  nodes: 0,
  sessions: 0,
  agents: 0,
  stale: 0,
  blocked: 0,
  by_state: { working: 0, input_required: 0, idle: 0, completed: 0, failed: 0, canceled: 0 },
};

/** An event as the recorder makes it and a store keeps it. Responses derive its id from the graph and `seq`. */
export interface RecordedEvent {
  /** The position in the graph: 1 for the first event, without gaps. */
  readonly seq: number;
  readonly type: EventType;
  /** Unix milliseconds; never less than in the previous event. */
  readonly created: number;
  readonly node_id: string;
  readonly source: EventSource;
  /** The type of the event determines it: see `EventPayload`. */
  readonly payload: EventPayload;
  readonly changes: readonly Change[];
  /** The counts of the graph after the event. */
  readonly counts: Counts;
}
