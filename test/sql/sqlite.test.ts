import Database from "better-sqlite3";
import { compile, foldCase } from "wherefore";
import { compileWhere, sqlite } from "wherefore/sql";
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

const types = { text: "TEXT", boolean: "INTEGER", number: "REAL", integer: "INTEGER" } as const;
const quote = (name: string): string => `\`${name.replaceAll("`", "``")}\``;

function createTable(database: Database.Database, table: string, suffix: string): void {
  const columns = columnNames(suffix);
  database.exec(
    `CREATE TABLE ${quote(table)} (${columns.map(({ name, kind }) => `${quote(name)} ${types[kind]}`).join(", ")})`,
  );
  const insert = database.prepare(
    `INSERT INTO ${quote(table)} VALUES (${columns.map(() => "?").join(", ")})`,
  );
  for (const row of rows) {
    insert.run(...valuesOf(row).map((value) => (typeof value === "boolean" ? BigInt(value) : value)));
  }
}

let database: Database.Database;

beforeAll(() => {
  database = new Database(":memory:");
  createTable(database, "items", "");
  createTable(database, `table${hostile}`, hostile);
  database.exec(
    `CREATE VIRTUAL TABLE ${quote(`fts${hostile}`)} USING fts5 (title, ${quote(`note${hostile}`)}, tokenize = 'trigram case_sensitive 1')`,
  );
  const insert = database.prepare(
    `INSERT INTO ${quote(`fts${hostile}`)} (rowid, title, ${quote(`note${hostile}`)}) VALUES (?, ?, ?)`,
  );
  rows.forEach(({ title, note }, index) => {
    insert.run(
      BigInt(index + 1),
      title === null ? null : foldCase(title),
      note === null ? null : foldCase(note),
    );
  });
});

afterAll(() => {
  database.close();
});

describe("rows are the predicate's", () => {
  test("with folded columns", () => {
    const columns = columnMapping();
    const select = (where: string) =>
      database.prepare(`SELECT row_key FROM items WHERE ${where} ORDER BY rowid`).pluck();
    for (const source of queries) {
      const { sql, params } = compileWhere(compile(source, schema), { dialect: sqlite, columns });
      expect.soft(select(sql).all(...params), source).toEqual(matchesOf(source));
    }
  });

  test("with names that would end a name, qualified, on trigrams", () => {
    const columns = columnMapping(hostile);
    const trigrams = (column: string) => ({ trigrams: { table: `fts${hostile}`, column } });
    const mapping = {
      ...columns,
      title: { ...columns.title, ...trigrams("title") },
      note: { ...columns.note, ...trigrams(`note${hostile}`) },
    };
    const table = `t${hostile}`;
    for (const source of queries) {
      const { sql, params } = compileWhere(compile(source, schema), {
        dialect: sqlite,
        columns: mapping,
        table,
      });
      const statement = `SELECT ${quote(`row_key${hostile}`)} FROM ${quote(`table${hostile}`)} AS ${quote(table)} WHERE NOT NOT ${sql} ORDER BY rowid`;
      expect
        .soft(
          database
            .prepare(statement)
            .pluck()
            .all(...params),
          source,
        )
        .toEqual(matchesOf(source));
    }
  });
});
