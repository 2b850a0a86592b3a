import pg from "pg";
import type { CheckedQuery } from "wherefore";
import { nodeSchema, type GraphNode } from "wherefore/graph";
import {
  adviseIndexes,
  compileWhere,
  postgres,
  type Columns,
  type PostgresOptions as PostgresColumnOptions,
  type WordCharacters,
} from "wherefore/sql";
import type { Arm, Database, Queries } from "../database.ts";
import { commonIndexes, searches, tables } from "../layout.ts";
import { foldedColumn, textFields } from "../node-row.ts";
import { runOnce } from "../run-once.ts";
import { raw, sql, type Sql } from "../sql.ts";
import { Statements } from "./statements.ts";
import { findTrigrams } from "./trigrams.ts";

const types = {
  rowKey: "bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
  integer: "bigint",
  text: 'text COLLATE "C"',
  boolean: "boolean",
  bytes: "bytea",
} as const;

// Superseded versions are inserted and deleted by the thousand, so autovacuum has to reclaim their space soon.
const storage: readonly string[] = [
  "ALTER TABLE events SET (autovacuum_vacuum_scale_factor = 0.05)",
  "ALTER TABLE node_history SET (autovacuum_vacuum_scale_factor = 0.05)",
];

/** Texts that many nodes share. A hash index keeps equal values in one long chain, which every insert walks. */
const sharedTexts: ReadonlySet<string> = new Set(["provider", "agent_type"]);

// GIN keeps recent writes in a pending list that every search scans, so the list is kept short.
const shortList = "WITH (gin_pending_list_limit = 256)";

/** The advised indexes, without hash indexes where a trigram index serves equality too. */
function newestIndexes(columns: Columns<PostgresColumnOptions>, hasTrigrams: boolean): readonly string[] {
  return (
    adviseIndexes(nodeSchema, { dialect: postgres, columns, ...searches })
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
  const texts = textFields.map((field) => `${foldedColumn(field)} gin_trgm_ops`).join(", ");
  return [
    "CREATE INDEX ON node_history (graph, last_event DESC, id DESC)",
    "CREATE INDEX IF NOT EXISTS node_history_until ON node_history (graph, to_seq, version_seq)",
    ...(hasTrigrams ? [`CREATE INDEX ON node_history USING gin (${texts}) ${shortList}`] : []),
  ];
}

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
  readonly lockRows = raw("FOR UPDATE");
  readonly textIndex = null;
  readonly #pool: pg.Pool;
  readonly #statements: Statements;
  readonly #warn: (message: string) => void;
  #trigrams: WordCharacters | "none" = "none";

  constructor({ url, connections = 10, onWarning = () => undefined }: PostgresOptions) {
    this.#pool = new pg.Pool({
      connectionString: url,
      max: connections,
      // All integers are times and counts far below 2^53, so a number represents them exactly.
      types: { getTypeParser },
    });
    this.#warn = onWarning;
    // The pool replaces an idle connection that is lost; no statement was running on it.
    this.#pool.on("error", ({ message }) => onWarning(`A connection to PostgreSQL was lost: ${message}`));
    this.#statements = new Statements(this.#pool);
  }

  async migrate(): Promise<void> {
    const client = await this.#pool.connect();
    try {
      // Without the lock, processes that start at the same time would create the same table.
      await client.query("SELECT pg_advisory_lock(hashtext('wherefore migrate'))");
      try {
        this.#trigrams = await findTrigrams(client, this.#warn);
        await client.query("BEGIN");
        for (const statement of [...tables(types), ...commonIndexes, ...storage])
          await client.query(statement);
        const hasTrigrams = this.#trigrams !== "none";
        const indexes = [...newestIndexes(this.#columns(), hasTrigrams), ...supersededIndexes(hasTrigrams)];
        await runOnce(new Statements(client), indexes);
        await client.query("COMMIT");
      } finally {
        await client.query("ROLLBACK");
        await client.query("SELECT pg_advisory_unlock(hashtext('wherefore migrate'))");
      }
    } finally {
      client.release();
    }
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  all(query: Sql): ReturnType<Queries["all"]> {
    return this.#statements.all(query);
  }

  plan(query: Sql): ReturnType<Queries["plan"]> {
    return this.#statements.plan(query);
  }

  insert(...args: Parameters<Queries["insert"]>): Promise<void> {
    return this.#statements.insert(...args);
  }

  async transaction<T>(work: (transaction: Queries) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    let broken = true;
    try {
      await client.query("BEGIN");
      try {
        const result = await work(new Statements(client));
        await client.query("COMMIT");
        broken = false;
        return result;
      } catch (error) {
        await client.query("ROLLBACK");
        broken = false;
        throw error;
      }
    } finally {
      client.release(broken);
    }
  }

  isOneOf(column: Sql, values: readonly string[]): Sql {
    return sql`${column} = ANY(${values}::text[])`;
  }

  readonly byEvent = { nodes: raw("nodes"), history: raw("node_history") };

  superseded(graph: number, seq: number): Arm {
    const where = sql`graph = ${graph} AND version_seq <= ${seq} AND to_seq > ${seq}`;
    return { from: sql`node_history`, where };
  }

  where(query: CheckedQuery<GraphNode>): Sql {
    return compileWhere(query, { dialect: postgres, columns: this.#columns() });
  }

  #columns(): Columns<PostgresColumnOptions> {
    const pgTrgm = this.#trigrams;
    const mapping = textFields.map((field) => [field, { folded: foldedColumn(field), pgTrgm }] as const);
    return Object.fromEntries(mapping);
  }

  /** The lock belongs to the connection, so PostgreSQL releases it when its holder is killed. */
  async exclusively(name: string, work: () => Promise<void>): Promise<boolean> {
    const client = await this.#pool.connect();
    let broken = true;
    try {
      const { rows } = await client.query<{ locked: boolean }>(
        "SELECT pg_try_advisory_lock(hashtext('wherefore'), hashtext($1)) AS locked",
        [name],
      );
      if (rows[0]?.locked !== true) {
        broken = false;
        return false;
      }
      try {
        await work();
      } finally {
        await client.query("SELECT pg_advisory_unlock(hashtext('wherefore'), hashtext($1))", [name]);
        broken = false;
      }
      return true;
    } finally {
      client.release(broken);
    }
  }
}

const bigint = 20;

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: "text" | "binary") =>
  oid === bigint && format !== "binary"
    ? (value: string) => Number(value)
    : (pg.types.getTypeParser(oid, format as "text") as (value: string) => unknown);
