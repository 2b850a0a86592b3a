import type { Database, Read } from "./database.ts";
import { TrimmedError, type NodeSearch, type Page } from "./graph-store.ts";
import { newestSearchSql, manySupersededSql, oldNodesSql, supersededSql } from "./search-sql.ts";
import { sql } from "./sql.ts";

type Searched = Pick<Database, "where" | "superseded">;
type Search = Omit<NodeSearch, "graphId">;
/** So many superseded versions are looked at one by one in no time. */
const mostLookedAt = 150;

/** A version that was found: its record, and when its last event was. */
type Found = readonly [record: string, lastEvent: number];

/**
 * A search in several statements on one state of the tables, for an engine to which a statement is a call: it copies no
 * record on its way to being sorted, and as of the newest event a single one is enough.
 *
 * @throws TrimmedError where the event is no longer kept
 */
export function searchBySteps(database: Searched, read: Read, graph: number, search: Search): Page<string> {
  const { seq, limit } = search;
  const [kept] = read.lists(sql`SELECT first_seq, last_seq FROM graphs WHERE graph = ${graph}`);
  const [firstSeq = 0, lastSeq = 0] = (kept ?? []) as readonly number[];
  if (firstSeq > seq) throw new TrimmedError();
  const records =
    lastSeq === seq
      ? (read.values(newestSearchSql(database, graph, search)) as readonly string[])
      : recordsAsOf(database, read, graph, search, lastSeq);
  return { items: records.slice(0, limit), hasMore: records.length > limit };
}

function recordsAsOf(
  database: Searched,
  read: Read,
  graph: number,
  search: Search,
  lastSeq: number,
): readonly string[] {
  const find = (query: ReturnType<typeof oldNodesSql>): readonly Found[] =>
    read.lists(query) as unknown as readonly Found[];
  const newest = find(oldNodesSql(database, graph, search));
  const since = newest[search.limit]?.[1] ?? null;
  const areFew =
    since !== null && read.values(manySupersededSql(graph, search, since, mostLookedAt)).length === 0;
  const superseded = find(supersededSql(database, graph, search, { lastSeq, areFew, since }));
  const found = superseded.length === 0 ? newest : [...newest, ...superseded].sort(byPlace);
  return found.map(([record]) => record);
}

/** Most recently active first, then by id descending: ids are ASCII, so that text compares as bytes do. */
function byPlace(one: Found, other: Found): number {
  return other[1] - one[1] || (idOf(one[0]) < idOf(other[0]) ? 1 : -1);
}

/** A record begins with its id, which is one word. */
function idOf(record: string): string {
  return record.slice(0, record.indexOf(","));
}
