import type { Database } from "../../../examples/servers/database.ts";
import type { TestedDatabase } from "./suite.ts";

/** What node-postgres and PGlite have in common. */
interface Client {
  query(sql: string, params?: unknown[]): Promise<unknown>;
}

/** The tasks in PostgreSQL, written through a client. */
export function postgresTasks(
  database: Database,
  client: Client,
  close: () => Promise<void>,
): TestedDatabase {
  return {
    database,
    insert: async (row) =>
      void (await client.query("INSERT INTO tasks VALUES ($1, $2, $3, $4, $5, $6, $7)", [...row])),
    execute: async (sql) => void (await client.query(sql)),
    close,
  };
}
