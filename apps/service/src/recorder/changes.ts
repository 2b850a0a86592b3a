import type { TaskCounts } from "wherefore/graph";
import type { Change, ChangedField, FieldChange, NodeRecord } from "../model/event.ts";
import { changedFields } from "../model/node-fields.ts";
import { isSameBlocked } from "./blocked.ts";

/** The fields of a node that differ, with their values before and after. For a new node, all fields with a value. */
export function changeOf(before: NodeRecord | undefined, after: NodeRecord): Change {
  const fields: { [F in ChangedField]?: FieldChange } = {};
  for (const field of changedFields) {
    const from = before === undefined ? null : before[field];
    const to = after[field];
    if (from === to || isSameValue(field, before, after)) continue;
    fields[field] = { from, to };
  }
  return { node_id: after.id, created: before === undefined, fields };
}

function isSameValue(field: ChangedField, before: NodeRecord | undefined, after: NodeRecord): boolean {
  if (before === undefined) return false;
  if (field === "blocked") return isSameBlocked(before.blocked, after.blocked);
  if (field === "task_counts") return isSameTasks(before.task_counts, after.task_counts);
  return false;
}

function isSameTasks(one: TaskCounts, other: TaskCounts): boolean {
  return (
    one.pending === other.pending &&
    one.in_progress === other.in_progress &&
    one.completed === other.completed
  );
}
