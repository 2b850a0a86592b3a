import type { EventPayload } from "../model/event-payload.ts";
import { ObservationError, type ObservationErrorCode } from "../model/observation-error.ts";
import type { EventSource, EventType, Observation, Stalled } from "../model/observation.ts";
import { shown } from "../model/shown.ts";
import type { NodeWork } from "../model/node-work.ts";
import type { WorkingSet } from "./working-set.ts";

/** The context that an observation is recorded in. */
export interface RecordContext {
  /** The id that the node with this reference has in the graph: see `Ids.nodeId`. */
  readonly nodeId: (providerRef: string) => string;
  /** The source of observations without one. */
  readonly source: EventSource;
}

/** An observation that is being recorded. */
export interface Moment<O extends Observation | Stalled = Observation | Stalled> {
  readonly working: WorkingSet;
  readonly observation: O;
  readonly context: RecordContext;
  readonly source: EventSource;
  /** The position of the event. */
  readonly seq: number;
  /** The time of the event; never before that of the previous event. */
  readonly created: number;
}

/** The new version of the observed node, without its `blocked`. */
export interface Transition<T extends EventType = EventType> {
  readonly work: NodeWork;
  readonly payload: EventPayload<T>;
  /** Whether the nodes that it waits for may have changed. */
  readonly mayChangeWaits: boolean;
}

/** Narrows an observation to its type. */
export type OfType<T extends (Observation | Stalled)["type"]> = (Observation | Stalled) & {
  readonly type: T;
};

/** The observed node. */
export function knownNode(working: WorkingSet, ref: string, field: string): NodeWork {
  const work = working.byRef(ref);
  if (work !== undefined) return work;
  throw refusal(
    "node_missing",
    field,
    `The graph has no node ${shown(ref)}. Write the reference of a session or agent that was observed before.`,
  );
}

/** Refuses an observation. */
export function refusal(code: ObservationErrorCode, field: string | null, message: string): ObservationError {
  return new ObservationError(code, field, message);
}
