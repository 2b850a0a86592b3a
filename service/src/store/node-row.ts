import { foldCase } from "wherefore";
import type { NodeRecord } from "../model/event.ts";
import type { SqlValue } from "./sql.ts";

/** The case-insensitive fields. Each has a column of its folded value. */
export const textFields = [
  "provider",
  "agent_type",
  "title",
  "summary",
  "headline",
  "purpose",
  "attention",
] as const;

/** The column of a text field's folded value. */
export function foldedColumn(field: (typeof textFields)[number]): `${(typeof textFields)[number]}_folded` {
  return `${field}_folded`;
}

/** The columns of every node version, newest or superseded. */
export const versionColumns = [
  "graph",
  "id",
  "version_seq",
  "last_event",
  "state",
  "kind",
  "stale",
  "background",
  "blocked",
  "parent_id",
  "root_id",
  "session_id",
  "depth",
  "child_count",
  "descendant_count",
  "open_tasks",
  "blocked_open_tasks",
  "created",
  "ended",
  ...textFields.map(foldedColumn),
  "record",
] as const;

/** The columns that only the newest version has. The recorder uses them. */
export const workColumns = ["provider_ref", "unfinished", "created_seq", "active", "waits_on"] as const;

/** The folded texts of a node, in the order of `textFields`. */
export function foldedTexts(node: NodeRecord): readonly (string | null)[] {
  return textFields.map((field) => {
    const text = node[field];
    return text === null ? null : foldCase(text);
  });
}

/** The row of a node version: the searched columns, and the whole node as `record`. */
export function versionRow(graph: number, node: NodeRecord, versionSeq: number): Record<string, SqlValue> {
  const { id, ...rest } = node;
  const row: Record<string, SqlValue> = {
    graph,
    id,
    version_seq: versionSeq,
    last_event: node.last_event,
    state: node.state,
    kind: node.kind,
    stale: node.stale,
    background: node.background,
    // NULL instead of false, so that `blocked:null` and `blocked:"false"` find the same nodes.
    blocked: node.blocked === null ? null : true,
    parent_id: node.parent_id,
    root_id: node.root_id,
    session_id: node.session_id,
    depth: node.depth,
    child_count: node.child_count,
    descendant_count: node.descendant_count,
    open_tasks: node.task_counts.open,
    blocked_open_tasks: node.blocked?.open_tasks ?? null,
    created: node.created,
    ended: node.ended,
    // Responses contain it unchanged: see `searchRecords`.
    record: JSON.stringify({ id, ...rest }),
  };
  foldedTexts(node).forEach((text, index) => {
    const field = textFields[index];
    if (field !== undefined) row[foldedColumn(field)] = text;
  });
  return row;
}
