import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type Sqlite from "better-sqlite3";
import { problemOfNewest } from "../check/newest-commits.ts";
import type { Cut, CutRows } from "../cut.ts";
import type { Database, Queries, Row, TextIndex } from "../database.ts";
import { tables } from "../layout.ts";
import { makeTables } from "../make-tables.ts";
import type { SearchWorker } from "../search/worker.ts";
import { raw, sql, type Sql } from "../sql.ts";
import { globContaining } from "../any-case.ts";
import { UnusableDatabaseError } from "../unusable-database.ts";
import { Writability } from "../writability.ts";
import { foldedColumns } from "./columns.ts";
import { damaged, explainSqlite } from "./explain.ts";
import { prepareFiles } from "./files.ts";
import { makeIndexes } from "./indexes.ts";
import { Memory } from "./memory.ts";
import { connect, isBusy, type Connection } from "./open.ts";
import { defaultProgram, searchHere, SearchProcess } from "./search-workers.ts";
import { isOneOf, Statements } from "./statements.ts";
import { loadStatistics, statisticsOf } from "./statistics.ts";
import { makeTextIndex, textIndexOf } from "./text-index.ts";

const leaseMs = 30_000;
const waitForLockMs = 120_000;
const changesBetweenCounts = 2_000;

const types = {
  rowKey: "INTEGER PRIMARY KEY",
  position: "INTEGER PRIMARY KEY AUTOINCREMENT",
  integer: "INTEGER",
  text: "TEXT",
  boolean: "INTEGER",
  bytes: "BLOB",
  inKeyOrder: " WITHOUT ROWID",
} as const;

/** The options of a SQLite database. */
export interface SqliteOptions {
  /** The program of search processes. Default: the one beside this code. With null, searches run in this process. */
  readonly searchProgram?: string | null;
  readonly onWarning?: (message: string) => void;
  /** Whether to use less memory, at the cost of slower reads. Default false. */
  readonly sparing?: boolean;
}

/** A SQLite database in WAL mode. One connection writes, another reads what was committed. */
export class SqliteDatabase implements Database {
  readonly name = "sqlite";
  readonly rowId = raw("rowid");
  readonly lockRows = raw("");
  readonly using = (index: string): Sql => raw(`INDEXED BY ${index}`);
  readonly size = sql`SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size`;
  readonly textIndex: TextIndex;
  readonly #writer: Connection;
  readonly #reader: Connection;
  readonly #writes: Statements;
  readonly #reads: Statements;
  readonly #memory: Memory;
  readonly #totalChanges: Sqlite.Statement;
  readonly startSearchWorker: () => SearchWorker;
  readonly #warn: (message: string) => void;
  readonly #writability: Writability;
  #lastWrite: Promise<unknown> = Promise.resolve();
  /** The number of changed rows at the last ANALYZE. */
  #countedAt = 0;
  /** Whether the reader keeps statistics from before the last ANALYZE. */
  #isReaderStale = false;

  constructor(
    path: string,
    { searchProgram = defaultProgram, onWarning = () => undefined, sparing = false }: SqliteOptions = {},
  ) {
    prepareFiles(path, onWarning);
    this.#writer = connect(path, "writes", sparing);
    this.#reader = connect(path, "reads", sparing);
    this.#writes = new Statements(this.#writer);
    this.#totalChanges = this.#writer.prepare("SELECT total_changes()").pluck();
    this.#reads = new Statements(this.#reader);
    this.#memory = new Memory(this.#reader);
    this.startSearchWorker = () =>
      searchProgram === null ? searchHere(path) : new SearchProcess(searchProgram, path);
    this.#warn = onWarning;
    this.#writability = new Writability(`The database ${path}`, onWarning);
    this.textIndex = textIndexOf(this.#writes);
  }

  async makeTables(): Promise<void> {
    const statements = [
      ...tables(types),
      "CREATE TABLE IF NOT EXISTS locks (name TEXT PRIMARY KEY, holder TEXT NOT NULL, expires INTEGER NOT NULL)",
    ];
    await this.transaction(async (queries) => {
      await makeTables(queries, this.#hasTable, statements);
      makeIndexes(this.#writer, foldedColumns());
      makeTextIndex(this.#writer);
    });
    this.#countAgain(0);
  }

  /**
   * Checks the newest commits. Call it before other reads.
   *
   * @throws {UnusableDatabaseError} if they are damaged
   */
  async checkNewest(): Promise<void> {
    this.#reader.exec("BEGIN");
    try {
      const problem = await problemOfNewest(this);
      if (problem !== null) throw new UnusableDatabaseError(damaged(this.#writer.name, problem));
    } finally {
      this.#reader.exec("COMMIT");
    }
  }

  /**
   * The planner relies on row counts, so they are refreshed after a table has grown a lot. If that fails, for example
   * because the disk is full, the old counts stay: what was committed before is not affected.
   */
  #countAgain(afterChanges: number): void {
    try {
      const changes = this.#changes();
      if (changes - this.#countedAt >= afterChanges) {
        this.#countedAt = changes;
        const before = statisticsOf(this.#writer);
        this.#writer.pragma("optimize = 0x10002");
        this.#isReaderStale ||= statisticsOf(this.#writer) !== before;
      }
      if (this.#isReaderStale) this.#isReaderStale = !loadStatistics(this.#reader);
    } catch (error) {
      // Another process writes. They are refreshed after the next changes.
      if (isBusy(error)) return;
      this.#warn(`The statistics of ${this.#writer.name} cannot be refreshed: ${String(error)}`);
    }
  }

  readonly #hasTable = async (name: string): Promise<boolean> =>
    this.#writer.prepare("SELECT 1 FROM sqlite_schema WHERE name = ?").get(name) !== undefined;

  #changes(): number {
    return this.#totalChanges.get() as number;
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

  async upTo(_how: "all" | "plan", query: Sql, { bytes, columns }: Cut): Promise<CutRows<Row>> {
    if (bytes === Infinity) return { rows: await this.#reads.all(query), isCut: false };
    return this.#reads.rowsUpTo(query, bytes, columns);
  }

  transaction<T>(work: (transaction: Queries) => Promise<T>): Promise<T> {
    const result = this.#lastWrite
      .then(() => this.#transact(work))
      .catch((error: unknown) => {
        throw this.#writability.failed(explainSqlite(error, this.#writer.name));
      });
    this.#lastWrite = result.catch(() => undefined);
    return result;
  }

  async #transact<T>(work: (transaction: Queries) => Promise<T>): Promise<T> {
    await this.#begin();
    const changes = this.#changes();
    let result: T;
    try {
      await this.#writability.probe(this.#writes);
      result = await work(this.#writes);
      this.#writer.exec("COMMIT");
      // Without changes, nothing was written.
      if (this.#changes() !== changes) this.#writability.succeeded();
    } catch (error) {
      if (this.#writer.inTransaction) this.#writer.exec("ROLLBACK");
      throw error;
    } finally {
      // A failed transaction may have met a write of another process.
      this.#memory.lookAgain();
    }
    this.#countAgain(changesBetweenCounts);
    return result;
  }

  /** Waits while another process writes, for example ingests a large file, without blocking reads. */
  async #begin(): Promise<void> {
    const deadline = performance.now() + waitForLockMs;
    for (;;) {
      try {
        this.#writer.exec("BEGIN IMMEDIATE");
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error;
        await sleep(20);
      }
    }
  }

  readonly remember = <T>(name: string, read: () => Promise<T>): Promise<T> =>
    this.#memory.remember(name, read);

  readonly isOneOf = isOneOf;

  contains(column: Sql, text: string): Sql {
    return sql`${column} GLOB ${globContaining(text)}`;
  }

  /** The lock is a row with a lease, which is renewed during the work. It expires soon after its holder is killed. */
  async exclusively(name: string, work: (lost: AbortSignal) => Promise<void>): Promise<boolean> {
    const holder = randomUUID();
    if (!(await this.#lease(name, holder))) return false;
    // A lease that cannot be renewed or given back expires, which does not affect the work.
    const expire = (): void => undefined;
    const lost = new AbortController();
    const renew = async (): Promise<void> => {
      if (!(await this.#lease(name, holder))) lost.abort();
    };
    const renewal = setInterval(() => void renew().catch(expire), leaseMs / 3);
    try {
      await work(lost.signal);
    } finally {
      clearInterval(renewal);
      const unlock = sql`DELETE FROM locks WHERE name = ${name} AND holder = ${holder}`;
      await this.transaction((transaction) => transaction.all(unlock)).catch(expire);
    }
    return true;
  }

  /** A lease that ends later than a new one would is from before the clock was set back, so it counts as expired too. */
  #lease(name: string, holder: string): Promise<boolean> {
    return this.transaction(async (transaction) => {
      const now = Date.now();
      const rows = await transaction.all(
        sql`INSERT INTO locks (name, holder, expires) VALUES (${name}, ${holder}, ${now + leaseMs})
            ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, expires = excluded.expires
            WHERE locks.holder = excluded.holder OR locks.expires < ${now} OR locks.expires > excluded.expires
            RETURNING holder`,
      );
      return rows.length > 0;
    });
  }
}
