import { expect } from "vitest";
import { isUnfinished } from "../../../shared/observations/states.ts";
import type { Counts, NodeRecord } from "../../src/model/event.ts";
import { countsOf } from "./replay.ts";

/** Asserts that the fields of a graph's nodes, and the counts, are consistent. */
export function expectConsistent(nodes: ReadonlyMap<string, NodeRecord>, counts: Counts): void {
  expect(counts).toEqual(countsOf(nodes.values()));
  expect(counts.sessions + counts.agents).toBe(counts.nodes);
  expect(Object.values(counts.by_state).reduce((sum, count) => sum + count, 0)).toBe(counts.nodes);
  for (const node of nodes.values()) expect(contradictions(node, nodes), node.id).toEqual([]);
}

function contradictions(node: NodeRecord, nodes: ReadonlyMap<string, NodeRecord>): readonly string[] {
  const parent = node.parent_id === null ? null : nodes.get(node.parent_id);
  const children = [...nodes.values()].filter((one) => one.parent_id === node.id);
  const sum = (of: (child: NodeRecord) => number): number =>
    children.reduce((total, one) => total + of(one), 0);
  const tasks = node.task_counts;
  const { blocked } = node;
  const rules: Readonly<Record<string, boolean>> = {
    "the parent exists": parent !== undefined,
    "a root has depth 0 and is its own root":
      parent !== null || (node.depth === 0 && node.root_id === node.id),
    "a root has no requester and no call":
      parent !== null || (node.requested_by_id === null && node.spawn_call_id === null),
    "a child is one level deeper, with the same root":
      !parent || (node.depth === parent.depth + 1 && node.root_id === parent.root_id),
    "a session is its own session": node.kind === "agent" || node.session_id === node.id,
    "an agent has its parent's session": node.kind === "session" || node.session_id === parent?.session_id,
    "a session has no purpose": node.kind === "agent" || (node.purpose === null && node.agent_type === null),
    "it has an end if it is finished": (node.ended === null) === isUnfinished(node),
    "times are in order": node.created <= node.last_event && (node.ended ?? 0) <= node.last_event,
    "a child is not older than its parent": !parent || parent.created <= node.created,
    "only a working node is stale": !node.stale || node.state === "working",
    "children are counted": node.child_count === children.length,
    "descendants are counted": node.descendant_count === sum((one) => one.descendant_count + 1),
    "background agents are counted":
      node.background_agent_count ===
      sum(
        (one) =>
          one.background_agent_count + Number(one.kind === "agent" && one.background && isUnfinished(one)),
      ),
    "the numbers of tasks add up":
      tasks.open === tasks.pending + tasks.in_progress && tasks.total === tasks.open + tasks.completed,
    "only an unfinished node is blocked": blocked === null || isUnfinished(node),
    "a blocked node waits for at least one node": blocked === null || blocked.on_ids.length > 0,
    "it waits for unfinished nodes, each once":
      blocked === null ||
      (new Set(blocked.on_ids).size === blocked.on_ids.length &&
        blocked.on_ids.every((id) => isUnfinished(nodes.get(id) ?? { state: "failed" }))),
    "starting nodes are among those that it waits for":
      blocked === null || blocked.starting <= blocked.on_ids.length,
    "all nodes that it waits for are counted":
      blocked === null || blocked.node_count >= blocked.on_ids.filter((id) => id !== node.id).length,
    "a node that waits for itself is in a cycle":
      blocked === null || !blocked.on_ids.includes(node.id) || blocked.cycle,
  };
  return Object.keys(rules).filter((rule) => rules[rule] !== true);
}
