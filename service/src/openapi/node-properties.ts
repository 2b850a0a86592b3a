import { nodeKinds, nodeStates } from "wherefore/graph";
import type { NodeRecord } from "../model/event.ts";

/** A JSON Schema of draft 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A schema that allows null as well. Only for one that names its type. */
export function nullable(schema: JsonSchema): JsonSchema {
  const types = [schema["type"]].flat();
  if (types.includes("null")) return schema;
  const values = schema["enum"];
  return {
    ...schema,
    type: [...types, "null"],
    ...(Array.isArray(values) ? { enum: [...values, null] } : {}),
  };
}

const text = (description: string): JsonSchema => ({ type: "string", description });
const integer = (description: string): JsonSchema => ({ type: "integer", minimum: 0, description });
const time = (description: string): JsonSchema => ({ type: "integer", format: "int64", description });
const flag = (description: string): JsonSchema => ({ type: "boolean", description });
const nodeId = (description: string): JsonSchema => ({ type: "string", pattern: "^node_", description });

const taskCounts: JsonSchema = {
  type: "object",
  description: "How many tasks it has.",
  properties: {
    total: integer("All tasks."),
    pending: integer("Tasks not begun."),
    in_progress: integer("Tasks begun."),
    completed: integer("Tasks done."),
    open: integer("`pending` and `in_progress` together."),
  },
  required: ["total", "pending", "in_progress", "completed", "open"],
  additionalProperties: false,
};

const blocked: JsonSchema = {
  type: "object",
  description: "What it waits for; null where it does not wait.",
  properties: {
    on_ids: {
      type: "array",
      items: nodeId("A node id."),
      description: "The nodes that it waits for itself.",
    },
    starting: integer("How many of these have done nothing yet."),
    node_count: integer("How many unfinished nodes it waits for, directly or through others."),
    open_tasks: integer("Their open tasks, added up."),
    cycle: flag("Whether it waits for itself in the end."),
  },
  required: ["on_ids", "starting", "node_count", "open_tasks", "cycle"],
  additionalProperties: false,
};

/** The schema of each field of a node that is the same whatever the question. */
export const nodeProperties: { readonly [F in keyof NodeRecord]-?: JsonSchema } = {
  id: nodeId("Node id."),
  provider_ref: nullable(text("The node in the provider's own terms.")),
  provider: text("The provider that produced the node."),
  kind: { type: "string", enum: nodeKinds, description: "Whether it is an agent or a session." },
  parent_id: nullable(nodeId("The node above it; null for a root.")),
  root_id: nodeId("The root of its tree; a root's own id."),
  session_id: nullable(nodeId("The nearest session at or above it.")),
  requested_by_id: nullable(nodeId("The node whose call asked for it; null for a root.")),
  depth: integer("How many nodes are above it."),
  state: { type: "string", enum: nodeStates, description: "completed, failed and canceled are final." },
  stale: flag("Whether it is working but silent too long."),
  attention: nullable(text("What it needs a person for.")),
  title: nullable(text("Its title.")),
  summary: nullable(text("What it did or does.")),
  headline: text("The first there is of title, summary, purpose, agent_type, kind."),
  purpose: nullable(text("What an agent was asked to do; null for a session.")),
  agent_type: nullable(text("The label of the kind of agent; null for a session.")),
  background: flag("Whether its parent goes on without waiting for it."),
  link_method: nullable(text("How the observer found its parent.")),
  spawn_call_id: nullable(text("The provider's name for the call that asked for it; null for a root.")),
  cwd: nullable(text("The working directory.")),
  created: time("When it was created."),
  ended: nullable(time("When it ended; null while it has not.")),
  last_event: time("When it was last active."),
  child_count: integer("Nodes right below it, ended ones included."),
  descendant_count: integer("All nodes below it, ended ones included."),
  background_agent_count: integer("Unfinished background agents below it."),
  task_counts: taskCounts,
  blocked: nullable(blocked),
};
