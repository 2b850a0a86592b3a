import type { NodeRecord } from "../model/event.ts";
import type { NodeWork } from "../model/node-work.ts";

/** The node with some fields changed, after activity of its own. */
export function active(work: NodeWork, at: number, fields: Partial<NodeRecord>): NodeWork {
  return {
    ...work,
    node: { ...work.node, ...fields, stale: false, last_event: activityOf(work, at) },
    active: true,
  };
}

/** The time of an activity of a node: its own, but not before an activity that is recorded already. */
export function activityOf({ node }: NodeWork, at: number): number {
  return Math.max(at, node.last_event);
}
