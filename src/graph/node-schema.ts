import { defineSchema } from "../schema/schema.ts";
import { boolean } from "../schema/types/boolean.ts";
import { enumeration } from "../schema/types/enumeration.ts";
import { id, text } from "../schema/types/text.ts";
import { integer } from "../schema/types/number.ts";
import { time } from "../schema/types/time.ts";
import { nodeKinds, nodeStates, type GraphNode } from "./node.ts";

/**
 * The schema of a graph's nodes.
 *
 * @example
 * ```ts
 * const matches = compilePredicate(compile('state:"working" AND stale:"true"', nodeSchema));
 * ```
 */
export const nodeSchema = /* @__PURE__ */ defineSchema<GraphNode>()(
  {
    state: enumeration(nodeStates, {
      description: "What the node does now; completed, failed and canceled are final.",
      required: true,
    }),
    kind: enumeration(nodeKinds, { description: "Whether it is an agent or a session.", required: true }),
    provider: text({
      description: "The provider that produced the node.",
      examples: ["claude-code"],
      required: true,
    }),
    agent_type: text({
      description: "The label of the kind of agent; a session has none.",
      examples: ["explorer"],
    }),
    title: text({ description: "Its title.", examples: ["checkout"] }),
    summary: text({ description: "A summary of its work.", examples: ["timeout"] }),
    headline: text({
      description: "The first of title, summary, purpose, agent_type and kind that it has.",
      examples: ["checkout"],
      required: true,
    }),
    purpose: text({
      description: "The task that an agent was given; a session has none.",
      examples: ["tests"],
    }),
    attention: text({ description: "The reason why it needs a person.", examples: ["permission"] }),
    stale: boolean({
      description: "Whether it is working, but has been inactive for too long.",
      required: true,
    }),
    background: boolean({
      description: "Whether its parent goes on without waiting for it.",
      required: true,
    }),
    // The property is null for a node that is not blocked; whenAbsent makes that match `blocked:"false"`.
    blocked: boolean({
      description: "Whether it waits for other nodes.",
      whenAbsent: false,
      get: (node) => (node.blocked ? true : null),
    }),
    parent_id: id({ description: "The id of the node above it; a root has none.", examples: ["node_1"] }),
    root_id: id({
      description: "The id of the root of its tree; of a root, its own.",
      examples: ["node_1"],
      required: true,
    }),
    session_id: id({ description: "The id of the nearest session at or above it.", examples: ["node_1"] }),
    depth: integer({ description: "How many nodes are above it.", examples: [3], required: true }),
    child_count: integer({
      description: "The number of its children, ended ones included.",
      examples: [3],
      required: true,
    }),
    descendant_count: integer({
      description: "The number of nodes below it, ended ones included.",
      examples: [10],
      required: true,
    }),
    // A record from another source may lack task_counts; then the field has no value.
    open_tasks: integer({
      description: "How many of its tasks are not done.",
      examples: [3],
      get: (node: Partial<GraphNode>) => node.task_counts?.open,
    }),
    blocked_open_tasks: integer({
      description: "The open tasks of the nodes that it waits for, added up.",
      examples: [3],
      get: (node) => node.blocked?.open_tasks,
    }),
    created: time({ description: "When it was created.", required: true }),
    ended: time({ description: "When it ended; a node that has not ended has none." }),
    last_event: time({ description: "When it was last active.", required: true }),
  },
  { defaultField: "headline" },
);
