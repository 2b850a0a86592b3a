import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { StoreUnavailableError } from "../types.ts";
import { Connection, patienceMs, type QueryConfig, type QueryRunner } from "./connection.ts";
import { addressOf, isBusy } from "./errors.ts";
import { Reachability } from "./reachability.ts";

/** How long to wait for a connection, in milliseconds. */
const connectMs = 5000;
/** How long a statement may take, in milliseconds, until it is tried on another connection. */
const quickMs = 5000;
/** How long it may take there, in milliseconds. */
const slowMs = 60_000;
/** How long to wait for the server when connections are closed, in milliseconds. */
const closeMs = 2000;
const keepAliveMs = 10_000;
const mostAttempts = 2;

/** The options of {@link Connections}. */
export interface ConnectionsOptions {
  readonly url: string;
  /** The maximum number of connections. */
  readonly most: number;
  readonly types: pg.CustomTypesConfig;
  readonly onWarning: (message: string) => void;
}

/**
 * The connections to a server. Everything fails with `StoreUnavailableError` if the server cannot be reached: it refuses
 * connections, it ends them, or it is silent. While it is lost, everything fails at once.
 */
export class Connections implements QueryRunner {
  #pool: pg.Pool;
  readonly #newPool: () => pg.Pool;
  readonly #sockets = new Set<Socket>();
  readonly #server: Reachability;
  readonly #config: pg.ClientConfig;
  /** Those that wait for a connection. */
  readonly #waiting = new Set<() => void>();
  #closing: Promise<void> | null = null;

  constructor({ url, most, types, onWarning }: ConnectionsOptions) {
    const onLost = (): void => this.#drop();
    this.#server = new Reachability({ url, address: addressOf(url), onWarning, onLost });
    this.#config = {
      connectionString: url,
      types,
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMs,
    };
    this.#newPool = () => {
      const pool = new pg.Pool({ ...this.#config, max: most, stream: () => this.#newSocket() });
      // The pool replaces an idle connection that is lost; no statement was running on it.
      pool.on("error", (error) => void this.#server.check(error));
      return pool;
    };
    this.#pool = this.#newPool();
  }

  /** Aborted when the connections are closed. */
  get closed(): AbortSignal {
    return this.#server.closed;
  }

  /**
   * A client outside of the pool, which its owner can end at any time by destroying the socket. By default, the socket is
   * closed with all others.
   */
  newClient(socket = this.#newSocket()): pg.Client {
    return new pg.Client({ ...this.#config, stream: () => socket });
  }

  /** Reports that a client outside of the pool has lost its connection, and returns the error for its caller. */
  async lost(error: unknown): Promise<StoreUnavailableError> {
    await this.#server.check(error);
    return this.#server.unavailable(error);
  }

  /** @throws {StoreUnavailableError} while the server is known to be lost */
  mustBeThere(): void {
    if (this.#server.isLost) throw this.#server.unavailable();
  }

  /** Runs a statement that only reads, on any connection. */
  async query<R extends pg.QueryResultRow>(config: QueryConfig): Promise<pg.QueryResult<R>> {
    const { connection, result } = await this.#begin((one, limitMs) => one.query<R>(config, limitMs));
    connection.release();
    return result;
  }

  /** Takes a connection, and begins a transaction with `statements`. The caller has to release the connection. */
  async begin(statements: string): Promise<Connection> {
    return (await this.#begin((one, limitMs) => one.query(statements, limitMs))).connection;
  }

  /** Takes a connection when it has a lock, however long that takes. The caller has to release the connection. */
  async lock(statement: string): Promise<Connection> {
    return (await this.#begin((one) => one.query(statement))).connection;
  }

  /** Closes all connections, also while the server is silent. */
  close(): Promise<void> {
    return (this.#closing ??= this.#close());
  }

  async #close(): Promise<void> {
    this.#server.close();
    this.#failWaiting();
    const ended = this.#pool.end();
    await Promise.race([ended, sleep(closeMs, undefined, { ref: false })]);
    this.#drop();
    await ended;
  }

  /**
   * Runs a first statement. It runs again if its connection is lost or silent but the server is there, as after a restart
   * of the server, or if the process that serves the connection is stopped.
   */
  async #begin<T>(
    first: (connection: Connection, limitMs: number) => Promise<T>,
  ): Promise<{ readonly connection: Connection; readonly result: T }> {
    for (let attempt = 1; ; attempt++) {
      const pool = this.#pool;
      const connection = new Connection(await this.#checkOut(), this.#server);
      try {
        const result = await first(connection, attempt === 1 ? quickMs : slowMs);
        this.#server.answered();
        return { connection, result };
      } catch (error) {
        connection.release();
        const isFailed = this.#server.isLost || this.closed.aborted || attempt === mostAttempts;
        if (isFailed || !(connection.isLost || connection.isSilent)) throw error;
        if (pool === this.#pool) this.#renew();
      }
    }
  }

  /** Leaves the idle connections, because they may be silent or lost too. */
  #renew(): void {
    const old = this.#pool;
    this.#pool = this.#newPool();
    // It ends when its connections answer, or are closed with all others.
    void old.end();
  }

  /** Takes a client of the pool, or fails when the server is lost meanwhile. */
  #checkOut(): Promise<pg.PoolClient> {
    if (this.#server.isLost || this.closed.aborted) return Promise.reject(this.#server.unavailable());
    const waiting = setInterval(() => void this.#server.check(), patienceMs);
    return new Promise<pg.PoolClient>((resolve, reject) => {
      const fail = (cause?: unknown): void => {
        if (this.#waiting.delete(fail)) reject(this.#server.unavailable(cause));
      };
      this.#waiting.add(fail);
      this.#pool.connect().then(
        (client) => (this.#waiting.delete(fail) ? resolve(client) : client.release()),
        (error: unknown) =>
          void this.#server.check(isBusy(error) ? undefined : error).then(() => fail(error)),
      );
    }).finally(() => clearInterval(waiting));
  }

  #newSocket(): Socket {
    const socket = new Socket();
    this.#sockets.add(socket);
    socket.once("close", () => this.#sockets.delete(socket));
    return socket;
  }

  /** Closes all connections, so that the statements on them fail. */
  #drop(): void {
    this.#failWaiting();
    for (const socket of this.#sockets) socket.destroy();
  }

  #failWaiting(): void {
    for (const fail of this.#waiting) fail();
  }
}
