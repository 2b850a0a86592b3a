import { randomUUID } from "node:crypto";
import pg from "pg";

/** The reason why no PostgreSQL server is available; `null` if there is one. */
export function unavailable(): string | null {
  return process.env["PG_TEST_URL"] === undefined ? "PG_TEST_URL names no PostgreSQL server" : null;
}

/** The address of the server. Its role can create databases. */
export function serverUrl(): URL {
  return new URL(process.env["PG_TEST_URL"] ?? "");
}

/** A temporary database on a server. */
export interface ServerDatabase {
  readonly name: string;
  readonly client: pg.Client;
  /** Closes the connection and drops the database. */
  drop(): Promise<void>;
}

/** The `LC_CTYPE` of a database, which determines its letters and their case mapping. */
export type Letters = "C" | "C.UTF-8";

/** Creates an empty database. */
export async function createDatabase(server: URL, letters: Letters): Promise<ServerDatabase> {
  const name = `wherefore_${randomUUID().replaceAll("-", "")}`;
  await administer(
    server,
    `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE '${letters}'`,
  );
  const url = new URL(server);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return {
    name,
    client,
    drop: async () => {
      await client.end();
      await administer(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function administer(server: URL, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
