import { LRUCache } from "lru-cache";
import type { CutRows } from "../cut.ts";
import type { Approach, AsOfSearch, Read, SteppedEngine } from "./engine.ts";
import { gatheredSearchSql, mergedSearchSql, oldVersions, unitedSearchSql } from "./search-sql.ts";
import { sql, type Sql } from "../sql.ts";

/**
 * The records of a page up to its bytes, and perhaps one more, read in several statements on one state of the tables, for an engine
 * within this process. It copies no records to sort them, and reads a single table for the newest event.
 */
export async function searchBySteps(
  engine: SteppedEngine,
  read: Read,
  graph: number,
  search: AsOfSearch,
): Promise<CutRows<string>> {
  const [lastSeq = search.seq] = read.values(
    sql`SELECT last_seq FROM graphs WHERE graph = ${graph}`,
  ) as readonly number[];
  const statement =
    lastSeq === search.seq
      ? await engine.newest(graph, search, lastSeq)
      : await searchAsOfSql(engine, read, graph, search, lastSeq);
  return read.valuesUpTo(statement, search.bytes ?? Infinity);
}

/** By the text of the condition of the query. */
const approaches = new LRUCache<string, Approach>({ max: 500 });

/** A search as of an earlier event than `lastSeq`. It depends on how the newest versions are found. */
export async function searchAsOfSql(
  engine: SteppedEngine,
  read: Pick<Read, "approach">,
  graph: number,
  search: AsOfSearch,
  lastSeq: number,
): Promise<Sql> {
  const newest = await engine.newest(graph, search, lastSeq);
  const { condition } = newest;
  const approach = condition === undefined ? "arms" : approachOf(condition, newest, read);
  const known = { lastSeq, approach };
  if (condition === undefined || approach === "arms") {
    const old = await engine.newest(graph, search, lastSeq, oldVersions(graph, search));
    return unitedSearchSql(engine, graph, search, known, old);
  }
  const searchSql = approach === "texts" ? gatheredSearchSql : mergedSearchSql;
  return searchSql(engine, graph, search, known, condition);
}

function approachOf(condition: Sql, newest: Sql, read: Pick<Read, "approach">): Approach {
  const text = condition.strings.join("?");
  let approach = approaches.get(text);
  if (approach === undefined) approaches.set(text, (approach = read.approach(newest)));
  return approach;
}
