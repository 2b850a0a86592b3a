import type { NodeRecord } from "../model/event.ts";
import type { Database } from "./database.ts";
import type { GraphKeys } from "./graph-keys.ts";
import type { NodeAsOf, NodeSearch, Page } from "./graph-store.ts";
import { idOf, isBlocked, parseRecord } from "./records/records.ts";
import { textOf } from "./search/query-text.ts";
import { newest, superseded, supersededRecord, supersededVersions } from "./search/search-sql.ts";
import type { SearchPages } from "./search/pages.ts";
import { sql } from "./sql.ts";
import { Waits } from "./records/waits.ts";

/**
 * Reads nodes as of an event: newest versions that are old enough, and superseded versions that were the newest then.
 */
export class NodeReader {
  readonly #database: Database;
  readonly #graphs: GraphKeys;
  readonly #pages: SearchPages;

  constructor(database: Database, graphs: GraphKeys, pages: SearchPages) {
    this.#database = database;
    this.#graphs = graphs;
    this.#pages = pages;
  }

  async getNode(graphId: string, nodeId: string, seq: number): Promise<NodeAsOf> {
    const graph = await this.#graphs.find(graphId);
    if (graph === null) return { found: "nothing" };
    const [row] = await this.#database.all(sql`
      SELECT n.created_seq, CASE WHEN n.version_seq <= ${seq} THEN n.record ELSE
        (SELECT ${supersededRecord} FROM ${supersededVersions}
          WHERE ${superseded(graph, seq)} AND id = ${nodeId}) END AS record
      FROM nodes n WHERE n.graph = ${graph} AND n.id = ${nodeId}`);
    const record = (row?.["record"] ?? null) as string | null;
    const [node] = await this.#parse(graph, record === null ? [] : [record], seq);
    await this.#graphs.mustKeep(graph, seq);
    if (row === undefined) return { found: "nothing" };
    if (node === undefined) return { found: "later", createdSeq: row["created_seq"] as number };
    return { found: "node", node };
  }

  async getNodes(
    graphId: string,
    nodeIds: readonly string[],
    seq: number,
    bytes = Infinity,
  ): Promise<readonly NodeRecord[]> {
    const graph = await this.#graphs.find(graphId);
    if (graph === null || nodeIds.length === 0) return [];
    const isAsked = this.#database.isOneOf(sql`id`, nodeIds);
    const asked = sql`
      SELECT id, record FROM nodes WHERE ${newest(graph, seq)} AND ${isAsked}
      UNION ALL SELECT id, ${supersededRecord} AS record FROM ${supersededVersions}
        WHERE ${superseded(graph, seq)} AND ${isAsked}`;
    const { rows } = await this.#database.upTo("all", asked, { bytes, columns: ["record"], order: sql`id` });
    const nodes = await this.#parse(
      graph,
      rows.map((row) => row["record"] as string),
      seq,
    );
    await this.#graphs.mustKeep(graph, seq);
    return nodes;
  }

  async search(search: NodeSearch): Promise<Page<NodeRecord>> {
    const { items, hasMore } = await this.searchRecords(search);
    return { items: items.map((record) => JSON.parse(record) as NodeRecord), hasMore };
  }

  async searchRecords(search: NodeSearch): Promise<Page<string>> {
    const { graphId, query, seq, limit, bytes, after, asker = "" } = search;
    const graph = await this.#graphs.find(graphId);
    if (graph === null) return { items: [], hasMore: false };
    const place = { seq, limit, ...(bytes !== undefined && { bytes }), ...(after && { after }) };
    const question = { ask: "page", graph, query: textOf(query), ...place } as const;
    const page = await this.#pages.read(asker, question);
    await this.#graphs.mustKeep(graph, seq);
    return page;
  }

  async #parse(graph: number, stored: readonly string[], seq: number): Promise<readonly NodeRecord[]> {
    const waits = await Waits.read(this.#database, graph, stored.filter(isBlocked).map(idOf), [seq, seq]);
    return stored.map((record) => parseRecord(record, waits.list(idOf(record), seq)));
  }
}
