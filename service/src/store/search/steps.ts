import type { CutRows } from "../cut.ts";
import type { NodeSearch } from "../graph-store.ts";
import type { Approach, Read, SearchEngine } from "./engine.ts";
import { gatheredSearchSql, mergedSearchSql, newestSearchSql } from "./search-sql.ts";
import { sql, type Sql } from "../sql.ts";

type Search = Omit<NodeSearch, "graphId" | "asker">;

/**
 * The records of a page up to its bytes, and perhaps one more, read in several statements on one state of the tables, for an engine
 * within this process. It copies no records to sort them, and reads a single table for the newest event.
 */
export function searchBySteps(
  engine: SearchEngine,
  read: Read,
  graph: number,
  search: Search,
): CutRows<string> {
  const [lastSeq] = read.values(sql`SELECT last_seq FROM graphs WHERE graph = ${graph}`) as readonly number[];
  const statement =
    lastSeq === undefined || lastSeq === search.seq
      ? newestSearchSql(engine, graph, search)
      : searchAsOfSql(engine, read, graph, search, lastSeq);
  return read.valuesUpTo(statement, search.bytes ?? Infinity);
}

/** Keyed by the condition of the query, which is the same object while it is valid. */
const approaches = new WeakMap<Sql, Approach>();

/** A search as of an earlier event than `lastSeq`. It depends on how the engine would find the newest versions. */
export function searchAsOfSql(
  engine: SearchEngine,
  read: Pick<Read, "approach">,
  graph: number,
  search: Search,
  lastSeq: number,
): Sql {
  const condition = engine.where(search.query, { for: "page", limit: search.limit, graph });
  let approach = approaches.get(condition);
  if (approach === undefined) {
    approach = read.approach(newestSearchSql(engine, graph, search));
    approaches.set(condition, approach);
  }
  const searchSql = approach === "texts" ? gatheredSearchSql : mergedSearchSql;
  return searchSql(engine, graph, search, { lastSeq, approach });
}
