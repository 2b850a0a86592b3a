import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import Sqlite from "better-sqlite3";

export type Connection = Sqlite.Database;

/** Opens a connection. The caller waits for the lock of another process, because it can do other work meanwhile. */
export function connect(path: string, role: "reads" | "writes"): Connection {
  mkdirSync(dirname(path), { recursive: true });
  const connection = new Sqlite(path, { timeout: role === "reads" ? 5000 : 20 });
  connection.pragma("journal_mode = WAL");
  // FULL, not NORMAL: after a power failure, an event id that a client has seen must not identify another event. If
  // only the process is killed, neither setting loses data.
  connection.pragma("synchronous = FULL");
  // Ingesting a large file makes the WAL grow; this limit frees the space afterwards.
  connection.pragma("journal_size_limit = 67108864");
  connection.pragma(`cache_size = -${role === "reads" ? 65_536 : 16_384}`);
  connection.pragma("mmap_size = 1073741824");
  connection.pragma("temp_store = MEMORY");
  return connection;
}
