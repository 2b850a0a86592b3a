import { appendWithin } from "../append/append.ts";
import type { Database, Queries } from "../database.ts";
import { ConflictError, StagedRemovedError, type Publication, type StagedChunk } from "../graph-store.ts";
import { nameTaken } from "../graphs.ts";
import { sql } from "../sql.ts";

/** Longer than a transaction waits for another one. */
const leaseMs = 5 * 60_000;
/** Owns the graphs that nobody may see. It is not the id of an account. */
export const nobody = "";

/** The row of a staged graph. */
export interface StagedRow {
  readonly graph: number;
  readonly lastSeq: number;
}

export async function createStaged(database: Database, stagedId: string): Promise<void> {
  const now = Date.now();
  await database.transaction(async (transaction) => {
    const [row] = await transaction.all(sql`
      INSERT INTO graphs (id, account_id, name, created, last_seq, first_seq, last_event)
      VALUES (${stagedId}, ${nobody}, ${stagedId}, ${now}, 0, 0, ${now}) RETURNING graph`);
    const staged = { graph: row?.["graph"] as number, expires: now + leaseMs };
    await transaction.insert("staged_graphs", ["graph", "expires"], [staged]);
  });
}

/**
 * Finds a staged graph, and renews its lease, also an expired one. So a process that was stopped, or whose database was
 * away, goes on, unless another process has removed the graph meanwhile.
 *
 * @throws {StagedRemovedError} if the graph was removed
 */
export async function renewStaged(transaction: Queries, stagedId: string): Promise<StagedRow> {
  const [row] = await transaction.all(sql`SELECT graph, last_seq FROM graphs WHERE id = ${stagedId}`);
  const graph = (row?.["graph"] as number | undefined) ?? null;
  const renewed = await transaction.all(
    sql`UPDATE staged_graphs SET expires = ${Date.now() + leaseMs}
        WHERE graph = ${graph} AND expires > 0 RETURNING graph`,
  );
  if (graph === null || renewed.length === 0) {
    throw new StagedRemovedError(
      `What was recorded so far was removed, because nothing was written for ${leaseMs / 60_000} minutes: ` +
        "this process was stopped, or the database could not be reached.",
    );
  }
  return { graph, lastSeq: row?.["last_seq"] as number };
}

/** Appends nodes without events. The next events must come after `lastSeq`. */
export async function appendStaged(
  database: Database,
  { stagedId, nodes, versionSeqs, lastSeq }: StagedChunk,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const staged = await renewStaged(transaction, stagedId);
    await appendWithin(database, transaction, {
      graphId: stagedId,
      expectedLastSeq: staged.lastSeq,
      events: [],
      leftOut: versionSeqs,
      nodes,
      observationKeys: [],
    });
    await transaction.all(
      sql`UPDATE graphs SET last_seq = ${lastSeq}, first_seq = ${lastSeq + 1} WHERE graph = ${staged.graph}`,
    );
  });
}

export async function addHashes(
  database: Database,
  stagedId: string,
  hashes: readonly Uint8Array[],
): Promise<void> {
  await database.transaction(async (transaction) => {
    const { graph } = await renewStaged(transaction, stagedId);
    const rows = hashes.map((observation) => ({ graph, observation }));
    await transaction.insert("observations", ["graph", "observation"], rows);
  });
}

export async function publishStaged(
  database: Database,
  { append, graph, replacesAt }: Publication,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const staged = await renewStaged(transaction, append.graphId);
    const { name, ref } =
      replacesAt === null
        ? await reserveName(transaction, graph)
        : await replace(database, transaction, { id: graph.id, lastSeq: replacesAt, by: staged.graph });
    await appendWithin(database, transaction, append);
    await transaction.all(sql`
      UPDATE graphs SET id = ${graph.id}, account_id = ${graph.accountId}, name = ${name}, ref = ${ref},
        created = ${graph.created}
      WHERE graph = ${staged.graph}`);
    await transaction.all(sql`DELETE FROM staged_graphs WHERE graph = ${staged.graph}`);
  });
}

interface Names {
  readonly name: string;
  readonly ref: string | null;
}

/** Inserting a row waits for another transaction that creates a graph of the same name. */
async function reserveName(
  transaction: Queries,
  { id, accountId, name, ref = null, created }: Publication["graph"],
): Promise<Names> {
  const rows = await transaction.all(sql`
    INSERT INTO graphs (id, account_id, name, ref, created, last_seq, first_seq, last_event)
    VALUES (${id}, ${accountId}, ${name}, ${ref}, ${created}, 0, 0, ${created})
    ON CONFLICT DO NOTHING RETURNING graph`);
  if (rows.length === 0) throw nameTaken(name);
  await transaction.all(sql`DELETE FROM graphs WHERE id = ${id}`);
  return { name, ref };
}

/**
 * Hides a graph. Its nodes and events are deleted later; the keys of its observations move to the graph that replaces
 * it.
 */
async function replace(
  database: Database,
  transaction: Queries,
  { id, lastSeq, by }: { readonly id: string; readonly lastSeq: number; readonly by: number },
): Promise<Names> {
  const [row] = await transaction.all(
    sql`SELECT graph, last_seq, name, ref FROM graphs WHERE id = ${id} ${database.lockRows}`,
  );
  if (row?.["last_seq"] !== lastSeq) throw new ConflictError("Another writer was first.");
  const graph = row["graph"] as number;
  const hidden = `replaced ${graph}`;
  await transaction.all(
    sql`UPDATE graphs SET id = ${hidden}, account_id = ${nobody}, name = ${hidden}, ref = NULL
        WHERE graph = ${graph}`,
  );
  await transaction.all(sql`UPDATE staged_graphs SET successor = ${by} WHERE successor = ${graph}`);
  await transaction.insert(
    "staged_graphs",
    ["graph", "expires", "successor"],
    [{ graph, expires: 0, successor: by }],
  );
  return { name: row["name"] as string, ref: row["ref"] as string | null };
}
