import type { Observation } from "../../../shared/observations/observation.ts";
import type { Stalled } from "../../src/model/event-type.ts";
import {
  recordInSteps,
  recordStalled,
  refsOf as refsOfObservation,
  type RecordContext,
  type Recorded,
  type WorkingSet,
} from "../../src/recorder/index.ts";

/** The nodes that an observation names. A sweep names its nodes by their ids. */
export function refsOf(observation: Observation | Stalled): readonly string[] {
  return observation.type === "node.stalled" ? [] : refsOfObservation(observation);
}

/**
 * Records an observation at once.
 *
 * @throws {ObservationError} if the observation is invalid or the graph does not allow it; nothing has changed then
 */
export function record(
  working: WorkingSet,
  observation: Observation | Stalled,
  context: RecordContext,
): Recorded {
  if (observation.type === "node.stalled") return recordStalled(working, observation, context);
  return recordTogether(working, [observation], context);
}

/**
 * Records observations of one node as one event, at once.
 *
 * @throws {ObservationError} if one of them is invalid or the graph does not allow it
 */
export function recordTogether(
  working: WorkingSet,
  observations: Iterable<Observation>,
  context: RecordContext,
): Recorded {
  const steps = recordInSteps(working, observations, context);
  for (;;) {
    const { done, value } = steps.next();
    if (done !== true) continue;
    if (value === null) throw new RangeError("There are no observations.");
    return value;
  }
}
