import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { compile } from "wherefore";
import { nodeSchema } from "wherefore/graph";
import type { GraphStore } from "../../src/store/graph-store.ts";
import { StoreUnavailableError } from "../../src/store/types.ts";
import { postgresStore } from "../../src/store/open-store.ts";
import { RandomChanges, together } from "./changes.ts";
import { startProxy, type Proxy } from "./proxy.ts";
import { createPostgresDatabase, postgresKind } from "./stores.ts";
import { searchNodes } from "./search-nodes.ts";

const graphId = "gph_lost";
let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
let proxy: Proxy;
let store: GraphStore;
let warnings: string[];

describe("postgres", { timeout: 60_000 }, () => {
  beforeEach(async ({ skip }) => {
    skip(postgresKind.unavailable !== null, postgresKind.unavailable ?? "");
    database = await createPostgresDatabase();
    proxy = await startProxy(database.url);
    warnings = [];
    store = postgresStore(proxy.url, { onWarning: (message) => warnings.push(message) });
    await store.makeTables();
    await store.createAccount({ id: "acc", created: 1 });
    await store.createGraph({ id: graphId, accountId: "acc", name: "lost", created: 1 });
  });

  afterEach(async () => {
    await store?.close();
    await proxy?.close();
    await database?.drop();
  });

  /** Runs statements on the server, past the proxy. */
  async function administer(text: string): Promise<readonly Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await client.end();
    }
  }

  const terminate = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE pid <> pg_backend_pid() AND datname = current_database() AND backend_type = 'client backend'`;

  const waiting =
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";

  async function lastSeq(): Promise<unknown> {
    return (await administer(`SELECT last_seq FROM graphs WHERE id = '${graphId}'`))[0]!["last_seq"];
  }

  test("a COMMIT whose answer is lost is reported as what it was: committed", async () => {
    proxy.lose("after");
    await store.append(together(graphId, new RandomChanges(1).steps(10)));
    expect(proxy.hasLost()).toBe(true);
    expect(Number(await lastSeq())).toBe(10);
  });

  test("a COMMIT that did not arrive is reported as a failure, and can be repeated", async () => {
    const append = together(graphId, new RandomChanges(2).steps(10));
    proxy.lose("before");
    await expect(store.append(append)).rejects.toThrow(StoreUnavailableError);
    expect(proxy.hasLost()).toBe(true);
    expect(Number(await lastSeq())).toBe(0);
    await store.append(append);
    expect(Number(await lastSeq())).toBe(10);
  });

  test("a COMMIT that is reported as a failure does not succeed later", async () => {
    const append = together(graphId, new RandomChanges(3).steps(10));
    proxy.lose("late");
    await expect(store.append(append)).rejects.toThrow(StoreUnavailableError);
    proxy.deliver();
    // The lock of the graph shows that the late transaction is over.
    await administer(`SELECT last_seq FROM graphs WHERE id = '${graphId}' FOR UPDATE`);
    expect(Number(await lastSeq())).toBe(0);
    await store.append(append);
    expect(Number(await lastSeq())).toBe(10);
  });

  test("the rows that tell the outcome of transactions do not accumulate", async () => {
    const changes = new RandomChanges(4);
    for (let count = 0; count < 20; count++) await store.append(together(graphId, changes.steps(1)));
    const [row] = await administer("SELECT count(*)::int AS count FROM commits");
    expect(row!["count"]).toBeLessThanOrEqual(2);
  });

  test("a read goes on when the server ends all connections", async () => {
    await Promise.all(Array.from({ length: 8 }, () => store.getGraph(graphId)));
    await administer(terminate);
    const rows = await Promise.all(Array.from({ length: 8 }, () => store.getGraph(graphId)));
    expect(rows.map((row) => row?.id)).toEqual(Array.from({ length: 8 }, () => graphId));
    for (const warning of warnings)
      expect(warning).toMatch(/^A connection to PostgreSQL at 127\.0\.0\.1:\d+ was lost/);
  });

  test("a read goes on when idle connections have ended without notice", async () => {
    await Promise.all(Array.from({ length: 4 }, () => store.getGraph(graphId)));
    proxy.endWhenUsed();
    expect((await store.getGraph(graphId))?.id).toBe(graphId);
  });

  test.each([
    ["ended by the server", async (): Promise<unknown> => administer(terminate)],
    ["ended without notice", async () => proxy.endWhenUsed()],
  ])("a search succeeds when its idle connection was %s", async (_name, end) => {
    const changes = new RandomChanges(5);
    await store.append(together(graphId, changes.steps(10)));
    const query = compile("depth>=0", nodeSchema);
    const search = { graphId, query, seq: 10, limit: 100 };
    const before = await searchNodes(store, search);
    expect(before.items.length).toBeGreaterThan(0);
    await end();
    // Another question, because the answer to the first one is remembered.
    expect(await searchNodes(store, { ...search, limit: 99 })).toEqual(before);
  });

  test("a read that runs when the store is closed fails, and nothing else does", async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      await client.query("BEGIN; LOCK TABLE graphs");
      const read = store.getGraph(graphId);
      const refused = expect(read).rejects.toThrow(StoreUnavailableError);
      await expect.poll(() => administer(waiting)).toHaveLength(1);
      await store.close();
      await refused;
    } finally {
      await client.end();
    }
  });

  test("appends of other processes are heard, also after the connection was lost; own ones are told once", async () => {
    const heard: string[] = [];
    store.onAppend((append) => heard.push(`${append.accountId} ${append.graphId}`));
    const told = `acc ${graphId}`;
    const other = postgresStore(database.url);
    try {
      const changes = new RandomChanges(6);
      // What is appended before the connection listens is not heard.
      const isHeard = async (): Promise<boolean> => {
        heard.length = 0;
        await other.append(together(graphId, changes.steps(1)));
        await sleep(200);
        return heard.join() === told;
      };
      await expect.poll(isHeard, { timeout: 10_000 }).toBe(true);
      await administer(terminate);
      await expect.poll(isHeard, { timeout: 20_000 }).toBe(true);
      heard.length = 0;
      await store.append(together(graphId, changes.steps(1)));
      await expect.poll(isHeard, { timeout: 10_000 }).toBe(true);
    } finally {
      await other.close();
    }
  });

  test("a process that works alone is told when it loses the lock with its connection", async () => {
    const works = store.exclusively("alerts", async (lost) => {
      const isTold = once(lost, "abort");
      await administer(terminate);
      await isTold;
    });
    expect(await works).toBe(true);
  });

  test("a sweep whose connection is lost ends, and does not block the next one", async () => {
    expect(
      await store.exclusively("sweep", async () => {
        await administer(terminate);
      }),
    ).toBe(true);
    expect(await store.exclusively("sweep", async () => undefined)).toBe(true);
  });
});
