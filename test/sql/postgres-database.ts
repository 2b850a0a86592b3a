import { randomUUID } from "node:crypto";
import pg from "pg";
import { openPglite } from "../open-pglite.ts";

/** A PostgreSQL database with pg_trgm and no tables. */
export interface PostgresDatabase {
  exec(statements: string): Promise<unknown>;
  query(statement: string, params: readonly unknown[]): Promise<{ readonly rows: readonly unknown[] }>;
  close(): Promise<void>;
}

/** Opens a new schema on the server of `PG_TEST_URL`, or PGlite if the variable is not set. */
export async function openPostgres(): Promise<PostgresDatabase> {
  const url = process.env["PG_TEST_URL"];
  const database = url === undefined ? await openEmbedded() : await openServer(url);
  // The lock keeps two test files that run at the same time from creating the extension twice, which is an error.
  await database.exec(
    "BEGIN; SELECT pg_advisory_xact_lock(1); CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public; COMMIT",
  );
  return database;
}

async function openEmbedded(): Promise<PostgresDatabase> {
  const database = await openPglite();
  return {
    exec: (statements) => database.exec(statements),
    query: (statement, params) => database.query(statement, [...params]),
    close: () => database.close(),
  };
}

async function openServer(url: string): Promise<PostgresDatabase> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const schema = `wherefore_${randomUUID().replaceAll("-", "")}`;
  await client.query(`CREATE SCHEMA ${schema}`);
  await client.query(`SET search_path TO ${schema}, public`);
  return {
    exec: (statements) => client.query(statements),
    query: (statement, params) => client.query(statement, [...params]),
    close: async () => {
      await client.query(`DROP SCHEMA ${schema} CASCADE`);
      await client.end();
    },
  };
}
