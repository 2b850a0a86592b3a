import type pg from "pg";
import { endsConnection, isSilence } from "./errors.ts";
import type { Reachability } from "./reachability.ts";

/** After this time without an answer, in milliseconds, a new connection shows whether the server is there. */
export const patienceMs = 1000;

/** A statement with its parameters, or the text of statements without any. */
export type QueryConfig = string | pg.QueryConfig<unknown[]>;

/** Runs statements. */
export interface QueryRunner {
  query<R extends pg.QueryResultRow>(config: QueryConfig): Promise<pg.QueryResult<R>>;
}

/** A connection while one task has it. */
export class Connection implements QueryRunner {
  readonly #client: pg.PoolClient;
  readonly #server: Reachability;
  readonly #lost = new AbortController();
  #isSilent = false;
  #isUsable = true;
  #isReleased = false;
  readonly #onError = (): void => {
    this.#lost.abort();
  };

  constructor(client: pg.PoolClient, server: Reachability) {
    this.#client = client;
    this.#server = server;
    // Without a listener, a connection that is lost between two statements would end the process.
    client.on("error", this.#onError);
  }

  /** Aborted when the connection ends. */
  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  /** Whether the connection has ended. */
  get isLost(): boolean {
    return this.lost.aborted;
  }

  /** Whether a statement was not answered within its limit. */
  get isSilent(): boolean {
    return this.#isSilent;
  }

  /**
   * Runs a statement.
   *
   * @param limitMs the longest time that it may take, in milliseconds; no limit by default
   * @throws {StoreUnavailableError} if the connection is lost, or the limit is reached
   */
  async query<R extends pg.QueryResultRow>(
    config: QueryConfig,
    limitMs?: number,
  ): Promise<pg.QueryResult<R>> {
    const limited = limitMs === undefined ? {} : { query_timeout: limitMs };
    const statement = typeof config === "string" ? { text: config, ...limited } : { ...config, ...limited };
    const waiting = setInterval(() => void this.#server.check(), patienceMs);
    try {
      return await this.#client.query<R>(statement);
    } catch (error) {
      if (endsConnection(error)) this.#lost.abort();
      if (isSilence(error)) this.#isSilent = true;
      if (!this.#isSilent && !this.isLost) throw error;
      await this.#server.check(this.isLost ? error : undefined);
      throw this.#server.unavailable(error);
    } finally {
      clearInterval(waiting);
    }
  }

  /** Ends the transaction, unless it has ended with the connection. */
  async rollback(): Promise<void> {
    if (this.isLost || this.#isSilent || this.#isReleased) return;
    await this.query("ROLLBACK").catch(() => (this.#isUsable = false));
  }

  /** Gives the connection back. */
  release(): void {
    if (this.#isReleased) return;
    this.#isReleased = true;
    this.#client.release(this.isLost || this.#isSilent || !this.#isUsable);
    this.#client.off("error", this.#onError);
  }
}
