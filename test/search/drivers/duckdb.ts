import type { DuckDBConnection, DuckDBValue } from "@duckdb/node-api";
import type { Run } from "wherefore/search";

export const runOn =
  (connection: DuckDBConnection): Run =>
  async (sql, params) =>
    (await connection.runAndReadAll(sql, params as DuckDBValue[])).getRowObjects();
