import type { Database, Queries } from "./database.ts";
import { nobody } from "./deletion.ts";
import { raw, sql } from "./sql.ts";

/** So few rows that no other writer waits for long. */
const rowsAtOnce = 200;

/** The tables with rows of a graph, each with a column that is next to the graph in an index. */
const tables = [
  ["nodes", "id"],
  // Before the versions, the last of which frees the id of its texts for another graph.
  ["history_texts", "text_id"],
  ["node_history", "id"],
  ["waits", "node_id"],
  ["tree_waits", "node_id"],
  ["events", "seq"],
  ["appends", "position"],
  ["archive", "seq"],
  ["observations", "observation"],
] as const;

/** Removes what belongs to deleted graphs, in many short transactions. Several processes may do it at once. */
export async function removeDeleted(database: Database): Promise<void> {
  const rows = await database.all(sql`SELECT graph FROM deleted_graphs ORDER BY graph`);
  for (const row of rows) await remove(database, row["graph"] as number);
}

async function remove(database: Database, graph: number): Promise<void> {
  for (const table of tables) {
    let removed: number;
    do {
      removed = await database.transaction(async (transaction) => {
        // Without the lock, two processes that delete the same rows in different orders wait for each other.
        await transaction.all(
          sql`SELECT graph FROM deleted_graphs WHERE graph = ${graph} ${database.lockRows}`,
        );
        return removeSome(database, transaction, graph, table);
      });
      // Reads of this process continue in between.
      await new Promise((resolve) => setImmediate(resolve));
    } while (removed > 0);
  }
  await database.transaction(async (transaction) => {
    await transaction.all(sql`DELETE FROM graphs WHERE graph = ${graph} AND account_id = ${nobody}`);
    await transaction.all(sql`DELETE FROM deleted_graphs WHERE graph = ${graph}`);
  });
}

async function removeSome(
  database: Database,
  transaction: Queries,
  graph: number,
  [table, column]: (typeof tables)[number],
): Promise<number> {
  const [from, key] = [raw(table), raw(column)];
  const textIndex = table === "nodes" || table === "node_history" ? database.textIndex : null;
  const rows = await transaction.all(sql`
    DELETE FROM ${from} WHERE graph = ${graph}
      AND ${key} IN (SELECT ${key} FROM ${from} WHERE graph = ${graph} LIMIT ${rowsAtOnce})
    RETURNING ${textIndex === null ? key : raw("text_id")}`);
  await textIndex?.removeUnused(rows.map((row) => row["text_id"] as number));
  return rows.length;
}
