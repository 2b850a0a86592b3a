import type { Database, Read, Row } from "./database.ts";
import { TrimmedError, type NodeSearch, type Page } from "./graph-store.ts";
import { sql } from "./sql.ts";
import { firstNodesSql, newestSearchSql, oldNodesSql, supersededSql } from "./search-sql.ts";

type Searched = Pick<Database, "where" | "superseded">;
type Search = Omit<NodeSearch, "graphId">;

/** So many of the first nodes may be too new. */
const tooNew = 32;

/**
 * A search in several statements on one state of the tables, for an engine to which a statement is a call: it copies no
 * record on its way to being sorted, and as of the newest event a single one is enough.
 *
 * @throws TrimmedError where the event is no longer kept
 */
export function searchBySteps(database: Searched, read: Read, graph: number, search: Search): Page<string> {
  const { seq, limit } = search;
  const [kept] = read(sql`SELECT first_seq, last_seq FROM graphs WHERE graph = ${graph}`);
  if (kept !== undefined && (kept["first_seq"] as number) > seq) throw new TrimmedError();
  const lastSeq = (kept?.["last_seq"] as number | undefined) ?? 0;
  const rows =
    lastSeq === seq
      ? read(newestSearchSql(database, graph, search))
      : rowsAsOf(database, read, graph, search, lastSeq);
  return { items: rows.slice(0, limit).map((row) => row["record"] as string), hasMore: rows.length > limit };
}

function rowsAsOf(
  database: Searched,
  read: Read,
  graph: number,
  search: Search,
  lastSeq: number,
): readonly Row[] {
  const newest = newestAsOf(database, read, graph, search);
  const last = newest[search.limit];
  const since = last === undefined ? null : (last["last_event"] as number);
  const superseded = supersededSql(database, graph, search, { since, lastSeq }).flatMap((arm) => read(arm));
  return superseded.length === 0 ? newest : [...newest, ...superseded].sort(byPlace);
}

/**
 * Which version a node has stands in its row, and all else in the index: where many match, and have to be sorted, to ask
 * each row would cost most. Few of the first have a version that is too new, those that changed without activity.
 */
function newestAsOf(database: Searched, read: Read, graph: number, search: Search): readonly Row[] {
  const rows = read(firstNodesSql(database, graph, search, tooNew));
  const old = rows.filter((row) => (row["version_seq"] as number) <= search.seq);
  const isEnough = old.length > search.limit || rows.length <= search.limit + tooNew;
  return isEnough ? old.slice(0, search.limit + 1) : read(oldNodesSql(database, graph, search));
}

/** Most recently active first, then by id descending: ids are ASCII, so that text compares as bytes do. */
function byPlace(one: Row, other: Row): number {
  const difference = (other["last_event"] as number) - (one["last_event"] as number);
  return difference !== 0 ? difference : (one["id"] as string) < (other["id"] as string) ? 1 : -1;
}
