import { randomUUID } from "node:crypto";
import { StoreUnavailableError } from "../types.ts";
import { patiently } from "../patience.ts";
import type { Connection } from "./connection.ts";
import type { Connections } from "./connections.ts";
import { explainRefusedWrite } from "./explain.ts";

/**
 * One row for each transaction that was committed lately. A transaction whose connection is lost during its COMMIT may or
 * may not be committed, and its row tells.
 */
export const commitsTable: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS commits (
    token uuid PRIMARY KEY, committed boolean NOT NULL, at timestamptz NOT NULL DEFAULT now())`,
];

/** Processes that ended leave their last rows. */
export const removeOldCommits = "DELETE FROM commits WHERE at < now() - interval '1 day'";

/** Commits transactions, and knows of each whether it was committed. */
export class Commits {
  readonly #connections: Connections;
  /** The tokens of transactions whose outcome is known. */
  #known: string[] = [];

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  /**
   * Commits the transaction. If its connection is lost, this waits until the server is back and tells the outcome.
   *
   * @throws {StoreUnavailableError} if the transaction was not committed
   */
  async commit(connection: Connection): Promise<void> {
    const token = randomUUID();
    const known = this.#known.splice(0);
    const remove = known.length === 0 ? "" : `DELETE FROM commits WHERE token IN ('${known.join("', '")}');`;
    try {
      await connection.query(`${remove} INSERT INTO commits VALUES ('${token}', true); COMMIT`);
      this.#known.push(token);
    } catch (error) {
      this.#known.push(...known);
      if (!(error instanceof StoreUnavailableError)) throw error;
      connection.release();
      if (!(await this.#wasCommitted(token, error))) throw error;
      this.#known.push(token);
    }
  }

  /**
   * The server may still work on the COMMIT, or begin with it later if it was stopped. The row that is inserted here
   * waits for the first case, and lets the COMMIT fail in the second.
   */
  async #wasCommitted(token: string, lost: StoreUnavailableError): Promise<boolean> {
    const text = `INSERT INTO commits VALUES ($1, false)
      ON CONFLICT (token) DO UPDATE SET token = excluded.token RETURNING committed`;
    try {
      const { rows } = await patiently(
        () =>
          this.#connections
            .query<{ committed: boolean }>({ text, values: [token] })
            .catch((error: unknown) => {
              throw explainRefusedWrite(error, "PostgreSQL");
            }),
        this.#connections.closed,
      );
      return rows[0]?.committed === true;
    } catch {
      const message = `${lost.message} It is not known whether the last change was made.`;
      throw new StoreUnavailableError(message, { cause: lost });
    }
  }
}
