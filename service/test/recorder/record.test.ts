import { beforeEach, describe, expect, test } from "vitest";
import type { NodeRecord } from "../../src/model/event.ts";
import type { Observation } from "../../src/model/observation.ts";
import { ObservationError, record, refsOf, WorkingSet, type Recorded } from "../../src/recorder/index.ts";
import { testContext, type Seen } from "./histories.ts";

let working: WorkingSet;
let clock: number;

beforeEach(() => {
  working = new WorkingSet();
  clock = 1000;
});

type Unplaced<O = Seen> = O extends Seen ? Omit<O, "at"> & { readonly at?: number } : never;

/** Records an observation. Without a time, it happens a millisecond after the previous one. */
function see(observation: Unplaced): Recorded {
  return record(working, { at: clock++, ...observation } as Seen, testContext);
}

function node(ref: string): NodeRecord {
  const work = working.byRef(ref);
  if (work === undefined) throw new Error(`There is no ${ref}.`);
  return work.node;
}

const id = testContext.nodeId;
const session = (ref: string, more: object = {}): Recorded =>
  see({ type: "session.started", node: ref, ...more } as Unplaced);
const agent = (ref: string, parent: string, more: object = {}): Recorded =>
  see({ type: "agent.spawned", node: ref, parent, ...more } as Unplaced);
const end = (ref: string): Recorded => see({ type: "agent.ended", node: ref, state: "completed" });
const wait = (ref: string, ...on: string[]): Recorded => see({ type: "waits.updated", node: ref, on });

function refusalOf(observation: Unplaced): ObservationError {
  const before = {
    counts: working.counts,
    seq: working.lastSeq,
    created: working.lastCreated,
    size: working.size,
  };
  try {
    see(observation);
  } catch (error) {
    if (!(error instanceof ObservationError)) throw error;
    const { counts, lastSeq: seq, lastCreated: created, size } = working;
    expect({ counts, seq, created, size }).toEqual(before);
    return error;
  }
  throw new Error("It was recorded.");
}

describe("agent.spawned", () => {
  test("creates the agent and updates its ancestors, in one event", () => {
    session("s", { title: "Release" });
    const { event } = agent("a", "s", { agent_type: "Explore", purpose: "Find the parser" });
    expect(event).toMatchObject({
      seq: 2,
      type: "agent.spawned",
      created: 1001,
      node_id: id("a"),
      source: testContext.source,
      payload: { agent_type: "Explore", purpose: "Find the parser" },
      counts: { nodes: 2, sessions: 1, agents: 1, blocked: 1, by_state: { working: 2 } },
    });
    const [created, parent, ...rest] = event.changes;
    expect(rest).toEqual([]);
    expect(created).toMatchObject({
      node_id: id("a"),
      created: true,
      fields: {
        state: { from: null, to: "working" },
        parent_id: { from: null, to: id("s") },
        headline: { from: null, to: "Find the parser" },
        requested_by_id: { from: null, to: id("s") },
        child_count: { from: null, to: 0 },
      },
    });
    expect(created?.fields).not.toHaveProperty("ended");
    const blocked = { on_ids: [id("a")], starting: 1, node_count: 1, open_tasks: 0, cycle: false };
    expect(parent).toEqual({
      node_id: id("s"),
      created: false,
      fields: {
        child_count: { from: 0, to: 1 },
        descendant_count: { from: 0, to: 1 },
        blocked: { from: null, to: blocked },
      },
    });
  });

  test("in the background blocks no node, and is counted by its ancestors until it ends", () => {
    session("s");
    agent("a", "s");
    agent("b", "a", { background: true });
    expect(node("a").blocked).toBeNull();
    expect([node("s"), node("a")].map((one) => one.background_agent_count)).toEqual([1, 1]);
    end("b");
    expect([node("s"), node("a")].map((one) => one.background_agent_count)).toEqual([0, 0]);
    see({ type: "node.resumed", node: "b" });
    expect([node("s"), node("a")].map((one) => one.background_agent_count)).toEqual([1, 1]);
    expect(node("s")).toMatchObject({ child_count: 1, descendant_count: 2 });
  });

  test("below an ended node is counted there, and blocks no node", () => {
    session("s");
    see({ type: "session.ended", node: "s", state: "failed" });
    agent("late", "s");
    expect(node("s")).toMatchObject({ child_count: 1, blocked: null, state: "failed" });
  });
});

test("a session below an agent is its own session, to which its agents belong", () => {
  session("s", { cwd: "/a" });
  agent("a", "s");
  session("inner", { parent: "a", requested_by: "s", spawn_call_id: "call" });
  agent("b", "inner", { requested_by: null });
  expect(node("inner")).toMatchObject({
    session_id: id("inner"),
    root_id: id("s"),
    depth: 2,
    requested_by_id: id("s"),
    spawn_call_id: "call",
    agent_type: null,
    purpose: null,
    headline: "session",
  });
  expect(node("b")).toMatchObject({ session_id: id("inner"), requested_by_id: null, depth: 3 });
  expect(node("a").session_id).toBe(id("s"));
});

test("the headline is the first non-null value of title, summary, purpose, agent_type and kind", () => {
  session("s");
  agent("a", "s", { agent_type: "Explore", purpose: "Look" });
  const seen = (more: object): string => {
    see({ type: "text.updated", node: "a", ...more } as Unplaced);
    return node("a").headline;
  };
  expect(seen({ summary: "Found" })).toBe("Found");
  expect(seen({ title: "T" })).toBe("T");
  expect(seen({ title: null })).toBe("Found");
  expect(seen({ summary: null })).toBe("Look");
  expect(seen({ purpose: null })).toBe("Explore");
  // An empty text is a value.
  expect(seen({ title: "" })).toBe("");
});

test("a resumed node works again, and has its previous position in on_ids", () => {
  session("s");
  for (const ref of ["a", "b", "c"]) agent(ref, "s");
  see({ type: "agent.ended", node: "b", state: "failed" });
  expect(node("b")).toMatchObject({ state: "failed", ended: 1004, last_event: 1004 });
  expect(node("s").blocked?.on_ids).toEqual([id("a"), id("c")]);
  const { event } = see({ type: "node.resumed", node: "b" });
  expect(event.payload).toEqual({ from_state: "failed" });
  expect(node("b")).toMatchObject({ state: "working", ended: null });
  expect(node("s").blocked).toMatchObject({ on_ids: [id("a"), id("b"), id("c")], starting: 2 });
});

test("a resumed node waits again for the nodes that have not ended", () => {
  session("s");
  for (const ref of ["a", "b", "c"]) agent(ref, "s");
  wait("a", "b", "c");
  end("a");
  expect(node("a").blocked).toBeNull();
  end("b");
  see({ type: "node.resumed", node: "a" });
  expect(node("a").blocked?.on_ids).toEqual([id("c")]);
});

describe("waiting", () => {
  test("has the children first, then the named nodes, each once, until the wait is withdrawn", () => {
    session("s");
    session("other");
    agent("a", "s");
    agent("b", "s");
    wait("s", "other", "b", "other");
    expect(node("s").blocked?.on_ids).toEqual([id("a"), id("b"), id("other")]);
    wait("s");
    expect(node("s").blocked?.on_ids).toEqual([id("a"), id("b")]);
  });

  test("counts each reachable node once, with its open tasks", () => {
    session("s");
    for (const ref of ["a", "b"]) agent(ref, "s");
    agent("c", "a");
    wait("b", "c");
    const { event } = see({ type: "tasks.updated", node: "c", pending: 2, in_progress: 1, completed: 4 });
    expect(node("c").task_counts).toEqual({ total: 7, pending: 2, in_progress: 1, completed: 4, open: 3 });
    expect(node("s").blocked).toEqual({
      on_ids: [id("a"), id("b")],
      // b had activity when it began to wait.
      starting: 1,
      node_count: 3,
      open_tasks: 3,
      cycle: false,
    });
    expect(event.changes.map((change) => change.node_id)).toEqual(["c", "b", "a", "s"].map(id));
    end("a");
    expect(node("s").blocked).toMatchObject({ on_ids: [id("b")], node_count: 2, open_tasks: 3 });
  });

  test("in a cycle is marked in the nodes of the cycle, and in no others", () => {
    session("s");
    for (const ref of ["a", "b", "c"]) agent(ref, "s");
    wait("a", "b");
    wait("b", "c");
    wait("c", "a");
    expect(["s", "a", "b", "c"].map((ref) => node(ref).blocked?.cycle)).toEqual([false, true, true, true]);
    expect(["s", "a"].map((ref) => node(ref).blocked?.node_count)).toEqual([3, 2]);
    end("b");
    expect(["s", "a", "c"].map((ref) => node(ref).blocked?.cycle)).toEqual([false, undefined, false]);
  });

  test("for itself is a cycle of one node", () => {
    session("s");
    wait("s", "s");
    expect(node("s").blocked).toEqual({
      on_ids: [id("s")],
      starting: 0,
      node_count: 0,
      open_tasks: 0,
      cycle: true,
    });
  });

  test("for a child is a cycle if the child waits for its parent", () => {
    session("s");
    agent("a", "s");
    wait("a", "s");
    expect([node("s"), node("a")].map((one) => one.blocked?.cycle)).toEqual([true, true]);
  });
});

describe("staleness", () => {
  const stalled = (ref: string, at: number): Unplaced => ({
    type: "node.stalled",
    node: ref,
    at,
    stale_after: 300,
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

test("an event is never earlier than its predecessor", () => {
  session("s", { at: 5000 });
  const { event } = agent("a", "s", { at: 10 });
  expect(event.created).toBe(5000);
  expect(node("a")).toMatchObject({ created: 5000, last_event: 5000 });
});

test("an activity without changes is an event of its node", () => {
  session("s", { at: 5000 });
  const { event } = see({ type: "state.changed", node: "s", state: "working", at: 5000 });
  expect(event.changes).toEqual([{ node_id: id("s"), created: false, fields: {} }]);
});

test("texts and tasks of an ended node are accepted", () => {
  session("s");
  see({ type: "session.ended", node: "s", state: "completed" });
  see({ type: "text.updated", node: "s", summary: "Done" });
  see({ type: "tasks.updated", node: "s", pending: 0, in_progress: 0, completed: 2 });
  wait("s", "s");
  expect(node("s")).toMatchObject({ state: "completed", ended: 1001, last_event: 1004, blocked: null });
});

test("the source of an observation, if present, is the source of the event and determines the provider", () => {
  const source = { provider: "codex", provider_version: "0.9", adapter: "log@2" };
  expect(session("s", { source }).event.source).toEqual(source);
  expect(node("s").provider).toBe("codex");
  session("t", { source, provider: "own" });
  expect(node("t").provider).toBe("own");
});

describe("an observation is refused without any change", () => {
  beforeEach(() => {
    session("s");
    agent("a", "s");
    agent("gone", "s");
    end("gone");
  });

  test.each<[Unplaced, ObservationError["code"], string, string]>([
    [
      { type: "text.updated", node: "x", title: "T" },
      "node_missing",
      "node",
      'The graph has no node "x". Write the reference of a session or agent that was observed before.',
    ],
    [{ type: "agent.spawned", node: "b", parent: "x" }, "node_missing", "parent", "no node"],
    [{ type: "agent.spawned", node: "b", parent: "b" }, "node_missing", "parent", "no node"],
    [
      { type: "agent.spawned", node: "b", parent: "s", requested_by: "x" },
      "node_missing",
      "requested_by",
      "no node",
    ],
    [{ type: "waits.updated", node: "a", on: ["s", "x"] }, "node_missing", "on[1]", "no node"],
    [{ type: "session.started", node: "s" }, "node_exists", "node", 'The graph already has a node "s".'],
    [{ type: "agent.spawned", node: "gone", parent: "s" }, "node_exists", "node", "Write node.resumed"],
    [
      { type: "agent.ended", node: "gone", state: "failed" },
      "node_ended",
      "node",
      '"gone" has already ended in the state completed. Write node.resumed first if it continues.',
    ],
    [{ type: "state.changed", node: "gone", state: "idle" }, "node_ended", "node", "has already ended"],
    [{ type: "node.resumed", node: "a" }, "node_not_ended", "node", '"a" has not ended.'],
    [
      { type: "session.ended", node: "a", state: "failed" },
      "observation_invalid",
      "type",
      '"a" is of kind agent. Write agent.ended.',
    ],
    [{ type: "text.updated", node: "s", purpose: "P" }, "observation_invalid", "purpose", "no purpose"],
    [
      { type: "session.started", node: "t", requested_by: "s" },
      "observation_invalid",
      "requested_by",
      "a root",
    ],
    [
      { type: "session.started", node: "t", spawn_call_id: "c" },
      "observation_invalid",
      "spawn_call_id",
      "a root",
    ],
    [{ type: "text.updated", node: "s", title: "\0" }, "observation_invalid", "title", "NUL"],
    [
      { type: "tasks.updated", node: "s", pending: -1, in_progress: 0, completed: 0 },
      "observation_invalid",
      "pending",
      "whole number",
    ],
  ])("%j", (observation, code, field, message) => {
    const error = refusalOf(observation);
    expect(error).toMatchObject({ code, field });
    expect(error.message).toContain(message);
  });
});

describe("the working set", () => {
  test("removes everything that was recorded since begin", () => {
    session("s");
    agent("a", "s");
    working.begin();
    end("a");
    agent("b", "s");
    expect(working.changed().map((work) => work.node.provider_ref)).toEqual(["a", "s", "b"]);
    working.rollback();
    expect(working.byRef("b")).toBeUndefined();
    expect(node("a").ended).toBeNull();
    expect(working.lastSeq).toBe(2);
    expect(node("s").blocked?.on_ids).toEqual([id("a")]);
    expect(() => {
      working.rollback();
    }).toThrow("savepoint");
  });

  test("forgets finished nodes without unfinished descendants", () => {
    session("s");
    agent("a", "s");
    agent("b", "a");
    agent("c", "s");
    for (const ref of ["a", "c"]) end(ref);
    working.forgetFinished();
    expect(["s", "a", "b", "c"].filter((ref) => working.byRef(ref))).toEqual(["s", "a", "b"]);
    expect(working.counts.nodes).toBe(4);
  });

  test("throws before any change if an ancestor is not loaded", () => {
    session("s");
    agent("a", "s");
    const work = working.byRef("a");
    const partial = new WorkingSet({ lastSeq: 2, lastCreated: 1001, counts: working.counts });
    partial.add(work === undefined ? [] : [work]);
    expect(() => record(partial, { type: "text.updated", at: 1, node: "a" }, testContext)).toThrow(
      "ancestor",
    );
    expect(partial.lastSeq).toBe(2);
  });

  test("needs the nodes that an observation names", () => {
    const named: [Observation, string[]][] = [
      [{ type: "session.started", at: 1, node: "s", parent: null }, ["s"]],
      [{ type: "agent.spawned", at: 1, node: "a", parent: "s", requested_by: "r" }, ["a", "s", "r"]],
      [{ type: "waits.updated", at: 1, node: "a", on: ["b", "a", "b"] }, ["a", "b"]],
    ];
    for (const [observation, refs] of named) expect(refsOf(observation)).toEqual(refs);
  });
});
