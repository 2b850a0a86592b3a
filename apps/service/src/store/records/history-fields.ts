import type { ChangedField, NodeRecord } from "../../model/event.ts";

/** The texts of a node that may be long. They are not in the rows of superseded versions. */
export const longTexts = ["title", "summary", "headline", "purpose", "attention"] as const;

/**
 * The fields that each superseded version has itself, with their usual values, which are not stored. The other fields
 * change seldom, and versions share them. `blocked` is the last.
 */
export const usualValues = {
  state: "working",
  stale: false,
  ended: null,
  last_event: 0,
  child_count: 0,
  descendant_count: 0,
  background_agent_count: 0,
  task_counts: { total: 0, pending: 0, in_progress: 0, completed: 0, open: 0 },
  blocked: null,
} as const satisfies Partial<NodeRecord>;

export const ownFields = Object.keys(usualValues) as readonly (keyof typeof usualValues & ChangedField)[];
