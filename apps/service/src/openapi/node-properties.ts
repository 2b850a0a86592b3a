import { nodeKinds, nodeStates } from "wherefore/graph";
import type { NodeRecord } from "../model/event.ts";
import { closed, count, flag, nodeId, nullable, text, time, type JsonSchema } from "./json-schema.ts";

const taskCounts = closed("How many tasks it has.", {
  total: count("All tasks."),
  pending: count("Tasks not begun."),
  in_progress: count("Tasks begun."),
  completed: count("Tasks done."),
  open: count("`pending` and `in_progress` together."),
});

const blocked = closed("The nodes that it waits for; null if it does not wait.", {
  on_ids: {
    type: "array",
    items: nodeId("A node id."),
    description: "The nodes that it waits for directly.",
  },
  starting: count("How many of these have done nothing yet."),
  node_count: count("How many unfinished nodes it waits for, directly or through others."),
  open_tasks: count("Their open tasks, added up."),
  cycle: flag("Whether it waits for itself, through other nodes."),
});

/** The schemas of a node's stored fields: all except `object`, `as_of_event_id`, `graph_id` and expanded references. */
export const nodeProperties: { readonly [F in keyof NodeRecord]-?: JsonSchema } = {
  id: nodeId("Node id."),
  provider_ref: nullable(text("The node in the provider's own terms.")),
  provider: text("The provider that produced the node."),
  kind: { type: "string", enum: nodeKinds, description: "Whether it is an agent or a session." },
  parent_id: nullable(nodeId("The node above it; null for a root.")),
  root_id: nodeId("The root of its tree; a root's own id."),
  session_id: nullable(nodeId("The nearest session at or above it.")),
  requested_by_id: nullable(nodeId("The node whose call spawned it; null for a root.")),
  depth: count("How many nodes are above it."),
  state: { type: "string", enum: nodeStates, description: "completed, failed and canceled are final." },
  stale: flag("Whether it is working, but has been inactive for too long."),
  attention: nullable(text("The reason why it needs a person.")),
  title: nullable(text("Its title.")),
  summary: nullable(text("A summary of its work.")),
  headline: text("The first of title, summary, purpose, agent_type and kind that is not null."),
  purpose: nullable(text("The task that an agent was given; null for a session.")),
  agent_type: nullable(text("The label of the kind of agent; null for a session.")),
  background: flag("Whether its parent goes on without waiting for it."),
  link_method: nullable(text("How the observer found its parent.")),
  spawn_call_id: nullable(text("The provider's name for the call that spawned it; null for a root.")),
  cwd: nullable(text("The working directory.")),
  created: time("When it was created."),
  ended: nullable(time("When it ended; null while it has not.")),
  last_event: time("When it was last active."),
  child_count: count("The number of its children, ended ones included."),
  descendant_count: count("The number of nodes below it, ended ones included."),
  background_agent_count: count("The number of unfinished background agents below it."),
  task_counts: taskCounts,
  blocked: nullable(blocked),
};
