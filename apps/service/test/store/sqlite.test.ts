import { stat } from "node:fs/promises";
import Sqlite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sql } from "../../src/store/sql.ts";
import { SqliteDatabase } from "../../src/store/sqlite/database.ts";
import { connect, readerWaitsMs } from "../../src/store/sqlite/open.ts";
import { loadStatistics } from "../../src/store/sqlite/statistics.ts";
import { RandomChanges, together } from "./changes.ts";
import { sqliteKind, type TestStore } from "./stores.ts";

let made: TestStore;

beforeEach(async () => {
  made = await sqliteKind.make();
  await made.store.createAccount({ id: "acc", created: 1 });
  await made.store.createGraph({ id: "gph_a", accountId: "acc", name: "a", created: 1 });
});

afterEach(() => made.remove());

test(
  "the size of the file is bounded while events are recorded and trimmed",
  { tags: "slow", timeout: 120_000 },
  async () => {
    const changes = new RandomChanges(12);
    const sizes: number[] = [];
    for (let append = 1; append <= 75; append++) {
      // Observation keys are permanent, so the simulator sends none.
      await made.store.append({ ...together("gph_a", changes.steps(100)), observationKeys: [] });
      if (append % 25 === 0) sizes.push((await stat(made.place)).size);
    }
    expect(sizes[2]! / sizes[0]!).toBeLessThan(1.15);
  },
);

test("a reader does not wait for a writer, and reads the committed state", async () => {
  const other = await made.another();
  let seen: number | undefined;
  await made.database.transaction(async (transaction) => {
    await transaction.all(sql`UPDATE graphs SET last_event = 99`);
    seen = (await other.getGraph("gph_a"))?.lastEvent;
    expect((await made.store.getGraph("gph_a"))?.lastEvent).toBe(1);
  });
  expect(seen).toBe(1);
  // Another process would see it in its next turn of the event loop.
  await new Promise((next) => setImmediate(next));
  expect((await other.getGraph("gph_a"))?.lastEvent).toBe(99);
});

test("two writing processes take turns, and do other work in between", async () => {
  const another = new SqliteDatabase(made.place);
  const order: string[] = [];
  const write = (database: typeof made.database, name: string): Promise<void> =>
    database.transaction(async () => {
      order.push(`${name} begins`);
      await new Promise((done) => setTimeout(done, 60));
      order.push(`${name} ends`);
    });
  await Promise.all([write(made.database, "a"), write(another, "b")]);
  expect(order).toHaveLength(4);
  expect(order[0]!.replace("begins", "ends")).toBe(order[1]);
  await another.close();
});

test("no search waits for a writer to load statistics", () => {
  const [reader, writer] = [connect(made.place, "searches"), new Sqlite(made.place)];
  writer.exec("ANALYZE; BEGIN IMMEDIATE");
  expect(loadStatistics(reader)).toBe(false);
  writer.exec("COMMIT");
  expect(loadStatistics(reader)).toBe(true);
  expect(reader.pragma("busy_timeout", { simple: true })).toBe(readerWaitsMs);
  writer.close();
  reader.close();
});

test("a sweep whose process was killed does not block other sweeps for long", async () => {
  const gone = sql`INSERT INTO locks (name, holder, expires) VALUES ('sweep', 'gone', ${Date.now() + 20_000})`;
  await made.database.transaction((transaction) => transaction.all(gone));
  expect(await made.store.exclusively("sweep", async () => undefined)).toBe(false);
  await made.database.transaction((transaction) =>
    transaction.all(sql`UPDATE locks SET expires = ${Date.now() - 1}`),
  );
  expect(await made.store.exclusively("sweep", async () => undefined)).toBe(true);
});

describe("what was committed is not reported as failed", () => {
  afterEach(() => vi.restoreAllMocks());

  test("if the statistics cannot be written afterwards, because the disk is full", async () => {
    const full = vi.spyOn(Sqlite.prototype, "pragma").mockImplementation(() => {
      throw new Sqlite.SqliteError("database or disk is full", "SQLITE_FULL");
    });
    // So many changes that the statistics are refreshed.
    await made.store.append(together("gph_a", new RandomChanges(15).steps(1000)));
    expect(full).toHaveBeenCalled();
    expect((await made.store.getGraph("gph_a"))?.lastSeq).toBe(1000);
  });

  test("if the lock of a sweep cannot be given back", async () => {
    let ran = 0;
    const swept = await made.store.exclusively("sweep", async () => {
      ran++;
      vi.spyOn(Sqlite.prototype, "exec").mockImplementation((text) => {
        throw new Sqlite.SqliteError(`disk I/O error at ${text}`, "SQLITE_IOERR_WRITE");
      });
    });
    expect({ swept, ran }).toEqual({ swept: true, ran: 1 });
  });
});
