import type { PGlite } from "@electric-sql/pglite";
import Database from "better-sqlite3";
import { and, desc, eq, gt, ne, or, type SQL } from "drizzle-orm";
import { drizzle as drizzleSqlite } from "drizzle-orm/better-sqlite3";
import { pgTable, text as pgText } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { sqliteTable, text as sqliteText } from "drizzle-orm/sqlite-core";
import { whereSql } from "wherefore/drizzle";
import { postgres, sqlite } from "wherefore/sql";
import { afterAll, beforeAll, describe, test } from "vitest";
import { openPgliteTables, withTrigrams } from "./pglite.ts";
import { expectPages, fillSqlite, hostile, page, type Search } from "./support.ts";

type Where = (...given: Parameters<Search["and"]>) => SQL;
type Select = (condition: SQL | undefined) => Promise<{ readonly rowKey: string }[]>;

function searchIn(select: Select, rowKey: Parameters<typeof desc>[0], where: Where): Search {
  const keys = async (condition: SQL | undefined): Promise<string[]> =>
    (await select(condition)).map((row) => row.rowKey);
  return {
    and: (...given) => keys(and(gt(rowKey, page.after), where(...given), ne(rowKey, page.not))),
    or: (...given) => keys(or(eq(rowKey, page.not), where(...given))),
  };
}

describe("SQLite", () => {
  const database = new Database(":memory:");
  const db = drizzleSqlite({ client: database });

  beforeAll(() => {
    fillSqlite(database);
  });
  afterAll(() => {
    database.close();
  });

  function search(name: "plain" | "hostile"): Search {
    const table = sqliteTable(name, { rowKey: sqliteText("row_key").notNull() });
    const select: Select = async (condition) =>
      db.select().from(table).where(condition).orderBy(desc(table.rowKey)).limit(page.size);
    return searchIn(select, table.rowKey, (checked, columns) =>
      whereSql(checked, { dialect: sqlite, columns }),
    );
  }

  test("finds the rows that the predicate matches", () => expectPages(search("plain"), ""));
  test("finds them with hostile names", () => expectPages(search("hostile"), hostile));
});

describe("PostgreSQL", () => {
  let database: PGlite;

  beforeAll(async () => {
    database = await openPgliteTables(hostile);
  }, 60_000);
  afterAll(() => database.close());

  function search(name: "plain" | "hostile"): Search {
    const db = drizzlePglite({ client: database });
    const table = pgTable(name, { rowKey: pgText("row_key").notNull() });
    const select: Select = async (condition) =>
      db.select().from(table).where(condition).orderBy(desc(table.rowKey)).limit(page.size);
    return searchIn(select, table.rowKey, (checked, columns) =>
      whereSql(checked, { dialect: postgres, columns: withTrigrams(columns), table: name }),
    );
  }

  test("finds the rows that the predicate matches", () => expectPages(search("plain"), ""));
  test("finds them with hostile, qualified names", () => expectPages(search("hostile"), hostile));
});
