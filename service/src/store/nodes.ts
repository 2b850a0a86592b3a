import { print } from "wherefore";
import type { NodeRecord } from "../model/event.ts";
import { Cache } from "./cache.ts";
import type { Database } from "./database.ts";
import type { GraphKeys } from "./graph-keys.ts";
import type { NodeAsOf, NodeSearch, Page } from "./graph-store.ts";
import { toNode } from "./rows.ts";
import { join, raw, sql, type Sql } from "./sql.ts";

/** Reads nodes as of an event: of the newest versions those that are old enough, of the superseded ones those that were newest then. */
export class NodeReader {
  readonly #database: Database;
  readonly #graphs: GraphKeys;
  // As of an event, a count is what it is for good.
  readonly #counts = new Cache<number>(1000);

  constructor(database: Database, graphs: GraphKeys) {
    this.#database = database;
    this.#graphs = graphs;
  }

  async getNode(graphId: string, nodeId: string, seq: number): Promise<NodeAsOf> {
    const graph = await this.#graphs.find(graphId);
    if (graph === null) return { found: "nothing" };
    const [row] = await this.#database.all(sql`
      SELECT n.created_seq, CASE WHEN n.version_seq <= ${seq} THEN n.record ELSE
        (SELECT h.record FROM node_history h WHERE h.graph = ${graph} AND h.id = ${nodeId}
          AND h.version_seq <= ${seq} AND h.to_seq > ${seq}) END AS record
      FROM nodes n WHERE n.graph = ${graph} AND n.id = ${nodeId}`);
    await this.#graphs.mustKeep(graph, seq);
    if (row === undefined) return { found: "nothing" };
    if (row["record"] === null) return { found: "later", createdSeq: row["created_seq"] as number };
    return { found: "node", node: toNode(row) };
  }

  async getNodes(graphId: string, nodeIds: readonly string[], seq: number): Promise<readonly NodeRecord[]> {
    const graph = await this.#graphs.find(graphId);
    if (graph === null || nodeIds.length === 0) return [];
    const isAsked = this.#database.isOneOf(sql`id`, nodeIds);
    const rows = await this.#database.all(sql`
      SELECT record FROM nodes WHERE ${newest(graph, seq)} AND ${isAsked}
      UNION ALL SELECT record FROM node_history WHERE ${superseded(graph, seq)} AND ${isAsked}`);
    await this.#graphs.mustKeep(graph, seq);
    return rows.map(toNode);
  }

  async search(search: NodeSearch): Promise<Page<NodeRecord>> {
    const { graphId, limit, seq } = search;
    const graph = await this.#graphs.find(graphId);
    if (graph === null) return { items: [], hasMore: false };
    const rows = await this.#database.plan(searchSql(this.#database, graph, search));
    await this.#graphs.mustKeep(graph, seq);
    return { items: rows.slice(0, limit).map(toNode), hasMore: rows.length > limit };
  }

  async countMatches(search: Pick<NodeSearch, "graphId" | "query" | "seq">): Promise<number> {
    const { graphId, query, seq } = search;
    const graph = await this.#graphs.find(graphId);
    if (graph === null) return 0;
    const key = `${graph} ${seq} ${print(query.query)}`;
    const known = this.#counts.get(key);
    if (known !== undefined) return known;
    const [row] = await this.#database.plan(countSql(this.#database, graph, search));
    await this.#graphs.mustKeep(graph, seq);
    const count = Number(row?.["count"]);
    this.#counts.set(key, count);
    return count;
  }
}

/**
 * The first matches in order. Each arm is limited by itself. The newest versions are read in the order of an index, whole;
 * the superseded ones are sorted, so that of those only the page's are read whole.
 */
export function searchSql(
  database: Pick<Database, "where" | "superseded">,
  graph: number,
  { query, seq, limit, after }: Omit<NodeSearch, "graphId">,
): Sql {
  const matches = database.where(query, { for: "page", limit });
  // What changed after the event mostly has a later time too: reading in order begins behind all of that.
  const place =
    after === undefined
      ? sql`last_event <= (SELECT created FROM events WHERE graph = ${graph} AND seq = ${seq})`
      : sql`(last_event, id) < (${after.lastEvent}, ${after.id})`;
  const first = sql`ORDER BY last_event DESC, id DESC LIMIT ${limit + 1}`;
  const superseded = database.superseded(graph, seq).map(
    ({ from, where }, index) => sql` UNION ALL SELECT * FROM (
      SELECT id, last_event, version_seq, NULL AS record FROM ${from}
      WHERE ${where} AND ${place} AND ${matches} ${first}) AS ${raw(`superseded_${index}`)}`,
  );
  return sql`SELECT coalesce(record, (SELECT h.record FROM node_history h
      WHERE h.graph = ${graph} AND h.id = found.id AND h.version_seq = found.version_seq)) AS record
    FROM (SELECT * FROM (SELECT id, last_event, version_seq, record FROM nodes
        WHERE ${newest(graph, seq)} AND ${place} AND ${matches} ${first}) AS newest
      ${join(superseded, "")}) AS found
    ${first}`;
}

/** All newest versions, less those that are too new, plus the superseded ones: the first part is an index's alone. */
function countSql(
  database: Pick<Database, "where">,
  graph: number,
  { query, seq }: Pick<NodeSearch, "query" | "seq">,
): Sql {
  const matches = database.where(query, { for: "count" });
  return sql`SELECT (SELECT count(*) FROM nodes WHERE graph = ${graph} AND ${matches})
    - (SELECT count(*) FROM nodes WHERE graph = ${graph} AND version_seq > ${seq} AND ${matches})
    + (SELECT count(*) FROM node_history WHERE ${superseded(graph, seq)} AND ${matches}) AS count`;
}

// The plus keeps the engine from reading by version: nearly every node is old enough.
function newest(graph: number, seq: number): Sql {
  return sql`graph = ${graph} AND +version_seq <= ${seq}`;
}

function superseded(graph: number, seq: number): Sql {
  return sql`graph = ${graph} AND version_seq <= ${seq} AND to_seq > ${seq}`;
}
