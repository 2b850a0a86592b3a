import type { Counts, RecordedEvent } from "../model/event.ts";
import type { Database } from "./database.ts";
import type { EventFilter, Page } from "./types.ts";
import { completeEvents } from "./records/event-changes.ts";
import { json } from "./records/rows.ts";
import { join, sql, type Sql } from "./sql.ts";

export async function getEvent(
  database: Database,
  graphId: string,
  seq: number,
): Promise<RecordedEvent | null> {
  const rows = await database.all(
    sql`SELECT e.* FROM graphs g JOIN events e ON e.graph = g.graph WHERE g.id = ${graphId} AND e.seq = ${seq}`,
  );
  return (await completeEvents(database, rows))?.[0] ?? null;
}

/** The counts of the graph after an event, and the time of the event; null if the event is not kept. */
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
  const { graphId, nodeId, limit, beforeSeq, afterSeq, bytes = Infinity } = filter;
  const conditions: Sql[] = [sql`g.id = ${graphId}`];
  if (nodeId !== undefined) conditions.push(sql`e.node_id = ${nodeId}`);
  if (beforeSeq !== undefined) conditions.push(sql`e.seq < ${beforeSeq}`);
  if (afterSeq !== undefined) conditions.push(sql`e.seq > ${afterSeq}`);
  const order = afterSeq === undefined ? sql`seq DESC` : sql`seq`;
  for (;;) {
    const { rows, isCut } = await database.upTo(
      "all",
      sql`
      SELECT e.* FROM graphs g JOIN events e ON e.graph = g.graph
      WHERE ${join(conditions, " AND ")} ORDER BY e.${order} LIMIT ${limit + 1}`,
      { bytes, columns: ["payload", "changes"], order },
    );
    const items = await completeEvents(database, rows.slice(0, limit));
    // Events that were trimmed in between are left out by the next attempt.
    if (items === null) continue;
    return {
      items: afterSeq === undefined ? items : items.toReversed(),
      hasMore: isCut || rows.length > limit,
    };
  }
}
