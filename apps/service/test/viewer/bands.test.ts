import { expect, test } from "vitest";
import { bandsOf } from "../../viewer/model/bands.ts";
import { creation, node, stateChange } from "./nodes.ts";

test("sections of the history are marked by the number of starts and failures", () => {
  const events = [
    creation(node("a")),
    creation(node("b")),
    stateChange("a", "working", "idle"),
    stateChange("b", "working", "failed"),
  ];
  expect(bandsOf(events, 2)).toEqual([
    { begun: 0.5, failed: 0 },
    { begun: 0, failed: 0.25 },
  ]);
  expect(bandsOf(events, 100)).toHaveLength(4);
  const busy = Array.from({ length: 10 }, (_, index) => creation(node(`n${index}`)));
  expect(bandsOf([...busy, ...busy.slice(0, 5)], 3).map(({ begun }) => begun)).toEqual([1, 1, 1]);
  expect(bandsOf([], 100)).toEqual([]);
});
