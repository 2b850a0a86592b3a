import type { GraphStore } from "./graph-store.ts";
import { PostgresDatabase } from "./postgres/database.ts";
import { explainPostgres } from "./postgres/explain.ts";
import { sqlStore, type StoreSettings } from "./sql-store.ts";
import { SqliteDatabase, type SqliteOptions } from "./sqlite/database.ts";
import { databasePath } from "./sqlite/backup.ts";
import { explainSqlite } from "./sqlite/explain.ts";

export type { StoreSettings };

/** The location of the database, and the settings of the store. */
export interface StoreOptions extends StoreSettings {
  /** The URL of a PostgreSQL database. Without one, a SQLite database in `dataDir` is used. */
  readonly databaseUrl?: string | undefined;
  /** The folder of the SQLite database. */
  readonly dataDir: string;
  /** The most connections to PostgreSQL, without those of searches. Default 10. */
  readonly databaseConnections?: number;
  /** Whether to use less memory, at the cost of slower reads. Default false. */
  readonly sparing?: boolean;
  /** Whether a SQLite database is read as a whole first, and refused if it is damaged. Default false. */
  readonly checksFile?: boolean;
  /** Receives warnings about missing features of the database and lost connections. */
  readonly onWarning?: (message: string) => void;
}

/**
 * Opens the store, and creates missing tables and indexes.
 *
 * @throws {UnusableDatabaseError} if there is none and none can be made; the message names the place and what to do
 * @example
 * ```ts
 * const store = await openStore({ databaseUrl: process.env.DATABASE_URL, dataDir: "data" });
 * ```
 */
export async function openStore(options: StoreOptions): Promise<GraphStore> {
  const { databaseUrl, dataDir } = options;
  const path = databasePath(dataDir);
  let store: GraphStore | undefined;
  try {
    store = databaseUrl === undefined ? sqliteStore(path, options) : postgresStore(databaseUrl, options);
    await store.migrate();
    return store;
  } catch (error) {
    await store?.close();
    throw databaseUrl === undefined ? explainSqlite(error, path) : explainPostgres(error, databaseUrl);
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
