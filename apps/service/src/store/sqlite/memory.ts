import type Sqlite from "better-sqlite3";
import type { Connection } from "./open.ts";

/** The maximum number of values. Beyond it, all are discarded. */
const mostRemembered = 10_000;

/** Remembers results of reads until any other connection, of this or another process, writes. */
export class Memory {
  readonly #version: Sqlite.Statement<[], unknown>;
  readonly #known = new Map<string, unknown>();
  /** The version of the database that the values are from. */
  #of: unknown = null;
  /** Whether the version was checked in this turn of the event loop. All requests of a turn arrived before it began. */
  #isNewest = false;

  /** @param connection a connection that never writes, because it does not notice its own writes */
  constructor(connection: Connection) {
    this.#version = connection.prepare<[], unknown>("PRAGMA data_version").pluck();
  }

  async remember<T>(name: string, read: () => Promise<T>): Promise<T> {
    if (!this.#isNewest) this.#look();
    const version = this.#of;
    if (this.#known.has(name)) return this.#known.get(name) as T;
    const value = await read();
    // The version was read before the value, so a value may be discarded too early, but never too late.
    if (version === this.#of) this.#known.set(name, value);
    return value;
  }

  /** Call this after a write of this process, so that the next read checks the version. */
  lookAgain(): void {
    this.#isNewest = false;
  }

  #look(): void {
    const version = this.#version.get();
    if (version !== this.#of || this.#known.size >= mostRemembered) this.#known.clear();
    this.#of = version;
    this.#isNewest = true;
    setImmediate(() => (this.#isNewest = false));
  }
}
