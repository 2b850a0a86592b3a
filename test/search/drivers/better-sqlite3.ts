import type Database from "better-sqlite3";
import type { Run } from "wherefore/search";

export const runOn =
  (database: Database.Database): Run =>
  (sql, params) =>
    database.prepare(sql).all(...params) as object[];
