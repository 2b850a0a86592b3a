import { foldCase } from "wherefore";
import type { NodeRecord } from "../../model/event.ts";
import { longTexts } from "./history-fields.ts";
import { newestRecord, ownRecord, sharedRecord } from "./records.ts";
import type { SqlValue } from "../sql.ts";

type Values = Record<string, SqlValue>;

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

/** The other texts. Each version has them. */
export const labels = ["provider", "agent_type"] as const;

/** The column of a text field's folded value. */
export function foldedColumn(field: (typeof textFields)[number]): `${(typeof textFields)[number]}_folded` {
  return `${field}_folded`;
}

/** The columns of every node version that searches and answers read. */
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

/** The columns of `history_texts`: what superseded versions share. */
export const textColumns = ["graph", "text_id", ...longTexts.map(foldedColumn), "shared"] as const;

/** The columns of a superseded version. */
export const supersededColumns = [
  ...versionColumns.filter((column) => column === "graph" || !isIn(textColumns, column)),
  "text_id",
  "to_seq",
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

/** The row of a newest version: the searched columns, and the node as `record`. */
export function newestRow(graph: number, node: NodeRecord, versionSeq: number, textId: number): Values {
  return {
    ...searchedValues(graph, node, versionSeq),
    text_id: textId,
    ...foldedValues(node, textFields),
    record: newestRecord(node),
  };
}

/** The row of a version that the event at `toSeq` superseded. */
export function supersededRow(
  graph: number,
  node: NodeRecord,
  [versionSeq, toSeq]: readonly [from: number, to: number],
  textId: number,
): Values {
  return {
    ...searchedValues(graph, node, versionSeq),
    text_id: textId,
    to_seq: toSeq,
    ...foldedValues(node, labels),
    record: ownRecord(node),
  };
}

/** The row of what superseded versions share. */
export function textRow(graph: number, node: NodeRecord, textId: number): Values {
  return { graph, text_id: textId, ...foldedValues(node, longTexts), shared: sharedRecord(node) };
}

function isIn(columns: readonly string[], column: string): boolean {
  return columns.includes(column);
}

function foldedValues(node: NodeRecord, fields: readonly (typeof textFields)[number][]): Values {
  return Object.fromEntries(
    fields.map((field) => {
      const text = node[field];
      return [foldedColumn(field), text === null ? null : foldCase(text)];
    }),
  );
}

function searchedValues(graph: number, node: NodeRecord, versionSeq: number): Values {
  return {
    graph,
    id: node.id,
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
  };
}
