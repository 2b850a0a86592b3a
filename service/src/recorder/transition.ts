import type { EventPayload } from "../model/event-payload.ts";
import { ObservationError, type ObservationErrorCode } from "../model/observation-error.ts";
import type { EventSource, EventType, Observation, Stalled } from "../model/observation.ts";
import { shown } from "../model/shown.ts";
import type { NodeWork } from "../store/graph-store.ts";
import type { WorkingSet } from "./working-set.ts";

/** What an observation is recorded in. */
export interface RecordContext {
  /** The id that the node with this reference has in the graph: see `Ids.nodeId`. */
  readonly nodeId: (providerRef: string) => string;
  /** The source of an observation that names none. */
  readonly source: EventSource;
}

/** An observation that is being recorded. */
export interface Moment<O extends Observation | Stalled = Observation | Stalled> {
  readonly working: WorkingSet;
  readonly observation: O;
  readonly context: RecordContext;
  readonly source: EventSource;
  /** The place of the event. */
  readonly seq: number;
  /** When the event happened: never before the event before. */
  readonly created: number;
}

/** What an observation makes of the node that it is about, its `blocked` aside. */
export interface Transition<T extends EventType = EventType> {
  readonly work: NodeWork;
  readonly payload: EventPayload<T>;
  /** Whether the node may wait for others than before. */
  readonly mayChangeWaits: boolean;
}

/** Narrows an observation to its type. */
export type OfType<T extends (Observation | Stalled)["type"]> = (Observation | Stalled) & {
  readonly type: T;
};

/** The node that an observation is about. */
export function knownNode(working: WorkingSet, ref: string, field: string): NodeWork {
  const work = working.byRef(ref);
  if (work !== undefined) return work;
  throw refusal(
    "node_missing",
    field,
    `The graph has no node ${shown(ref)}. Write the reference of a session or agent that was observed before.`,
  );
}

/** An observation is refused. */
export function refusal(code: ObservationErrorCode, field: string | null, message: string): ObservationError {
  return new ObservationError(code, field, message);
}
