/** The database cannot be opened or written. The message is for people: it names the place and what to do. */
export class UnusableDatabaseError extends Error {
  override readonly name = "UnusableDatabaseError";
}

/** The code of an error of Node, SQLite or PostgreSQL; empty if it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
