import { describe, expect, test } from "vitest";
import { compile, compilePredicate } from "../../src/index.ts";
import { nodeKinds, nodeSchema, nodeStates, type GraphNode } from "../../src/graph/index.ts";

const node: GraphNode = {
  id: "node_a",
  object: "node",
  as_of_event_id: "evt_1",
  graph_id: "gph_1",
  provider_ref: "ref",
  provider: "Acme",
  kind: "agent",
  parent_id: "node_p",
  root_id: "node_r",
  session_id: "node_s",
  requested_by_id: null,
  depth: 3,
  state: "working",
  stale: true,
  attention: "needs an answer",
  title: "Title",
  summary: "Summary",
  headline: "Headline",
  purpose: "Purpose",
  agent_type: "Explorer",
  background: true,
  link_method: null,
  spawn_call_id: null,
  cwd: "/srv",
  created: 1_700_000_000_000,
  ended: 1_700_000_001_000,
  last_event: 1_700_000_002_000,
  child_count: 4,
  descendant_count: 5,
  background_agent_count: 0,
  task_counts: { total: 9, pending: 4, in_progress: 2, completed: 3, open: 6 },
  blocked: { on_ids: ["node_b"], starting: 0, node_count: 1, open_tasks: 7, cycle: false },
};

const bare: GraphNode = {
  ...node,
  parent_id: null,
  session_id: null,
  attention: null,
  title: null,
  summary: null,
  purpose: null,
  agent_type: null,
  ended: null,
  blocked: null,
};

const matches = (query: string, record: GraphNode) => compilePredicate(compile(query, nodeSchema))(record);

test("the fields and their types are those of the interface", () => {
  expect([...nodeSchema.fields].map(([name, { type }]) => `${name} ${type.name}`).sort()).toEqual(
    [
      "state enumeration",
      "kind enumeration",
      ...["provider", "agent_type", "title", "summary", "headline", "purpose", "attention"].map(
        (name) => `${name} text`,
      ),
      ...["stale", "background", "blocked"].map((name) => `${name} boolean`),
      ...["parent_id", "root_id", "session_id"].map((name) => `${name} id`),
      ...["depth", "child_count", "descendant_count", "open_tasks", "blocked_open_tasks"].map(
        (name) => `${name} integer`,
      ),
      ...["created", "ended", "last_event"].map((name) => `${name} time`),
    ].sort(),
  );
  expect(nodeSchema.fields.get("state")?.type.values).toEqual(nodeStates);
  expect(nodeSchema.fields.get("kind")?.type.values).toEqual(nodeKinds);
});

test("the states and kinds are those of the interface", () => {
  expect(nodeStates).toEqual(["working", "input_required", "idle", "completed", "failed", "canceled"]);
  expect(nodeKinds).toEqual(["agent", "session"]);
});

describe("each field is read from its property", () => {
  test.each([
    'state:"WORKING"',
    'kind:"agent"',
    'provider:"acme"',
    'agent_type~"plor"',
    'title:"title"',
    'summary~"mma"',
    'headline:"headline"',
    'purpose:"purpose"',
    'attention~"answer"',
    'stale:"true"',
    'background:"true"',
    'blocked:"true"',
    'parent_id:"node_p"',
    'root_id:"node_r"',
    'session_id:"node_s"',
    "depth>=3 AND depth<=3",
    'child_count:"4"',
    'descendant_count:"5"',
    'open_tasks:"6"',
    'blocked_open_tasks:"7"',
    'created:"1700000000000"',
    "ended>1700000000999 AND ended<1700000001001",
    "last_event>=1700000002000",
  ])("%s", (query) => {
    expect(matches(query, node)).toBe(true);
    // The complement of the clause must not match the node.
    if (!/[<>]/.test(query)) expect(matches(`-${query}`, node)).toBe(false);
  });

  test.each([
    "parent_id",
    "session_id",
    "attention",
    "title",
    "summary",
    "purpose",
    "agent_type",
    "ended",
    "blocked_open_tasks",
  ])("%s is null when the node has no value", (field) => {
    expect(matches(`${field}:null`, bare)).toBe(true);
    expect(matches(`${field}:null`, node)).toBe(false);
  });
});

describe("blocked", () => {
  test.each(['blocked:"false"', '-blocked:"true"', "blocked:null"])(
    "%s matches a node that is not blocked",
    (query) => {
      expect(matches(query, bare)).toBe(true);
      expect(matches(query, node)).toBe(false);
    },
  );
  test.each(['blocked:"true"', '-blocked:"false"', "-blocked:null"])("%s matches a blocked node", (query) => {
    expect(matches(query, bare)).toBe(false);
    expect(matches(query, node)).toBe(true);
  });
  test("a node is blocked when the property is any object", () => {
    const empty = {
      ...node,
      blocked: { on_ids: [], starting: 0, node_count: 0, open_tasks: 0, cycle: false },
    };
    expect(matches('blocked:"true" AND blocked_open_tasks:"0"', empty)).toBe(true);
  });
});

test("ids are exact", () => {
  expect(matches('parent_id:"NODE_P"', node)).toBe(false);
});
