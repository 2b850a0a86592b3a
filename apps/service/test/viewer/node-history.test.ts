import { expect, test } from "vitest";
import { eventsOf, pastTexts, shownValue } from "../../viewer/model/node-history.ts";
import { creation, event, node, stateChange } from "./nodes.ts";

test("the events of a node up to an event, newest first", () => {
  const events = [creation(node("a")), creation(node("b")), stateChange("a", "working", "idle")];
  expect(eventsOf(events, "a", 2).map(({ position }) => position)).toEqual([2, 0]);
  expect(eventsOf(events, "a", 1).map(({ position }) => position)).toEqual([0]);
  expect(eventsOf(events, "c", 2)).toEqual([]);
});

test("an event of a sweep is one of each node that became stale", () => {
  const stale = { stale: { from: false, to: true } };
  const changes = ["a", "b"].map((id) => ({ node_id: id, created: false, fields: stale }));
  const events = [creation(node("a")), creation(node("b")), event("a", changes, { type: "node.stalled" })];
  expect(eventsOf(events, "a", 2).map(({ position }) => position)).toEqual([2, 0]);
  expect(eventsOf(events, "b", 2).map(({ position }) => position)).toEqual([2, 1]);
  // Other events are about one node, although they change others.
  expect(eventsOf([event("a", changes)], "b", 0)).toEqual([]);
});

test("values are formatted for reading", () => {
  const time = (at: number): string => `at ${at}`;
  expect(shownValue("ended", null, time)).toBe("nothing");
  expect(shownValue("ended", 5, time)).toBe("at 5");
  expect(shownValue("depth", 5, time)).toBe("5");
  expect(shownValue("stale", true, time)).toBe("true");
  expect(shownValue("blocked", { on_ids: ["x", "y"], cycle: false }, time)).toBe(
    "on_ids [x, y], cycle false",
  );
});

test("the texts that a node had before, the last replaced first", () => {
  const set = (at: number, field: string, from: string | null, to: string | null) =>
    event("a", [{ node_id: "a", created: false, fields: { [field]: { from, to } } }], { created: at });
  const events = [
    set(1, "title", "Old", "New"),
    set(2, "summary", null, "One"),
    set(3, "summary", "One", "Two"),
    set(4, "summary", "Two", null),
  ];
  expect(pastTexts(events, "a", 3)).toEqual([
    { field: "summary", text: "Two", at: 3, until: 4 },
    { field: "summary", text: "One", at: 2, until: 3 },
    { field: "title", text: "Old", at: null, until: 1 },
  ]);
  expect(pastTexts(events, "a", 1)).toHaveLength(1);
  expect(pastTexts(events, "b", 3)).toEqual([]);
});
