import { expect, test, vi } from "vitest";
import { Client } from "../../viewer/api/client.ts";
import { Timeline } from "../../viewer/model/timeline.ts";
import { waitingIn } from "../../viewer/model/waiting.ts";
import { Asking } from "../../viewer/session/asking.ts";
import { Lookup } from "../../viewer/session/lookup.ts";
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

test("a node that begins to wait is told of, with its question, also while an earlier event is shown", async () => {
  vi.useFakeTimers();
  const events = [creation(node("old")), creation(node("new"))];
  const nodes = [node("old"), node("new")];
  const timeline = new Timeline({ nodes, counts: countsOf(nodes), asOf: events[1]!.id, events });
  timeline.moveTo(0);
  const asking = new Asking({ timeline, load: () => Promise.reject(new Error("It is loaded.")) });
  const told: unknown[] = [];
  asking.onBegin = ({ id, attention }) => told.push([id, attention]);
  const news = ["old", "new"].flatMap((id) => [
    stateChange(id, "working", "input_required"),
    event(id, [{ node_id: id, created: false, fields: { attention: { from: null, to: `${id}?` } } }]),
  ]);
  timeline.append(news);
  asking.follow(news);
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  expect(told).toEqual([
    ["old", "old?"],
    ["new", "new?"],
  ]);
  expect([...timeline.nodes.keys()]).toEqual(["old"]);
});

test("a node that is not loaded is told of once it is, however slow the service is", async () => {
  vi.useFakeTimers();
  const events = [creation(node("other"))];
  const timeline = new Timeline({ nodes: [], counts: countsOf([]), asOf: events[0]!.id, events });
  const client = new Client("/graph", "gok_x", async () => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    return Response.json(node("far", { state: "input_required" }));
  });
  const lookup = new Lookup({ client, timeline, isWhole: false, onChange: () => undefined });
  const asking = new Asking({ timeline, load: (id) => lookup.path(id) });
  const told: string[] = [];
  asking.onBegin = ({ id }) => told.push(id);
  asking.follow([stateChange("far", "completed", "input_required")]);
  await vi.advanceTimersByTimeAsync(3000);
  vi.useRealTimers();
  expect(told).toEqual(["far"]);
});
