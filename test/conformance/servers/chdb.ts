import { createRequire } from "node:module";

/** The members of chdb that the tests use. chdb is too large to be a dependency. */
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

/** The reason why ClickHouse is not available; `null` if it is. */
export function unavailable(): string | null {
  return process.env["CHDB_PATH"] === undefined
    ? "CHDB_PATH names no folder with chdb in its node_modules"
    : null;
}

/** Opens ClickHouse in this process, with a temporary database. */
export function openSession(connectionArgs: readonly string[] = []): Session {
  const { Session } = createRequire(`${process.env["CHDB_PATH"] ?? ""}/`)("chdb") as Chdb;
  const session = new Session(undefined, { connectionArgs });
  // In the default database of a session, an unknown table is a file, and `?` in its name is a wildcard.
  session.query("CREATE DATABASE conformance", "Null");
  session.query("USE conformance", "Null");
  return session;
}
