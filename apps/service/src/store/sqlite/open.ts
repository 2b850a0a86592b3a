import Sqlite from "better-sqlite3";

export type Connection = Sqlite.Database;

/** Sizes of the caches of a connection: its own in KiB, and the part of the file that it maps. */
const caches = {
  reads: { kib: 65_536, mapped: 1_073_741_824 },
  writes: { kib: 16_384, mapped: 1_073_741_824 },
  // Each search process has a connection.
  searches: { kib: 16_384, mapped: 268_435_456 },
  checks: { kib: 4096, mapped: 0 },
  sparing: { kib: 16_384, mapped: 0 },
} as const;

/** How long a connection that only reads waits for a lock, in milliseconds. */
export const readerWaitsMs = 5000;

/**
 * Opens a connection. The caller waits for the lock of another process, because it can do other work meanwhile.
 *
 * @param isSparing whether to use less memory, at the cost of slower reads
 */
export function connect(
  path: string,
  role: "reads" | "writes" | "searches" | "checks",
  isSparing = false,
): Connection {
  const onlyReads = role === "searches" || role === "checks";
  // SQLite reloads the statistics of the planner only on a writable connection.
  const connection = new Sqlite(path, {
    timeout: role === "writes" ? 20 : readerWaitsMs,
    fileMustExist: onlyReads,
  });
  const { kib, mapped } = caches[isSparing ? "sparing" : role];
  connection.pragma(`cache_size = -${kib}`);
  connection.pragma(`mmap_size = ${mapped}`);
  connection.pragma("temp_store = MEMORY");
  if (onlyReads) return connection;
  connection.pragma("journal_mode = WAL");
  // FULL, not NORMAL: after a power failure, an event id that a client has seen must not identify another event. If
  // only the process is killed, neither setting loses data.
  connection.pragma("synchronous = FULL");
  // Ingesting a large file makes the WAL grow; this limit frees the space afterwards.
  connection.pragma("journal_size_limit = 67108864");
  return connection;
}

/** Whether a statement failed because of a lock of another connection. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_BUSY");
}
