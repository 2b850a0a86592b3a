import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import Sqlite from "better-sqlite3";

export type Connection = Sqlite.Database;

/** Opens a connection. Waiting for another process's lock is the caller's, who can let others work meanwhile. */
export function connect(path: string, role: "reads" | "writes"): Connection {
  mkdirSync(dirname(path), { recursive: true });
  const connection = new Sqlite(path, { timeout: role === "reads" ? 5000 : 20 });
  connection.pragma("journal_mode = WAL");
  // FULL, not NORMAL: an event id that was handed out must not come to mean another event after a power
  // failure. Killing the process alone would lose nothing under either.
  connection.pragma("synchronous = FULL");
  // A long file of observations makes the log grow once; this gives the space back.
  connection.pragma("journal_size_limit = 67108864");
  connection.pragma(`cache_size = -${role === "reads" ? 65_536 : 16_384}`);
  connection.pragma("mmap_size = 1073741824");
  connection.pragma("temp_store = MEMORY");
  return connection;
}
