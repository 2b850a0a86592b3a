import type { PGlite } from "@electric-sql/pglite";
import type { PgliteDatabase } from "drizzle-orm/pglite";
import type { Run } from "wherefore/search";

export const runOn =
  (db: PgliteDatabase & { $client: PGlite }): Run =>
  async (sql, params) =>
    (await db.$client.query<object>(sql, params)).rows;
