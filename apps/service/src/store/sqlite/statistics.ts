import { isBusy, readerWaitsMs, type Connection } from "./open.ts";

/** The row counts by which the planner chooses; null if there are none. */
export function statisticsOf(connection: Connection): unknown {
  const hasCounts = connection.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_stat1'").get();
  if (hasCounts === undefined) return null;
  return connection.prepare("SELECT json_group_array(idx || stat) FROM sqlite_stat1").pluck().get();
}

const refreshEveryMs = 5_000;

/** Loads the row counts again that another connection has written. SQLite itself loads them once. */
export class StatisticsReader {
  readonly #connection: Connection;
  #loaded: unknown;
  #lookedAt = -Infinity;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#loaded = statisticsOf(connection);
  }

  refresh(): void {
    if (performance.now() - this.#lookedAt < refreshEveryMs) return;
    this.#lookedAt = performance.now();
    const written = statisticsOf(this.#connection);
    if (written !== this.#loaded && loadStatistics(this.#connection)) this.#loaded = written;
  }
}

/** Loads the row counts again. That takes the lock of writers, so it fails at once while there is one. */
export function loadStatistics(connection: Connection): boolean {
  connection.pragma("busy_timeout = 0");
  try {
    connection.exec("ANALYZE sqlite_schema");
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  } finally {
    connection.pragma(`busy_timeout = ${readerWaitsMs}`);
  }
}
