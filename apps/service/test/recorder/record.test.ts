import { beforeEach, describe, expect, test } from "vitest";
import { testContext } from "./histories.ts";
import { agent, end, id, node, reset, see, session, wait, type Unplaced } from "./recording.ts";

beforeEach(reset);

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
