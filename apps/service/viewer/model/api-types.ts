import type { EventSource } from "../../../shared/observations/observation.ts";
import type { Change, Counts, NodeRecord } from "../../src/model/event.ts";
import type { EventType } from "../../src/model/event-type.ts";

export type { Change, Counts, NodeRecord } from "../../src/model/event.ts";

/** An event of the API. */
export interface GraphEvent {
  readonly id: string;
  readonly type: EventType;
  /** Unix milliseconds. */
  readonly created: number;
  readonly graph_id: string;
  readonly node_id: string;
  readonly source: EventSource;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly changes: readonly Change[];
}

/** A graph of the API: the fields that the viewer reads. */
export interface Graph {
  readonly id: string;
  readonly as_of_event_id: string | null;
  readonly created: number;
  readonly last_event: number;
  readonly retention: {
    readonly event_count: number;
    readonly first_event_id: string | null;
    readonly last_event_id: string | null;
  };
  readonly counts: Counts;
}

/** A page of events, newest first. */
export interface EventList {
  readonly has_more: boolean;
  readonly data: readonly GraphEvent[];
}

/** The references of a node that a request can expand. */
export const references = ["parent", "root", "session", "requested_by"] as const;

/** A node as the API answers it, with the nodes that the request expanded. */
export type AnsweredNode = NodeRecord & { readonly [R in (typeof references)[number]]?: AnsweredNode | null };

/** A page of nodes. */
export interface SearchResult {
  readonly as_of_event_id: string | null;
  readonly next_page: string | null;
  readonly total_count: number;
  readonly data: readonly AnsweredNode[];
}
