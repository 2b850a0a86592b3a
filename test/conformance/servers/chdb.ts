import { createRequire } from "node:module";

/** What is used of chdb, which is too large to be a dependency. */
export interface Session {
  query(statement: string, format: string): string;
  queryBind(statement: string, params: object, format: string): string;
  close(): void;
}

interface Chdb {
  readonly Session: new (
    path?: undefined,
    options?: { readonly connectionArgs: readonly string[] },
  ) => Session;
}

/** Why ClickHouse cannot be asked here. */
export function unavailable(): string | null {
  return process.env["CHDB_PATH"] === undefined
    ? "CHDB_PATH names no folder with chdb in its node_modules"
    : null;
}

/** ClickHouse in this process, with a database of its own that goes with it. */
export function openSession(connectionArgs: readonly string[] = []): Session {
  const { Session } = createRequire(`${process.env["CHDB_PATH"] ?? ""}/`)("chdb") as Chdb;
  const session = new Session(undefined, { connectionArgs });
  // In the database that a session opens with, an unknown table is a file, and `?` in its name a pattern.
  session.query("CREATE DATABASE conformance", "Null");
  session.query("USE conformance", "Null");
  return session;
}
