import { expect, test } from "vitest";
import { chainOf, linkOf, workingTrees } from "../../bench/limits/harness/unfinished.ts";
import { WorkingSet } from "../../src/recorder/index.ts";
import { record } from "../recorder/record.ts";
import { testContext } from "../recorder/histories.ts";

test("a chain is what the recorder makes of its observations", () => {
  const working = new WorkingSet();
  record(working, { type: "session.started", at: 7, node: linkOf(0) }, testContext);
  for (let depth = 1; depth < 5; depth++) {
    record(
      working,
      { type: "agent.spawned", at: 7, node: linkOf(depth), parent: linkOf(depth - 1) },
      testContext,
    );
  }
  const recorded = [0, 1, 2, 3, 4].map((depth) => working.byRef(linkOf(depth)));
  expect(chainOf(5, 7, testContext)).toEqual(recorded);
});

test("the nodes of trees work, and become silent one after the other", () => {
  const working = new WorkingSet();
  const times: number[] = [];
  for (const observation of workingTrees(8, 1000)) {
    const [work] = record(working, observation, testContext).nodes;
    times.push(work!.node.last_event);
  }
  expect(times).toEqual([1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007]);
  expect(working.counts).toMatchObject({ nodes: 8, sessions: 2, by_state: { working: 8 } });
});
