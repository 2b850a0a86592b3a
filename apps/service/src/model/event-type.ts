import type { Observation } from "../../../shared/observations/observation.ts";

/** Written by the sweep alone: working nodes have been silent for too long. */
export interface Stalled {
  readonly type: "node.stalled";
  /** The time of the sweep, in Unix milliseconds. The event does not have this time: a sweep moves no clock. */
  readonly at: number;
  /** The nodes, by id. The event is about the first of them that is silent. */
  readonly node_ids: readonly string[];
  /** The silence, in milliseconds, that makes a node stale. */
  readonly stale_after: number;
}

/** The types of observation, and of the events they become. */
export type EventType = (Observation | Stalled)["type"];
