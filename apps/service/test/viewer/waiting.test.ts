import { expect, test, vi } from "vitest";
import { Timeline } from "../../viewer/model/timeline.ts";
import { waitingIn } from "../../viewer/model/waiting.ts";
import { Asking } from "../../viewer/session/asking.ts";
import { countsOf, creation, event, node, stateChange } from "./nodes.ts";

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

test("a node that begins to wait is told of, with its question, also while an earlier event is shown", () => {
  vi.useFakeTimers();
  const events = [creation(node("old")), creation(node("new"))];
  const nodes = [node("old"), node("new")];
  const timeline = new Timeline({ nodes, counts: countsOf(nodes), asOf: events[1]!.id, events });
  timeline.moveTo(0);
  const asking = new Asking({ timeline, nodeOf: (id) => timeline.nodes.get(id) ?? null });
  const told: unknown[] = [];
  asking.onBegin = ({ id, attention }) => told.push([id, attention]);
  const news = ["old", "new"].flatMap((id) => [
    stateChange(id, "working", "input_required"),
    event(id, [{ node_id: id, created: false, fields: { attention: { from: null, to: `${id}?` } } }]),
  ]);
  timeline.append(news);
  asking.follow(news);
  vi.runAllTimers();
  vi.useRealTimers();
  expect(told).toEqual([
    ["old", "old?"],
    ["new", "new?"],
  ]);
  expect([...timeline.nodes.keys()]).toEqual(["old"]);
});
