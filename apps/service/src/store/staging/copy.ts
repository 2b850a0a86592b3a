import type { NodeWork } from "../../model/node-work.ts";
import { appendWithin } from "../append/append.ts";
import type { Database, Queries } from "../database.ts";
import { getCounts, getSwept } from "../events.ts";
import { ConflictError, type Copied, type CopyRequest, type GraphMoment } from "../graph-store.ts";
import { renewStaged } from "./staged-graphs.ts";
import { noCounts } from "../../model/event.ts";
import { json } from "../records/rows.ts";
import { sql } from "../sql.ts";
import type { WorkReader } from "../work.ts";

const nodesAtOnce = 500;

interface GraphPlace {
  readonly graph: number;
  readonly first_seq: number;
  readonly last_seq: number;
}

/**
 * Copies some nodes of a graph into a staged graph, oldest version first. A node that changes during the copy gets a
 * later version, so it is copied again.
 */
export async function copyNodes(database: Database, work: WorkReader, request: CopyRequest): Promise<Copied> {
  const { graphId, stagedId, baseSeq } = request;
  return database.transaction(async (transaction) => {
    const staged = await renewStaged(transaction, stagedId);
    // No other writer changes the graph until the end of the transaction, so all reads see the same state.
    const [row] = await transaction.all(
      sql`SELECT graph, first_seq, last_seq FROM graphs WHERE id = ${graphId} ${database.lockRows}`,
    );
    if (row === undefined) throw new ConflictError(`Graph ${graphId} was replaced.`);
    const { graph, first_seq: firstSeq, last_seq: lastSeq } = row as unknown as GraphPlace;
    const versions = await changedSince(transaction, graph, request.after);
    const copied = new Map(versions.map(({ id, seq }) => [id, Math.min(seq, baseSeq)]));
    if (copied.size > 0) {
      const ids = [...copied.keys()];
      const nodes = await work.loadNodes(graphId, ids);
      await mustBeApart(database, transaction, { graph: staged.graph, baseSeq, nodes });
      await appendWithin(database, transaction, {
        graphId: stagedId,
        expectedLastSeq: staged.lastSeq,
        events: [],
        leftOut: copied,
        nodes,
        observationKeys: [],
      });
      // Nodes that they wait for may be copied later, so the append does not find their trees.
      const isCopied = database.isOneOf(sql`node_id`, ids);
      await transaction.all(sql`DELETE FROM tree_waits WHERE graph = ${staged.graph} AND ${isCopied}`);
      await transaction.all(sql`
        INSERT INTO tree_waits (graph, node_id, root_id, on_root_id)
        SELECT ${staged.graph}, node_id, root_id, on_root_id FROM tree_waits
        WHERE graph = ${graph} AND ${isCopied}`);
    }
    const newest = versions.at(-1);
    const after = newest === undefined ? request.after : { seq: newest.seq, nodeId: newest.id };
    const isAll = versions.length < nodesAtOnce;
    if (!isAll) return { after, moment: null };
    const held = { firstSeq, lastSeq, swept: await getSwept(transaction, graph) };
    return { after, moment: { ...(await momentOf(database, graphId, lastSeq)), held } };
  });
}

async function changedSince(
  transaction: Queries,
  graph: number,
  after: CopyRequest["after"],
): Promise<readonly { readonly id: string; readonly seq: number }[]> {
  const { seq, nodeId } = after ?? { seq: -1, nodeId: "" };
  const rows = await transaction.all(sql`
    SELECT id, version_seq FROM nodes WHERE graph = ${graph} AND (version_seq, id) > (${seq}, ${nodeId})
    ORDER BY version_seq, id LIMIT ${nodesAtOnce}`);
  return rows.map((row) => ({ id: row["id"] as string, seq: row["version_seq"] as number }));
}

/**
 * Checks that the staged graph has changed none of these nodes, and none whose `blocked` depends on them or that theirs
 * depends on: parents, children, and nodes that waits name.
 */
async function mustBeApart(
  database: Database,
  transaction: Queries,
  {
    graph,
    baseSeq,
    nodes,
  }: { readonly graph: number; readonly baseSeq: number; readonly nodes: readonly NodeWork[] },
): Promise<void> {
  const ids = nodes.map(({ node }) => node.id);
  const related = nodes.flatMap(({ node, waitsOn }) => [node.id, node.parent_id ?? node.id, ...waitsOn]);
  const isChanged = sql`graph = ${graph} AND version_seq > ${baseSeq}`;
  const changed = await transaction.all(
    sql`SELECT id FROM nodes WHERE ${isChanged} AND ${database.isOneOf(sql`id`, related)} LIMIT 1`,
  );
  const children = await transaction.all(
    sql`SELECT id FROM nodes WHERE ${isChanged} AND ${database.isOneOf(sql`parent_id`, ids)} LIMIT 1`,
  );
  const waiting = await transaction.all(
    sql`SELECT waits_on FROM nodes WHERE ${isChanged} AND unfinished AND waits_on <> '[]'`,
  );
  const named = new Set(waiting.flatMap((row) => json<readonly string[]>(row, "waits_on")));
  if (changed.length > 0 || children.length > 0 || ids.some((id) => named.has(id))) {
    throw new ConflictError("Another writer has changed nodes that this one has changed too.");
  }
}

async function momentOf(database: Database, graphId: string, lastSeq: number): Promise<GraphMoment> {
  if (lastSeq === 0) return { lastSeq, lastCreated: 0, counts: noCounts };
  const newest = await getCounts(database, graphId, lastSeq);
  if (newest === null) throw new ConflictError("The newest event was trimmed while it was read.");
  return { lastSeq, lastCreated: newest.created, counts: newest.counts };
}
