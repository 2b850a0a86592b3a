import { randomBytes } from "node:crypto";
import type { Queries } from "./database.ts";
import { UnwritableDatabaseError } from "./unusable-database.ts";

/** More than an append usually writes, in bytes. */
const probeBytes = 1024 * 1024;

/** Knows whether the database takes writes, and says so once when that ends and once when it is back. */
export class Writability {
  /** The database, as messages name it. */
  readonly #place: string;
  readonly #onWarning: (message: string) => void;
  /** Nothing is said of a database that never took a write: it cannot be opened. */
  #wasWritable = false;
  #isFailing = false;

  constructor(place: string, onWarning: (message: string) => void) {
    this.#place = place;
    this.#onWarning = onWarning;
  }

  /**
   * Writes a probe at the beginning of each transaction after a write has failed, until one is committed. A small write
   * may find space where a larger one does not; with the probe, both fail.
   */
  async probe(transaction: Queries): Promise<void> {
    if (!this.#isFailing) return;
    // PostgreSQL compresses what is not random.
    const value = randomBytes((probeBytes * 3) / 4).toString("base64");
    await transaction.insert("settings", [{ name: "write_check", value }], ["name"]);
  }

  /** Takes notice that a write was committed. */
  succeeded(): void {
    this.#wasWritable = true;
    if (this.#isFailing) this.#onWarning(`${this.#place} takes writes again.`);
    this.#isFailing = false;
  }

  /** Takes notice of the error of a write, and returns it. */
  failed(error: unknown): unknown {
    if (error instanceof UnwritableDatabaseError && this.#wasWritable && !this.#isFailing) {
      this.#isFailing = true;
      this.#onWarning(`${error.message} Until then, it is only read, and writers wait.`);
    }
    return error;
  }
}
