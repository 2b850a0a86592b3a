import { isDeepStrictEqual } from "node:util";
import type { Counts } from "../../model/event.ts";
import type { Database, Row } from "../database.ts";
import { completeEvents } from "../records/event-changes.ts";
import { sql } from "../sql.ts";
import { countsAfter, problemOfNode } from "./problems.ts";

/** What is checked: the graphs of each account that were written last, of each their newest events. */
const mostGraphs = 20;
const mostGraphsOfAccount = 5;
const mostEvents = 20;
const mostNodes = 500;

/** What the check reads with. */
export type Reads = Pick<Database, "all" | "isOneOf">;

/**
 * What is wrong with the newest commits; null if nothing is. It reads a bounded number of rows, whatever the size of the
 * database: those that a stop without a last checkpoint can have broken.
 */
export async function problemOfNewest(database: Reads): Promise<string | null> {
  for (const graph of await newestGraphs(database)) {
    const problem = await problemOfGraph(database, graph);
    if (problem !== null) return problem;
  }
  return null;
}

/** By the index of each account, because there may be many graphs. */
async function newestGraphs(database: Reads): Promise<readonly Row[]> {
  return database.all(sql`
    SELECT g.* FROM accounts a JOIN graphs g ON g.account_id = a.id AND g.id IN (
      SELECT id FROM graphs WHERE account_id = a.id ORDER BY last_event DESC, id DESC LIMIT ${mostGraphsOfAccount})
    ORDER BY g.last_event DESC, g.id DESC LIMIT ${mostGraphs}`);
}

async function problemOfGraph(database: Reads, row: Row): Promise<string | null> {
  const [graph, lastSeq, firstSeq] = ["graph", "last_seq", "first_seq"].map(
    (name) => row[name] as number,
  ) as [number, number, number];
  const name = `graph ${String(row["id"])}`;
  const rows = await database.all(sql`
    SELECT * FROM events WHERE graph = ${graph} ORDER BY seq DESC LIMIT ${mostEvents}`);
  const [newest] = rows;
  if ((newest?.["seq"] ?? 0) !== lastSeq) return `${name}: its newest event is not ${lastSeq}`;
  if (newest === undefined) return null;
  if (newest["created"] !== row["last_event"]) return `${name}: its last event is not that of its newest one`;
  const [oldest] = await database.all(sql`SELECT min(seq) AS seq FROM events WHERE graph = ${graph}`);
  if (oldest?.["seq"] !== firstSeq) return `${name}: its oldest event is not ${firstSeq}`;
  const events = await readable(database, rows);
  if (events === null) return `${name}: its newest events cannot be read`;
  const versions = new Map<string, number>();
  let before: Counts | null = null;
  let expectedSeq = lastSeq - events.length + 1;
  for (const { seq, changes, counts } of events.toReversed()) {
    if (seq !== expectedSeq++) return `${name}: the event before ${seq} is missing`;
    if (before !== null && !isDeepStrictEqual(countsAfter(before, changes), counts))
      return `${name}: the counts after event ${seq} are not those that its changes make`;
    before = counts;
    for (const { node_id: id } of changes) {
      // A key that is set again would keep its place.
      versions.delete(id);
      versions.set(id, seq);
    }
  }
  return problemOfVersions(database, graph, { name, versions });
}

async function readable(database: Reads, rows: readonly Row[]): ReturnType<typeof completeEvents> {
  try {
    return await completeEvents(database, rows);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** @param versions the newest events that changed nodes, by node, the latest change last */
async function problemOfVersions(
  database: Reads,
  graph: number,
  { name, versions }: { readonly name: string; readonly versions: ReadonlyMap<string, number> },
): Promise<string | null> {
  const ids = [...versions.keys()].slice(-mostNodes);
  if (ids.length === 0) return null;
  const nodes = await database.all(
    sql`SELECT * FROM nodes WHERE graph = ${graph} AND ${database.isOneOf(sql`id`, ids)}`,
  );
  if (nodes.length < ids.length) return `${name}: a node that its newest events change is missing`;
  for (const node of nodes) {
    const id = node["id"] as string;
    if (node["version_seq"] !== versions.get(id))
      return `${name}, node ${id}: it is not as event ${versions.get(id) ?? 0} left it`;
    const problem = problemOfNode(node);
    if (problem !== null) return `${name}, node ${id}: ${problem}`;
  }
  return null;
}
