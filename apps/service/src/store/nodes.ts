import type { NodeRecord } from "../model/event.ts";
import type { Database } from "./database.ts";
import { graphNumber, mustKeep } from "./graph-keys.ts";
import type { NodeAsOf, NodeVersion } from "./types.ts";
import { completeRecord, idOf, isBlocked, parseRecord } from "./records/records.ts";
import {
  newest,
  superseded,
  supersededBetween,
  supersededRecord,
  supersededVersions,
} from "./search/search-sql.ts";
import { sql } from "./sql.ts";
import { Waits } from "./records/waits.ts";

/**
 * A node as of an event: its newest version if that is old enough, or the superseded one that was the newest then. Like
 * all reads as of an event, it rejects with `TrimmedError` if the event is trimmed before it has finished.
 */
export async function getNode(
  database: Database,
  graphId: string,
  nodeId: string,
  seq: number,
): Promise<NodeAsOf> {
  const graph = await graphNumber(database, graphId);
  if (graph === null) return { found: "nothing" };
  const [row] = await database.all(sql`
    SELECT n.created_seq, CASE WHEN n.version_seq <= ${seq} THEN n.record ELSE
      (SELECT ${supersededRecord} FROM ${supersededVersions}
        WHERE ${superseded(graph, seq)} AND id = ${nodeId}) END AS record
    FROM nodes n WHERE n.graph = ${graph} AND n.id = ${nodeId}`);
  const record = (row?.["record"] ?? null) as string | null;
  const [node] = await parse(database, graph, record === null ? [] : [record], seq);
  await mustKeep(database, graph, seq);
  if (row === undefined) return { found: "nothing" };
  if (node === undefined) return { found: "later", createdSeq: row["created_seq"] as number };
  return { found: "node", node };
}

export async function getNodes(
  database: Database,
  graphId: string,
  nodeIds: readonly string[],
  seq: number,
): Promise<readonly NodeRecord[]> {
  const versions = await getVersions(database, graphId, nodeIds, [seq, seq]);
  return versions.map(({ json }) => JSON.parse(json) as NodeRecord);
}

/** The versions of nodes as of the events from `from` to `to`, each as JSON that begins with its `id`. */
export async function getVersions(
  database: Database,
  graphId: string,
  nodeIds: readonly string[],
  [from, to]: readonly [from: number, to: number],
): Promise<readonly NodeVersion[]> {
  const graph = await graphNumber(database, graphId);
  if (graph === null || nodeIds.length === 0) return [];
  const isAsked = database.isOneOf(sql`id`, nodeIds);
  const rows = await database.all(sql`
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
    database,
    graph,
    versions.filter(({ stored }) => isBlocked(stored)).map(({ id }) => id),
    [from, to],
  );
  await mustKeep(database, graph, from);
  return versions.map(({ stored, ...version }) => ({
    ...version,
    // What a node waits for is the same as of all events of a version.
    json: completeRecord(stored, (id) => waits.ids(id, Math.max(version.fromSeq, from))),
  }));
}

async function parse(
  database: Database,
  graph: number,
  stored: readonly string[],
  seq: number,
): Promise<readonly NodeRecord[]> {
  const waits = await Waits.read(database, graph, stored.filter(isBlocked).map(idOf), [seq, seq]);
  return stored.map((record) => parseRecord(record, waits.list(idOf(record), seq)));
}
