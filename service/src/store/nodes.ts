import type { NodeRecord } from "../model/event.ts";
import type { Database } from "./database.ts";
import type { GraphKeys } from "./graph-keys.ts";
import type { NodeAsOf, NodeSearch, Page } from "./graph-store.ts";
import { toNode } from "./rows.ts";
import { newest, searchSql, superseded } from "./search-sql.ts";
import { searchBySteps } from "./search-steps.ts";
import { sql } from "./sql.ts";

/**
 * Reads nodes as of an event: newest versions that are old enough, and superseded versions that were the newest then.
 */
export class NodeReader {
  readonly #database: Database;
  readonly #graphs: GraphKeys;

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
    const { items, hasMore } = await this.searchRecords(search);
    return { items: items.map((record) => JSON.parse(record) as NodeRecord), hasMore };
  }

  async searchRecords(search: NodeSearch): Promise<Page<string>> {
    const { graphId, limit, seq } = search;
    const graph = await this.#graphs.find(graphId);
    if (graph === null) return { items: [], hasMore: false };
    if (this.#database.snapshot !== undefined) {
      return this.#database.snapshot((read) => searchBySteps(this.#database, read, graph, search));
    }
    const rows = await this.#database.plan(searchSql(this.#database, graph, search));
    await this.#graphs.mustKeep(graph, seq);
    return {
      items: rows.slice(0, limit).map((row) => row["record"] as string),
      hasMore: rows.length > limit,
    };
  }
}
