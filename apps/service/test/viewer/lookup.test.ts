import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Client } from "../../viewer/api/client.ts";
import { Timeline } from "../../viewer/model/timeline.ts";
import { Lookup } from "../../viewer/session/lookup.ts";
import { waitingByEvents } from "../../viewer/session/waiters.ts";
import { countsOf, creation, event, node, stateChange } from "./nodes.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A lookup in a graph with a chain of nodes, of which none is loaded. */
function lookingUp(isWhole = false) {
  const chain = Array.from({ length: 8 }, (_, depth) =>
    node(`n${depth}`, depth === 0 ? {} : { parent_id: `n${depth - 1}`, depth }),
  );
  const events = [creation(node("other"))];
  const asked: string[] = [];
  const client = new Client("/graph", "gok_x", async (input) => {
    const id = String(input).replace(/^.*\/nodes\/|\?.*$/g, "");
    asked.push(id);
    if (id === "failing") throw new TypeError("The network is down.");
    const depth = chain.findIndex((one) => one.id === id);
    if (depth === -1) {
      const error = { type: "x", code: "resource_missing", message: "", param: "node_id", doc_url: "" };
      return Response.json({ error }, { status: 404 });
    }
    const expanded = chain
      .slice(Math.max(0, depth - 4), depth + 1)
      .reduce<unknown>((parent, one) => ({ ...one, parent }), null);
    return Response.json(expanded);
  });
  const timeline = new Timeline({ nodes: [], counts: countsOf(chain), asOf: events[0]!.id, events });
  const onChange = vi.fn();
  return { lookup: new Lookup({ client, timeline, isWhole, onChange }), asked, timeline, onChange };
}

test("a node that is shown is looked up once, after a pause", async () => {
  const { lookup, asked, onChange } = lookingUp();
  expect(lookup.node("n1")).toBeNull();
  expect(lookup.node("n1")).toBeNull();
  expect(lookup.isAsked("n1")).toBe(true);
  await vi.advanceTimersByTimeAsync(50);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(lookup.node("n1")?.id).toBe("n1");
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(asked).toEqual(["n1"]);
});

test("nodes that the slider passes by are not looked up", async () => {
  const { lookup, asked } = lookingUp();
  for (let passed = 0; passed < 500; passed++) {
    lookup.node(`passed${passed}`);
    await vi.advanceTimersByTimeAsync(16);
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked.length).toBeLessThanOrEqual(60);
  expect(asked).toContain("passed499");
});

test("a node that does not exist is looked up again only after an event that creates it", async () => {
  const { lookup, asked } = lookingUp();
  for (const expected of [1, 1]) {
    expect(lookup.node("none")).toBeNull();
    await vi.advanceTimersByTimeAsync(500);
    expect(asked).toHaveLength(expected);
    lookup.follow([stateChange("n1", "working", "idle"), creation(node("some"))]);
  }
  lookup.follow([creation(node("none"))]);
  lookup.node("none");
  await vi.advanceTimersByTimeAsync(500);
  expect(asked).toEqual(["none", "none"]);
  expect(lookup.hasFailed("none")).toBe(false);
});

test("a node whose request failed is not taken for one that does not exist", async () => {
  const { lookup, asked } = lookingUp();
  for (const expected of [1, 2]) {
    expect(lookup.node("failing")).toBeNull();
    await vi.advanceTimersByTimeAsync(500);
    expect(asked).toHaveLength(expected);
    expect(lookup.hasFailed("failing")).toBe(true);
    lookup.follow([stateChange("n1", "working", "idle")]);
  }
});

test("the path of a node has all of its ancestors", async () => {
  const { lookup, asked, timeline } = lookingUp();
  expect(await lookup.path("n7")).toBe(true);
  expect([...timeline.nodes.keys()].sort()).toEqual(["n0", "n1", "n2", "n3", "n4", "n5", "n6", "n7"]);
  expect(asked).toEqual(["n7", "n2"]);
  expect(await lookup.path("none")).toBe(false);
});

test("in a graph that is loaded as a whole, nothing is looked up", async () => {
  const { lookup, asked } = lookingUp(true);
  expect(lookup.node("n1")).toBeNull();
  await vi.advanceTimersByTimeAsync(500);
  expect(asked).toEqual([]);
});

test("events tell which nodes wait for a node, as of each of them", () => {
  const blocked = (...ids: string[]) => ({
    on_ids: ids,
    starting: 0,
    node_count: 1,
    open_tasks: 0,
    cycle: false,
  });
  const change = (id: string, from: unknown, to: unknown) =>
    event(id, [{ node_id: id, created: false, fields: { blocked: { from, to } } }]);
  const events = [
    change("a", null, blocked("x")),
    change("b", blocked("x", "y"), blocked("y")),
    change("a", blocked("x"), null),
  ];
  const waiting = (position: number, id: string) => waitingByEvents(events, position, id).toSorted();
  expect(waiting(-1, "x")).toEqual(["b"]);
  expect(waiting(0, "x")).toEqual(["a", "b"]);
  expect(waiting(1, "x")).toEqual(["a"]);
  expect(waiting(2, "x")).toEqual([]);
  expect(waiting(2, "y")).toEqual(["b"]);
});
