import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { migrations } from "../../src/store/migrations/index.ts";
import { migrateTables, NewerDatabaseError } from "../../src/store/migrations/migrate-tables.ts";
import type { Migrating } from "../../src/store/migrations/migration.ts";
import { sql } from "../../src/store/sql.ts";
import { storeKinds, type TestStore } from "./stores.ts";

const newest = migrations.at(-1)?.version ?? 1;

describe.each(storeKinds)("$name", { timeout: 60_000 }, (kind) => {
  let made: TestStore;

  beforeEach(async ({ skip }) => {
    skip(kind.unavailable !== null, kind.unavailable ?? "");
    made = await kind.make();
  }, 60_000);

  afterEach(() => made.remove());

  const setVersion = (value: string): Promise<unknown> =>
    made.database.transaction((transaction) =>
      transaction.all(sql`UPDATE settings SET value = ${value} WHERE name = 'version'`),
    );

  const version = async (): Promise<unknown> =>
    (await made.database.all(sql`SELECT value FROM settings WHERE name = 'version'`))[0]?.["value"];

  test("versions are consecutive, and a new database has the newest", async () => {
    expect(migrations.map((migration) => migration.version)).toEqual(migrations.map((_, index) => index + 2));
    expect(await version()).toBe(String(newest));
  });

  test("a database of a newer version is refused, and stays as it is", async () => {
    await setVersion(String(newest + 1));
    await expect(made.another()).rejects.toThrow(NewerDatabaseError);
    await expect(made.another()).rejects.toThrow(
      `tables of version ${newest + 1}, and this version of the service reads versions up to ${newest}.`,
    );
    expect(await version()).toBe(String(newest + 1));
  });

  test("each missing migration runs once, in order", async () => {
    await setVersion("5");
    const ran: number[] = [];
    const known = [4, 5, 6, 7].map((number) => ({ version: number, run: async () => void ran.push(number) }));
    const migrate = (): Promise<void> =>
      made.database.transaction((queries) => {
        const database = { name: kind.name, queries, hasTable: async () => true };
        return migrateTables(database as unknown as Migrating, [], known);
      });
    await migrate();
    await migrate();
    expect(ran).toEqual([6, 7]);
    expect(await version()).toBe("7");
  });
});
