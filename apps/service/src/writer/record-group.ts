import type { Observation } from "../../../shared/observations/observation.ts";
import { RefusedError } from "../../../shared/observations/refused-error.ts";
import {
  newsOf,
  recordInSteps,
  type RecordContext,
  type Recorded,
  type Steps,
  type WorkingSet,
} from "../recorder/index.ts";
import type { Group } from "./late.ts";

/**
 * Records a group as one event.
 *
 * @param onRefused receives each refusal, with the index of its observation; if it does not throw, the others are recorded
 * @returns null if nothing in the group is news
 */
export function recordGroup(
  working: WorkingSet,
  group: Group,
  context: RecordContext,
  onRefused: (error: RefusedError) => void,
): Steps<Recorded | null> {
  let [{ index }] = group;
  function* observations(): Generator<Observation> {
    for (const one of group) {
      ({ index } = one);
      if (context.isShared === true) yield* newsOf(working, one.observation);
      else yield one.observation;
    }
  }
  return recordInSteps(working, observations(), context, (error) =>
    onRefused(new RefusedError(index, error)),
  );
}
