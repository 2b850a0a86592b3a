import { expect, test } from "vitest";
import { waitingIn } from "../../viewer/model/waiting.ts";
import { event, stateChange } from "./nodes.ts";

const asks = (id: string, text: string) =>
  event(id, [
    {
      node_id: id,
      created: false,
      fields: { state: { from: "working", to: "input_required" }, attention: { from: null, to: text } },
    },
  ]);

test("the nodes that events leave waiting, with what they ask", () => {
  expect(waitingIn([asks("a", "Which one?"), asks("b", "May I?")])).toEqual([
    { id: "a", attention: "Which one?" },
    { id: "b", attention: "May I?" },
  ]);
});

test("a node that was answered in the same events does not wait", () => {
  expect(waitingIn([asks("a", "May I?"), stateChange("a", "input_required", "working")])).toEqual([]);
});

test("a question that is told after the state belongs to it, and one of another state does not", () => {
  const question = event("a", [
    { node_id: "a", created: false, fields: { attention: { from: null, to: "Now?" } } },
  ]);
  expect(waitingIn([stateChange("a", "working", "input_required"), question])).toEqual([
    { id: "a", attention: "Now?" },
  ]);
  expect(waitingIn([question])).toEqual([]);
});
