import { beforeEach, expect, test } from "vitest";
import { testContext } from "./histories.ts";
import { agent, id, node, reset, see, session } from "./recording.ts";

beforeEach(reset);

// `properties.test.ts` compares the nodes after random observations with their definitions.

test("agent.spawned creates the agent and updates its ancestors, in one event", () => {
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

test("a resumed node has its final state in the event", () => {
  session("s");
  see({ type: "session.ended", node: "s", state: "failed" });
  expect(see({ type: "node.resumed", node: "s" }).event.payload).toEqual({ from_state: "failed" });
});

test("an activity without changes is an event of its node", () => {
  session("s", { at: 5000 });
  const { event } = see({ type: "state.changed", node: "s", state: "working", at: 5000 });
  expect(event.changes).toEqual([{ node_id: id("s"), created: false, fields: {} }]);
});

test("the source of an observation, if present, is the source of the event and determines the provider", () => {
  const source = { provider: "codex", provider_version: "0.9", adapter: "log@2" };
  expect(session("s", { source }).event.source).toEqual(source);
  expect(node("s").provider).toBe("codex");
  session("t", { source, provider: "own" });
  expect(node("t").provider).toBe("own");
});
