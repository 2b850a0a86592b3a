import { expect, test } from "vitest";
import type { Observation } from "../../../shared/observations/observation.ts";
import { chainOf, linkOf } from "../../bench/limits/harness/unfinished.ts";
import { noCounts } from "../../src/model/event.ts";
import { recordInSteps, WorkingSet } from "../../src/recorder/index.ts";
import { record } from "./record.ts";
import { testContext } from "./histories.ts";

const length = 500;

function chain(): WorkingSet {
  const working = new WorkingSet({ lastSeq: length, lastCreated: 1000, counts: noCounts });
  working.add(chainOf(length, 1000, testContext));
  return working;
}

test("an observation that changes many nodes takes steps for each, and gives the same event", () => {
  const end: Observation = { type: "agent.ended", at: 1001, node: linkOf(length - 1), state: "completed" };
  const steps = recordInSteps(chain(), [end], testContext);
  let count = 0;
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) count++;
  expect(step.value).toEqual(record(chain(), end, testContext));
  expect(step.value?.event.changes).toHaveLength(length);
  // Its ancestors, those that wait for it, what they gain, and the changes.
  expect(count).toBeGreaterThan(4 * length);
});
