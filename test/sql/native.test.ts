import { DuckDBInstance, type DuckDBValue } from "@duckdb/node-api";
import { PGlite } from "@electric-sql/pglite";
import Database from "better-sqlite3";
import { duckdb, foldFunction, postgres, sqlite } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { divergences } from "./divergences.ts";
import { diverging, nativeRows } from "./native.ts";

describe(
  "without a folded column, no more and no less than what is listed diverges",
  { timeout: 60_000 },
  () => {
    test("on SQLite, and nothing with fold()", async () => {
      const database = new Database(":memory:");
      database.exec("CREATE TABLE items (row_key TEXT, title TEXT)");
      for (const { row_key, title } of nativeRows)
        database.prepare("INSERT INTO items VALUES (?, ?)").run(row_key, title);
      const run = (where: string, params: readonly unknown[]) =>
        database
          .prepare(`SELECT row_key FROM items WHERE ${where}`)
          .pluck()
          .all(...params);
      expect(await diverging(sqlite, run)).toEqual(divergences.sqlite);
      expect(await diverging(foldFunction(database), run)).toEqual(divergences.sqliteWithFold);
      database.close();
    });

    test("on PostgreSQL", async () => {
      const database = await PGlite.create();
      await database.exec("CREATE TABLE items (row_key text, title text)");
      for (const { row_key, title } of nativeRows) {
        await database.query("INSERT INTO items VALUES ($1, $2)", [row_key, title]);
      }
      const found = await diverging(postgres, async (where, params) => {
        const { rows } = await database.query<{ row_key: string }>(
          `SELECT row_key FROM items WHERE ${where}`,
          [...params],
        );
        return rows.map(({ row_key }) => row_key);
      });
      expect(found).toEqual(divergences.postgres);
      await database.close();
    });

    test("on DuckDB", async () => {
      const connection = await (await DuckDBInstance.create(":memory:")).connect();
      await connection.run("CREATE TABLE items (row_key VARCHAR, title VARCHAR)");
      for (const { row_key, title } of nativeRows)
        await connection.run("INSERT INTO items VALUES (?, ?)", [row_key, title]);
      const found = await diverging(duckdb, async (where, params) => {
        const reader = await connection.runAndReadAll(
          `SELECT row_key FROM items WHERE ${where}`,
          params as DuckDBValue[],
        );
        return reader.getRows().map(([key]) => key);
      });
      expect(found).toEqual(divergences.duckdb);
      connection.closeSync();
    });
  },
);
