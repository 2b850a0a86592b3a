import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import pg from "pg";
import { beforeEach, describe, expect, test } from "vitest";
import { compile, compilePredicate } from "wherefore";
import { nodeSchema, type GraphNode } from "wherefore/graph";
import { record, refsOf, WorkingSet } from "../../src/recorder/index.ts";
import type { Queries } from "../../src/store/database.ts";
import type { NodeWork } from "../../src/model/node-work.ts";
import type { GraphStore } from "../../src/store/graph-store.ts";
import { postgresStore, sqliteStore } from "../../src/store/open-store.ts";
import { Statements as PostgresStatements } from "../../src/store/postgres/statements.ts";
import { raw } from "../../src/store/sql.ts";
import { Statements as SqliteStatements } from "../../src/store/sqlite/statements.ts";
import { longHistory, recordable, testContext, type Seen } from "../recorder/histories.ts";
import { Replay, together, type Step } from "./changes.ts";
import { fill1, tables1, types1 } from "./layout-1.ts";
import { createPostgresDatabase, storeKinds } from "./stores.ts";

const graphs = ["gph_trimmed", "gph_whole"];

interface Old {
  readonly queries: Queries;
  readonly open: () => GraphStore;
  /** Closes the connection that `queries` uses. */
  readonly close: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

async function oldDatabase(name: "sqlite" | "postgres"): Promise<Old> {
  if (name === "sqlite") {
    const folder = await mkdtemp(join(tmpdir(), "wherefore-old-"));
    const path = join(folder, "store.db");
    const connection = new Sqlite(path);
    return {
      queries: new SqliteStatements(connection),
      open: () => sqliteStore(path),
      close: async () => void connection.close(),
      remove: () => rm(folder, { recursive: true }),
    };
  }
  const { url, drop } = await createPostgresDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    queries: new PostgresStatements(client),
    open: () => postgresStore(url),
    close: () => client.end(),
    remove: drop,
  };
}

const history = longHistory(320);

function recorded(working: WorkingSet, seen: readonly Seen[]): readonly Step[] {
  return seen.map((one) => record(working, recordable(one, testContext), testContext));
}

/** Records the rest of the history as another process would. */
async function continued(
  store: GraphStore,
  graphId: string,
  before: readonly Step[],
): Promise<readonly Step[]> {
  const { seq: lastSeq, created: lastCreated, counts } = before.at(-1)!.event;
  const working = new WorkingSet({ lastSeq, lastCreated, counts });
  const rest = history.slice(before.length);
  const refs = rest.flatMap((one) => refsOf(recordable(one, testContext)));
  const stalled = rest.flatMap((one) => (one.type === "node.stalled" ? one.nodes : []));
  working.add(await store.loadTrees(graphId, [...refs, ...stalled], new Set()));
  return recorded(working, rest);
}

describe.each(storeKinds)("$name", { timeout: 120_000 }, (kind) => {
  beforeEach(({ skip }) => skip(kind.unavailable !== null, kind.unavailable ?? ""));

  test("a database without a version is migrated, answers the same, and continues", async () => {
    const old = await oldDatabase(kind.name);
    const steps = recorded(new WorkingSet(), history);
    const before = steps.slice(0, 240);
    try {
      await old.queries.plan(raw("BEGIN"));
      for (const table of tables1(types1[kind.name])) await old.queries.plan(raw(table));
      await fill1(old.queries, kind.name, graphs[0]!, before, 100);
      await fill1(old.queries, kind.name, graphs[1]!, before, 1);
      await old.queries.plan(raw("COMMIT"));
      await old.close();
      const store = old.open();
      await store.migrate();
      for (const graphId of graphs) {
        await expectSame(store, graphId, before);
        const rest = await continued(store, graphId, before);
        expect(rest.map(({ event }) => event)).toEqual(steps.slice(before.length).map(({ event }) => event));
        await store.append(together(graphId, rest));
        await expectSame(store, graphId, steps);
      }
      await store.close();
    } finally {
      await old.remove();
    }
  });
});

function byId(works: readonly NodeWork[]): ReadonlyMap<string, NodeWork> {
  return new Map(works.map((work) => [work.node.id, work]));
}

/** Asserts that events, nodes and searches are those of the recorder. */
async function expectSame(store: GraphStore, graphId: string, steps: readonly Step[]): Promise<void> {
  const { firstSeq, lastSeq } = (await store.getGraph(graphId))!;
  expect(lastSeq).toBe(steps.length);
  const { items } = await store.listEvents({ graphId, limit: 2000 });
  for (const event of items) expect(event).toEqual(steps[event.seq - 1]!.event);
  expect(items).toHaveLength(lastSeq - firstSeq + 1);
  const works = new Map(steps.flatMap(({ nodes }) => nodes).map((work) => [work.node.id, work]));
  expect(byId(await store.loadNodes(graphId, [...works.keys()]))).toEqual(works);
  const replay = new Replay();
  const query = compile('title~"parser" OR summary~"straße" OR state:"working"', nodeSchema);
  const matches = compilePredicate(query);
  for (const { event } of steps) {
    replay.apply(event);
    const { seq } = event;
    if (seq < firstSeq || (seq % 7 !== 0 && seq !== firstSeq && seq !== lastSeq)) continue;
    const nodes = await store.getNodes(graphId, [...replay.nodes.keys()], seq);
    expect(new Map(nodes.map((node) => [node.id, node]))).toEqual(replay.nodes);
    const found = await store.search({ graphId, query, seq, limit: 1000 });
    const expected = [...replay.nodes.values()].filter((node) => matches(node as unknown as GraphNode));
    expect(new Set(found.items.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)));
    expect(found.items.map(({ blocked }) => blocked)).toEqual(
      found.items.map(({ id }) => replay.nodes.get(id)!.blocked),
    );
  }
}
