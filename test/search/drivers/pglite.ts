import type { PGlite } from "@electric-sql/pglite";
import type { Run } from "wherefore/search";

export const runOn =
  (database: PGlite): Run =>
  async (sql, params) =>
    (await database.query<object>(sql, params)).rows;
