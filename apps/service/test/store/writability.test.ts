import pg from "pg";
import { expect, test } from "vitest";
import type { Queries } from "../../src/store/database.ts";
import { explainPostgres } from "../../src/store/postgres/explain.ts";
import { explainSqlite } from "../../src/store/sqlite/explain.ts";
import { UnwritableDatabaseError } from "../../src/store/unusable-database.ts";
import { Writability } from "../../src/store/writability.ts";

const full = new UnwritableDatabaseError("There is no space.");

/** A transaction, and the sizes of the values that it has inserted. */
function transaction(): { readonly queries: Queries; readonly sizes: readonly number[] } {
  const sizes: number[] = [];
  const insert: Queries["insert"] = async (_table, rows) => {
    for (const { value } of rows) sizes.push(String(value).length);
  };
  return { queries: { insert } as unknown as Queries, sizes };
}

test("a failure of writes is told once, and so is the first success, which has written a mebibyte", async () => {
  const told: string[] = [];
  const writability = new Writability("The database", (message) => told.push(message));
  writability.succeeded();
  const before = transaction();
  await writability.probe(before.queries);
  expect(before.sizes).toEqual([]);
  expect(writability.failed(full)).toBe(full);
  writability.failed(full);
  expect(told).toEqual(["There is no space. Until then, it is only read, and writers wait."]);
  const after = transaction();
  await writability.probe(after.queries);
  expect(after.sizes).toEqual([2 ** 20]);
  writability.succeeded();
  writability.succeeded();
  expect(told.slice(1)).toEqual(["The database takes writes again."]);
  await writability.probe(after.queries);
  expect(after.sizes).toHaveLength(1);
});

test("nothing is told of a database that never took a write, and of other errors", () => {
  const told: string[] = [];
  const writability = new Writability("The database", (message) => told.push(message));
  writability.failed(full);
  const other = new Error("Something else.");
  expect(writability.failed(other)).toBe(other);
  expect(told).toEqual([]);
});

test.each([
  ["SQLITE_FULL", true],
  ["SQLITE_IOERR_WRITE", true],
  ["SQLITE_IOERR_FSYNC", true],
  ["ENOSPC", true],
  ["SQLITE_IOERR_READ", false],
  ["SQLITE_CORRUPT", false],
  ["SQLITE_BUSY", false],
])("SQLite: whether %s passes is %s", (code, passes) => {
  const error = explainSqlite(Object.assign(new Error("failed"), { code }), "/data/wherefore.db");
  expect(error instanceof UnwritableDatabaseError).toBe(passes);
});

test.each([
  ["53100", "PostgreSQL at db:5432 has no space left on its disk (why). Free some space."],
  ["53200", "PostgreSQL at db:5432 has no memory left (why). Give it more, or stop what uses it."],
  [
    "25006",
    "PostgreSQL at db:5432 is read-only now (why). Let it take writes, or name the server that does.",
  ],
])("PostgreSQL: %s passes, and its message has no password", (code, message) => {
  const error = Object.assign(new pg.DatabaseError("why", 3, "error"), { code });
  const explained = explainPostgres(error, "postgres://ada:geheim@db:5432/graphs");
  expect(explained).toEqual(new UnwritableDatabaseError(message));
});
