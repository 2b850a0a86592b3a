import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Database } from "../../src/store/database.ts";
import type { GraphStore } from "../../src/store/graph-store.ts";
import { PostgresDatabase } from "../../src/store/postgres/database.ts";
import type { StoreSettings } from "../../src/store/open-store.ts";
import { sqlStore } from "../../src/store/graph-store.ts";
import { SqliteDatabase, type SqliteOptions } from "../../src/store/sqlite/database.ts";

/** A store for one test. */
export interface TestStore {
  readonly store: GraphStore;
  readonly database: Database;
  /** The path of the file, or the URL. */
  readonly place: string;
  /** Opens another store on the same data, like another process. */
  another(): Promise<GraphStore>;
  remove(): Promise<void>;
}

/** A kind of store, and the reason if it cannot be tested here. */
export interface StoreKind {
  readonly name: GraphStore["name"];
  readonly unavailable: string | null;
  /** By default, searches of SQLite run in this process. */
  make(settings?: StoreSettings & SqliteOptions): Promise<TestStore>;
}

const serverUrl = process.env["PG_TEST_URL"];

let databases = 0;

/** Creates a database on the server, and drops it after the test. */
export async function createPostgresDatabase(
  options = "",
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `wherefore_test_${process.pid}_${++databases}_${Date.now()}`;
  const administer = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await administer(`CREATE DATABASE ${name} ${options}`);
  const url = new URL(serverUrl!);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`DROP DATABASE ${name} WITH (FORCE)`) };
}

async function opened<D extends Database>(
  database: D,
  settings?: StoreSettings,
): Promise<{ database: D; store: GraphStore }> {
  await database.makeTables();
  return { database, store: sqlStore(database, settings) };
}

export const sqliteKind: StoreKind = {
  name: "sqlite",
  unavailable: null,
  async make(settings) {
    const folder = await mkdtemp(join(tmpdir(), "wherefore-store-"));
    const path = join(folder, "wherefore.db");
    const open = (): ReturnType<typeof opened> =>
      opened(new SqliteDatabase(path, { searchProgram: null, ...settings }), settings);
    return withClosing(path, open, () => rm(folder, { recursive: true }));
  },
};

export const postgresKind: StoreKind = {
  name: "postgres",
  unavailable: serverUrl === undefined ? "PG_TEST_URL names no server" : null,
  async make(settings) {
    const { url, drop } = await createPostgresDatabase();
    const open = (): ReturnType<typeof opened> =>
      opened(new PostgresDatabase({ url, connections: 4 }), settings);
    return withClosing(url, open, drop);
  },
};

async function withClosing(
  place: string,
  open: () => ReturnType<typeof opened>,
  remove: () => Promise<void>,
): Promise<TestStore> {
  const first = await open();
  const all = [first.store];
  return {
    ...first,
    place,
    async another() {
      const { store } = await open();
      all.push(store);
      return store;
    },
    async remove() {
      for (const store of all) await store.close();
      await remove();
    },
  };
}

export const storeKinds: readonly StoreKind[] = [sqliteKind, postgresKind];
