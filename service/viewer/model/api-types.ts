import type { Change, Counts } from "../../src/model/event.ts";
import type { EventSource, EventType } from "../../src/model/observation.ts";
import type { AnsweredNode } from "./node-record.ts";

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

/** A page of nodes. */
export interface SearchResult {
  readonly as_of_event_id: string | null;
  readonly next_page: string | null;
  readonly total_count: number;
  readonly data: readonly AnsweredNode[];
}
