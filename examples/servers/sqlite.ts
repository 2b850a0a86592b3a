import BetterSqlite3 from "better-sqlite3";
import { sqlite } from "wherefore/sql";
import type { Database } from "./database.ts";

/** The tasks in a SQLite file. */
export function openSqlite(file: string): Database {
  const database = new BetterSqlite3(file);
  database.exec(`
    CREATE TABLE IF NOT EXISTS tasks (
      id INTEGER PRIMARY KEY,
      tenant TEXT NOT NULL,
      status TEXT NOT NULL,
      title TEXT NOT NULL,
      title_folded TEXT NOT NULL, -- foldCase(title), written by the application
      priority INTEGER,
      changed INTEGER NOT NULL    -- Unix milliseconds
    );
    CREATE INDEX IF NOT EXISTS tasks_newest ON tasks (tenant, changed DESC, id DESC);
    CREATE INDEX IF NOT EXISTS tasks_by_title ON tasks (tenant, title_folded, id);
  `);
  return { dialect: sqlite, run: (sql, params) => database.prepare(sql).all(...params) as object[] };
}
