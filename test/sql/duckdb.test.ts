import { DuckDBInstance, type DuckDBConnection, type DuckDBValue } from "@duckdb/node-api";
import { compile } from "wherefore";
import { compileWhere, duckdb } from "wherefore/sql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  columnMapping,
  columnNames,
  hostile,
  matchesOf,
  queries,
  rows,
  schema,
  valuesOf,
} from "./support.ts";

const types = { text: "VARCHAR", boolean: "BOOLEAN", number: "DOUBLE", integer: "BIGINT" } as const;
const { quote } = duckdb;

// The driver binds every whole number as a BIGINT.
const bindable = (value: ReturnType<typeof valuesOf>[number]) =>
  typeof value === "number" ? String(value) : value;

let connection: DuckDBConnection;

async function createTable(table: string, suffix: string): Promise<void> {
  const columns = columnNames(suffix);
  const list = columns.map(({ name, kind }) => `${quote(name)} ${types[kind]}`);
  await connection.run(`CREATE TABLE ${quote(table)} (${list.join(", ")})`);
  const casts = columns.map(({ kind }) => `?::${types[kind]}`);
  for (const row of rows) {
    await connection.run(
      `INSERT INTO ${quote(table)} VALUES (${casts.join(", ")})`,
      valuesOf(row).map(bindable),
    );
  }
}

beforeAll(async () => {
  connection = await (await DuckDBInstance.create(":memory:")).connect();
  await createTable("items", "");
  await createTable(`table${hostile}`, hostile);
});

afterAll(() => {
  connection.closeSync();
});

async function run(statement: string, params: readonly unknown[]): Promise<unknown[]> {
  const reader = await connection.runAndReadAll(statement, params as DuckDBValue[]);
  return reader.getRows().map(([key]) => key);
}

describe("finds the rows that the predicate matches", { timeout: 60_000 }, () => {
  test("with folded columns", async () => {
    const columns = columnMapping();
    for (const source of queries) {
      const { sql, params } = compileWhere(compile(source, schema), { dialect: duckdb, columns });
      const keys = await run(`SELECT row_key FROM items WHERE ${sql} ORDER BY rowid`, params);
      expect.soft(keys, source).toEqual(matchesOf(source));
    }
  });

  test("with names that could end a name, qualified", async () => {
    const columns = columnMapping(hostile);
    const table = `t${hostile}`;
    for (const source of queries) {
      const { sql, params } = compileWhere(compile(source, schema), { dialect: duckdb, columns, table });
      const keys = await run(
        `SELECT ${quote(`row_key${hostile}`)} FROM ${quote(`table${hostile}`)} AS ${quote(table)} WHERE NOT NOT ${sql} ORDER BY rowid`,
        params,
      );
      expect.soft(keys, source).toEqual(matchesOf(source));
    }
  });
});
