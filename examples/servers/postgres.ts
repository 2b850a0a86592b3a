import { postgres } from "wherefore/sql";
import type { Database } from "./database.ts";

/** What node-postgres, PGlite and other clients have in common. */
interface Client {
  query(sql: string, params?: unknown[]): Promise<{ rows: object[] }>;
}

/** The tasks in PostgreSQL. */
export async function openPostgres(client: Client): Promise<Database> {
  for (const statement of statements) await client.query(statement);
  return { dialect: postgres, run: async (sql, params) => (await client.query(sql, params)).rows };
}

const statements = [
  `CREATE TABLE IF NOT EXISTS tasks (
    id integer PRIMARY KEY,
    tenant text NOT NULL,
    status text NOT NULL,
    title text NOT NULL,
    title_folded text COLLATE "C" NOT NULL, -- foldCase(title), written by the application
    priority integer,
    changed bigint NOT NULL                 -- Unix milliseconds
  )`,
  "CREATE INDEX IF NOT EXISTS tasks_newest ON tasks (tenant, changed DESC, id DESC)",
  "CREATE INDEX IF NOT EXISTS tasks_by_title ON tasks (tenant, title_folded, id)",
];
