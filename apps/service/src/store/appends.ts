import type { Database, Queries } from "./database.ts";
import type { Appended, AppendedEvents, AppendFilter } from "./types.ts";
import { camelCased } from "./records/rows.ts";
import { join, sql } from "./sql.ts";

/**
 * Notes an append as the newest one of its account. It is the last part of its transaction, because other appends of the
 * account wait until that ends: positions are in the order of the commits, so whoever has read one misses none before it.
 */
export async function noteAppend(
  database: Database,
  transaction: Queries,
  append: Appended & Omit<AppendedEvents, "position"> & { readonly graph: number },
): Promise<void> {
  const { accountId, graph, fromSeq, toSeq, previous } = append;
  await database.beforeCommit?.(transaction, append);
  await transaction.all(sql`
    INSERT INTO appends (account_id, graph, from_seq, to_seq, previous)
    VALUES (${accountId}, ${graph}, ${fromSeq}, ${toSeq}, ${previous})`);
}

/** The position of the newest append of an account; 0 if there is none. */
export async function lastAppend(database: Database, accountId: string): Promise<number> {
  const [row] = await database.all(
    sql`SELECT max(position) AS position FROM appends WHERE account_id = ${accountId}`,
  );
  return (row?.["position"] ?? 0) as number;
}

/** `position` is that of the newest append that was looked at; later ones come after it. */
export async function listAppends(
  database: Database,
  { accountId, graphIds, after, limit }: AppendFilter,
): Promise<{ readonly items: readonly AppendedEvents[]; readonly position: number }> {
  const last = await lastAppend(database, accountId);
  if (last < after.position) return { items: [], position: after.position };
  // There is no upper bound: a newer append may have deleted earlier ones since `last` was read.
  const conditions = [
    sql`a.account_id = ${accountId} AND g.graph = a.graph AND g.account_id = ${accountId}`,
    sql`a.position >= ${after.position}`,
    sql`(a.position > ${after.position} OR a.to_seq > ${after.seq})`,
  ];
  if (graphIds !== null) conditions.push(database.isOneOf(sql`g.id`, graphIds));
  // Of a cross join, SQLite reads the first table first, which is in the order of the list.
  const rows = await database.all(sql`
    SELECT g.id AS graph_id, a.position, a.from_seq, a.to_seq, a.previous FROM appends a CROSS JOIN graphs g
    WHERE ${join(conditions, " AND ")} ORDER BY a.position LIMIT ${limit}`);
  const items = rows.map((row) => camelCased<AppendedEvents>(row));
  const { position = last } = items.at(-1) ?? {};
  return { items, position: items.length === limit ? position : Math.max(position, last) };
}
