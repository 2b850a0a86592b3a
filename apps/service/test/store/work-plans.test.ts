// @module-tag slow
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Observation } from "../../../shared/observations/observation.ts";
import { history } from "../../bench/limits/harness/observations.ts";
import { workingTrees } from "../../bench/limits/harness/unfinished.ts";
import { createIds } from "../../src/ids/index.ts";
import type { Database, Queries } from "../../src/store/database.ts";
import { raw, render, sql, type Sql } from "../../src/store/sql.ts";
import { listInactive, listInactiveGraphs, listSilent, loadNodes, loadTrees } from "../../src/store/work.ts";
import { ingest } from "../../src/writer/index.ts";
import { storeKinds, type StoreKind, type TestStore } from "./stores.ts";

const start = 1_700_000_000_000;
const working = 8000;

/** A graph of trees that work, two of which wait for others, and of as many that have ended. */
async function filled(kind: StoreKind): Promise<readonly [TestStore, graphId: string]> {
  const made = await kind.make();
  const { store } = made;
  await store.createAccount({ id: "acc", created: 1 });
  // Every other tree waits for the next one.
  const waits = Array.from({ length: working / 8 }, (_, pair): Observation => ({
    type: "waits.updated",
    at: start + working,
    node: `session-${2 * pair}`,
    on: [`session-${2 * pair + 1}`],
  }));
  const old = [...history({ from: 0, to: working, perNode: 2 })].map((one) => ({
    ...one,
    at: start,
    node: `old ${one.node}`,
    ...("parent" in one && { parent: `old ${one.parent}` }),
  }));
  const source = { provider: "bench", provider_version: "1", adapter: "bench@1" };
  const { graphId } = await ingest(
    {
      accountId: "acc",
      name: "plans",
      now: start,
      observations: (async function* () {
        yield old;
        yield [...workingTrees(working, start), ...waits];
      })(),
    },
    { store, ids: createIds(await store.secret()), source },
  );
  if (kind.name === "postgres") await made.database.plan(sql`ANALYZE`);
  return [made, graphId];
}

/** The indexes of `nodes` that the statements of a read use, and "none" if one of them reads the table. */
async function indexesOf(
  database: Database,
  read: (database: Database) => Promise<unknown>,
): Promise<readonly string[]> {
  const statements: Sql[] = [];
  const watched = new Proxy(database, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      return (...args: readonly unknown[]): unknown => {
        if (name === "all") statements.push(args[0] as Sql);
        return Reflect.apply(value, target, args);
      };
    },
  });
  await read(watched);
  const indexes = new Set<string>();
  for (const statement of statements) {
    for (const plan of await plansOf(database, statement)) {
      for (const [, sqlite, postgres] of plan.matchAll(scans)) {
        indexes.add((sqlite ?? postgres ?? "none").replace("sqlite_autoindex_nodes_1", "nodes_pkey"));
      }
    }
  }
  return [...indexes].sort();
}

const scans =
  /SEARCH nodes (?:EXISTS )?USING (?:COVERING )?INDEX (\w+)|SCAN nodes\b|using (\w+) on nodes\b|Seq Scan on nodes\b|Bitmap Heap Scan on nodes\b/g;

/** On PostgreSQL, that for its values, and that for any values, which a statement gets that is run again and again. */
function plansOf(database: Database, query: Sql): Promise<readonly string[]> {
  const { strings, params } = query;
  const explain = async (queries: Pick<Queries, "plan">, statement: Sql): Promise<string> =>
    (await queries.plan(statement)).map((step) => Object.values(step).at(-1)).join("\n");
  const explained = (word: string): Sql => ({ strings: [word + strings[0]!, ...strings.slice(1)], params });
  if (database.name === "sqlite") {
    return explain(database, explained("EXPLAIN QUERY PLAN ")).then((plan) => [plan]);
  }
  return database.transaction(async (transaction) => {
    await transaction.plan(sql`SET LOCAL plan_cache_mode = force_generic_plan`);
    await transaction.plan(raw(`PREPARE read AS ${render(query, (position) => `$${position}`)}`));
    const nulls = params.map(() => "NULL").join(", ");
    const generic = await explain(transaction, raw(`EXPLAIN EXECUTE read(${nulls})`));
    await transaction.plan(raw("DEALLOCATE read"));
    return [await explain(transaction, explained("EXPLAIN ")), generic];
  });
}

describe.each(storeKinds)("the recorder's reads on $name", { timeout: 120_000 }, (kind) => {
  let made: TestStore | undefined;
  let graphId: string;
  let nodeId: string;
  let database: Database;

  beforeAll(async () => {
    if (kind.unavailable !== null) return;
    [made, graphId] = await filled(kind);
    ({ database } = made);
    nodeId = createIds(await made.store.secret()).nodeId(graphId, "session-1");
  }, 120_000);
  beforeEach(({ skip }) => skip(kind.unavailable !== null, kind.unavailable ?? ""));
  afterAll(() => made?.remove());

  const reads: readonly (readonly [string, (database: Database) => Promise<unknown>, readonly string[]])[] = [
    [
      "loadTrees",
      (database) => loadTrees(database, graphId, ["session-1", "agent-5"], new Set()),
      ["nodes_by_ref", "nodes_pkey", "nodes_unfinished"],
    ],
    ["loadNodes", (database) => loadNodes(database, graphId, [nodeId]), ["nodes_pkey"]],
    ["listSilent", (database) => listSilent(database, start + 5), ["nodes_silent"]],
    ["listInactiveGraphs", (database) => listInactiveGraphs(database, start + 5), ["nodes_inactive"]],
    [
      "listInactive",
      (database) => listInactive(database, graphId, { before: start + 5, most: 10 }),
      ["nodes_inactive"],
    ],
  ];

  test.each(reads)("%s uses its indexes", async (_, read, indexes) => {
    expect(await indexesOf(database, read)).toEqual(indexes);
  });
});
