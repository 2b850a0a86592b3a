import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { CheckedQuery } from "wherefore";
import { nodeSchema, type GraphNode } from "wherefore/graph";
import {
  adviseIndexes,
  compileWhere,
  sqlite,
  type Columns,
  type SqliteOptions,
  type SqliteTrigrams,
} from "wherefore/sql";
import { Cache } from "../cache.ts";
import type { Arm, Database, Purpose, Queries, Read, TextIndex } from "../database.ts";
import { commonIndexes, index, searches, tables } from "../layout.ts";
import { foldedColumn, textFields } from "../node-row.ts";
import { runOnce } from "../run-once.ts";
import { raw, sql, type Sql } from "../sql.ts";
import { connect, type Connection } from "./open.ts";
import { Statements } from "./statements.ts";
import { createTextTable, textIndexOf, textTable } from "./text-index.ts";

const leaseMs = 30_000;
const waitForLockMs = 120_000;
/** So many events back, reading versions by their end is the quicker way. */
const nearEvents = 100;
const changesBetweenCounts = 2_000;

const types = {
  rowKey: "INTEGER PRIMARY KEY",
  integer: "INTEGER",
  text: "TEXT",
  boolean: "INTEGER",
  bytes: "BLOB",
} as const;

const ownIndexes: readonly string[] = [
  "CREATE UNIQUE INDEX IF NOT EXISTS nodes_text_id ON nodes (text_id)",
  index("node_history_text_id", "node_history (text_id)"),
  // With all that clauses ask for but texts: most versions are told by it alone.
  index(
    "node_history_ordered",
    `node_history (graph, last_event DESC, id DESC, to_seq, version_seq, state, kind, stale, background, blocked, depth,
      child_count, descendant_count, open_tasks, blocked_open_tasks, created, ended, parent_id, root_id, session_id)`,
  ),
];

/** One file, in WAL mode: one connection writes, another reads what was committed. */
export class SqliteDatabase implements Database {
  readonly name = "sqlite";
  readonly lockRows = raw("");
  readonly textIndex: TextIndex;
  readonly #writer: Connection;
  readonly #reader: Connection;
  readonly #writes: Statements;
  readonly #reads: Statements;
  readonly #fragments = new WeakMap<CheckedQuery<GraphNode>, Map<string, Sql>>();
  readonly #judgements = new Cache<{ readonly texts: number; readonly isCommon: boolean }>(1000);
  #lastWrite: Promise<unknown> = Promise.resolve();
  /** How many rows had been changed when rows were counted. */
  #countedAt = 0;

  constructor(path: string) {
    this.#writer = connect(path, "writes");
    this.#reader = connect(path, "reads");
    this.#writes = new Statements(this.#writer);
    this.#reads = new Statements(this.#reader);
    this.textIndex = textIndexOf(this.#writes);
  }

  async migrate(): Promise<void> {
    const advised = adviseIndexes(nodeSchema, { dialect: sqlite, columns: foldedColumns(), ...searches });
    const statements = [
      ...tables(types, ["text_id INTEGER NOT NULL"]),
      "CREATE TABLE IF NOT EXISTS locks (name TEXT PRIMARY KEY, holder TEXT NOT NULL, expires INTEGER NOT NULL)",
      createTextTable,
      ...commonIndexes,
      ...ownIndexes,
    ];
    await this.transaction(async (transaction) => {
      for (const statement of statements) this.#writer.exec(statement);
      await runOnce(
        transaction,
        advised.map((advice) => advice.sql),
      );
    });
    this.#countAgain();
  }

  /** The planner chooses by counts of rows; they are taken anew where a table has grown much since. */
  #countAgain(): void {
    this.#countedAt = this.#changes();
    const before = this.#counts();
    this.#writer.pragma("optimize = 0x10002");
    // Another connection goes on with the counts that it has read, until it is told.
    if (this.#counts() !== before) this.#reader.exec("ANALYZE sqlite_schema");
  }

  #counts(): unknown {
    const hasCounts = this.#writer.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_stat1'").get();
    if (hasCounts === undefined) return null;
    return this.#writer.prepare("SELECT json_group_array(idx || stat) FROM sqlite_stat1").pluck().get();
  }

  #changes(): number {
    return this.#writer.prepare("SELECT total_changes()").pluck().get() as number;
  }

  async close(): Promise<void> {
    await this.#lastWrite;
    this.#reader.close();
    this.#writer.close();
  }

  all(query: Sql): ReturnType<Queries["all"]> {
    return this.#reads.all(query);
  }

  plan(query: Sql): ReturnType<Queries["plan"]> {
    return this.#reads.plan(query);
  }

  insert(...args: Parameters<Queries["insert"]>): Promise<void> {
    return this.transaction((transaction) => transaction.insert(...args));
  }

  transaction<T>(work: (transaction: Queries) => Promise<T>): Promise<T> {
    const result = this.#lastWrite.then(() => this.#transact(work));
    this.#lastWrite = result.catch(() => undefined);
    return result;
  }

  async #transact<T>(work: (transaction: Queries) => Promise<T>): Promise<T> {
    await this.#begin();
    try {
      const result = await work(this.#writes);
      this.#writer.exec("COMMIT");
      if (this.#changes() - this.#countedAt > changesBetweenCounts) this.#countAgain();
      return result;
    } catch (error) {
      if (this.#writer.inTransaction) this.#writer.exec("ROLLBACK");
      throw error;
    }
  }

  /** Another process may be writing a long file of observations: reads go on meanwhile. */
  async #begin(): Promise<void> {
    const deadline = Date.now() + waitForLockMs;
    for (;;) {
      try {
        this.#writer.exec("BEGIN IMMEDIATE");
        return;
      } catch (error) {
        if (!isBusy(error) || Date.now() > deadline) throw error;
        await sleep(20);
      }
    }
  }

  readonly byEvent = {
    nodes: raw("nodes INDEXED BY nodes_by_version"),
    history: raw("node_history INDEXED BY node_history_until"),
  };

  readonly snapshot = <T>(work: (read: Read) => T): T => {
    this.#reads.prepare("BEGIN").run();
    try {
      return work((query) => this.#reads.rows(query));
    } finally {
      this.#reads.prepare("COMMIT").run();
    }
  };

  isOneOf(column: Sql, values: readonly string[]): Sql {
    return sql`${column} IN (SELECT value FROM json_each(${values}))`;
  }

  /**
   * Of an event near the newest few versions ended after it: these are read by their end. Of one far back many did: they
   * are read in the order of the search, which ends with the page.
   */
  superseded(graph: number, seq: number, lastSeq?: number): readonly Arm[] {
    const asOf = sql`graph = ${graph} AND version_seq <= ${seq} AND to_seq > ${seq}`;
    const near = { from: this.byEvent.history, where: asOf };
    const far = {
      from: sql`node_history`,
      where: sql`graph = ${graph} AND +version_seq <= ${seq} AND +to_seq > ${seq}`,
    };
    if (lastSeq !== undefined) return [lastSeq - seq <= nearEvents ? near : far];
    const behind = sql`(SELECT last_seq FROM graphs WHERE graph = ${graph}) - ${seq}`;
    return [
      { ...near, where: sql`${behind} <= ${nearEvents} AND ${near.where}` },
      { ...far, where: sql`${behind} > ${nearEvents} AND ${far.where}` },
    ];
  }

  where(query: CheckedQuery<GraphNode>, purpose: Purpose): Sql {
    const form = purpose.for === "page" ? `page ${purpose.limit}` : purpose.for;
    let forms = this.#fragments.get(query);
    if (forms === undefined) this.#fragments.set(query, (forms = new Map()));
    const known = forms.get(form);
    if (known !== undefined) return known;
    let isFor = "all data";
    const isCommon = (match: string): boolean => {
      if (purpose.for !== "page") return purpose.for === "few";
      isFor = "data as they are";
      return this.#isCommon(match, purpose.limit);
    };
    const fragment = compileWhere(query, { dialect: sqlite, columns: foldedColumns(isCommon) });
    if (isFor === "all data") forms.set(form, fragment);
    return fragment;
  }

  /**
   * Collecting m matches costs about five times as much as walking n/m rows of n for each
   * of a page's: the two are level at 5 m² = n · page. It is found out anew where there are more or fewer texts by a tenth.
   */
  #isCommon(match: string, limit: number): boolean {
    const newest = this.#reads.prepare("SELECT max(text_id) FROM nodes").pluck().get() as number | null;
    const texts = newest ?? 0;
    const known = this.#judgements.get(`${limit} ${match}`);
    if (known !== undefined && Math.abs(known.texts - texts) <= texts / 10) return known.isCommon;
    const level = Math.ceil(Math.sqrt((texts * limit) / 5));
    const matches = this.#reads
      .prepare(
        `SELECT count(*) FROM (SELECT 1 FROM ${textTable} WHERE ${textTable} MATCH @match LIMIT @limit)`,
      )
      .pluck()
      .get({ match, limit: BigInt(level + 1) });
    const isCommon = (matches as number) > level;
    this.#judgements.set(`${limit} ${match}`, { texts, isCommon });
    return isCommon;
  }

  /** A row with a lease, which is renewed while the work lasts: it is free again soon after its holder is killed. */
  async exclusively(name: string, work: () => Promise<void>): Promise<boolean> {
    const holder = randomUUID();
    if (!(await this.#lease(name, holder))) return false;
    const renewal = setInterval(() => void this.#lease(name, holder), leaseMs / 3);
    try {
      await work();
    } finally {
      clearInterval(renewal);
      await this.transaction((transaction) =>
        transaction.all(sql`DELETE FROM locks WHERE name = ${name} AND holder = ${holder}`),
      );
    }
    return true;
  }

  #lease(name: string, holder: string): Promise<boolean> {
    const now = Date.now();
    return this.transaction(async (transaction) => {
      const rows = await transaction.all(
        sql`INSERT INTO locks (name, holder, expires) VALUES (${name}, ${holder}, ${now + leaseMs})
            ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, expires = excluded.expires
            WHERE locks.holder = excluded.holder OR locks.expires < ${now} RETURNING holder`,
      );
      return rows.length > 0;
    });
  }
}

/** Where the texts are; with `isCommon`, their trigrams too. */
function foldedColumns(isCommon?: SqliteTrigrams["isCommon"]): Columns<SqliteOptions> {
  const mapping = textFields.map((field) => {
    const folded = foldedColumn(field);
    const trigrams = isCommon && {
      trigrams: { table: textTable, column: field, rowid: "text_id", isCommon },
    };
    return [field, { folded, ...trigrams }] as const;
  });
  return Object.fromEntries(mapping);
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_BUSY");
}
