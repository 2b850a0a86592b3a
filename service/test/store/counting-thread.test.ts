import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compile } from "wherefore";
import { nodeSchema } from "wherefore/graph";
import { createServer } from "../../src/http/server.ts";
import { createIds, hashApiKey, maskApiKey, newApiKey } from "../../src/ids/index.ts";
import type { GraphStore } from "../../src/store/graph-store.ts";
import { sql } from "../../src/store/sql.ts";
import { sqlStore } from "../../src/store/sql-store.ts";
import { SqliteDatabase } from "../../src/store/sqlite/database.ts";
import { openGraph } from "../../src/writer/index.ts";

let folder: string;
let graphId: string;
const open: GraphStore[] = [];
/** A store of the file that counts every graph in the worker thread. */
const opened = (): { database: SqliteDatabase; store: GraphStore } => {
  const database = new SqliteDatabase(join(folder, "store.db"), { mostCountedHere: 0 });
  const store = sqlStore(database);
  open.push(store);
  return { database, store };
};
/** A query that takes some hundred milliseconds. */
const long = sql`WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 3000000)
  SELECT count(*) AS count FROM n`;
const sessions = 150;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wherefore-thread-"));
  const { store } = opened();
  await store.migrate();
  await store.createAccount({ id: "acc", created: 1 });
  const source = { provider: "acme", provider_version: "1", adapter: "tests@1" };
  const options = { store, ids: createIds(await store.secret()), source };
  const writer = await openGraph({ accountId: "acc", name: "graph", now: 1 }, options);
  ({ graphId } = writer);
  await writer.record(
    Array.from({ length: sessions }, (_, index) => ({
      type: "session.started",
      at: 2 + index,
      node: `s${index}`,
      title: index % 3 === 0 ? "Fix the build" : "Write a test",
    })),
  );
});
afterAll(async () => {
  for (const store of open) await store.close();
  await rm(folder, { recursive: true });
});

test("other requests are answered during a long count", async () => {
  const { database, store } = opened();
  const key = newApiKey();
  const made = { id: "key", accountId: "acc", hash: hashApiKey(key), masked: maskApiKey(key) };
  await store.createKey({ ...made, graphIds: null, created: 1, revoked: null });
  const app = await createServer({ store, rate: null });
  const order: string[] = [];
  const get = async (name: string, path: string): Promise<Record<string, unknown>> => {
    const url = `/api/v1/graphs/${graphId}${path}`;
    const answer = await app.inject({ url, headers: { authorization: `Bearer ${key}` } });
    order.push(`${name} ${answer.statusCode}`);
    return answer.json();
  };
  const counted = database
    .countAside(long, 1)
    .then(([row]) => order.push(`counted ${String(row?.["count"])}`));
  // The next count waits for the running one.
  const search = get("search", '/nodes/search?query=title~"build"&limit=10');
  for (let poll = 1; poll <= 3; poll++) await get("poll", "");
  await get("page", '/nodes/search?query=title:"none"');
  expect(order).toEqual(["poll 200", "poll 200", "poll 200", "page 200"]);
  expect((await search)["total_count"]).toBe(50);
  await counted;
  expect(order.slice(4).sort()).toEqual(["counted 3000000", "search 200"]);
  await app.close();
});

test("simultaneous equal counts share one scan", async () => {
  const { database } = opened();
  const query = compile('title~"test"', nodeSchema);
  const asked: string[] = [];
  const aside = database.countAside;
  const watched = Object.assign(database, {
    countAside: (...args: Parameters<typeof aside>) => {
      asked.push("from end to end");
      return aside(...args);
    },
  });
  const store = sqlStore(watched);
  const counts = await Promise.all(
    [sessions, sessions, 90, 30].map((seq) => store.countMatches({ graphId, query, seq })),
  );
  expect(counts).toEqual([100, 100, 60, 20]);
  expect(asked).toHaveLength(1);
});

test("an error in the thread is thrown to the caller, and the thread continues", async () => {
  const { database } = opened();
  await expect(database.countAside(sql`SELECT * FROM nowhere`, 1)).rejects.toThrow("no such table: nowhere");
  expect(await database.countAside(sql`SELECT ${7} AS seven`, 1)).toEqual([{ seven: 7 }]);
});

test("closing ends the thread and rejects pending counts", async () => {
  const { database, store } = opened();
  const counting = database.countAside(long, 1);
  const refused = expect(counting).rejects.toThrow("closed");
  open.splice(open.indexOf(store), 1);
  await store.close();
  await refused;
});
