import { join } from "node:path";
import type { GraphStore } from "./graph-store.ts";
import { PostgresDatabase } from "./postgres/database.ts";
import { sqlStore } from "./sql-store.ts";
import { SqliteDatabase } from "./sqlite/database.ts";

/** Where the database is. */
export interface StoreOptions {
  /** A PostgreSQL, as `DATABASE_URL` names it. Without one, SQLite keeps everything in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  /** The folder of the SQLite database. */
  readonly dataDir: string;
  /** Hears what the database lacks, and that a connection was lost. */
  readonly onWarning?: (message: string) => void;
}

/**
 * Opens the store and makes what is missing in it.
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

/** A store in one SQLite file. */
export function sqliteStore(path: string): GraphStore {
  return sqlStore(new SqliteDatabase(path));
}

/** A store in a PostgreSQL database. */
export function postgresStore(url: string, onWarning?: (message: string) => void): GraphStore {
  return sqlStore(new PostgresDatabase({ url, ...(onWarning === undefined ? {} : { onWarning }) }));
}
