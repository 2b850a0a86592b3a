import { expect, test } from "vitest";
import { eventsOf, shownValue } from "../../viewer/model/node-history.ts";
import { creation, node, stateChange } from "./nodes.ts";

test("the events of a node up to an event, newest first", () => {
  const events = [creation(node("a")), creation(node("b")), stateChange("a", "working", "idle")];
  expect(eventsOf(events, "a", 2).map(({ position }) => position)).toEqual([2, 0]);
  expect(eventsOf(events, "a", 1).map(({ position }) => position)).toEqual([0]);
  expect(eventsOf(events, "c", 2)).toEqual([]);
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
