import { expect, test } from "vitest";
import { nodeValues } from "../../viewer/model/node-values.ts";
import { byId, node } from "./nodes.ts";

const nodes = byId(
  node("node_a"),
  node("node_b", { parent_id: "node_a", agent_type: "reviewer", state: "idle" }),
  node("node_c", { parent_id: "node_a", agent_type: "Reviewer" }),
  node("node_d", { parent_id: "node_b", agent_type: "researcher" }),
);
const all = { prefix: "", limit: 10 };

test("the values are those of the nodes, most frequent first", () => {
  expect(nodeValues(nodes, "agent_type", all)).toEqual([
    { value: "reviewer", count: 2 },
    { value: "researcher", count: 1 },
  ]);
  expect(nodeValues(nodes, "agent_type", { prefix: "RES", limit: 10 })).toEqual([
    { value: "researcher", count: 1 },
  ]);
  expect(nodeValues(nodes, "parent_id", { prefix: "node_", limit: 1 })).toEqual([
    { value: "node_a", count: 2 },
  ]);
  expect(nodeValues(nodes, "state", all)).toEqual([
    { value: "working", count: 3 },
    { value: "idle", count: 1 },
  ]);
});

test("a field that the nodes do not have has none", () => {
  expect(nodeValues(nodes, "constructor", all)).toEqual([]);
  expect(nodeValues(nodes, "open_tasks", all)).toEqual([{ value: "0", count: 4 }]);
  expect(nodeValues(byId(), "state", all)).toEqual([]);
});
