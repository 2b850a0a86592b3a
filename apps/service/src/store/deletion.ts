import type { Database, Queries } from "./database.ts";
import { sql, type Sql } from "./sql.ts";

/** Owns the graphs that nobody may see. It is not the id of an account. */
export const nobody = "";

/** Hides a graph, which `removeDeleted` removes then. Keys are no longer restricted to it. False if there is none. */
export async function deleteGraph(database: Database, id: string): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const [row] = await transaction.all(
      sql`SELECT account_id FROM graphs WHERE id = ${id} AND account_id <> ${nobody} ${database.lockRows}`,
    );
    if (row === undefined) return false;
    await hide(transaction, sql`id = ${id}`);
    await removeFromKeys(database, transaction, { graphId: id, accountId: row["account_id"] as string });
    return true;
  });
}

/** Deletes an account with its keys and hides its graphs, which `removeDeleted` removes; false if there is none. */
export async function deleteAccount(database: Database, id: string): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const rows = await transaction.all(sql`DELETE FROM accounts WHERE id = ${id} RETURNING id`);
    if (rows.length === 0) return false;
    await transaction.all(sql`DELETE FROM api_keys WHERE account_id = ${id}`);
    await transaction.all(sql`DELETE FROM alert_places WHERE account_id = ${id}`);
    await transaction.all(sql`DELETE FROM alerts WHERE account_id = ${id}`);
    await hide(transaction, sql`account_id = ${id}`);
    return true;
  });
}

async function hide(transaction: Queries, graphs: Sql): Promise<void> {
  await transaction.all(
    sql`DELETE FROM read_positions WHERE graph_id IN (SELECT id FROM graphs WHERE ${graphs})`,
  );
  await transaction.plan(
    sql`DELETE FROM alert_deliveries WHERE graph IN (SELECT graph FROM graphs WHERE ${graphs})`,
  );
  const hidden = await transaction.plan(sql`
    UPDATE graphs SET id = 'deleted ' || graph, account_id = ${nobody}, name = 'deleted ' || graph, ref = NULL
    WHERE ${graphs} RETURNING graph`);
  const rows = hidden.map(({ graph }) => ({ graph: graph as number }));
  await transaction.insert("deleted_graphs", rows);
}

/** A key that was restricted to this graph alone stays restricted, to none. */
async function removeFromKeys(
  database: Database,
  transaction: Queries,
  { graphId, accountId }: { readonly graphId: string; readonly accountId: string },
): Promise<void> {
  const keys = await transaction.all(
    sql`SELECT id, graph_ids FROM api_keys WHERE account_id = ${accountId} AND graph_ids IS NOT NULL ${database.lockRows}`,
  );
  for (const key of keys) {
    const ids = JSON.parse(key["graph_ids"] as string) as readonly string[];
    if (!ids.includes(graphId)) continue;
    const rest = JSON.stringify(ids.filter((id) => id !== graphId));
    await transaction.all(sql`UPDATE api_keys SET graph_ids = ${rest} WHERE id = ${key["id"] as string}`);
  }
}
