import { foldCase } from "wherefore";
import type { NodeRecord } from "../../model/event.ts";
import type { Values } from "../database.ts";
import { longTexts } from "./history-fields.ts";
import { newestRecord, ownRecord, sharedRecord } from "./records.ts";
import type { SqlValue } from "../sql.ts";

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

/** The columns that searches read, besides those of ids and texts, each with its value. */
const searched = {
  last_event: (node) => node.last_event,
  state: (node) => node.state,
  kind: (node) => node.kind,
  stale: (node) => node.stale,
  background: (node) => node.background,
  // NULL instead of false, so that `blocked:null` and `blocked:"false"` find the same nodes.
  blocked: (node) => (node.blocked === null ? null : true),
  parent_id: (node) => node.parent_id,
  root_id: (node) => node.root_id,
  session_id: (node) => node.session_id,
  depth: (node) => node.depth,
  child_count: (node) => node.child_count,
  descendant_count: (node) => node.descendant_count,
  open_tasks: (node) => node.task_counts.open,
  blocked_open_tasks: (node) => node.blocked?.open_tasks ?? null,
  created: (node) => node.created,
  ended: (node) => node.ended,
} as const satisfies Readonly<Record<string, (node: NodeRecord) => SqlValue>>;

const searchedColumns = Object.entries(searched);

/** The columns of every node version that searches and answers read. */
export const versionColumns: readonly string[] = [
  "graph",
  "id",
  "version_seq",
  ...searchedColumns.map(([column]) => column),
  ...textFields.map(foldedColumn),
  "record",
];

/** The folded texts of a node, in the order of `textFields`. */
export function foldedTexts(node: NodeRecord): readonly (string | null)[] {
  return Object.values(foldedValues(node, textFields));
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

function foldedValues(
  node: NodeRecord,
  fields: readonly (typeof textFields)[number][],
): Readonly<Record<string, string | null>> {
  return Object.fromEntries(
    fields.map((field) => {
      const text = node[field];
      return [foldedColumn(field), text === null ? null : foldCase(text)];
    }),
  );
}

function searchedValues(graph: number, node: NodeRecord, versionSeq: number): Values {
  const values: Record<string, SqlValue> = { graph, id: node.id, version_seq: versionSeq };
  for (const [column, valueOf] of searchedColumns) values[column] = valueOf(node);
  return values;
}
