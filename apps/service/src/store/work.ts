import { setImmediate } from "node:timers/promises";
import { isUnfinished } from "../../../shared/observations/states.ts";
import type { Database } from "./database.ts";
import { graphNumber } from "./graph-keys.ts";
import type { SilentNodes } from "./types.ts";
import type { NodeWork } from "../model/node-work.ts";
import { observationHash } from "./observation-hash.ts";
import { isBlocked } from "./records/records.ts";
import { toNodeWork } from "./records/rows.ts";
import { mostKept } from "./retention.ts";
import { nobody } from "./deletion.ts";
import { join, raw, sql, type Sql } from "./sql.ts";
import { newest, Waits } from "./records/waits.ts";

const keysAtOnce = 500;
const refsAtOnce = 1000;
/** So few nodes that other work of this process waits for milliseconds. */
const nodesAtOnce = 250;
const idsAtOnce = 2500;
/** So few that PostgreSQL reads them from their index, however many it expects. */
const silentAtOnce = 250;
/** So many silent nodes of a graph are listed at once. */
const mostSilent = 5000;

/** The nodes that an index has. */
interface Kind {
  readonly nodes: Sql;
  /** Its condition. */
  readonly is: Sql;
}

/** These nodes, by id. */
export async function loadNodes(
  database: Database,
  graphId: string,
  ids: readonly string[],
): Promise<readonly NodeWork[]> {
  const graph = await graphNumber(database, graphId);
  return graph === null ? [] : read(database, graph, ids);
}

/**
 * All nodes that observations of these nodes can change, and on which the changes depend: the nodes themselves, by
 * `provider_ref`; the unfinished nodes of their trees, of the trees that wait for these, and of the trees that any of
 * them waits for, directly or indirectly; and the ancestors of all.
 *
 * @param loaded the roots of trees that were asked for before, whose nodes are left out
 */
export async function loadTrees(
  database: Database,
  graphId: string,
  refs: readonly string[],
  loaded: ReadonlySet<string>,
): Promise<readonly NodeWork[]> {
  const graph = await graphNumber(database, graphId);
  if (graph === null) return [];
  const works = new Map<string, NodeWork>();
  const add = async (ids: readonly string[]): Promise<void> => {
    const missing = ids.filter((id) => !works.has(id));
    for (const work of await read(database, graph, missing)) works.set(work.node.id, work);
  };
  for (let start = 0; start < refs.length; start += refsAtOnce) {
    const isNamed = database.isOneOf(sql`provider_ref`, refs.slice(start, start + refsAtOnce));
    await add(await idsOf(database, sql`graph = ${graph} AND ${isNamed}`));
  }
  if (works.size === 0) return [];
  const roots = await connected(database, graph, [...works.values()], loaded);
  await add(await unfinished(database, graph, roots));
  for (;;) {
    const parents = [...works.values()].flatMap(({ node: { parent_id } }) =>
      parent_id === null || works.has(parent_id) ? [] : parent_id,
    );
    if (parents.length === 0) return [...works.values()];
    await add(await someAncestors(database, graph, parents));
  }
}

/** The unfinished nodes of trees. Those of large trees are listed some at a time. */
async function unfinished(
  database: Database,
  graph: number,
  roots: readonly string[],
): Promise<readonly string[]> {
  const index = database.using("nodes_unfinished");
  const unfinished = sql`graph = ${graph} AND unfinished`;
  const isOfTree = database.isOneOf(sql`root_id`, roots);
  const all = await idsOf(database, sql`${unfinished} AND ${isOfTree} LIMIT ${idsAtOnce}`, index);
  if (all.length < idsAtOnce) return all;
  const ids: string[] = [];
  for (const root of roots) {
    for (let page = [""]; page.length > 0;) {
      const isNext = sql`root_id = ${root} AND id > ${page.at(-1) ?? ""}`;
      page = await idsOf(database, sql`${unfinished} AND ${isNext} ORDER BY id LIMIT ${idsAtOnce}`, index);
      ids.push(...page);
      await setImmediate();
    }
  }
  return ids;
}

async function idsOf(database: Database, condition: Sql, index = raw("")): Promise<string[]> {
  const rows = await database.all(sql`SELECT id FROM nodes ${index} WHERE ${condition}`);
  return rows.map((row) => row["id"] as string);
}

/**
 * The trees that events of nodes can concern: their own ones; those that wait for these, directly or indirectly; and
 * those that any of all these waits for. A finished node can be resumed, and then waits for what it has named.
 */
async function connected(
  database: Database,
  graph: number,
  works: readonly NodeWork[],
  loaded: ReadonlySet<string>,
): Promise<readonly string[]> {
  const own = new Set(works.map(({ node }) => node.root_id).filter((root) => !loaded.has(root)));
  const named = works.flatMap(({ node, waitsOn }) => (isUnfinished(node) ? [] : waitsOn));
  if (own.size === 0 && named.length === 0) return [];
  const waiting = await reached(database, graph, [...own], "on_root_id", "root_id");
  const needed = await reached(database, graph, [...waiting, ...named], "root_id", "on_root_id");
  return needed.filter((root) => !loaded.has(root));
}

/**
 * The trees of nodes, and those that are reached from them by waits, in one of both directions. One statement for both
 * directions would let PostgreSQL expect so many trees that it reads all waits.
 */
async function reached(
  database: Database,
  graph: number,
  ids: readonly string[],
  from: "root_id" | "on_root_id",
  to: "root_id" | "on_root_id",
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await database.all(sql`
    WITH RECURSIVE reached (root_id) AS (
      SELECT root_id FROM nodes WHERE graph = ${graph} AND ${database.isOneOf(sql`id`, ids)}
      UNION SELECT w.${raw(to)} FROM reached CROSS JOIN tree_waits w
      WHERE w.graph = ${graph} AND w.${raw(from)} = reached.root_id)
    SELECT root_id FROM reached`);
  return rows.map((row) => row["root_id"] as string);
}

/** Nodes and their ancestors, those that are farthest from the root first. There may be more. */
async function someAncestors(
  database: Database,
  graph: number,
  ids: readonly string[],
): Promise<readonly string[]> {
  // SQLite runs a CROSS JOIN in the written order. A plan made while the tables were small would read all nodes for
  // each needed node. PostgreSQL treats it like every other join.
  const rows = await database.all(sql`
    WITH RECURSIVE needed (id) AS (
      SELECT id FROM nodes WHERE graph = ${graph} AND ${database.isOneOf(sql`id`, ids)}
      UNION SELECT n.parent_id FROM needed CROSS JOIN nodes n
      WHERE n.graph = ${graph} AND n.id = needed.id AND n.parent_id IS NOT NULL)
    SELECT id FROM needed LIMIT ${idsAtOnce}`);
  return rows.map((row) => row["id"] as string);
}

/** Reads nodes some at a time, so that requests are answered meanwhile. */
async function read(database: Database, graph: number, ids: readonly string[]): Promise<readonly NodeWork[]> {
  const works: NodeWork[] = [];
  for (let start = 0; start < ids.length; start += nodesAtOnce) {
    if (start > 0) await setImmediate();
    const isAsked = database.isOneOf(sql`id`, ids.slice(start, start + nodesAtOnce));
    const rows = await database.all(sql`
      SELECT id, record, waits_on, active, created_seq FROM nodes WHERE graph = ${graph} AND ${isAsked}`);
    const blocked = rows
      .filter((row) => isBlocked(row["record"] as string))
      .map((row) => row["id"] as string);
    const waits = await Waits.read(database, graph, blocked, [newest, newest]);
    for (const row of rows) works.push(toNodeWork(row, waits.list(row["id"] as string, newest)));
  }
  return works;
}

/** The keys among these that have been recorded. */
export async function knownObservations(
  database: Database,
  graphId: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const graph = await graphNumber(database, graphId);
  const known = new Set<string>();
  if (graph === null) return known;
  for (let start = 0; start < keys.length; start += keysAtOnce) {
    const byHash = new Map<string, string>();
    const hashes = keys.slice(start, start + keysAtOnce).map((key) => {
      const hash = observationHash(key);
      byHash.set(hex(hash), key);
      return sql`${hash}`;
    });
    const rows = await database.all(sql`
      SELECT observation FROM observations
      WHERE graph = ${graph} AND observation IN (${join(hashes, ", ")})`);
    for (const row of rows) {
      const key = byHash.get(hex(row["observation"] as Uint8Array));
      if (key !== undefined) known.add(key);
    }
  }
  return known;
}

/**
 * Working nodes without activity since `before` that are not stale, by graph: at most 5,000 of each, those that were
 * silent for longest first. A full graph is left out unless all its working nodes are silent, so that it grows by one
 * event of a sweep for each 5,000 nodes at most while nothing happens.
 */
export async function listSilent(database: Database, before: number): Promise<readonly SilentNodes[]> {
  const works = kind(database, sql`state = 'working' AND NOT stale`, "nodes_silent");
  const graphs = await graphsWith(
    database,
    works,
    before,
    sql`g.last_seq - g.first_seq + 1 < ${mostKept} OR ${lastEvent("max", works)} < ${before}`,
  );
  const silent: SilentNodes[] = [];
  for (const { graph, graphId } of graphs) {
    silent.push({ graphId, nodeIds: await silentIn(database, graph, sql`id`, works, before, mostSilent) });
  }
  return silent;
}

/** The graphs with unfinished nodes without activity since `before`, by id. */
export async function listInactiveGraphs(database: Database, before: number): Promise<readonly string[]> {
  const graphs = await graphsWith(database, inactive(database), before, sql`1 = 1`);
  return graphs.map(({ graphId }) => graphId);
}

/**
 * Unfinished nodes of a graph without activity since `before`, by `provider_ref`: at most `most`, those that were
 * silent for longest first.
 */
export async function listInactive(
  database: Database,
  graphId: string,
  { before, most }: { readonly before: number; readonly most: number },
): Promise<readonly string[]> {
  const graph = await graphNumber(database, graphId);
  if (graph === null) return [];
  return silentIn(database, graph, sql`provider_ref`, inactive(database), before, most);
}

function inactive(database: Database): Kind {
  return kind(database, sql`unfinished`, "nodes_inactive");
}

function kind(database: Database, is: Sql, index: string): Kind {
  return { is, nodes: sql`nodes ${database.using(index)}` };
}

/**
 * The graphs with nodes of a kind that were last active before a time. It jumps from graph to graph in an index, so
 * its cost does not depend on the number of nodes.
 *
 * @param kind of an index of `graph` and `last_event`
 * @param and a condition on the graph `g`
 */
async function graphsWith(
  database: Database,
  kind: Kind,
  before: number,
  and: Sql,
): Promise<readonly { readonly graph: number; readonly graphId: string }[]> {
  const rows = await database.all(sql`
    WITH RECURSIVE found (graph) AS (
      SELECT min(graph) FROM ${kind.nodes} WHERE ${kind.is}
      UNION ALL SELECT (SELECT min(graph) FROM ${kind.nodes} WHERE ${kind.is} AND graph > found.graph)
      FROM found WHERE found.graph IS NOT NULL)
    SELECT g.graph, g.id FROM found CROSS JOIN graphs g
    WHERE g.graph = found.graph AND g.account_id <> ${nobody}
      AND ${lastEvent("min", kind)} < ${before} AND (${and}) ORDER BY g.id`);
  return rows.map((row) => ({ graph: row["graph"] as number, graphId: row["id"] as string }));
}

/**
 * The first or last activity of the nodes of a kind of the graph `g`. Both engines read one entry of the index for it;
 * for EXISTS, PostgreSQL reads the table if it expects many such nodes.
 */
function lastEvent(first: "min" | "max", { nodes, is }: Kind): Sql {
  return sql`(SELECT ${raw(first)}(last_event) FROM ${nodes} WHERE graph = g.graph AND ${is})`;
}

/** The `column` of nodes of a kind that were last active before a time, those that were silent for longest first. */
async function silentIn(
  database: Database,
  graph: number,
  column: Sql,
  kind: Kind,
  before: number,
  most: number,
): Promise<readonly string[]> {
  const names: string[] = [];
  for (let [at, id] = [-1, ""]; names.length < most;) {
    const rows = await database.all(sql`
      SELECT last_event, id, ${column} AS name FROM ${kind.nodes}
      WHERE graph = ${graph} AND ${kind.is} AND last_event < ${before} AND (last_event, id) > (${at}, ${id})
      ORDER BY last_event, id LIMIT ${raw(String(silentAtOnce))}`);
    for (const row of rows) {
      [at, id] = [row["last_event"] as number, row["id"] as string];
      names.push(row["name"] as string);
    }
    if (rows.length < silentAtOnce) break;
  }
  return names.slice(0, most);
}

function hex(hash: Uint8Array): string {
  return Buffer.from(hash).toString("hex");
}
