import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { StoreUnavailableError } from "../types.ts";
import { reasonOf } from "./errors.ts";

const probeMs = 3000;
const firstWaitMs = 100;
const longestWaitMs = 2000;
const tooManyConnections = "53300";

/** The options of {@link Reachability}. */
export interface ReachabilityOptions {
  readonly url: string;
  /** The server, as messages name it. */
  readonly address: string;
  /** Receives one message when the server is lost, and one when it is back. */
  readonly onWarning: (message: string) => void;
  /** Called when the server is lost. */
  readonly onLost: () => void;
}

/** Knows whether the server can be reached. While it cannot, it tries again and again. */
export class Reachability {
  readonly #options: ReachabilityOptions;
  readonly #closing = new AbortController();
  #wasThere = false;
  #isLost = false;
  #checking: Promise<boolean> | null = null;

  constructor(options: ReachabilityOptions) {
    this.#options = options;
  }

  get isLost(): boolean {
    return this.#isLost;
  }

  /** Aborted when the database is closed. */
  get closed(): AbortSignal {
    return this.#closing.signal;
  }

  /** Reports that the server has answered. Until then, it is not known at all, and nothing is tried again. */
  answered(): void {
    this.#wasThere = true;
  }

  unavailable(cause?: unknown): StoreUnavailableError {
    const reason = cause === undefined ? "" : ` (${reasonOf(cause)})`;
    return new StoreUnavailableError(`The connection to ${this.#options.address} failed${reason}.`, {
      cause,
    });
  }

  /**
   * Finds out whether the server answers. Callers at the same time share one answer.
   *
   * @param lost why a connection was lost; nothing if the server is only slow
   */
  check(lost?: unknown): Promise<boolean> {
    if (!this.#wasThere || this.#isLost || this.closed.aborted) return Promise.resolve(false);
    return (this.#checking ??= this.#check(lost).finally(() => (this.#checking = null)));
  }

  close(): void {
    this.#closing.abort();
  }

  async #check(lost: unknown): Promise<boolean> {
    const { address, onWarning, onLost } = this.#options;
    const failure = await this.#probe();
    if (this.closed.aborted) return false;
    if (failure === null) {
      if (lost !== undefined) {
        onWarning(`A connection to ${address} was lost (${reasonOf(lost)}). Another one replaces it.`);
      }
      return true;
    }
    this.#isLost = true;
    onWarning(`${address} cannot be reached (${reasonOf(failure)}); trying again…`);
    onLost();
    void this.#waitUntilBack();
    return false;
  }

  async #waitUntilBack(): Promise<void> {
    for (let wait = firstWaitMs; ; wait = Math.min(2 * wait, longestWaitMs)) {
      await sleep(wait, undefined, { signal: this.closed }).catch(() => undefined);
      if (this.closed.aborted) return;
      if ((await this.#probe()) === null) break;
    }
    this.#isLost = false;
    this.#options.onWarning(`${this.#options.address} is back, going on.`);
  }

  /** Returns why the server does not answer on a new connection, or null if it does. */
  async #probe(): Promise<unknown> {
    const socket = new Socket();
    const client = new pg.Client({ connectionString: this.#options.url, stream: () => socket });
    client.on("error", () => undefined);
    const done = new AbortController();
    try {
      await Promise.race([
        client.connect().then(() => client.query("SELECT 1")),
        silence(AbortSignal.any([done.signal, this.closed])),
      ]);
      client.end().catch(() => undefined);
      return null;
    } catch (error) {
      socket.destroy();
      return error instanceof pg.DatabaseError && error.code === tooManyConnections ? null : error;
    } finally {
      done.abort();
    }
  }
}

/**
 * Rejects after the longest time that an answer may take. The time is counted in short turns, because an event loop that
 * is busy delays answers too.
 */
async function silence(signal: AbortSignal): Promise<never> {
  const turn = 100;
  for (let waited = 0; waited < probeMs; waited += turn) await sleep(turn, undefined, { signal });
  throw new Error(`no answer in ${probeMs / 1000} seconds`);
}
