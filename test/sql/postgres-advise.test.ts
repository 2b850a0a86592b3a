import Database from "better-sqlite3";
import { adviseIndexes, foldFunction, postgres, sqlite, type IndexAdvice } from "wherefore/sql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPostgres, type PostgresDatabase } from "./postgres-database.ts";
import { columnMapping, columnNames, hostile, schema } from "./support.ts";

const statementsOf = (advice: readonly IndexAdvice[]): string[] => advice.flatMap(({ sql }) => sql ?? []);

describe("the advised statements run with names that could end a name", () => {
  const options = {
    table: `t${hostile}`,
    partitionBy: [`ref${hostile}`],
    orderBy: [{ column: `created${hostile}`, direction: "desc" as const }, { column: `row_key${hostile}` }],
  };
  const create = (quote: (name: string) => string, type: (kind: string) => string): string => {
    const list = columnNames(hostile).map(({ name, kind }) => `${quote(name)} ${type(kind)}`);
    return `CREATE TABLE ${quote(options.table)} (${list.join(", ")})`;
  };
  let postgresDatabase: PostgresDatabase;

  beforeAll(async () => {
    postgresDatabase = await openPostgres();
  }, 60_000);

  afterAll(async () => {
    await postgresDatabase.close();
  });

  test.each(["with folded columns", "with fold()"])("on SQLite, %s", (folding) => {
    const database = new Database(":memory:");
    const withFold = foldFunction(database);
    database.exec(create(sqlite.quote, (kind) => (kind === "text" ? "TEXT" : "NUMERIC")));
    const columns = columnMapping(hostile, folding === "with folded columns");
    const trigrams = { trigrams: { table: `fts${hostile}`, column: `c${hostile}` } };
    const mapping = { ...columns, title: { ...columns.title, ...trigrams } };
    const dialect = folding === "with fold()" ? withFold : sqlite;
    const advice = adviseIndexes(schema, { dialect, columns: mapping, ...options });
    for (const sql of statementsOf(advice)) expect(() => database.exec(sql), sql).not.toThrow();
    database.close();
  });

  test("on SQLite, with folding of ASCII only", () => {
    const database = new Database(":memory:");
    database.exec(create(sqlite.quote, () => "TEXT"));
    const advice = adviseIndexes(schema, {
      dialect: sqlite,
      columns: columnMapping(hostile, false),
      ...options,
    });
    for (const sql of statementsOf(advice)) expect(() => database.exec(sql), sql).not.toThrow();
    database.close();
  });

  test.each([true, false])("on PostgreSQL, with folded columns: %s", async (withFolded) => {
    const types: Readonly<Record<string, string>> = { number: "double precision", integer: "bigint" };
    await postgresDatabase.exec(`DROP TABLE IF EXISTS ${postgres.quote(options.table)}`);
    await postgresDatabase.exec(create(postgres.quote, (kind) => types[kind] ?? kind));
    const columns = columnMapping(hostile, withFolded);
    for (const sql of statementsOf(adviseIndexes(schema, { dialect: postgres, columns, ...options }))) {
      await postgresDatabase.exec(sql);
    }
  });
});
