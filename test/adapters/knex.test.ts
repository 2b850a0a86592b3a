import type { PGlite } from "@electric-sql/pglite";
import type Database from "better-sqlite3";
import { knex, type Knex } from "knex";
import { compile } from "wherefore";
import { whereRaw } from "wherefore/knex";
import { postgres, sqlite } from "wherefore/sql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { columnMapping, schema } from "../sql/support.ts";
import { openPgliteTables, withTrigrams } from "./pglite.ts";
import { knexOn } from "./stored/pglite.ts";
import { expectPages, fillSqlite, hostile, hostileToKnex, page, type Search } from "./support.ts";

type Where = (...given: Parameters<Search["and"]>) => Knex.Raw;

function searchIn(db: Knex, table: string, where: Where): Search {
  const keys = (query: Knex.QueryBuilder): Promise<string[]> =>
    query.orderBy("row_key", "desc").limit(page.size).pluck("row_key");
  return {
    and: (...given) =>
      keys(
        db(table)
          .where("row_key", ">", page.after)
          .where(where(...given))
          .where("row_key", "<>", page.not),
      ),
    or: (...given) =>
      keys(
        db(table)
          .where("row_key", page.not)
          .orWhere(where(...given)),
      ),
  };
}

describe("SQLite", () => {
  const db = knex({ client: "better-sqlite3", connection: ":memory:", useNullAsDefault: true });
  const where: Where = (checked, columns) => whereRaw(db, checked, { dialect: sqlite, columns });

  beforeAll(async () => {
    const client = db.client as Knex.Client;
    const database = (await client.acquireConnection()) as Database.Database;
    fillSqlite(database);
    await client.releaseConnection(database);
  });
  afterAll(() => db.destroy());

  test("finds the rows that the predicate matches", () => expectPages(searchIn(db, "plain", where), ""));
  test("finds them with hostile names", () => expectPages(searchIn(db, "hostile", where), hostile));

  test("finds them within a transaction", () =>
    db.transaction((transaction) =>
      expectPages(
        searchIn(transaction, "hostile", (checked, columns) =>
          whereRaw(transaction, checked, { dialect: sqlite, columns }),
        ),
        hostile,
      ),
    ));
});

describe("PostgreSQL", () => {
  let database: PGlite;
  let db: Knex;
  const where: Where = (checked, columns) =>
    whereRaw(db, checked, { dialect: postgres, columns: withTrigrams(columns), table: "hostile" });

  beforeAll(async () => {
    database = await openPgliteTables(hostileToKnex);
    db = knexOn(database);
  }, 60_000);
  afterAll(async () => {
    await db.destroy();
    await database.close();
  });

  test("finds the rows that the predicate matches", () =>
    expectPages(
      searchIn(db, "plain", (checked, columns) => whereRaw(db, checked, { dialect: postgres, columns })),
      "",
    ));
  test("finds them with hostile, qualified names", () =>
    expectPages(searchIn(db, "hostile", where), hostileToKnex));

  test("throws for a name that Knex cannot send", () => {
    const columns = { title: columnMapping("\\?").title };
    expect(() => whereRaw(db, compile('title:"x"', schema), { dialect: postgres, columns })).toThrow(
      new TypeError('Knex cannot send the question mark in this name: "title_folded\\?" = '),
    );
  });
});
