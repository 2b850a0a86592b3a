import type { Database, Queries } from "../database.ts";
import { nobody } from "./staged-graphs.ts";
import { raw, sql } from "../sql.ts";

/** So few rows that no other writer waits for long. */
const rowsAtOnce = 200;

/** Removes a staged graph, in many short transactions. */
export async function removeStaged(database: Database, stagedId: string): Promise<void> {
  const [row] = await database.all(
    sql`SELECT s.graph FROM graphs g JOIN staged_graphs s ON s.graph = g.graph WHERE g.id = ${stagedId}`,
  );
  if (row !== undefined) await empty(database, row["graph"] as number, Number.MAX_SAFE_INTEGER);
}

/** Removes the graphs whose lease has expired, and deleted ones, in many short transactions. */
export async function removeExpired(database: Database, now: number): Promise<void> {
  const rows = await database.all(sql`SELECT graph FROM staged_graphs WHERE expires < ${now} ORDER BY graph`);
  for (const row of rows) await empty(database, row["graph"] as number, now);
}

async function empty(database: Database, graph: number, now: number): Promise<void> {
  // A process that continues after its lease has expired finds out by this row.
  const ended = await database.transaction((transaction) =>
    transaction.all(
      sql`UPDATE staged_graphs SET expires = 0 WHERE graph = ${graph} AND expires < ${now} RETURNING graph`,
    ),
  );
  if (ended.length === 0) return;
  const repeat = async (
    step: (transaction: Queries, successor: number | null) => Promise<number>,
  ): Promise<void> => {
    const lockedStep = async (transaction: Queries): Promise<number> => {
      // Without the lock, two processes that delete the same rows in different orders wait for each other. The successor
      // may be replaced or deleted between two steps.
      const [staged] = await transaction.all(
        sql`SELECT successor FROM staged_graphs WHERE graph = ${graph} ${database.lockRows}`,
      );
      return step(transaction, (staged?.["successor"] ?? null) as number | null);
    };
    while ((await database.transaction(lockedStep)) > 0) {
      // Reads of this process continue in between.
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  for (const table of ["nodes", "node_history"]) {
    await repeat((transaction) => deleteVersions(database, transaction, table, graph));
  }
  for (const [table, column] of [
    ["history_texts", "text_id"],
    ["waits", "node_id"],
    ["tree_waits", "node_id"],
    ["events", "seq"],
  ] as const) {
    await repeat((transaction) => deleteRows(transaction, table, column, graph));
  }
  await repeat((transaction, successor) => moveKeys(transaction, graph, successor));
  await database.transaction(async (transaction) => {
    await transaction.all(sql`DELETE FROM graphs WHERE graph = ${graph} AND account_id = ${nobody}`);
    await transaction.all(sql`DELETE FROM staged_graphs WHERE graph = ${graph}`);
  });
}

async function deleteVersions(
  database: Database,
  transaction: Queries,
  table: string,
  graph: number,
): Promise<number> {
  const returned = raw(database.textIndex === null ? "id" : "text_id");
  const rows = await transaction.all(sql`
    DELETE FROM ${raw(table)} WHERE graph = ${graph}
      AND id IN (SELECT id FROM ${raw(table)} WHERE graph = ${graph} LIMIT ${rowsAtOnce})
    RETURNING ${returned}`);
  await database.textIndex?.removeUnused(rows.map((row) => row["text_id"] as number));
  return rows.length;
}

/** @param column a column of an index that begins with the graph */
async function deleteRows(
  transaction: Queries,
  table: string,
  column: string,
  graph: number,
): Promise<number> {
  const [from, key] = [raw(table), raw(column)];
  const rows = await transaction.all(sql`
    DELETE FROM ${from} WHERE graph = ${graph}
      AND ${key} IN (SELECT ${key} FROM ${from} WHERE graph = ${graph} LIMIT ${rowsAtOnce}) RETURNING ${key}`);
  return rows.length;
}

/** Deletes keys of observations. Those of a graph that was replaced move to its successor. */
async function moveKeys(transaction: Queries, graph: number, successor: number | null): Promise<number> {
  const rows = await transaction.all(sql`
    DELETE FROM observations WHERE graph = ${graph}
      AND observation IN (SELECT observation FROM observations WHERE graph = ${graph} LIMIT ${10 * rowsAtOnce})
    RETURNING observation`);
  if (successor !== null) {
    const moved = rows.map((row) => ({ graph: successor, observation: row["observation"] as Uint8Array }));
    await transaction.insert("observations", ["graph", "observation"], moved, { ignoreExisting: true });
  }
  return rows.length;
}
