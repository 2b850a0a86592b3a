import { join } from "node:path";
import type { GraphStore } from "./graph-store.ts";
import { PostgresDatabase } from "./postgres/database.ts";
import { sqlStore } from "./sql-store.ts";
import { SqliteDatabase } from "./sqlite/database.ts";

/** The location of the database. */
export interface StoreOptions {
  /** The URL of a PostgreSQL database. Without one, a SQLite database in `dataDir` is used. */
  readonly databaseUrl?: string | undefined;
  /** The folder of the SQLite database. */
  readonly dataDir: string;
  /** Receives warnings about missing features of the database and lost connections. */
  readonly onWarning?: (message: string) => void;
}

/**
 * Opens the store, and creates missing tables and indexes.
 *
 * @example
 * ```ts
 * const store = await openStore({ databaseUrl: process.env.DATABASE_URL, dataDir: "data" });
 * ```
 */
export async function openStore({ databaseUrl, dataDir, onWarning }: StoreOptions): Promise<GraphStore> {
  const store =
    databaseUrl === undefined
      ? sqliteStore(join(dataDir, "wherefore.db"))
      : postgresStore(databaseUrl, onWarning);
  await store.migrate();
  return store;
}

/** Opens a store in a SQLite file. */
export function sqliteStore(path: string): GraphStore {
  return sqlStore(new SqliteDatabase(path));
}

/** Opens a store in a PostgreSQL database. */
export function postgresStore(url: string, onWarning?: (message: string) => void): GraphStore {
  return sqlStore(new PostgresDatabase({ url, ...(onWarning === undefined ? {} : { onWarning }) }));
}
