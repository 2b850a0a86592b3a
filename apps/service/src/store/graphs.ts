import type { Database } from "./database.ts";
import {
  ConflictError,
  type GraphFilter,
  type GraphRow,
  type NewGraph,
  type Page,
  type WaitingNode,
} from "./types.ts";
import { camelCased } from "./records/rows.ts";
import { join, raw, sql, type Sql } from "./sql.ts";

/** Creates a graph. Rejects with `ConflictError` if the account has a graph of that name or `ref`. */
export async function createGraph(
  database: Database,
  { id, accountId, name, ref = null, created }: NewGraph,
): Promise<void> {
  const rows = await database.transaction(async (transaction) => {
    // Otherwise, the account may be deleted without this graph.
    const [account] = await transaction.all(
      sql`SELECT id FROM accounts WHERE id = ${accountId} ${database.lockRows}`,
    );
    if (account === undefined) throw new RangeError(`There is no account ${accountId}.`);
    return transaction.all(sql`
      INSERT INTO graphs (id, account_id, name, ref, created, last_seq, first_seq, last_event)
      VALUES (${id}, ${accountId}, ${name}, ${ref}, ${created}, 0, 0, ${created})
      ON CONFLICT DO NOTHING RETURNING id`);
  });
  if (rows.length === 0) throw nameTaken(name);
}

/**
 * Renames a graph; returns false if there is none. Rejects with `ConflictError` if the account has a graph of that
 * name.
 */
export async function renameGraph(database: Database, id: string, name: string): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const [row] = await transaction.all(
      sql`SELECT account_id FROM graphs WHERE id = ${id} ${database.lockRows}`,
    );
    if (row === undefined) return false;
    const accountId = row["account_id"] as string;
    // The statement fails if another transaction has taken the name since.
    const [taken] = await transaction.all(
      sql`SELECT id FROM graphs WHERE account_id = ${accountId} AND name = ${name} AND id <> ${id}`,
    );
    if (taken !== undefined) throw nameTaken(name);
    await transaction.all(sql`UPDATE graphs SET name = ${name} WHERE id = ${id}`);
    return true;
  });
}

function nameTaken(name: string): ConflictError {
  return new ConflictError(`The account has a graph named ${JSON.stringify(name)}. Choose another name.`);
}

const graphColumns = raw(
  "g.id, g.account_id, g.name, g.ref, g.created, g.last_seq, g.first_seq, g.last_event",
);

/** The only statement for a poll of an unchanged graph. */
export function getGraph(database: Database, id: string): Promise<GraphRow | null> {
  return database.remember(`graph ${id}`, async () => {
    const [row] = await database.all(sql`SELECT ${graphColumns} FROM graphs g WHERE id = ${id}`);
    return row === undefined ? null : camelCased(row);
  });
}

export async function findGraph(
  database: Database,
  accountId: string,
  name: string,
): Promise<GraphRow | null> {
  const [row] = await database.all(
    sql`SELECT ${graphColumns} FROM graphs g WHERE account_id = ${accountId} AND name = ${name}`,
  );
  return row === undefined ? null : camelCased(row);
}

export async function findGraphByRef(
  database: Database,
  accountId: string,
  ref: string,
): Promise<GraphRow | null> {
  const [row] = await database.all(
    sql`SELECT ${graphColumns} FROM graphs g WHERE account_id = ${accountId} AND ref = ${ref}`,
  );
  return row === undefined ? null : camelCased(row);
}

/** The nodes that wait for a person (`input_required`), the most recently active first. */
export async function listWaiting(
  database: Database,
  { accountId, graphIds, limit }: Pick<GraphFilter, "accountId" | "graphIds" | "limit">,
): Promise<readonly WaitingNode[]> {
  // Only with this text is the index of such nodes used.
  const conditions: Sql[] = [sql`n.state = 'input_required'`, sql`g.account_id = ${accountId}`];
  if (graphIds !== null) conditions.push(database.isOneOf(sql`g.id`, graphIds));
  const rows = await database.plan(sql`
    SELECT ${graphColumns}, n.id AS node_id FROM nodes n JOIN graphs g ON g.graph = n.graph
    WHERE ${join(conditions, " AND ")} ORDER BY n.last_event DESC, n.id DESC LIMIT ${limit}`);
  return rows.map((row) => {
    const { nodeId, ...graph } = camelCased<GraphRow & Pick<WaitingNode, "nodeId">>(row);
    return { graph, nodeId };
  });
}

const bounds = { gt: ">", gte: ">=", lt: "<", lte: "<=" } as const;

export async function listGraphs(database: Database, filter: GraphFilter): Promise<Page<GraphRow>> {
  const { accountId, graphIds, lastEvent, containing, limit, after, before } = filter;
  const conditions: Sql[] = [sql`account_id = ${accountId}`];
  if (graphIds !== null) conditions.push(database.isOneOf(sql`id`, graphIds));
  for (const [key, operator] of Object.entries(bounds)) {
    const bound = lastEvent[key as keyof typeof bounds];
    if (bound !== undefined) conditions.push(sql`last_event ${raw(operator)} ${bound}`);
  }
  if (containing !== undefined) {
    const inName = database.contains(sql`name`, containing);
    const inId = database.contains(sql`id`, containing);
    conditions.push(sql`(${inName} OR ${inId})`);
  }
  if (after !== undefined) conditions.push(sql`(last_event, id) < (${after.lastEvent}, ${after.id})`);
  if (before !== undefined) conditions.push(sql`(last_event, id) > (${before.lastEvent}, ${before.id})`);
  const order = before === undefined ? sql`last_event DESC, id DESC` : sql`last_event, id`;
  const rows = await database.plan(
    sql`SELECT ${graphColumns} FROM graphs g WHERE ${join(conditions, " AND ")} ORDER BY ${order} LIMIT ${limit + 1}`,
  );
  const items = rows.slice(0, limit).map((row) => camelCased<GraphRow>(row));
  return { items: before === undefined ? items : items.reverse(), hasMore: rows.length > limit };
}
