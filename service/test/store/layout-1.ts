import { foldCase } from "wherefore";
import type { NodeRecord } from "../../src/model/event.ts";
import { isUnfinished } from "../../src/model/node-fields.ts";
import type { NodeWork } from "../../src/model/node-work.ts";
import type { Queries } from "../../src/store/database.ts";
import { raw, sql, type SqlValue } from "../../src/store/sql.ts";
import type { Step } from "./changes.ts";

/** The names of column types. */
interface Types {
  readonly rowKey: string;
  readonly integer: string;
  readonly text: string;
  readonly boolean: string;
  readonly bytes: string;
  /** The column that SQLite alone has. */
  readonly textId: string;
}

export const types1 = {
  sqlite: {
    rowKey: "INTEGER PRIMARY KEY",
    integer: "INTEGER",
    text: "TEXT",
    boolean: "INTEGER",
    bytes: "BLOB",
    textId: ", text_id INTEGER NOT NULL",
  },
  postgres: {
    rowKey: "bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
    integer: "bigint",
    text: 'text COLLATE "C"',
    boolean: "boolean",
    bytes: "bytea",
    textId: "",
  },
} as const satisfies Record<string, Types>;

const texts = ["provider", "agent_type", "title", "summary", "headline", "purpose", "attention"] as const;

/** The statements that created the tables of version 1, when databases had no version yet. */
export function tables1(types: Types): readonly string[] {
  const statements = `
    settings (name T PRIMARY KEY, value T NOT NULL)
    accounts (id T PRIMARY KEY, created I NOT NULL)
    api_keys (id T PRIMARY KEY, account_id T NOT NULL, hash T NOT NULL UNIQUE, masked T NOT NULL, graph_ids T, created I NOT NULL, revoked I)
    graphs (graph R, id T NOT NULL UNIQUE, account_id T NOT NULL, name T NOT NULL, created I NOT NULL, last_seq I NOT NULL, first_seq I NOT NULL, last_event I NOT NULL, UNIQUE (account_id, name))
    events (graph I NOT NULL, seq I NOT NULL, created I NOT NULL, node_id T NOT NULL, type T NOT NULL, counts T NOT NULL, source T NOT NULL, payload T NOT NULL, changes T NOT NULL, PRIMARY KEY (graph, seq))
    nodes (graph I NOT NULL, id T NOT NULL, version_seq I NOT NULL, last_event I NOT NULL, state T NOT NULL, kind T NOT NULL, stale B NOT NULL, background B NOT NULL, blocked B, parent_id T, root_id T NOT NULL, session_id T, depth I NOT NULL, child_count I NOT NULL, descendant_count I NOT NULL, open_tasks I NOT NULL, blocked_open_tasks I, created I NOT NULL, ended IX, provider_folded T, agent_type_folded T, title_folded T, summary_folded T, headline_folded T, purpose_folded T, attention_folded T, provider_ref T, unfinished B NOT NULL, created_seq I NOT NULL, active B NOT NULL, waits_on T NOT NULL, record T NOT NULL, PRIMARY KEY (graph, id))
    node_history (graph I NOT NULL, id T NOT NULL, version_seq I NOT NULL, last_event I NOT NULL, state T NOT NULL, kind T NOT NULL, stale B NOT NULL, background B NOT NULL, blocked B, parent_id T, root_id T NOT NULL, session_id T, depth I NOT NULL, child_count I NOT NULL, descendant_count I NOT NULL, open_tasks I NOT NULL, blocked_open_tasks I, created I NOT NULL, ended IX, provider_folded T, agent_type_folded T, title_folded T, summary_folded T, headline_folded T, purpose_folded T, attention_folded T, to_seq I NOT NULL, record T NOT NULL, PRIMARY KEY (graph, id, version_seq))
    observations (graph I NOT NULL, observation Y NOT NULL, PRIMARY KEY (graph, observation))`;
  const named: Readonly<Record<string, string>> = {
    R: types.rowKey,
    I: types.integer,
    IX: types.integer + types.textId,
    T: types.text,
    B: types.boolean,
    Y: types.bytes,
  };
  const tables = statements
    .trim()
    .split("\n")
    .map(
      (line) =>
        `CREATE TABLE ${line.trim().replace(/ (IX|[RITBY])\b/g, (_, type: string) => ` ${named[type]}`)}`,
    );
  const indexes = [
    "CREATE INDEX node_history_until ON node_history (graph, to_seq, version_seq)",
    "CREATE INDEX nodes_by_version ON nodes (graph, version_seq)",
  ];
  const textTable = `CREATE VIRTUAL TABLE node_texts USING fts5(${texts.join(", ")},
    tokenize = 'trigram case_sensitive 1', content = '', contentless_delete = 1, detail = 'column')`;
  return [...tables, ...indexes, ...(types.textId === "" ? [] : [textTable])];
}

/** Writes a graph as version 1 did, with the events from `firstSeq` on. */
export async function fill1(
  queries: Queries,
  name: "sqlite" | "postgres",
  graphId: string,
  steps: readonly Step[],
  firstSeq: number,
): Promise<void> {
  const newest = steps.at(-1)!.event;
  const [row] = await queries.all(sql`
    INSERT INTO graphs (id, account_id, name, created, last_seq, first_seq, last_event)
    VALUES (${graphId}, 'acc', ${graphId}, 1, ${newest.seq}, ${firstSeq}, ${newest.created}) RETURNING graph`);
  const graph = row!["graph"] as number;
  const present = new Map<string, { work: NodeWork; row: Record<string, SqlValue> }>();
  for (const { event, nodes } of steps) {
    const { seq, created, node_id, type } = event;
    if (seq >= firstSeq) {
      const json = Object.fromEntries(
        (["counts", "source", "payload", "changes"] as const).map((key) => [key, JSON.stringify(event[key])]),
      );
      const row = { graph, seq, created, node_id, type, ...json };
      await queries.insert("events", Object.keys(row), [row]);
    }
    for (const work of nodes) {
      const before = present.get(work.node.id);
      if (before !== undefined && seq > firstSeq) {
        const old = { ...before.row, to_seq: seq };
        await queries.insert("node_history", Object.keys(old), [old]);
      }
      const row = versionRow(graph, work.node, seq);
      if (name === "sqlite") {
        const isSame =
          before !== undefined && texts.every((field) => work.node[field] === before.work.node[field]);
        row["text_id"] = isSame ? before.row["text_id"]! : await addTexts(queries, work.node);
      }
      present.set(work.node.id, { work, row });
    }
  }
  for (const { work, row } of present.values()) {
    const { node, waitsOn, active, createdSeq } = work;
    const all = {
      ...row,
      provider_ref: node.provider_ref,
      unfinished: isUnfinished(node),
      created_seq: createdSeq,
      active,
      waits_on: JSON.stringify(waitsOn),
    };
    await queries.insert("nodes", Object.keys(all), [all]);
  }
}

function folded(text: string | null): string | null {
  return text === null ? null : foldCase(text);
}

async function addTexts(queries: Queries, node: NodeRecord): Promise<SqlValue> {
  const columns = raw(texts.join(", "));
  const [one, two, three, four, five, six, seven] = texts.map((field) => folded(node[field]));
  await queries.all(sql`INSERT INTO node_texts (${columns}) VALUES
    (${one!}, ${two!}, ${three!}, ${four!}, ${five!}, ${six!}, ${seven!})`);
  return (await queries.all(sql`SELECT last_insert_rowid() AS id`))[0]!["id"] as number;
}

function versionRow(graph: number, node: NodeRecord, seq: number): Record<string, SqlValue> {
  const { id, ...rest } = node;
  return {
    graph,
    id,
    version_seq: seq,
    last_event: node.last_event,
    state: node.state,
    kind: node.kind,
    stale: node.stale,
    background: node.background,
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
    ...Object.fromEntries(texts.map((field) => [`${field}_folded`, folded(node[field])])),
    record: JSON.stringify({ id, ...rest }),
  };
}
