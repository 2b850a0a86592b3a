import pg from "pg";

/** The SQLSTATEs of a server that ends the connection: it stops, crashed or starts, or the session was idle. */
const endings: ReadonlySet<string> = new Set(["57P01", "57P02", "57P03", "57P05", "25P03", "25P04"]);
/** The class of connection exceptions. */
const connectionException = "08";

/** Whether the server, in its answer to a statement, ends the connection. */
export function endsConnection(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  const { code = "" } = error;
  return endings.has(code) || code.startsWith(connectionException);
}

/** Whether the driver stopped waiting for the answer to a statement. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}

/** Whether all connections of the pool were in use for too long. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && error.message === "timeout exceeded when trying to connect";
}

/** Why something failed, in a few words. */
export function reasonOf(error: unknown): string {
  // Node tries each address of a name, and reports all failures together.
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors.at(-1));
  return error instanceof Error ? error.message : String(error);
}

/** How messages name the server of a URL: without user and password. */
export function addressOf(url: string): string {
  const { host, port } = new pg.Client({ connectionString: url });
  return `PostgreSQL at ${host}:${port}`;
}
