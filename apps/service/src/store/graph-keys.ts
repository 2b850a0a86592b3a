import type { Database } from "./database.ts";
import { TrimmedError } from "./graph-store.ts";
import { nobody } from "./deletion.ts";
import { sql } from "./sql.ts";

/** The numbers that identify graphs in the tables of nodes. */
export class GraphKeys {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Null if there is no such graph. */
  find(graphId: string): Promise<number | null> {
    const read = async (): Promise<number | null> => {
      const [row] = await this.#database.all(sql`SELECT graph FROM graphs WHERE id = ${graphId}`);
      return row === undefined ? null : (row["graph"] as number);
    };
    return this.#database.remember?.(`number ${graphId}`, read) ?? read();
  }

  /**
   * Checks after a read as of `seq` that the event is still kept. If it is, it was kept during the read.
   *
   * @throws TrimmedError if it no longer is
   */
  async mustKeep(graph: number, seq: number): Promise<void> {
    if (!(await this.keeps(graph, seq))) throw new TrimmedError();
  }

  /** Whether the event at `seq` is kept. */
  async keeps(graph: number, seq: number): Promise<boolean> {
    // A graph that was deleted is being removed.
    const [row] = await this.#database.all(
      sql`SELECT first_seq FROM graphs WHERE graph = ${graph} AND account_id <> ${nobody}`,
    );
    return row !== undefined && (row["first_seq"] as number) <= seq;
  }
}
