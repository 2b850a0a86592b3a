import { longTexts } from "./records/history-fields.ts";
import { foldedColumn, labels, textFields } from "./records/node-row.ts";

/** The column types of an engine. */
export interface ColumnTypes {
  /** A number that the engine generates for each row. */
  readonly rowKey: string;
  /** A number that the engine generates for each row, and never again. */
  readonly position: string;
  readonly integer: string;
  /** Compared byte by byte. */
  readonly text: string;
  readonly boolean: string;
  readonly bytes: string;
  /** The end of the definition of a table that is stored in the order of its primary key. */
  readonly inKeyOrder: string;
}

/**
 * The tables, which are the same on each engine. `nodes` has the newest version of each node; `node_history` has the
 * versions that an earlier kept event may need, without the fields that change seldom, such as texts, which
 * `history_texts` has once for the versions that share them. `waits` has what nodes wait for (`blocked.on_ids`), each with the events from which and until which
 * it does. `appends` has the appends of each account in the order of their commits, by which `alerts` are matched. `tree_waits` tells which trees the recorder needs together. `read_positions` has how far the sources of a graph, such as transcripts, were recorded. The others identify a graph by a small number, because almost every index starts with it.
 *
 * A change of these statements needs another `layoutVersion`.
 */
export function tables(types: ColumnTypes): readonly string[] {
  const { rowKey, position, integer, text, boolean, bytes, inKeyOrder } = types;
  const folded = (fields: readonly (typeof textFields)[number][]): readonly string[] =>
    fields.map((field) => `${foldedColumn(field)} ${text}`);
  const version = [
    `graph ${integer} NOT NULL`,
    `id ${text} NOT NULL`,
    `version_seq ${integer} NOT NULL`,
    `last_event ${integer} NOT NULL`,
    `state ${text} NOT NULL`,
    `kind ${text} NOT NULL`,
    `stale ${boolean} NOT NULL`,
    `background ${boolean} NOT NULL`,
    `blocked ${boolean}`,
    `parent_id ${text}`,
    `root_id ${text} NOT NULL`,
    `session_id ${text}`,
    `depth ${integer} NOT NULL`,
    `child_count ${integer} NOT NULL`,
    `descendant_count ${integer} NOT NULL`,
    `open_tasks ${integer} NOT NULL`,
    `blocked_open_tasks ${integer}`,
    `created ${integer} NOT NULL`,
    `ended ${integer}`,
    `text_id ${integer} NOT NULL`,
  ];
  const record = `record ${text} NOT NULL`;
  const work = [
    `provider_ref ${text}`,
    `unfinished ${boolean} NOT NULL`,
    `created_seq ${integer} NOT NULL`,
    `active ${boolean} NOT NULL`,
    `waits_on ${text} NOT NULL`,
  ];
  return [
    table("settings", [`name ${text} PRIMARY KEY`, `value ${text} NOT NULL`]),
    table("accounts", [
      `id ${text} PRIMARY KEY`,
      `created ${integer} NOT NULL`,
      `name ${text} NOT NULL DEFAULT ''`,
    ]),
    table("api_keys", [
      `id ${text} PRIMARY KEY`,
      `account_id ${text} NOT NULL`,
      `hash ${text} NOT NULL UNIQUE`,
      `masked ${text} NOT NULL`,
      `graph_ids ${text}`,
      `created ${integer} NOT NULL`,
      `revoked ${integer}`,
      `kind ${text} NOT NULL`,
      `name ${text}`,
      `ends ${integer}`,
      `last_used ${integer}`,
    ]),
    table("graphs", [
      `graph ${rowKey}`,
      `id ${text} NOT NULL UNIQUE`,
      `account_id ${text} NOT NULL`,
      `name ${text} NOT NULL`,
      `created ${integer} NOT NULL`,
      `last_seq ${integer} NOT NULL`,
      `first_seq ${integer} NOT NULL`,
      `last_event ${integer} NOT NULL`,
      `ref ${text}`,
      "UNIQUE (account_id, name)",
    ]),
    // The columns that a poll reads come before long ones.
    table("events", [
      `graph ${integer} NOT NULL`,
      `seq ${integer} NOT NULL`,
      `created ${integer} NOT NULL`,
      `node_id ${text} NOT NULL`,
      `type ${text} NOT NULL`,
      `counts ${text} NOT NULL`,
      `source ${text} NOT NULL`,
      `payload ${text} NOT NULL`,
      `changes ${text} NOT NULL`,
      "PRIMARY KEY (graph, seq)",
    ]),
    // `previous` is the position of the append before of the same graph, or 0.
    table("appends", [
      `position ${position}`,
      `account_id ${text} NOT NULL`,
      `graph ${integer} NOT NULL`,
      `from_seq ${integer} NOT NULL`,
      `to_seq ${integer} NOT NULL`,
      `previous ${integer} NOT NULL`,
    ]),
    table("nodes", [...version, ...folded(textFields), ...work, record, "PRIMARY KEY (graph, id)"]),
    table("node_history", [
      ...version,
      ...folded(labels),
      `to_seq ${integer} NOT NULL`,
      record,
      "PRIMARY KEY (graph, id, version_seq)",
    ]),
    table("history_texts", [
      `graph ${integer} NOT NULL`,
      `text_id ${integer} PRIMARY KEY`,
      ...folded(longTexts),
      `shared ${text} NOT NULL`,
    ]),
    table(
      "waits",
      [
        `graph ${integer} NOT NULL`,
        `node_id ${text} NOT NULL`,
        `place ${integer} NOT NULL`,
        `from_seq ${integer} NOT NULL`,
        `to_seq ${integer}`,
        `on_id ${text} NOT NULL`,
        "PRIMARY KEY (graph, node_id, place, from_seq)",
      ],
      inKeyOrder,
    ),
    // Between trees: the node is unfinished, and its waits name a node of the other tree, which may be finished.
    table(
      "tree_waits",
      [
        `graph ${integer} NOT NULL`,
        `node_id ${text} NOT NULL`,
        `root_id ${text} NOT NULL`,
        `on_root_id ${text} NOT NULL`,
        "PRIMARY KEY (graph, node_id, on_root_id)",
      ],
      inKeyOrder,
    ),
    // Graphs that were deleted, whose rows are removed later.
    table("deleted_graphs", [`graph ${integer} PRIMARY KEY`]),
    // Events that are still to be written to the archive, if there is one.
    table("archive", [
      `graph ${integer} NOT NULL`,
      `seq ${integer} NOT NULL`,
      `event ${text} NOT NULL`,
      "PRIMARY KEY (graph, seq)",
    ]),
    // `begins` is the position of the newest append when the alert was added. `next_due` is the least `due` of its deliveries.
    table("alerts", [
      `id ${text} PRIMARY KEY`,
      `account_id ${text} NOT NULL`,
      `name ${text} NOT NULL`,
      `query ${text} NOT NULL`,
      `url ${text} NOT NULL`,
      `target ${text} NOT NULL`,
      `allows_private ${boolean} NOT NULL`,
      `secret ${text} NOT NULL`,
      `old_secret ${text}`,
      `old_until ${integer}`,
      `created ${integer} NOT NULL`,
      `begins ${integer} NOT NULL`,
      `next_due ${integer}`,
      `answer ${text}`,
      `answered ${integer}`,
      `failing ${boolean} NOT NULL`,
      "UNIQUE (account_id, name)",
    ]),
    // Of each account with alerts, how far its appends were matched. `version` is another one after each change of its alerts.
    table("alert_places", [
      `account_id ${text} PRIMARY KEY`,
      `position ${integer} NOT NULL`,
      `seq ${integer} NOT NULL`,
      `version ${text} NOT NULL`,
    ]),
    // `due` is null once a delivery has ended.
    table("alert_deliveries", [
      `number ${position}`,
      `id ${text} NOT NULL UNIQUE`,
      `alert_id ${text} NOT NULL`,
      `graph ${integer} NOT NULL`,
      `node_id ${text} NOT NULL`,
      `body ${text} NOT NULL`,
      `created ${integer} NOT NULL`,
      `attempts ${integer} NOT NULL`,
      `due ${integer}`,
      `delivered ${boolean} NOT NULL`,
      `answer ${text}`,
      `answered ${integer}`,
    ]),
    table(
      "read_positions",
      [
        `graph_id ${text} NOT NULL`,
        `source ${text} NOT NULL`,
        `position ${text} NOT NULL`,
        "PRIMARY KEY (graph_id, source)",
      ],
      inKeyOrder,
    ),
    table("observations", [
      `graph ${integer} NOT NULL`,
      `observation ${bytes} NOT NULL`,
      "PRIMARY KEY (graph, observation)",
    ]),
  ];
}

/** The indexes for everything except the clauses of searches. */
export const commonIndexes: readonly string[] = [
  index("accounts_by_name", "accounts (name)", "UNIQUE "),
  index("graphs_by_ref", "graphs (account_id, ref)", "UNIQUE "),
  index("graphs_listed", "graphs (account_id, last_event, id)"),
  index("events_of_node", "events (graph, node_id, seq)"),
  index("events_of_sweeps", "events (graph, seq) WHERE type = 'node.stalled'"),
  index("appends_of_account", "appends (account_id, position)"),
  index("appends_of_graph", "appends (graph, position)"),
  index("alerts_due", "alerts (next_due) WHERE next_due IS NOT NULL"),
  index("alert_deliveries_of_alert", "alert_deliveries (alert_id, number)"),
  index("alert_deliveries_due", "alert_deliveries (alert_id, due) WHERE due IS NOT NULL"),
  index("alert_deliveries_of_graph", "alert_deliveries (graph)"),
  index("nodes_by_version", "nodes (graph, version_seq)"),
  index("nodes_by_ref", "nodes (graph, provider_ref)"),
  index("nodes_unfinished", "nodes (graph, root_id, id) WHERE unfinished"),
  index("nodes_inactive", "nodes (graph, last_event, id) WHERE unfinished"),
  index("history_texts_of_graph", "history_texts (graph)"),
  index("tree_waits_of", "tree_waits (graph, root_id, on_root_id)"),
  index("tree_waits_on", "tree_waits (graph, on_root_id, root_id)"),
  index("waits_until", "waits (graph, to_seq) WHERE to_seq IS NOT NULL"),
  index("nodes_waiting", "nodes (last_event, id) WHERE state = 'input_required'"),
  index("nodes_silent", "nodes (graph, last_event, id) WHERE state = 'working' AND NOT stale"),
];

/** The form of searches, for which indexes are advised. */
export const searches = {
  table: "nodes",
  partitionBy: ["graph"],
  orderBy: [
    { column: "last_event", direction: "desc" },
    { column: "id", direction: "desc" },
  ],
} as const;

function index(name: string, on: string, kind: "" | "UNIQUE " = ""): string {
  return `CREATE ${kind}INDEX IF NOT EXISTS ${name} ON ${on}`;
}

function table(name: string, columns: readonly string[], end = ""): string {
  return `CREATE TABLE IF NOT EXISTS ${name} (${columns.join(", ")})${end}`;
}
