import type { Counts, RecordedEvent } from "../model/event.ts";
import type { Database } from "./database.ts";
import type { EventFilter, Page } from "./graph-store.ts";
import { json, toEvent } from "./rows.ts";
import { join, sql, type Sql } from "./sql.ts";

export async function getEvent(
  database: Database,
  graphId: string,
  seq: number,
): Promise<RecordedEvent | null> {
  const [row] = await database.all(
    sql`SELECT e.* FROM graphs g JOIN events e ON e.graph = g.graph WHERE g.id = ${graphId} AND e.seq = ${seq}`,
  );
  return row === undefined ? null : toEvent(row);
}

export async function getCounts(
  database: Database,
  graphId: string,
  seq: number,
): Promise<{ readonly counts: Counts; readonly created: number } | null> {
  const [row] = await database.all(sql`
    SELECT e.counts, e.created FROM graphs g JOIN events e ON e.graph = g.graph
    WHERE g.id = ${graphId} AND e.seq = ${seq}`);
  return row === undefined ? null : { counts: json(row, "counts"), created: row["created"] as number };
}

export async function listEvents(database: Database, filter: EventFilter): Promise<Page<RecordedEvent>> {
  const { graphId, nodeId, limit, beforeSeq, afterSeq } = filter;
  const conditions: Sql[] = [sql`g.id = ${graphId}`];
  if (nodeId !== undefined) conditions.push(sql`e.node_id = ${nodeId}`);
  if (beforeSeq !== undefined) conditions.push(sql`e.seq < ${beforeSeq}`);
  if (afterSeq !== undefined) conditions.push(sql`e.seq > ${afterSeq}`);
  const order = afterSeq === undefined ? sql`e.seq DESC` : sql`e.seq`;
  const rows = await database.all(sql`
    SELECT e.* FROM graphs g JOIN events e ON e.graph = g.graph
    WHERE ${join(conditions, " AND ")} ORDER BY ${order} LIMIT ${limit + 1}`);
  const items = rows.slice(0, limit).map(toEvent);
  return { items: afterSeq === undefined ? items : items.reverse(), hasMore: rows.length > limit };
}
