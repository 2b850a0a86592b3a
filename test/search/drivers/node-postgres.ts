import type { Pool } from "pg";
import type { Run } from "wherefore/search";

export const runOn =
  (pool: Pool): Run =>
  async (sql, params) =>
    (await pool.query<object>(sql, params)).rows;
