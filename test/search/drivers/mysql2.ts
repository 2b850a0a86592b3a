import type { ExecuteValues, Pool, RowDataPacket } from "mysql2/promise";
import type { Run } from "wherefore/search";

export const runOn =
  (pool: Pool): Run =>
  async (sql, params) =>
    (await pool.execute<RowDataPacket[]>(sql, params as ExecuteValues))[0];
