import { randomUUID } from "node:crypto";
import { regexContaining } from "../any-case.ts";
import pg from "pg";
import { nodeSchema } from "wherefore/graph";
import {
  adviseIndexes,
  compileWhere,
  postgres,
  type Columns,
  type PostgresOptions as PostgresColumnOptions,
  type WordCharacters,
} from "wherefore/sql";
import type { Cut, CutRows } from "../cut.ts";
import type { Database, Queries, Row } from "../database.ts";
import type { Appended } from "../types.ts";
import { commonIndexes, searches, tables } from "../layout.ts";
import { longTexts } from "../records/history-fields.ts";
import { makeTables } from "../make-tables.ts";
import { foldedColumn, textFields } from "../records/node-row.ts";
import { supersededVersions } from "../search/search-sql.ts";
import type { SearchEngine } from "../search/engine.ts";
import { raw, sql, type Sql } from "../sql.ts";
import { Writability } from "../writability.ts";
import { SearchConnection } from "./search-connection.ts";
import { Commits, commitsTable, removeOldCommits } from "./commits.ts";
import { Connections } from "./connections.ts";
import { addressOf } from "./errors.ts";
import { explainRefusedWrite } from "./explain.ts";
import { Listener, notifyOf } from "./listener.ts";
import { hasLayout, noteLayout } from "./known-layout.ts";
import { Statements } from "./statements.ts";
import { findTrigrams } from "./trigrams.ts";
import { TurnReads } from "./turn-reads.ts";

const identity = "bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY";
const types = {
  rowKey: identity,
  position: identity,
  integer: "bigint",
  text: 'text COLLATE "C"',
  boolean: "boolean",
  bytes: "bytea",
  inKeyOrder: "",
} as const;

// Superseded versions are inserted and deleted by the thousand, so autovacuum has to reclaim their space soon. An update
// of a node leaves an entry in each of its many indexes.
const storage: readonly string[] = [
  "ALTER TABLE nodes SET (autovacuum_vacuum_scale_factor = 0.05)",
  "ALTER TABLE events SET (autovacuum_vacuum_scale_factor = 0.05)",
  "ALTER TABLE appends SET (autovacuum_vacuum_scale_factor = 0.05)",
  "ALTER TABLE node_history SET (autovacuum_vacuum_scale_factor = 0.05)",
  "ALTER TABLE history_texts SET (autovacuum_vacuum_scale_factor = 0.05)",
  "CREATE SEQUENCE IF NOT EXISTS text_ids",
];

/**
 * Newer nodes are at the end of an ascending index, where PostgreSQL fills pages before it splits them; in the middle,
 * it leaves them half empty. An index is read in both directions.
 */
const ascending = {
  ...searches,
  orderBy: searches.orderBy.map(({ column }) => ({ column, direction: "asc" as const })),
};

/** Texts that many nodes share. A hash index keeps equal values in one long chain, which every insert walks. */
const sharedTexts: ReadonlySet<string> = new Set(["provider", "agent_type"]);

// GIN keeps recent writes in a pending list that every search scans, so the list is kept short.
const shortList = "WITH (gin_pending_list_limit = 256)";

/** The advised indexes, without hash indexes where a trigram index serves equality too. */
function newestIndexes(columns: Columns<PostgresColumnOptions>, hasTrigrams: boolean): readonly string[] {
  return (
    adviseIndexes(nodeSchema, { dialect: postgres, columns, ...ascending })
      .flatMap(({ sql, fields }) => (sql === null ? [] : [{ sql, fields }]))
      .filter(
        ({ sql, fields }) => !isHash(sql) || !(hasTrigrams || fields.some((field) => sharedTexts.has(field))),
      )
      .filter(({ sql }) => !sql.startsWith("CREATE EXTENSION"))
      .map(({ sql }) => (isTrigrams(sql) ? `${sql} ${shortList}` : sql))
      // `runOnce` remembers statements by their text, and databases exist whose indexes PostgreSQL has named.
      .map((sql) => sql.replace(/ IF NOT EXISTS "\w+"/, ""))
  );
}

/** There are few superseded versions, so one index for their order and one for all texts are enough. */
function supersededIndexes(hasTrigrams: boolean): readonly string[] {
  const texts = longTexts.map((field) => `${foldedColumn(field)} gin_trgm_ops`).join(", ");
  return [
    "CREATE INDEX ON node_history (graph, last_event, id)",
    "CREATE INDEX IF NOT EXISTS node_history_until ON node_history (graph, to_seq, version_seq)",
    "CREATE INDEX ON node_history (text_id)",
    ...(hasTrigrams ? [`CREATE INDEX ON history_texts USING gin (${texts}) ${shortList}`] : []),
  ];
}

/**
 * The server ends the transaction of a process that was stopped, because its locks would block others. In milliseconds.
 */
const longestIdle = 300_000;
const begin = `BEGIN; SET LOCAL idle_in_transaction_session_timeout = ${longestIdle}`;

function isHash(statement: string): boolean {
  return statement.includes("USING hash");
}

function isTrigrams(statement: string): boolean {
  return statement.includes("USING gin");
}

/** The connection to a PostgreSQL database. */
export interface PostgresOptions {
  readonly url: string;
  /** The maximum number of connections. Default 10. */
  readonly connections?: number;
  readonly onWarning?: (message: string) => void;
}

/** A PostgreSQL database, with a pool of connections. */
export class PostgresDatabase implements Database {
  readonly name = "postgres";
  readonly size = sql`SELECT pg_database_size(current_database()) AS bytes`;
  readonly rowId = raw("ctid");
  readonly lockRows = raw("FOR UPDATE");
  /** The statistics of the columns lead to the partial index. */
  readonly using = (): Sql => raw("");
  readonly textIndex = null;
  readonly #connections: Connections;
  readonly #commits: Commits;
  readonly #statements: Statements;
  readonly #warn: (message: string) => void;
  readonly #server: string;
  readonly #writability: Writability;
  readonly #turnReads = new TurnReads();
  /** Tells the notifications of this process from those of others. */
  readonly #sender = randomUUID();
  #trigrams: WordCharacters | "none" = "none";

  constructor({ url, connections = 10, onWarning = () => undefined }: PostgresOptions) {
    this.#connections = new Connections({
      url,
      most: connections,
      // All integers are times and counts far below 2^53, so a number represents them exactly.
      types: { getTypeParser },
      onWarning,
    });
    this.#warn = onWarning;
    this.#server = addressOf(url);
    this.#writability = new Writability(this.#server, onWarning);
    this.#commits = new Commits(this.#connections);
    this.#statements = new Statements(this.#connections);
  }

  readonly remember = <T>(name: string, read: () => Promise<T>): Promise<T> =>
    this.#turnReads.share(name, read);

  async makeTables(): Promise<void> {
    // Without the lock, processes that start at the same time would create the same table.
    const lock = "SELECT pg_advisory_lock(hashtext('wherefore tables'))";
    const connection = await this.#connections.lock(lock);
    try {
      this.#trigrams = await findTrigrams(connection, this.#warn);
      const hasTrigrams = this.#trigrams !== "none";
      const statements = [...commitsTable, ...commonIndexes, ...storage];
      const indexes = [...newestIndexes(this.#columns(), hasTrigrams), ...supersededIndexes(hasTrigrams)];
      const layout = [...tables(types), ...statements, ...indexes];
      if (await hasLayout(connection, layout)) {
        await connection.query(removeOldCommits);
        this.#writability.succeeded();
        return;
      }
      await connection.query("BEGIN");
      const queries = new Statements(connection);
      const hasTable = async (name: string): Promise<boolean> =>
        (await queries.all(sql`SELECT to_regclass(${name}) AS found`))[0]?.["found"] !== null;
      await makeTables(queries, hasTable, tables(types));
      for (const statement of statements) await connection.query(statement);
      await runOnce(queries, indexes);
      await noteLayout(connection, layout);
      await connection.query("COMMIT");
      this.#writability.succeeded();
    } finally {
      await connection.rollback();
      // If that fails, the connection ends, and the lock with it.
      await connection.query("SELECT pg_advisory_unlock_all()").catch(() => undefined);
      connection.release();
    }
  }

  close(): Promise<void> {
    return this.#connections.close();
  }

  all(query: Sql): ReturnType<Queries["all"]> {
    return this.#statements.all(query);
  }

  plan(query: Sql): ReturnType<Queries["plan"]> {
    return this.#statements.plan(query);
  }

  upTo(how: "all" | "plan", query: Sql, cut: Cut): Promise<CutRows<Row>> {
    return this.#statements.upTo(how, query, cut);
  }

  async transaction<T>(work: (transaction: Queries) => Promise<T>): Promise<T> {
    const connection = await this.#connections.begin(begin);
    try {
      const queries = new Statements(connection);
      await this.#writability.probe(queries);
      const result = await work(queries);
      await this.#commits.commit(connection);
      this.#writability.succeeded();
      return result;
    } catch (error) {
      await connection.rollback();
      throw this.#writability.failed(explainRefusedWrite(error, this.#server));
    } finally {
      connection.release();
    }
  }

  isOneOf(column: Sql, values: readonly string[]): Sql {
    return this.#statements.isOneOf(column, values);
  }

  contains(column: Sql, text: string): Sql {
    return sql`${column} ~ ${regexContaining(text)}`;
  }

  startSearchWorker(): SearchConnection {
    return new SearchConnection(this.#connections, this.searchEngine);
  }

  readonly searchEngine: SearchEngine = {
    byEvent: { nodes: raw("nodes"), history: supersededVersions },
    superseded: (graph, seq) => ({
      from: supersededVersions,
      where: sql`graph = ${graph} AND version_seq <= ${seq} AND to_seq > ${seq}`,
    }),
    where: (query) => compileWhere(query, { dialect: postgres, columns: this.#columns() }),
  };

  #columns(): Columns<PostgresColumnOptions> {
    const pgTrgm = this.#trigrams;
    const mapping = textFields.map((field) => [field, { folded: foldedColumn(field), pgTrgm }] as const);
    return Object.fromEntries(mapping);
  }

  async newTextIds(transaction: Queries, count: number): Promise<readonly number[]> {
    const ids = sql`SELECT nextval('text_ids') AS id FROM generate_series(1, ${count})`;
    return (await transaction.all(ids)).map((row) => row["id"] as number);
  }

  async beforeCommit(transaction: Queries, append: Appended): Promise<void> {
    await transaction.all(sql`
      SELECT pg_advisory_xact_lock(hashtext('wherefore appends'), hashtext(${append.accountId})),
        ${notifyOf(this.#sender, append)}`);
  }

  /** An append locks the row of its graph first. */
  awaitWriters(transaction: Queries): Promise<unknown> {
    return transaction.plan(raw("LOCK TABLE graphs IN EXCLUSIVE MODE"));
  }

  listen(heard: (append: Appended) => void): void {
    new Listener(this.#connections, this.#sender, heard).start();
  }

  /** The lock belongs to a transaction, so PostgreSQL releases it when its holder is killed, or stopped for long. */
  async exclusively(name: string, work: (lost: AbortSignal) => Promise<void>): Promise<boolean> {
    const connection = await this.#connections.begin(begin);
    // Work may take longer than a transaction may be idle.
    const stayAwake = setInterval(() => {
      connection.query("SELECT 1").catch(() => undefined);
    }, longestIdle / 5);
    try {
      const { rows } = await connection.query<{ locked: boolean }>({
        text: "SELECT pg_try_advisory_xact_lock(hashtext('wherefore'), hashtext($1)) AS locked",
        values: [name],
      });
      if (rows[0]?.locked !== true) return false;
      await work(connection.lost);
      return true;
    } finally {
      clearInterval(stayAwake);
      await connection.rollback();
      connection.release();
    }
  }
}

const bigint = 20;

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: "text" | "binary") =>
  oid === bigint && format !== "binary"
    ? (value: string) => Number(value)
    : (pg.types.getTypeParser(oid, format as "text") as (value: string) => unknown);

/** Runs each statement once per database, and remembers that. For statements without IF NOT EXISTS. */
async function runOnce(transaction: Queries, statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    const rows = await transaction.all(
      sql`INSERT INTO settings (name, value) VALUES (${statement}, 'done') ON CONFLICT DO NOTHING RETURNING name`,
    );
    if (rows.length > 0) await transaction.plan(raw(statement));
  }
}
