// @module-tag slow
import { readdirSync, readFileSync } from "node:fs";
import { DuckDBInstance } from "@duckdb/node-api";
import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/pglite";
import { Kysely, SqliteDialect } from "kysely";
import { duckdb, postgres, sqlite } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { openPglite } from "../open-pglite.ts";
import { knexOn } from "../adapters/stored/pglite.ts";
import { fencesOf, readPage } from "../docs/markdown.ts";
import { runOn as runOnBetterSqlite3 } from "./drivers/better-sqlite3.ts";
import { runOn as runOnDrizzle } from "./drivers/drizzle.ts";
import { runOn as runOnDuckdb } from "./drivers/duckdb.ts";
import { runOn as runOnKnex } from "./drivers/knex.ts";
import { runOn as runOnKysely } from "./drivers/kysely.ts";
import { runOn as runOnNodeSqlite } from "./drivers/node-sqlite.ts";
import { runOn as runOnPglite } from "./drivers/pglite.ts";
import type { DatabaseSync } from "./drivers/types.ts";
import { testDriver } from "./suites/drivers.ts";

const sqliteTypes = { text: "TEXT", integer: "INTEGER", number: "REAL" };
const postgresTypes = { text: "text", integer: "bigint", number: "double precision" };

describe("better-sqlite3", () => {
  testDriver(async () => {
    const database = new Database(":memory:");
    return {
      dialect: sqlite,
      run: runOnBetterSqlite3(database),
      execute: async (statement) => database.exec(statement),
      close: async () => database.close(),
    };
  }, sqliteTypes);
});

// Node 20 has no node:sqlite.
const builtin = process.getBuiltinModule("node:sqlite") as
  { readonly DatabaseSync: new (path: string) => DatabaseSync } | undefined;
if (builtin !== undefined) {
  describe("node:sqlite", () => {
    testDriver(async () => {
      const database = new builtin.DatabaseSync(":memory:");
      return {
        dialect: sqlite,
        run: runOnNodeSqlite(database),
        returnsLargeIntegers: false,
        execute: async (statement) => {
          database.exec(statement);
        },
        close: async () => {
          database.close();
        },
      };
    }, sqliteTypes);
  });
}

describe("PGlite", () => {
  testDriver(async () => {
    const database = await openPglite();
    return {
      dialect: postgres,
      run: runOnPglite(database),
      execute: (statement) => database.exec(statement),
      close: () => database.close(),
    };
  }, postgresTypes);
});

describe("@duckdb/node-api", () => {
  testDriver(
    async () => {
      const instance = await DuckDBInstance.create(":memory:");
      const connection = await instance.connect();
      return {
        dialect: duckdb,
        run: runOnDuckdb(connection),
        execute: (statement) => connection.run(statement),
        close: async () => {
          connection.closeSync();
          instance.closeSync();
        },
      };
    },
    { text: "VARCHAR", integer: "BIGINT", number: "DOUBLE" },
  );
});

describe("Kysely", () => {
  testDriver(async () => {
    const database = new Database(":memory:");
    const db = new Kysely<never>({ dialect: new SqliteDialect({ database }) });
    return {
      dialect: sqlite,
      run: runOnKysely(db),
      execute: async (statement) => database.exec(statement),
      close: () => db.destroy(),
    };
  }, sqliteTypes);
});

describe("Drizzle", () => {
  testDriver(async () => {
    const database = await openPglite();
    return {
      dialect: postgres,
      run: runOnDrizzle(drizzle(database)),
      execute: (statement) => database.exec(statement),
      close: () => database.close(),
    };
  }, postgresTypes);
});

describe("Knex", () => {
  testDriver(async () => {
    const database = await openPglite();
    const knex = knexOn(database);
    return {
      dialect: postgres,
      run: runOnKnex(knex),
      execute: (statement) => database.exec(statement),
      close: async () => {
        await knex.destroy();
        await database.close();
      },
    };
  }, postgresTypes);
});

test("docs/search.md has the line of each driver, as these tests run it", () => {
  const folder = new URL("drivers/", import.meta.url);
  const files = readdirSync(folder).filter((name) => name !== "types.ts");
  const lines = files.map((name) => {
    const [, line = ""] = readFileSync(new URL(name, folder), "utf8").split(";\n\n");
    return line.replace(/^export const runOn =\s*\([^)]*\): Run =>\s*/, "").replace(/\s+/g, " ");
  });
  const fences = fencesOf(readPage("docs/search.md"))
    .filter(({ info }) => info[0] === "ts" && info[1] === "driver")
    .map(({ text }) => text.replace(/^const run: Run =\s*/, "").replace(/\s+/g, " "));
  expect(fences.map((line) => line.trim()).sort()).toEqual(lines.map((line) => line.trim()).sort());
});
