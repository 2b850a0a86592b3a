import { LRUCache } from "lru-cache";
import type { Database } from "./database.ts";
import { TrimmedError } from "./graph-store.ts";
import { sql } from "./sql.ts";

/** The numbers that identify graphs in the tables of nodes. */
export class GraphKeys {
  readonly #database: Database;
  // The number of a graph never changes.
  readonly #known = new LRUCache<string, number>({ max: 10_000 });

  constructor(database: Database) {
    this.#database = database;
  }

  /** Null if there is no such graph. */
  async find(graphId: string): Promise<number | null> {
    const known = this.#known.get(graphId);
    if (known !== undefined) return known;
    const [row] = await this.#database.all(sql`SELECT graph FROM graphs WHERE id = ${graphId}`);
    if (row === undefined) return null;
    const graph = row["graph"] as number;
    this.#known.set(graphId, graph);
    return graph;
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
    const [row] = await this.#database.all(sql`SELECT first_seq FROM graphs WHERE graph = ${graph}`);
    return row === undefined || (row["first_seq"] as number) <= seq;
  }
}
