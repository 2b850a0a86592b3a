import type { Approach, Database, Read } from "./database.ts";
import { TrimmedError, type NodeSearch, type Page } from "./graph-store.ts";
import { gatheredSearchSql, mergedSearchSql, newestSearchSql } from "./search-sql.ts";
import { sql, type Sql } from "./sql.ts";

type Searched = Pick<Database, "where" | "superseded" | "textIndex">;
type Search = Omit<NodeSearch, "graphId">;

/**
 * A search in several statements on one state of the tables, for an engine to which a statement is a call: it copies no
 * record on its way to being sorted, and as of the newest event a single table is enough.
 *
 * @throws TrimmedError where the event is no longer kept
 */
export function searchBySteps(database: Searched, read: Read, graph: number, search: Search): Page<string> {
  const { seq, limit } = search;
  const [kept] = read.lists(sql`SELECT first_seq, last_seq FROM graphs WHERE graph = ${graph}`);
  const [firstSeq = 0, lastSeq = 0] = (kept ?? []) as readonly number[];
  if (firstSeq > seq) throw new TrimmedError();
  const statement =
    lastSeq === seq
      ? newestSearchSql(database, graph, search)
      : searchAsOfSql(database, read, graph, search, lastSeq);
  const records = read.values(statement) as readonly string[];
  return { items: records.slice(0, limit), hasMore: records.length > limit };
}

/** By the query's condition, which is the same object as long as it holds. */
const approaches = new WeakMap<Sql, Approach>();

/** A search as of an event before the newest, at `lastSeq`, which follows how the engine would find the newest. */
export function searchAsOfSql(
  database: Searched,
  read: Pick<Read, "approach">,
  graph: number,
  search: Search,
  lastSeq: number,
): Sql {
  const condition = database.where(search.query, { for: "page", limit: search.limit, graph });
  let approach = approaches.get(condition);
  if (approach === undefined) {
    approach = read.approach(newestSearchSql(database, graph, search));
    approaches.set(condition, approach);
  }
  const searchSql = approach === "texts" ? gatheredSearchSql : mergedSearchSql;
  return searchSql(database, graph, search, { lastSeq, approach });
}
