import { beforeEach, describe, expect, test } from "vitest";
import { type Recorded } from "../../src/recorder/index.ts";
import { record, recordTogether } from "./record.ts";
import { testContext } from "./histories.ts";
import { agent, id, node, refusalOf, reset, see, session, working, type Unplaced } from "./recording.ts";

beforeEach(reset);

describe("staleness", () => {
  const stalled = (ref: string, at: number): Unplaced => ({
    type: "node.stalled",
    nodes: [ref],
    at,
    stale_after: 300,
  });

  test("is one event for several nodes, and has the time of the event before", () => {
    session("s", { at: 1000 });
    session("t", { at: 1100 });
    session("u", { at: 1200 });
    const nodes = ["t", "s", "u", "missing"];
    const { event } = see({ type: "node.stalled", nodes, at: 1499, stale_after: 300 });
    expect(event).toMatchObject({
      created: 1200,
      node_id: id("t"),
      payload: { last_event: 1100, stale_after: 300 },
      counts: { stale: 2 },
    });
    expect(event.changes.map(({ node_id }) => node_id)).toEqual([id("t"), id("s")]);
    expect(["s", "t", "u"].map((ref) => node(ref).stale)).toEqual([true, true, false]);
    expect(see({ type: "text.updated", node: "u", title: "Soon", at: 1300 }).event.created).toBe(1300);
  });

  test("changes only stale, and the next activity clears it in its own event", () => {
    session("s");
    const { event } = see(stalled("s", 1300));
    expect(event.changes).toEqual([
      { node_id: id("s"), created: false, fields: { stale: { from: false, to: true } } },
    ]);
    expect(event.counts.stale).toBe(1);
    expect(working.byRef("s")?.active).toBe(false);
    const cleared = see({ type: "text.updated", node: "s", title: "Back", at: 1400 }).event;
    expect(cleared.changes[0]?.fields.stale).toEqual({ from: true, to: false });
    expect(cleared.counts.stale).toBe(0);
  });

  test("is refused if the node is active, already stale, not working, or ended", () => {
    session("s");
    expect(refusalOf(stalled("s", 1299)).code).toBe("node_not_silent");
    see(stalled("s", 1300));
    expect(refusalOf(stalled("s", 9000)).code).toBe("node_not_silent");
    see({ type: "state.changed", node: "s", state: "idle" });
    expect(refusalOf(stalled("s", 9000)).code).toBe("node_not_silent");
    see({ type: "session.ended", node: "s", state: "canceled" });
    expect(refusalOf(stalled("s", 9000)).code).toBe("node_not_silent");
  });
});

describe("times", () => {
  test("a late observation gets an event at the time of the newest one, and keeps its time in its node", () => {
    session("s", { at: 1000 });
    session("t", { at: 5000 });
    const { event } = agent("a", "s", { at: 2000 });
    expect(event.created).toBe(5000);
    expect(node("a")).toMatchObject({ created: 2000, last_event: 2000 });
    const ended = see({ type: "agent.ended", node: "a", state: "completed", at: 3000 }).event;
    expect(ended.created).toBe(5000);
    expect(node("a")).toMatchObject({ created: 2000, ended: 3000, last_event: 3000 });
    expect(see({ type: "text.updated", node: "t", title: "On", at: 5001 }).event.created).toBe(5001);
  });

  test("a node is not older than its parent, and its last event never becomes earlier", () => {
    session("s", { at: 5000 });
    agent("a", "s", { at: 10 });
    expect(node("a")).toMatchObject({ created: 5000, last_event: 5000 });
    see({ type: "text.updated", node: "s", title: "Later", at: 6000 });
    see({ type: "session.ended", node: "s", state: "completed", at: 5500 });
    expect(node("s")).toMatchObject({ ended: 6000, last_event: 6000 });
  });

  test("a time in the future counts as now, and does not hold back the times that follow", () => {
    const at = (time: number, now: number, ref: string): Recorded =>
      record(working, { type: "session.started", node: ref, at: time }, { ...testContext, now });
    expect(at(3_600_000, 1000, "hour").event.created).toBe(1000);
    expect(at(8_000_000_000_000_000, 1001, "centuries").event.created).toBe(1001);
    expect(node("centuries")).toMatchObject({ created: 1001, last_event: 1001 });
    expect(at(1500, 2000, "usual").event.created).toBe(1500);
  });
});

describe("observations that are recorded together", () => {
  test("are one event, with the type of the one that creates the node and the changes that remain", () => {
    session("s");
    const { event } = recordTogether(
      working,
      [
        { type: "agent.spawned", node: "a", parent: "s", purpose: "Look", at: 2000 },
        { type: "text.updated", node: "a", summary: "Looking", at: 2100 },
        { type: "agent.ended", node: "a", state: "failed", at: 2200 },
      ],
      testContext,
    );
    expect(event).toMatchObject({ seq: 2, type: "agent.spawned", created: 2200, node_id: id("a") });
    expect(event.changes.map(({ node_id, fields }) => [node_id, fields["state"] ?? null])).toEqual([
      [id("a"), { from: null, to: "failed" }],
      [id("s"), null],
    ]);
    // The agent blocked its parent meanwhile, which is not a change.
    expect(Object.keys(event.changes[1]!.fields).sort()).toEqual(["child_count", "descendant_count"]);
    expect(node("a")).toMatchObject({ created: 2000, ended: 2200, last_event: 2200, summary: "Looking" });
    expect(working.lastSeq).toBe(2);
  });

  test("of a node that is known have the type of the last one", () => {
    session("s");
    const { event } = recordTogether(
      working,
      [
        { type: "state.changed", node: "s", state: "idle", at: 2000 },
        { type: "text.updated", node: "s", title: "Two", at: 2100 },
      ],
      testContext,
    );
    expect(event.type).toBe("text.updated");
    expect(event.payload).toMatchObject({ title: "Two" });
    expect(event.changes).toHaveLength(1);
    expect(event.changes[0]!.fields).toMatchObject({
      state: { from: "working", to: "idle" },
      title: { from: null, to: "Two" },
    });
  });
});
