import type { PGlite } from "@electric-sql/pglite";
import Database from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { postgres, sqlite } from "wherefore/sql";
import { whereExpression } from "wherefore/kysely";
import { afterAll, beforeAll, describe, test } from "vitest";
import { openPgliteTables, withTrigrams } from "./pglite.ts";
import { kyselyOn } from "./stored/pglite.ts";
import { expectPages, fillSqlite, hostile, page, type Search } from "./support.ts";

interface Tables {
  readonly plain: { readonly row_key: string };
  readonly hostile: { readonly row_key: string };
}

type Where = (...given: Parameters<Search["and"]>) => ReturnType<typeof whereExpression>;

function searchIn(db: Kysely<Tables>, table: keyof Tables, where: Where): Search {
  const select = db.selectFrom(table).select("row_key").orderBy("row_key", "desc").limit(page.size);
  const keys = async (query: typeof select): Promise<string[]> =>
    (await query.execute()).map(({ row_key }) => row_key);
  return {
    and: (...given) =>
      keys(
        select
          .where("row_key", ">", page.after)
          .where(where(...given))
          .where("row_key", "<>", page.not),
      ),
    or: (...given) => keys(select.where((eb) => eb.or([eb("row_key", "=", page.not), where(...given)]))),
  };
}

describe("SQLite", () => {
  let db: Kysely<Tables>;
  const where: Where = (checked, columns) => whereExpression(checked, { dialect: sqlite, columns });

  beforeAll(() => {
    const database = new Database(":memory:");
    fillSqlite(database);
    db = new Kysely({ dialect: new SqliteDialect({ database }) });
  });
  afterAll(() => db.destroy());

  test("finds the rows that the predicate matches", () => expectPages(searchIn(db, "plain", where), ""));
  test("finds them with hostile names", () => expectPages(searchIn(db, "hostile", where), hostile));
});

describe("PostgreSQL", () => {
  let database: PGlite;
  let db: Kysely<Tables>;
  const where: Where = (checked, columns) =>
    whereExpression(checked, { dialect: postgres, columns: withTrigrams(columns), table: "hostile" });

  beforeAll(async () => {
    database = await openPgliteTables(hostile);
    db = kyselyOn(database);
  }, 60_000);
  afterAll(() => db.destroy());

  test("finds the rows that the predicate matches", () =>
    expectPages(
      searchIn(db, "plain", (checked, columns) => whereExpression(checked, { dialect: postgres, columns })),
      "",
    ));
  test("finds them with hostile, qualified names", () =>
    expectPages(searchIn(db, "hostile", where), hostile));
});
