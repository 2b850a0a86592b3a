import type { GraphStore } from "./graph-store.ts";
import { PostgresDatabase } from "./postgres/database.ts";
import { explainPostgres } from "./postgres/explain.ts";
import { addressOf } from "./postgres/errors.ts";
import { sqlStore, type StoreSettings } from "./graph-store.ts";
import { SqliteDatabase, type SqliteOptions } from "./sqlite/database.ts";
import { databasePath } from "./sqlite/backup.ts";
import { explainSqlite } from "./sqlite/explain.ts";
import { hasLog } from "./sqlite/files.ts";

export type { StoreSettings };

/** Where the database is. */
export interface DatabasePlace {
  /** The URL of a PostgreSQL database. Without one, a SQLite database in `dataDir` is used. */
  readonly databaseUrl?: string | undefined;
  /** The folder of the SQLite database. */
  readonly dataDir: string;
}

/** The location of the database, and the settings of the store. */
export interface StoreOptions extends StoreSettings, DatabasePlace, SqliteOptions {
  /** The most connections to PostgreSQL, without those of searches. Default 10. */
  readonly databaseConnections?: number;
  /** Called at the end of each part: the database is open, its tables are made, its newest commits are checked. */
  readonly onPart?: (part: "open" | "tables" | "check") => void;
}

/** How messages name a database: without user and password. */
export function nameOf({ databaseUrl, dataDir }: DatabasePlace): string {
  return databaseUrl === undefined ? `The database ${databasePath(dataDir)}` : addressOf(databaseUrl);
}

/** Explains why the database cannot be used, with what to do; other errors stay as they are. */
export function explainStore(error: unknown, { databaseUrl, dataDir }: DatabasePlace): unknown {
  return databaseUrl === undefined
    ? explainSqlite(error, databasePath(dataDir))
    : explainPostgres(error, databaseUrl);
}

/**
 * Opens the store, and creates missing tables and indexes. If a SQLite database was not closed in order, its newest
 * commits are checked.
 *
 * @throws {UnusableDatabaseError} if there is none and none can be made, or if it is damaged; the message names the place
 *   and what to do
 * @example
 * ```ts
 * const store = await openStore({ databaseUrl: process.env.DATABASE_URL, dataDir: "data" });
 * ```
 */
export async function openStore(options: StoreOptions): Promise<GraphStore> {
  const { databaseUrl, dataDir, onPart = () => undefined } = options;
  let store: GraphStore | undefined;
  try {
    let check: (() => Promise<void>) | null = null;
    if (databaseUrl === undefined) {
      const path = databasePath(dataDir);
      const isLeftOpen = hasLog(path);
      const database = new SqliteDatabase(path, options);
      store = sqlStore(database, options);
      if (isLeftOpen) check = () => database.checkNewest();
    } else store = postgresStore(databaseUrl, options);
    onPart("open");
    await store.makeTables();
    onPart("tables");
    if (check !== null) {
      await check();
      onPart("check");
    }
    return store;
  } catch (error) {
    await store?.close();
    throw explainStore(error, { databaseUrl, dataDir });
  }
}

/** Opens a store in a SQLite file. */
export function sqliteStore(path: string, options: SqliteOptions & StoreSettings = {}): GraphStore {
  return sqlStore(new SqliteDatabase(path, options), options);
}

/** Opens a store in a PostgreSQL database. */
export function postgresStore(
  url: string,
  options: Pick<StoreOptions, "databaseConnections" | "onWarning"> & StoreSettings = {},
): GraphStore {
  const { databaseConnections: connections, onWarning } = options;
  const database = new PostgresDatabase({
    url,
    ...(connections === undefined ? {} : { connections }),
    ...(onWarning === undefined ? {} : { onWarning }),
  });
  return sqlStore(database, options);
}
