/** The database cannot be opened or written. The message is for people: it names the place and what to do. */
export class UnusableDatabaseError extends Error {
  override readonly name: string = "UnusableDatabaseError";
}

/**
 * The database takes no writes now, for example because its disk is full; reads go on. A call that rejects with it has
 * changed nothing, so it can be repeated.
 */
export class UnwritableDatabaseError extends UnusableDatabaseError {
  override readonly name = "UnwritableDatabaseError";
}

/** The code of an error of Node, SQLite or PostgreSQL; empty if it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
