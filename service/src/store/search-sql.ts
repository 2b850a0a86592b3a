import type { Database } from "./database.ts";
import type { NodeSearch } from "./graph-store.ts";
import { join, raw, sql, type Sql } from "./sql.ts";

type Search = Omit<NodeSearch, "graphId">;

/** The parts of a search as of an event, each with its first matches in order: no version is in two of them. */
interface SearchArms {
  /** `id`, `last_event`, `version_seq` and `record` of the versions that are the newest still. */
  readonly newest: Sql;
  /** The same of superseded versions, but for `record`, which is null: only those of the page are read whole. */
  readonly superseded: readonly Sql[];
}

/** The newest versions are read in the order of an index, whole; the superseded ones are sorted. */
function searchArms(
  database: Pick<Database, "where" | "superseded">,
  graph: number,
  search: Search,
): SearchArms {
  const matches = database.where(search.query, { for: "page", limit: search.limit });
  const place = placeOf(graph, search);
  const first = firstOf(search);
  return {
    newest: oldNodesSql(database, graph, search),
    superseded: database.superseded(graph, search.seq).map(
      ({ from, where }) => sql`SELECT id, last_event, version_seq, NULL AS record FROM ${from}
      WHERE ${where} AND ${place} AND ${matches} ${first}`,
    ),
  };
}

/** The first of the nodes that match now, so many more than a page, whether their versions are new since or not. */
export function firstNodesSql(
  database: Pick<Database, "where">,
  graph: number,
  search: Search,
  more: number,
): Sql {
  const matches = database.where(search.query, { for: "page", limit: search.limit });
  return sql`SELECT id, last_event, version_seq, record FROM nodes
    WHERE graph = ${graph} AND ${placeOf(graph, search)} AND ${matches}
    ${firstOf({ limit: search.limit + more })}`;
}

/** The first of the newest versions that are old enough. */
export function oldNodesSql(database: Pick<Database, "where">, graph: number, search: Search): Sql {
  const matches = database.where(search.query, { for: "page", limit: search.limit });
  return sql`SELECT id, last_event, version_seq, record FROM nodes
    WHERE ${newest(graph, search.seq)} AND ${placeOf(graph, search)} AND ${matches} ${firstOf(search)}`;
}

/** The first of the superseded versions that were newest, a statement for each place where they are: none of before `since`. */
export function supersededSql(
  database: Pick<Database, "where" | "superseded">,
  graph: number,
  search: Search,
  { since, lastSeq }: { readonly since: number | null; readonly lastSeq: number },
): readonly Sql[] {
  const matches = database.where(search.query, { for: "page", limit: search.limit });
  const late = since === null ? sql`` : sql` AND last_event >= ${since}`;
  return database.superseded(graph, search.seq, lastSeq).map(
    ({ from, where }) => sql`SELECT id, last_event, record FROM ${from}
      WHERE ${where} AND ${placeOf(graph, search)}${late} AND ${matches} ${firstOf(search)}`,
  );
}

// What changed after the event mostly has a later time too: reading in order begins behind all of that.
function placeOf(graph: number, { seq, after }: Pick<Search, "seq" | "after">): Sql {
  return after === undefined
    ? sql`last_event <= (SELECT created FROM events WHERE graph = ${graph} AND seq = ${seq})`
    : sql`(last_event, id) < (${after.lastEvent}, ${after.id})`;
}

/** A search as one statement. Each arm is limited by itself. */
export function searchSql(
  database: Pick<Database, "where" | "superseded">,
  graph: number,
  search: Search,
): Sql {
  const arms = searchArms(database, graph, search);
  const superseded = arms.superseded.map(
    (arm, index) => sql` UNION ALL SELECT * FROM (${arm}) AS ${raw(`superseded_${index}`)}`,
  );
  return sql`SELECT coalesce(record, (SELECT h.record FROM node_history h
      WHERE h.graph = ${graph} AND h.id = found.id AND h.version_seq = found.version_seq)) AS record
    FROM (SELECT * FROM (${arms.newest}) AS newest ${join(superseded, "")}) AS found
    ${firstOf(search)}`;
}

/** A search as of the newest event: what is newest now. */
export function newestSearchSql(database: Pick<Database, "where">, graph: number, search: Search): Sql {
  const { query, limit, after } = search;
  const matches = database.where(query, { for: "page", limit });
  const place = after === undefined ? sql`` : sql` AND (last_event, id) < (${after.lastEvent}, ${after.id})`;
  return sql`SELECT record FROM nodes WHERE graph = ${graph}${place} AND ${matches} ${firstOf(search)}`;
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

// The plus keeps the engine from reading by version: nearly every node is old enough.
export function newest(graph: number, seq: number): Sql {
  return sql`graph = ${graph} AND +version_seq <= ${seq}`;
}

export function superseded(graph: number, seq: number): Sql {
  return sql`graph = ${graph} AND version_seq <= ${seq} AND to_seq > ${seq}`;
}

function firstOf({ limit }: Pick<NodeSearch, "limit">): Sql {
  return sql`ORDER BY last_event DESC, id DESC LIMIT ${limit + 1}`;
}
