import type { NodeRecord } from "../model/event.ts";
import type { Database } from "./database.ts";
import type { GraphKeys } from "./graph-keys.ts";
import type { NodeAsOf, NodeSearch, NodeVersion, Page } from "./graph-store.ts";
import { completeRecord, idOf, isBlocked, parseRecord } from "./records/records.ts";
import { textOf } from "./search/query-text.ts";
import {
  newest,
  superseded,
  supersededBetween,
  supersededRecord,
  supersededVersions,
} from "./search/search-sql.ts";
import type { Searches } from "./search/searches.ts";
import { sql } from "./sql.ts";
import { Waits } from "./records/waits.ts";

/**
 * Reads nodes as of an event: newest versions that are old enough, and superseded versions that were the newest then.
 */
export class NodeReader {
  readonly #database: Database;
  readonly #graphs: GraphKeys;
  readonly #searches: Searches;

  constructor(database: Database, graphs: GraphKeys, searches: Searches) {
    this.#database = database;
    this.#graphs = graphs;
    this.#searches = searches;
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

  async getNodes(graphId: string, nodeIds: readonly string[], seq: number): Promise<readonly NodeRecord[]> {
    const versions = await this.getVersions(graphId, nodeIds, [seq, seq]);
    return versions.map(({ json }) => JSON.parse(json) as NodeRecord);
  }

  async getVersions(
    graphId: string,
    nodeIds: readonly string[],
    [from, to]: readonly [from: number, to: number],
  ): Promise<readonly NodeVersion[]> {
    const graph = await this.#graphs.find(graphId);
    if (graph === null || nodeIds.length === 0) return [];
    const isAsked = this.#database.isOneOf(sql`id`, nodeIds);
    const rows = await this.#database.all(sql`
      SELECT id, version_seq, NULL AS to_seq, record FROM nodes WHERE ${newest(graph, to)} AND ${isAsked}
      UNION ALL SELECT id, version_seq, to_seq, ${supersededRecord} AS record FROM ${supersededVersions}
        WHERE ${supersededBetween(graph, [from, to])} AND ${isAsked}`);
    const versions = rows.map((row) => ({
      id: row["id"] as string,
      fromSeq: row["version_seq"] as number,
      toSeq: (row["to_seq"] ?? Infinity) as number,
      stored: row["record"] as string,
    }));
    const waits = await Waits.read(
      this.#database,
      graph,
      versions.filter(({ stored }) => isBlocked(stored)).map(({ id }) => id),
      [from, to],
    );
    await this.#graphs.mustKeep(graph, from);
    return versions.map(({ stored, ...version }) => ({
      ...version,
      // What a node waits for is the same as of all events of a version.
      json: completeRecord(stored, (id) => waits.ids(id, Math.max(version.fromSeq, from))),
    }));
  }

  async search(search: NodeSearch): Promise<Page<NodeRecord>> {
    const { items, hasMore } = await this.searchRecords(search);
    return { items: items.map((record) => JSON.parse(record) as NodeRecord), hasMore };
  }

  async searchRecords(search: NodeSearch): Promise<Page<string>> {
    const { graphId, query, seq, limit, bytes, after } = search;
    const graph = await this.#graphs.find(graphId);
    if (graph === null) return { items: [], hasMore: false };
    const place = { seq, limit, ...(bytes !== undefined && { bytes }), ...(after && { after }) };
    const question = { ask: "page", graph, query: textOf(query), ...place } as const;
    const { records, hasMore } = await this.#searches.ask(question);
    await this.#graphs.mustKeep(graph, seq);
    return { items: records, hasMore };
  }

  async #parse(graph: number, stored: readonly string[], seq: number): Promise<readonly NodeRecord[]> {
    const waits = await Waits.read(this.#database, graph, stored.filter(isBlocked).map(idOf), [seq, seq]);
    return stored.map((record) => parseRecord(record, waits.list(idOf(record), seq)));
  }
}
