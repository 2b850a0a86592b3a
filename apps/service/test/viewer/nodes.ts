import { noCounts } from "../../src/model/event.ts";
import { copyCounts, tally } from "../../src/model/counts.ts";
import type { Counts, GraphEvent, NodeRecord } from "../../viewer/model/api-types.ts";

/** The start time of test histories. */
export const start = 1_767_225_600_000;

/** Creates a node with the fields that a test sets. */
export function node(id: string, fields: Partial<NodeRecord> = {}): NodeRecord {
  const parent = fields.parent_id ?? null;
  return {
    id,
    provider_ref: id,
    provider: "acme",
    kind: parent === null ? "session" : "agent",
    parent_id: parent,
    root_id: id,
    session_id: id,
    requested_by_id: parent,
    depth: parent === null ? 0 : 1,
    state: "working",
    stale: false,
    attention: null,
    title: null,
    summary: null,
    headline: id,
    purpose: null,
    agent_type: null,
    background: false,
    link_method: null,
    spawn_call_id: null,
    cwd: null,
    created: start,
    ended: null,
    last_event: start,
    child_count: 0,
    descendant_count: 0,
    background_agent_count: 0,
    task_counts: { total: 0, pending: 0, in_progress: 0, completed: 0, open: 0 },
    blocked: null,
    ...fields,
  };
}

/** Indexes nodes by id. */
export function byId(...nodes: readonly NodeRecord[]): ReadonlyMap<string, NodeRecord> {
  return new Map(nodes.map((one) => [one.id, one]));
}

/** The counts of a graph with these nodes. */
export function countsOf(nodes: Iterable<NodeRecord>): Counts {
  const counts = copyCounts(noCounts);
  for (const one of nodes) tally(counts, one, 1);
  return counts;
}

let number = 0;

/** Creates an event with the fields that a test sets. */
export function event(
  nodeId: string,
  changes: GraphEvent["changes"],
  more: Partial<GraphEvent> = {},
): GraphEvent {
  number++;
  return {
    id: `evt_${number}`,
    type: "state.changed",
    created: start + number,
    graph_id: "gph_test",
    node_id: nodeId,
    source: { provider: "acme", provider_version: "1", adapter: "tests@1" },
    payload: {},
    changes,
    ...more,
  };
}

/** Creates the event that creates a node. Its change has every field with a value. */
export function creation(created: NodeRecord): GraphEvent {
  const fields = Object.fromEntries(
    Object.entries(created).flatMap(([field, to]) =>
      field === "id" || to === null ? [] : [[field, { from: null, to: to as unknown }]],
    ),
  );
  return event(created.id, [{ node_id: created.id, created: true, fields }], { type: "agent.spawned" });
}

/** Creates the event that changes the state of a node. */
export function stateChange(id: string, from: NodeRecord["state"], to: NodeRecord["state"]): GraphEvent {
  return event(id, [{ node_id: id, created: false, fields: { state: { from, to } } }]);
}
