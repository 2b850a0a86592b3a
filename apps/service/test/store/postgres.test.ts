import pg from "pg";
import { beforeEach, describe, expect, test } from "vitest";
import { compile } from "wherefore";
import { nodeSchema } from "wherefore/graph";
import { StoreUnavailableError } from "../../src/store/types.ts";
import { postgresStore } from "../../src/store/open-store.ts";
import { PostgresDatabase } from "../../src/store/postgres/database.ts";
import { raw, sql } from "../../src/store/sql.ts";
import { RandomChanges, together } from "./changes.ts";
import { createPostgresDatabase, postgresKind } from "./stores.ts";
import { searchNodes } from "./search-nodes.ts";

describe("postgres", { timeout: 60_000 }, () => {
  beforeEach(({ skip }) => skip(postgresKind.unavailable !== null, postgresKind.unavailable ?? ""));

  async function search(url: string, warnings: string[]): Promise<number> {
    const store = postgresStore(url, { onWarning: (message) => warnings.push(message) });
    try {
      await store.makeTables();
      // The second start finds existing tables.
      await store.makeTables();
      await store.createAccount({ id: "acc", created: 1 });
      await store.createGraph({ id: "gph_a", accountId: "acc", name: "a", created: 1 });
      await store.append(together("gph_a", new RandomChanges(14).steps(200)));
      const query = compile('headline~"straße" OR headline~"ΣΊΣΥΦΟΣ"', nodeSchema);
      const { items } = await searchNodes(store, { graphId: "gph_a", query, seq: 200, limit: 100 });
      for (const { headline } of items) expect(headline).toMatch(/stra(ß|ẞ)e|σίσυφοσ|σίσυφος/iu);
      return items.length;
    } finally {
      await store.close();
    }
  }

  test("if pg_trgm cannot be created, it is reported, and searches work", async () => {
    const { url, drop } = await createPostgresDatabase();
    const owner = new pg.Client({ connectionString: url });
    const role = new URL(url).pathname.slice(1);
    try {
      await owner.connect();
      await owner.query(`CREATE ROLE ${role} LOGIN PASSWORD 'p'`);
      await owner.query(`GRANT CREATE ON SCHEMA public TO ${role}`);
      const limited = new URL(url);
      limited.username = role;
      limited.password = "p";
      const warnings: string[] = [];
      expect(await search(limited.href, warnings)).toBeGreaterThan(0);
      expect(warnings).toHaveLength(2);
      expect(warnings[0]).toMatch(
        /^pg_trgm cannot be created \(permission denied .*CREATE EXTENSION pg_trgm/s,
      );
    } finally {
      await owner.end();
      await drop();
      const admin = new pg.Client({ connectionString: process.env["PG_TEST_URL"] });
      await admin.connect();
      await admin.query(`DROP ROLE IF EXISTS ${role}`);
      await admin.end();
    }
  });

  test("a database whose LC_CTYPE is C gives the same results", async () => {
    const found: number[] = [];
    for (const options of ["", "TEMPLATE template0 LC_CTYPE 'C' LC_COLLATE 'C' ENCODING 'UTF8'"]) {
      const { url, drop } = await createPostgresDatabase(options);
      const warnings: string[] = [];
      try {
        found.push(await search(url, warnings));
      } finally {
        await drop();
      }
      expect(warnings).toEqual([]);
    }
    expect(found[0]).toBeGreaterThan(0);
    expect(found[1]).toBe(found[0]);
  });

  test("a process that starts does not wait for one that writes", async () => {
    const made = await postgresKind.make();
    try {
      const changes = new RandomChanges(16);
      await made.store.createAccount({ id: "acc", created: 1 });
      await made.store.createGraph({ id: "gph_a", accountId: "acc", name: "a", created: 1 });
      await made.store.append(together("gph_a", changes.steps(1)));
      await made.database.transaction(async (transaction) => {
        for (const table of ["graphs", "events", "nodes"]) {
          await transaction.all(sql`UPDATE ${raw(table)} SET created = created`);
        }
        const another = await made.another();
        expect((await another.getGraph("gph_a"))?.lastSeq).toBe(1);
      });
    } finally {
      await made.remove();
    }
  });

  test("archiving begins and ends when the appends that have begun are over", async () => {
    const made = await postgresKind.make();
    const client = new pg.Client({ connectionString: made.place });
    try {
      await client.connect();
      const { store } = made;
      const changes = new RandomChanges(17);
      await store.createAccount({ id: "acc", created: 1 });
      await store.createGraph({ id: "gph_a", accountId: "acc", name: "a", created: 1 });
      let done = 0;
      const waitOrAreDone = async (): Promise<number> => {
        const { rows } = await client.query(
          "SELECT 1 FROM pg_locks JOIN pg_database d ON d.oid = database WHERE NOT granted AND datname = current_database()",
        );
        return rows.length + done;
      };
      for (const isOn of [true, false]) {
        done = 0;
        await client.query(
          "BEGIN; SELECT pg_advisory_xact_lock(hashtext('wherefore appends'), hashtext('acc'))",
        );
        const appended = store.append(together("gph_a", changes.steps(1))).then(() => done++);
        await expect.poll(waitOrAreDone).toBe(1);
        const set = store.archive.set(isOn).then(() => done++);
        await expect.poll(waitOrAreDone).toBe(2);
        expect(done).toBe(0);
        await client.query("COMMIT");
        await Promise.all([appended, set]);
      }
      expect(await store.archive.graphs()).toEqual([]);
    } finally {
      await client.end();
      await made.remove();
    }
  });

  test("a pool whose connections are all in use is not reported as a lost connection", async () => {
    const { url, drop } = await createPostgresDatabase();
    const warnings: string[] = [];
    const onWarning = (message: string): void => void warnings.push(message);
    const database = new PostgresDatabase({ url, connections: 1, onWarning });
    try {
      await database.makeTables();
      await database.transaction(async () => {
        await expect(database.all(sql`SELECT 1`)).rejects.toThrow(StoreUnavailableError);
      });
      expect(warnings).toEqual([]);
    } finally {
      await database.close();
      await drop();
    }
  });

  test("two processes that start at the same time create one set of tables", async () => {
    const { url, drop } = await createPostgresDatabase();
    const stores = [postgresStore(url), postgresStore(url), postgresStore(url)];
    try {
      await Promise.all(stores.map((store) => store.makeTables()));
      const secrets = await Promise.all(stores.map((store) => store.secret()));
      expect(new Set(secrets.map((secret) => Buffer.from(secret).toString("hex"))).size).toBe(1);
    } finally {
      for (const store of stores) await store.close();
      await drop();
    }
  });
});
