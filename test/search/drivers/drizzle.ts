import type { PgliteDatabase } from "drizzle-orm/pglite";
import { statementSql } from "wherefore/drizzle";
import type { Run } from "wherefore/search";

export const runOn =
  (db: PgliteDatabase): Run =>
  async (_, params, strings) =>
    (await db.execute<Record<string, unknown>>(statementSql(strings, params))).rows;
