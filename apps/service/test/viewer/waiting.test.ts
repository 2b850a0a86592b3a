import { expect, test } from "vitest";
import { waitingIn } from "../../viewer/model/waiting.ts";
import { event, stateChange } from "./nodes.ts";

test("the nodes that begin to wait for a person, and still do after the last event", () => {
  const question = event("d", [{ node_id: "d", created: false, fields: { title: { from: null, to: "?" } } }]);
  const events = [
    stateChange("a", "working", "input_required"),
    stateChange("b", "idle", "input_required"),
    stateChange("a", "input_required", "working"),
    stateChange("c", "input_required", "failed"),
    question,
  ];
  expect(waitingIn(events)).toEqual(["b"]);
  expect(waitingIn(events.slice(0, 2))).toEqual(["a", "b"]);
});
