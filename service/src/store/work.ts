import type { Database } from "./database.ts";
import type { GraphKeys } from "./graph-keys.ts";
import type { NodeWork } from "../model/node-work.ts";
import { observationHash } from "./observation-hash.ts";
import { isBlocked } from "./records/records.ts";
import { toNodeWork } from "./records/rows.ts";
import { nobody } from "./staging/staged-graphs.ts";
import { join, sql, type Sql } from "./sql.ts";
import { newest, Waits } from "./records/waits.ts";

const keysAtOnce = 500;

/** The reads of the recorder. */
export class WorkReader {
  readonly #database: Database;
  readonly #graphs: GraphKeys;

  constructor(database: Database, graphs: GraphKeys) {
    this.#database = database;
    this.#graphs = graphs;
  }

  loadUnfinished(graphId: string): Promise<readonly NodeWork[]> {
    return this.#withAncestors(graphId, sql`unfinished`);
  }

  loadByRef(graphId: string, refs: readonly string[]): Promise<readonly NodeWork[]> {
    return this.#withAncestors(graphId, this.#database.isOneOf(sql`provider_ref`, refs));
  }

  async loadTrees(graphId: string, refs: readonly string[]): Promise<readonly NodeWork[]> {
    const named = await this.loadByRef(graphId, refs);
    const roots = [...new Set(named.map(({ node }) => node.root_id))];
    if (roots.length === 0) return [];
    const isUnfinished = sql`unfinished AND ${this.#database.isOneOf(sql`root_id`, roots)}`;
    return [...named, ...(await this.#withAncestors(graphId, isUnfinished))];
  }

  /** These nodes and their ancestors. */
  loadById(graphId: string, ids: readonly string[]): Promise<readonly NodeWork[]> {
    return this.#withAncestors(graphId, this.#database.isOneOf(sql`id`, ids));
  }

  async #withAncestors(graphId: string, isAsked: Sql): Promise<readonly NodeWork[]> {
    const graph = await this.#graphs.find(graphId);
    if (graph === null) return [];
    // SQLite runs a CROSS JOIN in the written order. A plan made while the tables were small would read all nodes for
    // each needed node. PostgreSQL treats it like every other join.
    const rows = await this.#database.all(sql`
      WITH RECURSIVE needed (id) AS (
        SELECT id FROM nodes WHERE graph = ${graph} AND ${isAsked}
        UNION SELECT n.parent_id FROM needed CROSS JOIN nodes n
        WHERE n.graph = ${graph} AND n.id = needed.id AND n.parent_id IS NOT NULL)
      SELECT n.id, n.record, n.waits_on, n.active, n.created_seq
      FROM needed CROSS JOIN nodes n WHERE n.graph = ${graph} AND n.id = needed.id
      ORDER BY n.created_seq, n.id`);
    const blocked = rows
      .filter((row) => isBlocked(row["record"] as string))
      .map((row) => row["id"] as string);
    const waits = await Waits.read(this.#database, graph, blocked, [newest, newest]);
    return rows.map((row) => toNodeWork(row, waits.list(row["id"] as string, newest)));
  }

  async knownObservations(graphId: string, keys: readonly string[]): Promise<ReadonlySet<string>> {
    const graph = await this.#graphs.find(graphId);
    const known = new Set<string>();
    if (graph === null) return known;
    for (let start = 0; start < keys.length; start += keysAtOnce) {
      const byHash = new Map<string, string>();
      const hashes = keys.slice(start, start + keysAtOnce).map((key) => {
        const hash = observationHash(key);
        byHash.set(hex(hash), key);
        return sql`${hash}`;
      });
      const rows = await this.#database.all(sql`
        SELECT observation FROM observations
        WHERE graph IN (SELECT ${graph} UNION ALL SELECT graph FROM staged_graphs WHERE successor = ${graph})
          AND observation IN (${join(hashes, ", ")})`);
      for (const row of rows) {
        const key = byHash.get(hex(row["observation"] as Uint8Array));
        if (key !== undefined) known.add(key);
      }
    }
    return known;
  }

  async listSilent(
    before: number,
  ): Promise<readonly { readonly graphId: string; readonly nodeIds: readonly string[] }[]> {
    const rows = await this.#database.all(sql`
      SELECT g.id AS graph_id, n.id FROM nodes n JOIN graphs g ON g.graph = n.graph
      WHERE n.state = 'working' AND NOT n.stale AND n.last_event < ${before} AND g.account_id <> ${nobody} ORDER BY g.id, n.last_event, n.id`);
    const byGraph = new Map<string, string[]>();
    for (const row of rows) {
      const graphId = row["graph_id"] as string;
      const nodeIds = byGraph.get(graphId);
      if (nodeIds === undefined) byGraph.set(graphId, [row["id"] as string]);
      else nodeIds.push(row["id"] as string);
    }
    return [...byGraph].map(([graphId, nodeIds]) => ({ graphId, nodeIds }));
  }
}

function hex(hash: Uint8Array): string {
  return Buffer.from(hash).toString("hex");
}
