import { expect, test } from "vitest";
import { othersOf, spokenRow } from "../../viewer/model/words.ts";
import { event, node } from "./nodes.ts";

test("the description of a row has all of its properties", () => {
  const blocked = { on_ids: ["b", "c"], starting: 0, node_count: 2, open_tasks: 0, cycle: true };
  const told = spokenRow(
    node("a", { headline: "Fix it", stale: true, blocked, child_count: 2, attention: "May I?" }),
    (id) => `the node ${id}`,
  );
  expect(told).toBe(
    "Fix it, session, working, stale, asks: May I?, waits for the node b and 1 other, in a cycle, 2 children",
  );
  expect(spokenRow(node("a", { parent_id: "s", agent_type: "explorer" }), String)).toBe(
    "a, explorer, working",
  );
});

test("a sweep names its first node, and tells the number of the others", () => {
  const changes = ["a", "b", "c"].map((id) => ({ node_id: id, created: false, fields: {} }));
  expect(othersOf(event("a", changes))).toBe("");
  expect(othersOf(event("a", changes, { type: "node.stalled" }))).toBe(" and 2 other nodes");
  expect(othersOf(event("a", changes.slice(1), { type: "node.stalled" }))).toBe(" and 1 other node");
});
