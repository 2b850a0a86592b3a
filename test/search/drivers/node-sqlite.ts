import type { Run } from "wherefore/search";
import type { DatabaseSync } from "./types.ts";

export const runOn =
  (database: DatabaseSync): Run =>
  (sql, params) =>
    database.prepare(sql).all(...params);
