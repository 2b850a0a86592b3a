import { isUnfinished } from "../../../../shared/observations/states.ts";
import type { NodeWork } from "../../model/node-work.ts";
import type { Database, Queries, Row } from "../database.ts";
import { sql } from "../sql.ts";

interface Changed {
  readonly work: NodeWork;
  /** The node as it was stored; undefined for a new one. */
  readonly row: Row | undefined;
}

/** Writes for which trees the changed nodes wait. The nodes that they name are stored already. */
export async function writeTreeWaits(
  database: Database,
  transaction: Queries,
  graph: number,
  changed: readonly Changed[],
): Promise<void> {
  const works = changed.filter((one) => namesBefore(one) !== namesAfter(one)).map(({ work }) => work);
  if (works.length === 0) return;
  const ids = works.map(({ node }) => node.id);
  await transaction.all(
    sql`DELETE FROM tree_waits WHERE graph = ${graph} AND ${database.isOneOf(sql`node_id`, ids)}`,
  );
  const waiting = works.filter(({ node }) => isUnfinished(node));
  const named = [...new Set(waiting.flatMap(({ waitsOn }) => waitsOn))];
  const found = await transaction.all(
    sql`SELECT id, root_id FROM nodes WHERE graph = ${graph} AND ${database.isOneOf(sql`id`, named)}`,
  );
  const roots = new Map(found.map((row) => [row["id"] as string, row["root_id"] as string]));
  const rows = waiting.flatMap(({ node, waitsOn }) => {
    const others = new Set(waitsOn.flatMap((id) => roots.get(id) ?? []));
    others.delete(node.root_id);
    return [...others].map((root) => ({ graph, node_id: node.id, root_id: node.root_id, on_root_id: root }));
  });
  await transaction.insert("tree_waits", rows);
}

const none = "[]";

function namesBefore({ row }: Changed): string {
  return row === undefined || !row["unfinished"] ? none : (row["waits_on"] as string);
}

function namesAfter({ work }: Changed): string {
  return work.waitsOn.length > 0 && isUnfinished(work.node) ? JSON.stringify(work.waitsOn) : none;
}
