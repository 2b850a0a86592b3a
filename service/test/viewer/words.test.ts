import { expect, test } from "vitest";
import { spokenRow } from "../../viewer/model/words.ts";
import { node } from "./nodes.ts";

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
