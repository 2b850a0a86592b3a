import type Sqlite from "better-sqlite3";
import type { Connection } from "./open.ts";

/** All is forgotten beyond this number. */
const mostRemembered = 10_000;

/** What was read, until another connection, of this process or of any other, has written anything. */
export class Memory {
  readonly #version: Sqlite.Statement<[], unknown>;
  readonly #known = new Map<string, unknown>();
  /** The state of the database that all of it is from. */
  #of: unknown = null;
  /** Whether that was the newest in this turn of the event loop, in which all requests were there when it began. */
  #isNewest = false;

  /** @param connection One that never writes: its own writes would not be noticed. */
  constructor(connection: Connection) {
    this.#version = connection.prepare<[], unknown>("PRAGMA data_version").pluck();
  }

  async remember<T>(name: string, read: () => Promise<T>): Promise<T> {
    if (!this.#isNewest) this.#look();
    const version = this.#of;
    if (this.#known.has(name)) return this.#known.get(name) as T;
    const value = await read();
    // Asked for before it was read: a value that is newer than its version is forgotten too early, and never too late.
    if (version === this.#of) this.#known.set(name, value);
    return value;
  }

  /** To be called when this process has written something: what it says next is to be about that. */
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
