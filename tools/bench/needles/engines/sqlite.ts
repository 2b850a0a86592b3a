import Database from "better-sqlite3";
import { compile } from "wherefore";
import { adviseIndexes, compileArms, compileWhere, sqlite } from "wherefore/sql";
import { schema, type Open } from "../engine.ts";

const columns = { text: { folded: "folded", trigrams: { table: "texts_fts", column: "text" } } };

/** Looking up a row that the index has found takes as long as reading so many rows in turn. */
const mostPerRow = 30;

/** @param hasStatistics whether the fragment is written with `isCommon`, which knows the number of matches */
const open =
  (hasStatistics: boolean): Open =>
  (_, texts) => {
    const database = new Database(":memory:");
    database.exec("CREATE TABLE texts (text TEXT, folded TEXT)");
    const insert = database.prepare("INSERT INTO texts VALUES (?, ?)");
    database.transaction(() => {
      for (const text of texts) insert.run(text, text);
    })();
    for (const { sql } of adviseIndexes(schema, { dialect: sqlite, table: "texts", columns, orderBy: [] })) {
      if (sql !== null) database.exec(sql);
    }
    const rows = database.prepare("SELECT count(*) FROM texts").pluck().get() as number;
    const candidates = database.prepare("SELECT count(*) FROM texts_fts WHERE texts_fts MATCH ?").pluck();
    const isCommon = (match: string): boolean => (candidates.get(match) as number) > rows / mostPerRow;
    const trigrams = { ...columns.text.trigrams, ...(hasStatistics && { isCommon }) };
    const options = { dialect: sqlite, columns: { text: { ...columns.text, trigrams } } };
    return Promise.resolve({
      title: `SQLite ${database.prepare("SELECT sqlite_version()").pluck().get()}${hasStatistics ? ", with isCommon" : ""}`,
      fragment: (query) => compileWhere(compile(query, schema), options),
      arms: (query) => {
        const arms = compileArms(compile(query, schema), options);
        const found = arms.map(({ sql }) => `SELECT rowid FROM texts WHERE ${sql}`).join(" UNION ALL ");
        return { sql: `rowid IN (${found})`, params: arms.flatMap(({ params }) => params) };
      },
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

export const openSqlite = open(false);
export const openSqliteWithStatistics = open(true);
