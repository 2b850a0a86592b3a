import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { compile } from "wherefore";
import { nodeSchema } from "wherefore/graph";
import { createIds } from "../../src/ids/index.ts";
import type { Observation } from "../../src/model/observation.ts";
import type { GraphStore } from "../../src/store/graph-store.ts";
import { postgresStore, sqliteStore } from "../../src/store/open-store.ts";
import { openGraph } from "../../src/writer/index.ts";
import { createPostgresDatabase, storeKinds } from "./stores.ts";

type Rows = readonly Readonly<Record<string, unknown>>[];

/** A database without a store. */
interface Plain {
  rows(query: string): Promise<Rows>;
  readonly open: () => Promise<GraphStore>;
  readonly remove: () => Promise<void>;
}

const folder = join(import.meta.dirname, "versions");
const files = await readdir(folder);

async function sqliteFrom(script: string): Promise<Plain> {
  const place = await mkdtemp(join(tmpdir(), "wherefore-saved-"));
  const path = join(place, "store.db");
  // A dump writes the tables of the text index directly.
  new Sqlite(path).unsafeMode().exec(script).close();
  const connection = new Sqlite(path);
  return {
    rows: async (query) => connection.prepare(query).all() as Rows,
    open: async () => migrated(sqliteStore(path, { searchProgram: null })),
    remove: async () => {
      connection.close();
      await rm(place, { recursive: true });
    },
  };
}

async function postgresFrom(script: string): Promise<Plain> {
  const { url, drop } = await createPostgresDatabase();
  const run = async (query: string): Promise<Rows> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Rows[number]>(query)).rows;
    } finally {
      await client.end();
    }
  };
  if (script !== "") await run(script);
  return { rows: run, open: async () => migrated(postgresStore(url)), remove: drop };
}

async function migrated(store: GraphStore): Promise<GraphStore> {
  await store.migrate();
  return store;
}

const catalog = {
  sqlite: {
    tables: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    layout: `SELECT t.name AS "table", c.name, c.type, c."notnull", c.dflt_value
      FROM sqlite_schema t, pragma_table_info(t.name) c WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%'
      UNION ALL SELECT tbl_name, name, sql, '', '' FROM sqlite_schema WHERE type = 'index' ORDER BY 1, 2`,
  },
  postgres: {
    tables: "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
    layout: `SELECT table_name AS "table", column_name AS name, data_type, collation_name, is_nullable, column_default
      FROM information_schema.columns WHERE table_schema = 'public'
      UNION ALL SELECT tablename, indexname, indexdef, '', '', '' FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1, 2`,
  },
} as const;

async function rowsOf(database: Plain, tables: ReadonlyMap<string, readonly string[]>): Promise<object> {
  const entries = [];
  for (const [name, columns] of tables) {
    const where =
      name === "settings" ? "WHERE name NOT IN ('version', 'layout') AND name NOT LIKE 'CREATE%'" : "";
    const rows = await database.rows(
      `SELECT ${columns.map((column) => `"${column}"`).join(", ")} FROM ${name} ${where}`,
    );
    entries.push([name, rows.map((row) => JSON.stringify(row)).sort()]);
  }
  return Object.fromEntries(entries) as object;
}

/** The columns of the tables that have rows. */
async function columnsOf(database: Plain, query: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const columns = new Map<string, readonly string[]>();
  for (const { name } of await database.rows(query)) {
    const [row] = await database.rows(`SELECT * FROM ${name as string} LIMIT 1`);
    if (row !== undefined) columns.set(name as string, Object.keys(row));
  }
  return columns;
}

describe.each(storeKinds)("$name", { timeout: 60_000 }, (kind) => {
  const saved = files.filter((file) => file.endsWith(`.${kind.name}.sql`));
  const { tables, layout } = catalog[kind.name];
  const made: (() => Promise<unknown>)[] = [];
  const from = async (script: string): Promise<Plain> => {
    const database = await (kind.name === "sqlite" ? sqliteFrom : postgresFrom)(script);
    made.push(database.remove);
    return database;
  };
  const open = async (database: Plain): Promise<GraphStore> => {
    const store = await database.open();
    made.push(() => store.close());
    return store;
  };

  beforeEach(({ skip }) => skip(kind.unavailable !== null, kind.unavailable ?? ""));
  afterEach(async () => {
    for (const remove of made.splice(0).reverse()) await remove();
  });

  test("there is a database of the first version that has migrations tested in this way", () => {
    expect(saved).toContain(`version-3.${kind.name}.sql`);
  });

  test.each(saved)(
    "%s has the same rows after its migration, and the layout of a new database",
    async (file) => {
      const database = await from(await readFile(join(folder, file), "utf8"));
      const columns = await columnsOf(database, tables);
      expect([...columns.keys()]).toEqual(
        expect.arrayContaining([
          "accounts",
          "api_keys",
          "events",
          "node_history",
          "observations",
          "staged_graphs",
          "waits",
        ]),
      );
      const before = await rowsOf(database, columns);
      await open(database);
      expect(await rowsOf(database, columns)).toEqual(before);

      const fresh = await from("");
      await open(fresh);
      expect(await database.rows(layout)).toEqual(await fresh.rows(layout));
    },
  );

  test.each(saved)("%s is read and continued", async (file) => {
    const store = await open(await from(await readFile(join(folder, file), "utf8")));
    for (const { id, name } of await store.listAccounts()) {
      expect(name).toBe(id);
      expect(await store.findKey(`full of ${id}`)).toMatchObject({
        kind: "read",
        graphIds: null,
        revoked: null,
      });
    }
    expect(await store.findKey("revoked")).toMatchObject({ revoked: expect.any(Number) });
    const restricted = await store.findKey("restricted");
    const graph = (await store.findGraphByRef("acct_one", "web-shop"))!;
    expect(graph).toMatchObject({ name: "web-shop", lastSeq: 10, firstSeq: 1 });
    expect(restricted?.graphIds).toEqual([graph.id]);

    const found = async (text: string, seq: number): Promise<unknown> => {
      const query = compile(text, nodeSchema);
      const { items } = await store.search({ graphId: graph.id, query, seq, limit: 10 });
      return items.map(({ title, summary, agent_type }) => title ?? summary ?? agent_type);
    };
    expect(await found('title~"build"', 9)).toEqual(["Fix the build"]);
    expect(await found('title~"build"', 10)).toEqual([]);
    expect(await found('title~"tests"', 10)).toEqual(["Fix the tests"]);
    expect(await found('summary~"STRASSE"', 10)).toEqual([]);
    expect(await found('summary~"STRAßE"', 10)).toEqual(["Reads the LOG of straße"]);
    expect(await found('state:"failed"', 10)).toEqual(["Editor"]);

    const ids = createIds(await store.secret());
    const source = { provider: "acme", provider_version: "2.1", adapter: "tests@1.0.0" };
    const options = { store, ids, source };
    const writer = await openGraph(
      { accountId: "acct_one", name: "other", ref: "web-shop", now: 1 },
      options,
    );
    expect(writer.graphId).toBe(graph.id);
    const at = graph.lastEvent + 1000;
    const known: Observation = {
      type: "text.updated",
      at: graph.lastEvent,
      node: "s",
      title: "Fix the tests",
    };
    const fresh: Observation = { type: "session.ended", at, node: "s", state: "completed" };
    expect(await writer.record([known, fresh])).toEqual({ recorded: 1, known: 1 });
  });
});

test("version-3.sqlite.sql loses texts in the index that no node has", async () => {
  const database = await sqliteFrom(await readFile(join(folder, "version-3.sqlite.sql"), "utf8"));
  await database.rows("INSERT INTO node_texts (rowid, title) VALUES (9999, 'left') RETURNING rowid");
  const ids = async (): Promise<unknown> =>
    (await database.rows("SELECT id FROM node_texts_docsize")).map(({ id }) => id);
  expect(await ids()).toContain(9999);
  await (await database.open()).close();
  expect(await ids()).not.toContain(9999);
  expect(await ids()).not.toEqual([]);
  await database.remove();
});
