// Counts in a thread with its own connection. It is plain JavaScript so that Node can run it from the sources and
// beside the bundle.
import { parentPort, workerData } from "node:worker_threads";
import Sqlite from "better-sqlite3";

if (parentPort === null) throw new Error("This is a worker.");
const port = parentPort;
const connection = new Sqlite(/** @type {string} */ (workerData), { readonly: true, timeout: 5000 });
connection.pragma("mmap_size = 1073741824");

port.on("message", (/** @type {{ id: number, text: string, params: readonly unknown[] }} */ question) => {
  const { id, text, params } = question;
  try {
    port.postMessage({ id, rows: connection.prepare(text).all(...params) });
  } catch (error) {
    // An error of the driver's class would lose its message when it is posted.
    port.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
