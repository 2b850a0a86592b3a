import type { Approach, Database, Read } from "./database.ts";
import { TrimmedError, type NodeSearch, type Page } from "./graph-store.ts";
import { gatheredSearchSql, mergedSearchSql, newestSearchSql } from "./search-sql.ts";
import { sql, type Sql } from "./sql.ts";

type Searched = Pick<Database, "where" | "superseded" | "textIndex">;
type Search = Omit<NodeSearch, "graphId">;

/**
 * A search in several statements on one state of the tables, for an engine within this process. It copies no records to
 * sort them, and reads a single table for the newest event.
 *
 * @throws TrimmedError if the event is no longer kept
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

/** Keyed by the condition of the query, which is the same object while it is valid. */
const approaches = new WeakMap<Sql, Approach>();

/** A search as of an earlier event than `lastSeq`. It depends on how the engine would find the newest versions. */
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
