import type { Database } from "./database.ts";
import { nobody } from "./deletion.ts";
import { sql } from "./sql.ts";
import { TrimmedError } from "./types.ts";

/** The number that identifies a graph in the tables of nodes; null if there is no such graph. */
export function graphNumber(database: Database, graphId: string): Promise<number | null> {
  return database.remember(`number ${graphId}`, async () => {
    const [row] = await database.all(sql`SELECT graph FROM graphs WHERE id = ${graphId}`);
    return row === undefined ? null : (row["graph"] as number);
  });
}

/**
 * Checks after a read as of `seq` that the event is still kept. If it is, it was kept during the read.
 *
 * @throws {TrimmedError} if it no longer is
 */
export async function mustKeep(database: Database, graph: number, seq: number): Promise<void> {
  if (!(await keeps(database, graph, seq))) throw new TrimmedError();
}

/** Whether the event at `seq` is kept. */
export async function keeps(database: Database, graph: number, seq: number): Promise<boolean> {
  // A graph that was deleted is being removed.
  const [row] = await database.all(
    sql`SELECT first_seq FROM graphs WHERE graph = ${graph} AND account_id <> ${nobody}`,
  );
  return row !== undefined && (row["first_seq"] as number) <= seq;
}
