import type { ColumnTypes } from "../layout.ts";

/** The texts that superseded versions share since version 2. */
export const sharedTexts = ["title", "summary", "headline", "purpose", "attention"] as const;

/** The fields that each superseded version has itself since version 2, and their usual values. */
const ownFields = {
  state: "working",
  stale: false,
  ended: null,
  last_event: 0,
  child_count: 0,
  descendant_count: 0,
  background_agent_count: 0,
  task_counts: { total: 0, pending: 0, in_progress: 0, completed: 0, open: 0 },
  blocked: null,
} as const;

type Json = Readonly<Record<string, unknown>>;

/** What versions share: JSON with a tab and a number for each own field. */
export function shared2(record: Json): string {
  const fields = Object.keys(ownFields);
  const json = JSON.stringify({ ...record, ...Object.fromEntries(fields.map((field) => [field, null])) });
  const key = new RegExp(`"(${fields.join("|")})":null`, "g");
  return json.replace(key, (_, field: string) => `"${field}":\t${fields.indexOf(field)}`);
}

/** The own values, without the usual ones. */
export function own2(record: Json): string {
  return Object.entries(ownFields)
    .map(([field, usual]) => [JSON.stringify(record[field]), JSON.stringify(usual)])
    .map(([value, usual]) => (value === usual ? "" : value))
    .join("\t");
}

/** The columns of superseded versions that version 2 keeps as they are. */
export const keptColumns = [
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
  "provider_folded",
  "agent_type_folded",
  "to_seq",
] as const;

/** The tables that version 2 adds or replaces. */
export function tables2({ integer, text, boolean, inKeyOrder }: ColumnTypes): readonly string[] {
  return [
    `CREATE TABLE node_history (graph ${integer} NOT NULL, id ${text} NOT NULL, version_seq ${integer} NOT NULL,
      last_event ${integer} NOT NULL, state ${text} NOT NULL, kind ${text} NOT NULL, stale ${boolean} NOT NULL,
      background ${boolean} NOT NULL, blocked ${boolean}, parent_id ${text}, root_id ${text} NOT NULL,
      session_id ${text}, depth ${integer} NOT NULL, child_count ${integer} NOT NULL,
      descendant_count ${integer} NOT NULL, open_tasks ${integer} NOT NULL, blocked_open_tasks ${integer},
      created ${integer} NOT NULL, ended ${integer}, text_id ${integer} NOT NULL, provider_folded ${text},
      agent_type_folded ${text}, to_seq ${integer} NOT NULL, record ${text} NOT NULL,
      PRIMARY KEY (graph, id, version_seq))`,
    `CREATE TABLE history_texts (graph ${integer} NOT NULL, text_id ${integer} PRIMARY KEY,
      ${sharedTexts.map((field) => `${field}_folded ${text}, `).join("")}shared ${text} NOT NULL)`,
    `CREATE TABLE waits (graph ${integer} NOT NULL, node_id ${text} NOT NULL, place ${integer} NOT NULL,
      from_seq ${integer} NOT NULL, to_seq ${integer}, on_id ${text} NOT NULL,
      PRIMARY KEY (graph, node_id, place, from_seq))${inKeyOrder}`,
  ];
}
