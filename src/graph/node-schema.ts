import { defineSchema } from "../schema/schema.ts";
import { boolean } from "../schema/types/boolean.ts";
import { enumeration } from "../schema/types/enumeration.ts";
import { id } from "../schema/types/id.ts";
import { integer } from "../schema/types/integer.ts";
import { text } from "../schema/types/text.ts";
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
export const nodeSchema = /* @__PURE__ */ defineSchema<GraphNode>()({
  state: enumeration(nodeStates),
  kind: enumeration(nodeKinds),
  provider: text(),
  agent_type: text(),
  title: text(),
  summary: text(),
  headline: text(),
  purpose: text(),
  attention: text(),
  stale: boolean(),
  background: boolean(),
  // The property is null for a node that is not blocked; whenAbsent makes that match `blocked:"false"`.
  blocked: boolean({ whenAbsent: false, get: (node) => (node.blocked ? true : null) }),
  parent_id: id(),
  root_id: id(),
  session_id: id(),
  depth: integer(),
  child_count: integer(),
  descendant_count: integer(),
  // A record from another source may lack task_counts; then the field has no value.
  open_tasks: integer({ get: (node: Partial<GraphNode>) => node.task_counts?.open }),
  blocked_open_tasks: integer({ get: (node) => node.blocked?.open_tasks }),
  created: time(),
  ended: time(),
  last_event: time(),
});
