import Database from "better-sqlite3";
import { compile } from "wherefore";
import { adviseIndexes, compileWhere, sqlite } from "wherefore/sql";
import { schema, type Open } from "../engine.ts";

const columns = { text: { folded: "folded", trigrams: { table: "texts_fts", column: "text" } } };

export const openSqlite: Open = (_, texts) => {
  const database = new Database(":memory:");
  database.exec("CREATE TABLE texts (text TEXT, folded TEXT)");
  const insert = database.prepare("INSERT INTO texts VALUES (?, ?)");
  database.transaction(() => {
    for (const text of texts) insert.run(text, text);
  })();
  for (const { sql } of adviseIndexes(schema, { dialect: sqlite, table: "texts", columns, orderBy: [] })) {
    database.exec(sql);
  }
  return Promise.resolve({
    title: `SQLite ${database.prepare("SELECT sqlite_version()").pluck().get()}`,
    fragment: (query) => compileWhere(compile(query, schema), { dialect: sqlite, columns }),
    scanned: (needle) => ({ sql: "instr(folded, ?) > 0", params: [needle] }),
    count: ({ sql, params }, access) => {
      const from = access === "scan" ? "texts NOT INDEXED" : "texts";
      const count = database.prepare(`SELECT count(*) FROM ${from} WHERE ${sql}`).pluck();
      return Promise.resolve(count.get(...params) as number);
    },
    close: () => {
      database.close();
      return Promise.resolve();
    },
  });
};
