import type { EventSource, Observation } from "../../../shared/observations/observation.ts";
import type { EndReason, EventPayload } from "../model/event-payload.ts";
import type { RecordedEvent } from "../model/event.ts";
import { ObservationError, type ObservationErrorCode } from "../model/observation-error.ts";
import type { EventType } from "../model/event-type.ts";
import { shown } from "../model/shown.ts";
import type { NodeWork } from "../model/node-work.ts";
import type { WorkingSet } from "./working-set.ts";

/** The context that an observation is recorded in. */
export interface RecordContext {
  /** The id that the node with this reference has in the graph: see `Ids.nodeId`. */
  readonly nodeId: (providerRef: string) => string;
  /** The source of observations without one. */
  readonly source: EventSource;
  /**
   * The current time, in Unix milliseconds. A later time of an observation counts as this one, so that one wrong clock
   * does not set the time of all later events. Without it, every time is taken as it is.
   */
  readonly now?: number;
  /** The longest text of a node, in code points; longer ones are shortened. By default, what an observation allows. */
  readonly textLength?: number;
  /**
   * Whether other observers tell of the same nodes. Then the start of a node that the graph has already adds what the node
   * lacks. By default, it is refused.
   */
  readonly isShared?: boolean;
  /** Why the service itself ends nodes. By default, their source has told of it. */
  readonly endReason?: EndReason;
}

/** An event, and the new version of each node that it changed. */
export interface Recorded {
  readonly event: RecordedEvent;
  readonly nodes: readonly NodeWork[];
}

/** An observation that is being recorded. */
export interface Moment<O extends Observation = Observation> {
  readonly working: WorkingSet;
  readonly observation: O;
  readonly context: RecordContext;
  readonly source: EventSource;
  /** The position of the event. */
  readonly seq: number;
  /** The time of the observation. It may be before that of the previous event. */
  readonly at: number;
}

/** The new version of the observed node, without its `blocked`. */
export interface Transition<T extends EventType = EventType> {
  readonly work: NodeWork;
  readonly payload: EventPayload<T>;
  /** Whether the nodes that it waits for may have changed. */
  readonly mayChangeWaits: boolean;
  /** Another node that may wait for other nodes than before. */
  readonly waiterId?: string | null;
}

/** Narrows an observation to its type. */
export type OfType<T extends Observation["type"]> = Observation & { readonly type: T };

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
