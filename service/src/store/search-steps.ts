import type { Database, Read, Row } from "./database.ts";
import { TrimmedError, type NodeSearch, type Page } from "./graph-store.ts";
import { newestSearchSql, recordOf, searchArms } from "./search-sql.ts";
import { sql } from "./sql.ts";

/**
 * A search in several statements on one state of the tables, for an engine to which a statement is a call: it copies no
 * record on its way to being sorted, and as of the newest event there is but one arm.
 *
 * @throws TrimmedError where the event is no longer kept
 */
export function searchBySteps(
  database: Pick<Database, "where" | "superseded">,
  read: Read,
  graph: number,
  search: Omit<NodeSearch, "graphId">,
): Page<string> {
  const { seq, limit } = search;
  const [kept] = read(sql`SELECT first_seq, last_seq FROM graphs WHERE graph = ${graph}`);
  if (kept !== undefined && (kept["first_seq"] as number) > seq) throw new TrimmedError();
  const rows =
    kept?.["last_seq"] === seq
      ? read(newestSearchSql(database, graph, search))
      : rowsAsOf(database, read, graph, search);
  return { items: rows.slice(0, limit).map((row) => row["record"] as string), hasMore: rows.length > limit };
}

function rowsAsOf(
  database: Pick<Database, "where" | "superseded">,
  read: Read,
  graph: number,
  search: Omit<NodeSearch, "graphId">,
): readonly Row[] {
  const arms = searchArms(database, graph, search);
  const newest = read(arms.newest);
  const superseded = arms.superseded.flatMap((arm) => read(arm));
  if (superseded.length === 0) return newest;
  return [...newest, ...superseded]
    .sort(byPlace)
    .slice(0, search.limit + 1)
    .map((row) => {
      if (row["record"] !== null) return row;
      const [whole] = read(
        recordOf(graph, sql`${row["id"] as string}`, sql`${row["version_seq"] as number}`),
      );
      return whole ?? row;
    });
}

/** Most recently active first, then by id descending: ids are ASCII, so that text compares as bytes do. */
function byPlace(one: Row, other: Row): number {
  const difference = (other["last_event"] as number) - (one["last_event"] as number);
  return difference !== 0 ? difference : (one["id"] as string) < (other["id"] as string) ? 1 : -1;
}
