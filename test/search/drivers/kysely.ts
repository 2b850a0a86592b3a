import { CompiledQuery, type Kysely } from "kysely";
import type { Run } from "wherefore/search";

export const runOn =
  (db: Kysely<never>): Run =>
  async (sql, params) =>
    (await db.executeQuery<object>(CompiledQuery.raw(sql, params))).rows;
