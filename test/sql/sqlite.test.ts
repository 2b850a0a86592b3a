import Database from "better-sqlite3";
import { compile, foldCase } from "wherefore";
import { compileWhere, foldFunction, sqlite } from "wherefore/sql";
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

describe("finds the rows that the predicate matches", () => {
  test("with folded columns", () => {
    const columns = columnMapping();
    const select = (where: string) =>
      database.prepare(`SELECT row_key FROM items WHERE ${where} ORDER BY rowid`).pluck();
    for (const source of queries) {
      const { sql, params } = compileWhere(compile(source, schema), { dialect: sqlite, columns });
      expect.soft(select(sql).all(...params), source).toEqual(matchesOf(source));
    }
  });

  test.each([
    ["of unknown frequency", undefined],
    ["that are rare", () => false],
    ["that are fairly common", () => "fairly" as const],
    ["that are common", () => true],
    [
      "of varying frequency",
      (_: string, needle: string) => ([true, false, "fairly"] as const)[needle.length % 3]!,
    ],
  ])(
    "with names that could end a name, qualified, with trigrams, and with needles %s",
    { tags: "slow" },
    (_, isCommon) => {
      const columns = columnMapping(hostile);
      const option = isCommon && { isCommon };
      const trigrams = (column: string) => ({ trigrams: { table: `fts${hostile}`, column, ...option } });
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
    },
  );

  test("with fold() instead of folded columns", () => {
    const dialect = foldFunction(database);
    const columns = {
      ...columnMapping("", false),
      note: { trigrams: { table: `fts${hostile}`, column: `note${hostile}` } },
    };
    for (const source of queries) {
      const { sql, params } = compileWhere(compile(source, schema), { dialect, columns });
      const select = database.prepare(`SELECT row_key FROM items WHERE ${sql} ORDER BY rowid`);
      expect.soft(select.pluck().all(...params), source).toEqual(matchesOf(source));
    }
  });

  test("for the longest needle and the largest number of clauses", () => {
    const needle = "a\u017F".repeat(4000);
    database
      .prepare("INSERT INTO items (row_key, title_folded) VALUES ('long', ?)")
      .run(`x${foldCase(needle)}y`);
    database
      .prepare(
        `INSERT INTO ${quote(`fts${hostile}`)} (rowid, title) SELECT rowid, title_folded FROM items WHERE row_key = 'long'`,
      )
      .run();
    const trigrams = { table: `fts${hostile}`, column: "title" };
    const columns = { title: { folded: "title_folded", trigrams } };
    const find = (source: string): unknown[] => {
      const { sql, params } = compileWhere(compile(source, schema), { dialect: sqlite, columns });
      return database
        .prepare(`SELECT row_key FROM items WHERE ${sql}`)
        .pluck()
        .all(...params);
    };
    expect(find(`title~"${needle}"`)).toEqual(["long"]);
    expect(find(Array.from({ length: 128 }, (_, index) => `title~"as${index}"`).join(" OR "))).toEqual([]);
    expect(find(Array.from({ length: 128 }, () => 'title~"asasas"').join(" AND "))).toEqual(["long"]);
    database.exec("DELETE FROM items WHERE row_key = 'long'");
  });
});
