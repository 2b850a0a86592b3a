import type { Row } from "../database.ts";
import { raw, sql, type SqlValue } from "../sql.ts";
import type { Migrating, Migration } from "./migration.ts";
import { keptColumns, own2, shared2, sharedTexts, tables2 } from "./tables-2.ts";
import { waitRows, withoutIds, type ListVersion } from "./waits-2.ts";

type Values = Record<string, SqlValue>;
type Json = Record<string, unknown>;

const nodesAtOnce = 100;
const eventsAtOnce = 20;

/**
 * Moves `blocked.on_ids` from nodes, their versions and changes of events into `waits`, and what superseded versions
 * share into `history_texts`.
 */
export const waitsAndTexts: Migration = {
  version: 2,
  async run(database) {
    const { queries, types, name } = database;
    await queries.plan(raw("ALTER TABLE node_history RENAME TO old_node_history"));
    for (const table of tables2(types)) await queries.plan(raw(table));
    if (name === "postgres") await addTextIds(database);
    await moveNodes(database);
    await stripEvents(database);
    await queries.plan(raw("DROP TABLE old_node_history"));
    // PostgreSQL remembers which indexes it has created: see `runOnce`.
    await queries.all(sql`DELETE FROM settings WHERE name LIKE 'CREATE INDEX%ON node_history%'`);
  },
};

/** The text index of SQLite has given ids already. */
async function addTextIds({ queries }: Migrating): Promise<void> {
  await queries.plan(raw("CREATE SEQUENCE IF NOT EXISTS text_ids"));
  await queries.plan(raw("ALTER TABLE nodes ADD COLUMN text_id bigint NOT NULL DEFAULT nextval('text_ids')"));
  await queries.plan(raw("ALTER TABLE nodes ALTER COLUMN text_id DROP DEFAULT"));
}

async function moveNodes(database: Migrating): Promise<void> {
  const { queries } = database;
  let [graph, id] = [-1, ""];
  for (;;) {
    const nodes = await queries.all(sql`
      SELECT graph, id, version_seq, record, text_id FROM nodes WHERE (graph, id) > (${graph}, ${id})
        AND (blocked IS NOT NULL OR EXISTS (
          SELECT 1 FROM old_node_history h WHERE h.graph = nodes.graph AND h.id = nodes.id))
      ORDER BY graph, id LIMIT ${nodesAtOnce}`);
    for (const node of nodes) await moveNode(database, node);
    const last = nodes.at(-1);
    if (last === undefined) return;
    [graph, id] = [last["graph"] as number, last["id"] as string];
  }
}

async function moveNode(database: Migrating, node: Row): Promise<void> {
  const { queries } = database;
  const graph = node["graph"] as number;
  const id = node["id"] as string;
  const old = await queries.all(
    sql`SELECT * FROM old_node_history WHERE graph = ${graph} AND id = ${id} ORDER BY version_seq`,
  );
  const records = [...old, node].map((row) => JSON.parse(row["record"] as string) as Json);
  const textIds = await textIdsOf(database, records, [...old, node]);
  const texts = new Map<number, Values>();
  const versions = old.map((row, index) => {
    const record = records[index] ?? {};
    const textId = textIds[index] ?? 0;
    if (!texts.has(textId)) texts.set(textId, textRow(graph, textId, row, record));
    return {
      ...Object.fromEntries(keptColumns.map((column) => [column, row[column] as SqlValue])),
      text_id: textId,
      record: own2({ ...record, blocked: withoutIds(record["blocked"]) }),
    };
  });
  const columns = ["graph", "text_id", ...sharedTexts.map((field) => `${field}_folded`), "shared"];
  await queries.insert("history_texts", columns, [...texts.values()]);
  await queries.insert("node_history", [...keptColumns, "text_id", "record"], versions);

  const lists = [...old, node].map((row, index): ListVersion => ({
    fromSeq: row["version_seq"] as number,
    blocked: records[index]?.["blocked"] ?? null,
  }));
  await queries.insert(
    "waits",
    ["graph", "node_id", "place", "from_seq", "to_seq", "on_id"],
    await waitRows(queries, { graph, id }, lists),
  );
  const newest = records.at(-1) ?? {};
  if (newest["blocked"] === null) return;
  const record = JSON.stringify({ ...newest, blocked: withoutIds(newest["blocked"]) });
  await queries.all(sql`UPDATE nodes SET record = ${record} WHERE graph = ${graph} AND id = ${id}`);
}

/** The ids of the texts of versions, the newest of which is last. Equal texts that follow each other share an id. */
async function textIdsOf(
  { queries, name }: Migrating,
  records: readonly Json[],
  rows: readonly Row[],
): Promise<readonly number[]> {
  if (name === "sqlite") return rows.map((row) => row["text_id"] as number);
  const ids: number[] = [];
  let id = rows.at(-1)?.["text_id"] as number;
  for (let index = records.length - 1; index >= 0; index--) {
    const [record, next] = [records[index], records[index + 1]];
    if (next !== undefined && sharedTexts.some((field) => record?.[field] !== next[field])) {
      const [made] = await queries.all(sql`SELECT nextval('text_ids') AS id`);
      id = made?.["id"] as number;
    }
    ids.unshift(id);
  }
  return ids;
}

function textRow(graph: number, textId: number, row: Row, record: Json): Values {
  const folded = sharedTexts.map((field) => [`${field}_folded`, row[`${field}_folded`] as SqlValue]);
  return {
    graph,
    text_id: textId,
    ...(Object.fromEntries(folded) as Values),
    shared: shared2(record),
  };
}

async function stripEvents({ queries }: Migrating): Promise<void> {
  let [graph, seq] = [-1, -1];
  for (;;) {
    const events = await queries.all(sql`
      SELECT graph, seq, changes FROM events WHERE (graph, seq) > (${graph}, ${seq}) AND changes LIKE '%"on_ids":%'
      ORDER BY graph, seq LIMIT ${eventsAtOnce}`);
    for (const event of events) {
      [graph, seq] = [event["graph"] as number, event["seq"] as number];
      const changes = JSON.parse(event["changes"] as string) as { readonly fields: Json }[];
      for (const { fields } of changes) {
        const blocked = fields["blocked"] as { readonly from: unknown; readonly to: unknown } | undefined;
        if (blocked === undefined) continue;
        fields["blocked"] = { from: withoutIds(blocked.from), to: withoutIds(blocked.to) };
      }
      await queries.all(
        sql`UPDATE events SET changes = ${JSON.stringify(changes)} WHERE graph = ${graph} AND seq = ${seq}`,
      );
    }
    if (events.length === 0) return;
  }
}
