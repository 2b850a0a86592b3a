import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { CheckedQuery } from "wherefore";
import type { GraphNode } from "wherefore/graph";
import {
  compileWhere,
  sqlite,
  type Columns,
  type SqliteOptions as ColumnOptions,
  type SqliteTrigrams,
} from "wherefore/sql";
import type { Arm, Database, KnownHistory, Purpose, Queries, Read, Row, TextIndex } from "../database.ts";
import { tables } from "../layout.ts";
import { foldedColumn, textFields } from "../node-row.ts";
import { raw, render, sql, type Sql } from "../sql.ts";
import { CountingThread } from "./counting-thread.ts";
import { makeIndexes } from "./indexes.ts";
import { Memory } from "./memory.ts";
import { Needles, type Needle } from "./needles.ts";
import { connect, type Connection } from "./open.ts";
import { bind, Statements } from "./statements.ts";
import { createTextTable, textIndexOf, textTable } from "./text-index.ts";

const leaseMs = 30_000;
const waitForLockMs = 120_000;
/** Within this number of events, it is faster to find versions by the event that superseded them. */
const nearEvents = 100;
const changesBetweenCounts = 2_000;
/** The number of conditions of a query to keep: one for each graph and page size. */
const mostForms = 100;

const types = {
  rowKey: "INTEGER PRIMARY KEY",
  integer: "INTEGER",
  text: "TEXT",
  boolean: "INTEGER",
  bytes: "BLOB",
} as const;

/** The condition of a query. */
interface Fragment {
  readonly where: Sql;
  /** The graph's newest event when the frequency of the texts was measured; null if it is not used. */
  readonly decidedAt: number | null;
}

/** The options of a SQLite database. */
export interface SqliteOptions {
  /** Graphs with more nodes are counted in a thread. Default 20,000. */
  readonly mostCountedHere?: number;
}

/** A SQLite database in WAL mode. One connection writes, another reads what was committed. */
export class SqliteDatabase implements Database {
  readonly name = "sqlite";
  readonly lockRows = raw("");
  readonly textIndex: TextIndex;
  readonly #writer: Connection;
  readonly #reader: Connection;
  readonly #writes: Statements;
  readonly #reads: Statements;
  readonly #memory: Memory;
  readonly #fragments = new WeakMap<CheckedQuery<GraphNode>, LRUCache<string, Fragment>>();
  readonly #needles: Needles;
  readonly #thread: CountingThread;
  readonly #mostCountedHere: number;
  #lastWrite: Promise<unknown> = Promise.resolve();
  /** The number of changed rows at the last ANALYZE. */
  #countedAt = 0;

  constructor(path: string, { mostCountedHere = 20_000 }: SqliteOptions = {}) {
    this.#writer = connect(path, "writes");
    this.#reader = connect(path, "reads");
    this.#writes = new Statements(this.#writer);
    this.#reads = new Statements(this.#reader);
    this.#memory = new Memory(this.#reader);
    this.#needles = new Needles(this.#reads);
    this.#thread = new CountingThread(path);
    this.#mostCountedHere = mostCountedHere;
    this.textIndex = textIndexOf(this.#writes);
  }

  async migrate(): Promise<void> {
    const statements = [
      ...tables(types, ["text_id INTEGER NOT NULL"]),
      "CREATE TABLE IF NOT EXISTS locks (name TEXT PRIMARY KEY, holder TEXT NOT NULL, expires INTEGER NOT NULL)",
      createTextTable,
    ];
    await this.transaction(async () => {
      for (const statement of statements) this.#writer.exec(statement);
      makeIndexes(this.#writer, foldedColumns());
    });
    this.#countAgain();
  }

  /** The planner relies on row counts, so they are refreshed after a table has grown a lot. */
  #countAgain(): void {
    this.#countedAt = this.#changes();
    const before = this.#counts();
    this.#writer.pragma("optimize = 0x10002");
    // Another connection keeps the old statistics until it reloads the schema.
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
    await this.#thread.close();
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

  readonly countAside = (query: Sql, graph: number): Promise<readonly Row[]> => {
    if (this.#needles.nodes(graph) <= this.#mostCountedHere) return this.plan(query);
    return this.#thread.ask(
      render(query, () => "?"),
      query.params.map(bind),
    );
  };

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
    } finally {
      // A failed transaction may have met a write of another process.
      this.#memory.lookAgain();
    }
  }

  /** Waits while another process writes, for example ingests a large file, without blocking reads. */
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

  readonly remember = <T>(name: string, read: () => Promise<T>): Promise<T> =>
    this.#memory.remember(name, read);

  readonly byEvent = {
    nodes: raw("nodes INDEXED BY nodes_by_version"),
    history: raw("node_history INDEXED BY node_history_until"),
  };

  readonly snapshot = <T>(work: (read: Read) => T): T => {
    this.#reads.prepare("BEGIN").run();
    try {
      return work(this.#reads);
    } finally {
      this.#reads.prepare("COMMIT").run();
    }
  };

  isOneOf(column: Sql, values: readonly string[]): Sql {
    return sql`${column} IN (SELECT value FROM json_each(${values}))`;
  }

  /**
   * Unary plus keeps the engine from using an index on columns with few distinct values. Indexes on texts and fields
   * remain available.
   */
  superseded(graph: number, seq: number, known?: KnownHistory): Arm {
    if (known !== undefined && known.lastSeq - seq <= nearEvents) {
      const where = sql`graph = ${graph} AND version_seq <= ${seq} AND to_seq > ${seq}`;
      return { from: this.byEvent.history, where };
    }
    if (known?.approach === "arms") {
      const where = sql`graph = ${graph} AND +version_seq <= ${seq} AND +to_seq > ${seq}`;
      return { from: raw("node_history INDEXED BY node_history_order"), where };
    }
    const where = sql`graph = ${graph} AND version_seq <= ${seq} AND +to_seq > ${seq}`;
    return { from: raw("node_history"), where };
  }

  where(query: CheckedQuery<GraphNode>, purpose: Purpose): Sql {
    let forms = this.#fragments.get(query);
    if (forms === undefined) this.#fragments.set(query, (forms = new LRUCache({ max: mostForms })));
    const form = purpose.for === "page" ? `${purpose.limit} ${purpose.graph}` : purpose.for;
    const known = forms.get("any") ?? forms.get(form);
    if (known !== undefined && this.#isCurrent(known, purpose)) return known.where;
    let decidedAt: number | null = null;
    let isAnyForm = true;
    const isCommon = (needle: Needle): boolean => {
      isAnyForm = false;
      if (purpose.for !== "page") return purpose.for === "few";
      decidedAt = this.#needles.lastSeq(purpose.graph);
      return this.#needles.isCommon(needle, purpose.graph, purpose.limit);
    };
    const where = compileWhere(query, { dialect: sqlite, columns: foldedColumns(isCommon) });
    forms.set(isAnyForm ? "any" : form, { where, decidedAt });
    return where;
  }

  #isCurrent({ decidedAt }: Fragment, purpose: Purpose): boolean {
    if (decidedAt === null || purpose.for !== "page") return true;
    return Needles.holds(decidedAt, this.#needles.lastSeq(purpose.graph));
  }

  /** The lock is a row with a lease, which is renewed during the work. It expires soon after its holder is killed. */
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

/** The columns of the texts; with `isCommon`, their trigram table too. */
function foldedColumns(isCommon?: (needle: Needle) => boolean): Columns<ColumnOptions> {
  const mapping = textFields.map((field) => {
    const trigrams: SqliteTrigrams | undefined = isCommon && {
      table: textTable,
      column: field,
      rowid: "text_id",
      isCommon: (match, folded) => isCommon({ field, folded, match }),
    };
    return [field, { folded: foldedColumn(field), ...(trigrams && { trigrams }) }] as const;
  });
  return Object.fromEntries(mapping);
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_BUSY");
}
