import type { Database, KnownHistory } from "./database.ts";
import type { NodeSearch } from "./graph-store.ts";
import { sql, type Sql } from "./sql.ts";

type Search = Omit<NodeSearch, "graphId">;

/** Of the newest versions that are old enough, the first: `record` and `last_event`. */
export function oldNodesSql(database: Pick<Database, "where">, graph: number, search: Search): Sql {
  return sql`SELECT record, last_event FROM nodes WHERE graph = ${graph} AND ${placeOf(graph, search)}
    AND ${matchesOf(database, graph, search)} AND ${isOld(search.seq)} ${firstOf(search)}`;
}

/** The same of the superseded versions that were newest: none of before `since`. */
export function supersededSql(
  database: Pick<Database, "where" | "superseded">,
  graph: number,
  search: Search,
  { since, ...known }: KnownHistory & { readonly since: number | null },
): Sql {
  const { from, where } = database.superseded(graph, search.seq, known);
  const late = since === null ? sql`` : sql` AND last_event >= ${since}`;
  return sql`SELECT record, last_event FROM ${from} WHERE ${where}${behind(search)}${late}
    AND ${matchesOf(database, graph, search)} ${firstOf(search)}`;
}

/** A row, if so many superseded versions stand between the place of a page and its end. */
export function manySupersededSql(graph: number, search: Search, since: number, many: number): Sql {
  return sql`SELECT 1 FROM node_history WHERE graph = ${graph} AND ${placeOf(graph, search)}
    AND last_event >= ${since} LIMIT 1 OFFSET ${many}`;
}

// What changed after the event mostly has a later time too: reading in order begins behind all of that.
function placeOf(graph: number, { seq, after }: Pick<Search, "seq" | "after">): Sql {
  return after === undefined
    ? sql`last_event <= (SELECT created FROM events WHERE graph = ${graph} AND seq = ${seq})`
    : sql`(last_event, id) < (${after.lastEvent}, ${after.id})`;
}

/**
 * A search as one statement. Each arm is limited by itself: the newest versions are read in the order of an index, whole;
 * of the superseded ones, which are sorted, only those of the page are read whole.
 */
export function searchSql(
  database: Pick<Database, "where" | "superseded">,
  graph: number,
  search: Search,
): Sql {
  const matches = matchesOf(database, graph, search);
  const place = placeOf(graph, search);
  const first = firstOf(search);
  const { from, where } = database.superseded(graph, search.seq);
  return sql`SELECT coalesce(record, (SELECT h.record FROM node_history h
      WHERE h.graph = ${graph} AND h.id = found.id AND h.version_seq = found.version_seq)) AS record
    FROM (SELECT * FROM (SELECT id, last_event, version_seq, record FROM nodes
        WHERE graph = ${graph} AND ${place} AND ${matches} AND ${isOld(search.seq)} ${first}) AS newest
      UNION ALL SELECT * FROM (SELECT id, last_event, version_seq, NULL AS record FROM ${from}
        WHERE ${where} AND ${place} AND ${matches} ${first}) AS superseded) AS found
    ${first}`;
}

function behind({ after }: Pick<Search, "after">): Sql {
  return after === undefined ? sql`` : sql` AND (last_event, id) < (${after.lastEvent}, ${after.id})`;
}

/** A search as of the newest event: what is newest now. */
export function newestSearchSql(database: Pick<Database, "where">, graph: number, search: Search): Sql {
  const matches = matchesOf(database, graph, search);
  return sql`SELECT record FROM nodes WHERE graph = ${graph}${behind(search)} AND ${matches} ${firstOf(search)}`;
}

/** All newest versions, less those that are too new, plus the superseded ones: the first part is an index's alone. */
export function countSql(
  database: Pick<Database, "where">,
  graph: number,
  { query, seq }: Pick<NodeSearch, "query" | "seq">,
): Sql {
  const matches = database.where(query, { for: "count" });
  return sql`SELECT (SELECT count(*) FROM nodes WHERE graph = ${graph} AND ${matches})
    - (SELECT count(*) FROM nodes WHERE graph = ${graph} AND version_seq > ${seq} AND ${matches})
    + (SELECT count(*) FROM node_history WHERE ${superseded(graph, seq)} AND ${matches}) AS count`;
}

/**
 * How many more match as of the event at `to` than as of the one before it at `from`: of the versions that came between
 * the two and were newest at `to`, less those that were newest at `from` and were superseded. However large the graph, no
 * more than the kept history is read. Both events have to be kept.
 */
export function countDifferenceSql(
  database: Pick<Database, "where" | "byEvent">,
  graph: number,
  query: NodeSearch["query"],
  { from, to }: { readonly from: number; readonly to: number },
): Sql {
  const matches = database.where(query, { for: "few" });
  const came = sql`graph = ${graph} AND version_seq > ${from} AND version_seq <= ${to}`;
  const { nodes, history } = database.byEvent;
  return sql`SELECT (SELECT count(*) FROM ${nodes} WHERE ${came} AND ${matches})
    + (SELECT count(*) FROM ${history} WHERE ${came} AND to_seq > ${to} AND ${matches})
    - (SELECT count(*) FROM ${history}
      WHERE graph = ${graph} AND version_seq <= ${from} AND to_seq > ${from} AND to_seq <= ${to} AND ${matches})
    AS difference`;
}

export function newest(graph: number, seq: number): Sql {
  return sql`graph = ${graph} AND ${isOld(seq)}`;
}

// The plus keeps the engine from reading by version: nearly every node is old enough.
function isOld(seq: number): Sql {
  return sql`+version_seq <= ${seq}`;
}

export function superseded(graph: number, seq: number): Sql {
  return sql`graph = ${graph} AND version_seq <= ${seq} AND to_seq > ${seq}`;
}

function matchesOf(
  database: Pick<Database, "where">,
  graph: number,
  { query, limit }: Pick<NodeSearch, "query" | "limit">,
): Sql {
  return database.where(query, { for: "page", limit, graph });
}

function firstOf({ limit }: Pick<NodeSearch, "limit">): Sql {
  return sql`ORDER BY last_event DESC, id DESC LIMIT ${limit + 1}`;
}
