import type { NodeSearch } from "../types.ts";
import { versionColumns } from "../records/node-row.ts";
import type { AsOfSearch, KnownHistory, SearchEngine } from "./engine.ts";
import { raw, sql, type Sql } from "../sql.ts";

/** Superseded versions with the texts that they share with others, so that all columns of searches are there. */
export const supersededVersions = raw("node_history LEFT JOIN history_texts USING (graph, text_id)");

/** The order of the nodes of a search. */
export const searchOrder = raw("last_event DESC, id DESC");

/** The stored record of a superseded version: see `completeRecord`. */
export const supersededRecord = raw("shared || '\n' || record");

/**
 * A search as of an earlier event: newest versions that are old enough, and superseded versions that were the newest
 * then. Both are read in order, so that no more rows are read than the page needs.
 *
 * @param matches the condition of the query
 */
export function mergedSearchSql(
  engine: SearchEngine,
  graph: number,
  search: AsOfSearch,
  known: KnownHistory,
  matches: Sql,
): Sql {
  const place = placeOf(graph, search);
  const { from, where } = engine.superseded(graph, search.seq, known);
  return sql`SELECT record, last_event, id FROM nodes
      WHERE graph = ${graph} AND ${place} AND ${matches} AND ${isOld(search.seq)}
    UNION ALL SELECT ${supersededRecord}, last_event, id FROM (SELECT * FROM ${from}) AS nodes
      WHERE ${where} AND ${place} AND ${matches}
    ${firstOf(search)}`;
}

/**
 * The same if each operand of an OR is looked up. All of them are tested row by row on superseded versions, because
 * those are too few for an index lookup per operand to pay off.
 *
 * @param newest finds the first newest versions that are old enough
 */
export function unitedSearchSql(
  engine: SearchEngine,
  graph: number,
  search: AsOfSearch,
  known: KnownHistory,
  newest: Sql,
): Sql {
  const matches = engine.where(search.query, { for: "few", graph });
  const { from, where } = engine.superseded(graph, search.seq, known);
  return sql`SELECT record, last_event, id FROM (${newest}) AS newest
    UNION ALL SELECT ${supersededRecord}, last_event, id FROM ${from}
      WHERE ${where} AND ${placeOf(graph, search)} AND ${matches}
    ${firstOf(search)}`;
}

/**
 * The same for a search by texts. The texts are looked up once for both tables, and only versions on the page are read
 * completely.
 */
export function gatheredSearchSql(
  engine: SearchEngine,
  graph: number,
  search: AsOfSearch,
  known: KnownHistory,
  matches: Sql,
): Sql {
  const columns = raw([...versionColumns.filter((column) => column !== "record"), "text_id"].join(", "));
  const place = placeOf(graph, search);
  const first = firstOf(search);
  const { from, where } = engine.superseded(graph, search.seq, known);
  return sql`SELECT coalesce(
      (SELECT n.record FROM nodes n
        WHERE n.graph = ${graph} AND n.id = found.id AND n.version_seq = found.version_seq),
      (SELECT ${supersededRecord} FROM ${supersededVersions}
        WHERE graph = ${graph} AND id = found.id AND version_seq = found.version_seq))
    FROM (SELECT id, last_event, version_seq FROM (
        SELECT ${columns} FROM nodes WHERE graph = ${graph} AND ${place} AND ${isOld(search.seq)}
        UNION ALL SELECT ${columns} FROM ${from} WHERE ${where} AND ${place}) AS nodes
      WHERE ${matches} ${first}) AS found
    ${first}`;
}

/** The condition on newest versions of a search as of an earlier event. */
export function oldVersions(graph: number, search: AsOfSearch): Sql {
  return sql`${placeOf(graph, search)} AND ${isOld(search.seq)}`;
}

// A node that changed after the event usually has a later time too, so reading starts after those.
function placeOf(graph: number, { seq, after }: Pick<AsOfSearch, "seq" | "after">): Sql {
  return after === undefined
    ? sql`last_event <= (SELECT created FROM events WHERE graph = ${graph} AND seq = ${seq})`
    : sql`(last_event, id) < (${after.lastEvent}, ${after.id})`;
}

/**
 * A search as one statement. Each operand has its own limit. Newest versions are read completely, in index order.
 * Superseded versions are sorted, and only those on the page are read completely.
 */
export function searchSql(
  engine: Pick<SearchEngine, "where" | "superseded">,
  graph: number,
  search: AsOfSearch,
): Sql {
  const matches = engine.where(search.query, { for: "matches", graph });
  const place = placeOf(graph, search);
  const first = firstOf(search);
  const { from, where } = engine.superseded(graph, search.seq);
  return sql`SELECT id, last_event, coalesce(record, (SELECT ${supersededRecord} FROM ${supersededVersions}
      WHERE graph = ${graph} AND id = found.id AND version_seq = found.version_seq)) AS record
    FROM (SELECT * FROM (SELECT id, last_event, version_seq, record FROM nodes
        WHERE graph = ${graph} AND ${place} AND ${matches} AND ${isOld(search.seq)} ${first}) AS newest
      UNION ALL SELECT * FROM (SELECT id, last_event, version_seq, NULL AS record FROM ${from}
        WHERE ${where} AND ${place} AND ${matches} ${first}) AS superseded) AS found
    ${first}`;
}

/**
 * Counts all newest versions, minus those that are too new, plus superseded ones. An index alone answers the first
 * part.
 */
export function countSql(
  engine: Pick<SearchEngine, "where">,
  graph: number,
  { query, seq }: Pick<NodeSearch, "query" | "seq">,
): Sql {
  const matches = engine.where(query, { for: "matches", graph });
  return sql`SELECT (SELECT count(*) FROM nodes WHERE graph = ${graph} AND ${matches})
    - (SELECT count(*) FROM nodes WHERE graph = ${graph} AND version_seq > ${seq} AND ${matches})
    + (SELECT count(*) FROM ${supersededVersions} WHERE ${superseded(graph, seq)} AND ${matches}) AS count`;
}

/**
 * Counts how many more nodes match as of the event at `to` than as of the earlier event at `from`: the matching
 * versions created in between that were the newest at `to`, minus those that were the newest at `from` and were
 * superseded. It reads at most the kept history, whatever the size of the graph. Both events must be kept.
 */
export function countDifferenceSql(
  engine: Pick<SearchEngine, "where" | "byEvent">,
  graph: number,
  query: NodeSearch["query"],
  { from, to }: { readonly from: number; readonly to: number },
): Sql {
  const matches = engine.where(query, { for: "few", graph });
  const came = sql`graph = ${graph} AND version_seq > ${from} AND version_seq <= ${to}`;
  const { nodes, history } = engine.byEvent;
  return sql`SELECT (SELECT count(*) FROM ${nodes} WHERE ${came} AND ${matches})
    + (SELECT count(*) FROM ${history} WHERE ${came} AND to_seq > ${to} AND ${matches})
    - (SELECT count(*) FROM ${history}
      WHERE graph = ${graph} AND version_seq <= ${from} AND to_seq > ${from} AND to_seq <= ${to} AND ${matches})
    AS difference`;
}

export function newest(graph: number, seq: number): Sql {
  return sql`graph = ${graph} AND ${isOld(seq)}`;
}

// Unary plus keeps the engine from choosing an index on version_seq: almost every node is old enough.
function isOld(seq: number): Sql {
  return sql`+version_seq <= ${seq}`;
}

export function superseded(graph: number, seq: number): Sql {
  return supersededBetween(graph, [seq, seq]);
}

/** The superseded versions that were the newest at an event from `from` to `to`. */
export function supersededBetween(graph: number, [from, to]: readonly [from: number, to: number]): Sql {
  return sql`graph = ${graph} AND version_seq <= ${to} AND to_seq > ${from}`;
}

function firstOf({ limit }: Pick<NodeSearch, "limit">): Sql {
  return sql`ORDER BY ${searchOrder} LIMIT ${limit + 1}`;
}
