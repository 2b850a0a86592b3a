import { nodeSchema } from "wherefore/graph";
import { adviseIndexes, sqlite, type Columns, type SqliteOptions } from "wherefore/sql";
import { commonIndexes, searches } from "../layout.ts";
import { longTexts } from "../records/history-fields.ts";
import { foldedColumn, versionColumns } from "../records/node-row.ts";
import type { Connection } from "./open.ts";

/** Texts that may be long. No index of `nodes` contains them besides other columns. */
const longColumns: readonly string[] = longTexts.map(foldedColumn);
/** Short columns with an index. Each value is usual. */
const common = ["state", "stale", "blocked"];
/** The columns that get an index of superseded versions: a value of theirs is usually found in few versions. */
const selective = ["state", "stale", "blocked", "agent_type_folded", "parent_id", "root_id", "session_id"];
/** The other short columns. */
const short = versionColumns.filter(
  (column) =>
    !["graph", "id", "version_seq", "last_event", "provider_folded", "record"].includes(column) &&
    ![...longColumns, ...selective].includes(column),
);

/** All short columns, so that most searches of newest versions read the index alone. */
const all = ["text_id", "provider_folded", ...short, ...selective];

/**
 * The advised indexes, each with the columns that decide whether a version is valid as of an event, so that no row has
 * to be read for that. The order index contains no long texts, which would make it as large as the table.
 */
function newestIndexes(columns: Columns<SqliteOptions>): readonly string[] {
  const advised = adviseIndexes(nodeSchema, { dialect: sqlite, columns, ...searches })
    .flatMap(({ sql }) => sql ?? [])
    .filter((statement) => statement.startsWith("CREATE INDEX"))
    // `makeIndexes` compares definitions itself, so the names here are the same whatever the definition is.
    .map((statement) => statement.replace(/IF NOT EXISTS `(\w+)_[^\W_]+`/, "`$1`"))
    .filter((statement) => !statement.includes("`nodes_order`"))
    .map((statement) => `${statement.slice(0, -1)}, version_seq)`);
  const order = ["graph", "last_event DESC", "id DESC", "version_seq", ...all, "attention_folded"].join(", ");
  return [`CREATE INDEX nodes_order ON nodes (${order})`, ...advised];
}

/**
 * There are few superseded versions, and they are written often, so not every field has an index. One index contains
 * columns of many searches, in their order; the others contain what tells whether a version is valid as of an event.
 */
function supersededIndexes(): readonly string[] {
  const on = (name: string, ...columns: readonly string[]): string =>
    `CREATE INDEX node_history_${name} ON node_history (${columns.join(", ")})`;
  return [
    on("order", "graph", "last_event DESC", "id DESC", "to_seq", "version_seq", ...short, ...common),
    on("until", "graph", "to_seq", "version_seq"),
    ...selective.map((column) => on(column, "graph", column, "version_seq", "to_seq")),
    on("text_id", "text_id"),
    ...longColumns.map(
      (column) => `CREATE INDEX history_texts_${column} ON history_texts (graph, ${column})`,
    ),
  ];
}

/** Creates missing indexes, and recreates those whose definition has changed. */
export function makeIndexes(connection: Connection, columns: Columns<SqliteOptions>): void {
  for (const statement of commonIndexes) connection.exec(statement);
  const wanted = [
    "CREATE UNIQUE INDEX nodes_text_id ON nodes (text_id)",
    ...newestIndexes(columns),
    ...supersededIndexes(),
  ];
  const present = connection
    .prepare("SELECT sql FROM sqlite_schema WHERE type = 'index' AND name = ?")
    .pluck();
  for (const statement of wanted) {
    const name = /INDEX `?(\w+)`? ON/.exec(statement)?.[1] ?? "";
    if (present.get(name) === statement) continue;
    connection.exec(`DROP INDEX IF EXISTS ${name}`);
    connection.exec(statement);
  }
}
