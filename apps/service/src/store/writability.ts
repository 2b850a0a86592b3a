import { UnwritableDatabaseError } from "./unusable-database.ts";

/**
 * After a write that failed, others have to succeed for so long, in milliseconds: a small one may find space where a
 * larger one does not, and writers try again within a second.
 */
const settling = 2000;

/** Knows whether the database takes writes, and says so once when that ends and once when it is back. */
export class Writability {
  /** The database, as messages name it. */
  readonly #place: string;
  readonly #onWarning: (message: string) => void;
  readonly #now: () => number;
  /** Nothing is said of a database that never took a write: it cannot be opened. */
  #wasWritable = false;
  #failure: UnwritableDatabaseError | null = null;
  #failedAt = 0;

  constructor(
    place: string,
    onWarning: (message: string) => void,
    now: () => number = () => performance.now(),
  ) {
    this.#place = place;
    this.#onWarning = onWarning;
    this.#now = now;
  }

  /** Takes notice that a write was committed. */
  succeeded(): void {
    this.#wasWritable = true;
    if (this.#failure === null || this.#now() - this.#failedAt < settling) return;
    this.#failure = null;
    this.#onWarning(`${this.#place} takes writes again.`);
  }

  /** Takes notice of the error of a write, and returns it. */
  failed(error: unknown): unknown {
    if (!(error instanceof UnwritableDatabaseError)) return error;
    if (this.#wasWritable && this.#failure === null) {
      this.#onWarning(`${error.message} Until then, it is only read, and writers wait.`);
    }
    this.#failure = error;
    this.#failedAt = this.#now();
    return error;
  }

  /** @throws {UnwritableDatabaseError} while writes fail */
  mustBeWritable(): void {
    if (this.#failure !== null) throw this.#failure;
  }
}
