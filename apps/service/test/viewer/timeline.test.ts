import { describe, expect, test } from "vitest";
import { Timeline } from "../../viewer/model/timeline.ts";
import { noCounts } from "../../src/model/event.ts";
import { countsOf, creation, event, node, stateChange } from "./nodes.ts";

const session = node("s");
const agent = node("a", { parent_id: "s" });

function family() {
  const events = [
    creation(session),
    creation(agent),
    stateChange("a", "working", "failed"),
    stateChange("s", "working", "idle"),
  ];
  const nodes = [
    { ...session, state: "idle" as const },
    { ...agent, state: "failed" as const },
  ];
  return { events, timeline: new Timeline({ nodes, counts: countsOf(nodes), asOf: events[3]!.id, events }) };
}

const states = ({ nodes }: Timeline) => Object.fromEntries([...nodes].map(([id, { state }]) => [id, state]));

describe("a timeline", () => {
  test("has the nodes as of each of its events, in any order of moves", () => {
    const { timeline } = family();
    const expected = [
      { s: "working" },
      { s: "working", a: "working" },
      { s: "working", a: "failed" },
      { s: "idle", a: "failed" },
    ];
    for (const position of [3, 0, 2, 1, 3, 2, 0, 3]) {
      timeline.moveTo(position);
      expect(states(timeline)).toEqual(expected[position]);
      expect(timeline.position).toBe(position);
    }
    expect(timeline.nodes.get("a")).toEqual({ ...agent, state: "failed" });
  });

  test("counts the nodes", () => {
    const { timeline } = family();
    expect(timeline.counts).toMatchObject({
      nodes: 2,
      sessions: 1,
      agents: 1,
      by_state: { idle: 1, failed: 1 },
    });
    timeline.moveTo(0);
    expect(timeline.counts).toMatchObject({
      nodes: 1,
      sessions: 1,
      agents: 0,
      by_state: { working: 1, idle: 0 },
    });
  });

  test("returns the changes of a move", () => {
    const { timeline } = family();
    expect(timeline.moveTo(0)).toEqual({
      changed: new Set(["s"]),
      added: new Map(),
      removed: new Map([["a", { id: "a", parent_id: "s", created: agent.created }]]),
    });
    expect(timeline.moveTo(2)).toEqual({
      changed: new Set(["a"]),
      added: new Map([["a", { id: "a", parent_id: "s", created: agent.created }]]),
      removed: new Map(),
    });
  });

  test("stops at its ends", () => {
    const { timeline } = family();
    timeline.moveTo(-7);
    expect(timeline.position).toBe(0);
    timeline.moveTo(99);
    expect(timeline.isNewest).toBe(true);
    expect(states(timeline)).toEqual({ s: "idle", a: "failed" });
  });

  test("adds newer events without moving", () => {
    const { timeline } = family();
    timeline.moveTo(1);
    timeline.append([stateChange("s", "idle", "completed")]);
    expect(states(timeline)).toEqual({ s: "working", a: "working" });
    expect(timeline.last).toBe(4);
    timeline.moveTo(4);
    expect(states(timeline)).toEqual({ s: "completed", a: "failed" });
  });

  test("drops trimmed events, and keeps its position if the event is kept", () => {
    const { timeline, events } = family();
    timeline.moveTo(2);
    expect(timeline.dropBefore(events[1]!.id)).toBeNull();
    expect(timeline.position).toBe(1);
    expect(timeline.event).toBe(events[2]);
    expect(timeline.positionOf(events[0]!.id)).toBeNull();
    expect(timeline.positionOf(events[3]!.id)).toBe(2);
    timeline.moveTo(0);
    expect(states(timeline)).toEqual({ s: "working", a: "working" });
  });

  test("moves to the oldest kept event if its own was trimmed", () => {
    const { timeline, events } = family();
    timeline.moveTo(0);
    expect([...(timeline.dropBefore(events[2]!.id)?.added.keys() ?? [])]).toEqual(["a"]);
    expect(timeline.position).toBe(0);
    expect(timeline.event).toBe(events[2]);
    expect(states(timeline)).toEqual({ s: "working", a: "failed" });
  });

  test("an unknown first event drops nothing", () => {
    const { timeline } = family();
    expect(timeline.dropBefore("evt_of_tomorrow")).toBeNull();
    expect(timeline.events).toHaveLength(4);
  });

  test("refuses to start at an event that it does not have", () => {
    const { events } = family();
    expect(() => new Timeline({ nodes: [], counts: noCounts, asOf: "evt_none", events })).toThrow(RangeError);
  });

  test("counts all nodes although some are not loaded", () => {
    const { events } = family();
    const nodes = [
      { ...session, state: "idle" as const, stale: true },
      { ...agent, state: "failed" as const },
    ];
    const blocked = { on_ids: ["a"], starting: 0, node_count: 1, open_tasks: 0, cycle: false };
    const more = event("s", [
      {
        node_id: "s",
        created: false,
        fields: { stale: { from: true, to: false }, blocked: { from: null, to: blocked } },
      },
    ]);
    const some = new Timeline({ nodes: [], counts: countsOf(nodes), asOf: events[3]!.id, events });
    const all = new Timeline({ nodes, counts: countsOf(nodes), asOf: events[3]!.id, events });
    for (const timeline of [some, all]) timeline.append([more]);
    for (const position of [4, 1, 3, 0, 4]) {
      some.moveTo(position);
      all.moveTo(position);
      expect(some.counts).toEqual(all.counts);
      expect(all.counts).toEqual(countsOf(all.nodes.values()));
    }
  });

  test("adds nodes that were read as of another event, as they are at its own", () => {
    const { events } = family();
    const counts = countsOf([session, agent]);
    const timeline = new Timeline({ nodes: [], counts, asOf: events[3]!.id, events });
    timeline.moveTo(1);
    const idle = { ...session, state: "idle" as const };
    expect([...timeline.add([idle, { ...agent, state: "failed" }], events[3]!.id).values()]).toEqual([
      session,
      agent,
    ]);
    expect(timeline.nodes.get("s")).toEqual(session);
    timeline.moveTo(0);
    // The agent is created later.
    expect([...timeline.add([{ ...agent, state: "failed" }], events[3]!.id)]).toEqual([]);
    expect(states(timeline)).toEqual({ s: "working" });
    timeline.moveTo(3);
    expect(states(timeline)).toEqual({ s: "idle", a: "failed" });
    // A node that was created after the reading exists now.
    expect([...timeline.add([session], events[0]!.id).keys()]).toEqual(["s", "a"]);
    expect(() => timeline.add([session], "evt_none")).toThrow(RangeError);
  });

  test("tells which nodes were created between an event and its own", () => {
    const { timeline, events } = family();
    const place = { id: "a", parent_id: "s", created: agent.created };
    expect(timeline.createdSince(events[0]!.id)).toEqual({ places: [place], exist: true });
    timeline.moveTo(0);
    expect(timeline.createdSince(events[3]!.id)).toEqual({ places: [place], exist: false });
    expect(timeline.createdSince(events[0]!.id)).toEqual({ places: [], exist: true });
  });

  test("is empty without events", () => {
    const timeline = new Timeline({ nodes: [], counts: noCounts, asOf: null, events: [] });
    expect(timeline.position).toBe(-1);
    expect(timeline.event).toBeNull();
    expect(timeline.moveTo(3).changed.size).toBe(0);
  });
});
