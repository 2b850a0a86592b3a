import { expect, test } from "vitest";
import { check, compilePredicate } from "wherefore";
import { nodeSchema, type GraphNode } from "wherefore/graph";
import { countersOf } from "../../viewer/model/counters.ts";
import { countsOf, node } from "./nodes.ts";

test("the query of each count is valid, and matches the counted nodes", () => {
  const nodes = [
    node("s", { state: "completed" }),
    node("a", { parent_id: "s", stale: true }),
    node("b", {
      parent_id: "s",
      blocked: { on_ids: ["a"], starting: 0, node_count: 1, open_tasks: 0, cycle: false },
    }),
  ];
  const counters = countersOf(countsOf(nodes));
  const values = Object.fromEntries(counters.map(({ label, value }) => [label, value]));
  expect(values).toMatchObject({
    nodes: 3,
    sessions: 1,
    agents: 2,
    working: 2,
    completed: 1,
    blocked: 1,
    stale: 1,
  });
  for (const { query, value, label } of counters) {
    const { checked } = check(query, nodeSchema);
    expect(checked, query).not.toBeNull();
    const found = nodes.filter((one) => compilePredicate(checked!)(one as unknown as GraphNode));
    expect(found.length, label).toBe(value);
  }
});
