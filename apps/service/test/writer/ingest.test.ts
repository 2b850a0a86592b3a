import { setImmediate } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { Observation } from "../../../shared/observations/observation.ts";
import { RefusedError } from "../../../shared/observations/refused-error.ts";
import { createIds } from "../../src/ids/index.ts";
import type { NodeRecord, RecordedEvent } from "../../src/model/event.ts";
import type { GraphStore } from "../../src/store/graph-store.ts";
import type { GraphRow } from "../../src/store/types.ts";
import { sql, raw } from "../../src/store/sql.ts";
import { ingest, openGraph, type GraphWriter } from "../../src/writer/index.ts";
import { expectSame } from "../expect-same.ts";
import { longHistory } from "../recorder/histories.ts";
import { countsOf } from "../recorder/replay.ts";
import { Replay } from "../store/changes.ts";
import { eachStore } from "../store/each-store.ts";
import { storeKinds } from "../store/stores.ts";
import { plainEvents, source } from "./writable.ts";

const at = 1_700_000_000_000;
const now = at;
const batchSize = 70;
const mostAtOnce = 400;

const session = (node: string): Observation => ({ type: "session.started", at, node });
const titled = (node: string, title: string): Observation => ({ type: "text.updated", at, node, title });

/** A history whose observations have the same time, and references of its own. */
function history(length: number, seed: number): readonly Observation[] {
  const renamed = (ref: string): string => `${seed} ${ref}`;
  return longHistory(length, seed).flatMap((seen, index) => {
    if (seen.type === "node.stalled") return [];
    const refs = {
      node: renamed(seen.node),
      ...("parent" in seen && typeof seen.parent === "string" ? { parent: renamed(seen.parent) } : {}),
      ...("requested_by" in seen && typeof seen.requested_by === "string"
        ? { requested_by: renamed(seen.requested_by) }
        : {}),
      ...("on" in seen ? { on: seen.on.map(renamed) } : {}),
      // Without it, an equal observation in another batch would be known.
      id: `${seed} ${index}`,
    };
    return [{ ...seen, ...refs, at } as Observation];
  });
}

/** Many observations that are recorded fast. */
function simple(length: number, prefix: string): readonly Observation[] {
  return Array.from({ length }, (_, index): Observation => {
    const node = `${prefix} ${Math.floor(index / 5)}`;
    if (index % 5 === 0) return session(node);
    if (index % 5 < 4) return titled(node, `step ${index}`);
    return { type: "session.ended", at, node, state: "completed" };
  });
}

/** Reads observations in batches, and runs `between` before the batch of each number. */
function reading(
  observations: readonly Observation[],
  between: (batch: number) => Promise<unknown> = () => Promise.resolve(),
): AsyncIterable<readonly Observation[]> {
  return (async function* () {
    for (let batch = 0; batch * batchSize < observations.length; batch++) {
      await between(batch);
      yield observations.slice(batch * batchSize, (batch + 1) * batchSize);
    }
    await between(Math.ceil(observations.length / batchSize));
  })();
}

describe.each(storeKinds)("ingest on $name", { timeout: 120_000 }, (kind) => {
  let store: GraphStore;
  const made = eachStore(kind, (each) => void (store = each));
  const name = "graph";
  const accountId = "acc";

  async function ingested(
    observations: AsyncIterable<readonly Observation[]>,
    on: GraphStore = store,
    mostHeld?: number,
  ): ReturnType<typeof ingest> {
    const held = mostHeld === undefined ? {} : { mostHeld };
    return ingest(
      { accountId, name, now, observations },
      { store: on, ids: createIds(await on.secret()), source, mostAtOnce, ...held },
    );
  }

  async function writerOf(on: GraphStore, graph = name): Promise<GraphWriter> {
    const ids = createIds(await on.secret());
    return openGraph({ accountId, name: graph, now }, { store: on, ids, source });
  }

  /** Asserts that the graph has these nodes, and that its events lead to them. */
  async function expectNodes(graph: GraphRow, expected: ReadonlyMap<string, NodeRecord>): Promise<void> {
    const { id: graphId, firstSeq, lastSeq } = graph;
    const ids = [...expected.keys()];
    const newest = await store.getNodes(graphId, ids, lastSeq);
    expectSame(new Map(newest.map((node) => [node.id, node])), expected);
    const { items } = await store.listEvents({ graphId, limit: 3000 });
    const events = items.toReversed();
    expect(events.map(({ seq }) => seq)).toEqual(
      Array.from({ length: lastSeq - firstSeq + 1 }, (_, index) => firstSeq + index),
    );
    const replay = new Replay();
    for (const node of await store.getNodes(graphId, ids, firstSeq)) replay.nodes.set(node.id, node);
    for (const event of events.slice(1)) {
      replay.apply(event);
      if (event.seq % 250 !== 0 && event.seq !== lastSeq) continue;
      const nodes = await store.getNodes(graphId, ids, event.seq);
      expectSame(new Map(nodes.map((node) => [node.id, node])), replay.nodes);
      expect(event.counts).toEqual(countsOf(nodes));
    }
  }

  const nodesAfter = (events: readonly RecordedEvent[]): ReadonlyMap<string, NodeRecord> => {
    const replay = new Replay();
    for (const event of events) replay.apply(event);
    return replay.nodes;
  };

  /** The number of rows of each table that belong to a graph. */
  async function rows(): Promise<Record<string, number>> {
    const tables = ["graphs", "nodes", "node_history", "events", "observations"];
    const counts = await Promise.all(
      tables.map(async (table) => {
        const [row] = await made.database.plan(sql`SELECT count(*) AS rows FROM ${raw(table)}`);
        return [table, Number(row?.["rows"])] as const;
      }),
    );
    return Object.fromEntries(counts);
  }

  const nothing = { graphs: 0, nodes: 0, node_history: 0, events: 0, observations: 0 };

  test(
    "a large file gives the same events and nodes as the recorder, and only once",
    { tags: "slow" },
    async () => {
      const file = longHistory(3500, 5).filter((seen) => seen.type !== "node.stalled");
      const first = await ingested(reading(file));
      expect(first).toMatchObject({ recorded: file.length, known: 0 });
      const graph = (await store.findGraph(accountId, name))!;
      const events = await plainEvents(store, graph.id, file);
      expect(graph.lastSeq).toBe(file.length);
      const { items } = await store.listEvents({ graphId: graph.id, limit: 3000 });
      expectSame(items.toReversed(), events.slice(graph.firstSeq - 1));
      await expectNodes(graph, nodesAfter(events));
      expect(await rows()).toMatchObject({ graphs: 1 });

      const again = await ingested(reading(file), await made.another());
      expect(again).toEqual({ graphId: first.graphId, recorded: 0, known: file.length });
      expect(await store.getGraph(graph.id)).toEqual(graph);
      // The writer continues where the file ended.
      const writer = await writerOf(store);
      expect(await writer.record(file.slice(0, 3000))).toEqual({ recorded: 0, known: 3000, refused: [] });
      expect(await writer.record([session("later")])).toEqual({ recorded: 1, known: 0, refused: [] });
    },
  );

  test.each([
    ["no node waits for another tree", false],
    ["nodes wait for other trees", true],
  ])("trees are removed from memory and loaded again: %s", { tags: "slow" }, async (_, waits) => {
    const file = longHistory(1500, 7).filter(
      ({ type }) => type !== "node.stalled" && (waits || type !== "waits.updated"),
    ) as Observation[];
    // The first nodes wait for nothing, so some trees are removed.
    const open = simple(300, "f").filter(({ type }) => type !== "session.ended");
    const all = [...open, ...file];
    const held: number[] = [];
    const watched: GraphStore = {
      ...store,
      loadTrees: async (...args) => {
        const loaded = await store.loadTrees(...args);
        held.push(loaded.length);
        return loaded;
      },
    };
    await ingested(reading(all), watched, 10);
    expect(Math.max(...held)).toBeGreaterThan(0);
    const graph = (await store.findGraph(accountId, name))!;
    await expectNodes(graph, nodesAfter(await plainEvents(store, graph.id, all)));
  });

  test("a file is recorded up to the 400 observations with a refused one, and goes on when it is corrected", async () => {
    const file = simple(500, "f");
    const bad: Observation = { type: "agent.spawned", at, node: "a", parent: "nobody" };
    await expect(ingested(reading([...file.slice(0, 100), bad, ...file]))).rejects.toMatchObject({
      index: 100,
    });
    expect(await rows()).toEqual(nothing);
    const refused = await ingested(reading([...file, bad])).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RefusedError);
    expect((refused as RefusedError).index).toBe(file.length);
    expect(await store.findGraph(accountId, name)).toMatchObject({ lastSeq: 400 });
    expect(await ingested(reading([...file, session("a")]))).toMatchObject({ recorded: 101, known: 400 });
    const graph = (await store.findGraph(accountId, name))!;
    await expectNodes(graph, nodesAfter(await plainEvents(store, graph.id, [...file, session("a")])));
  });

  test("a large file trims a graph with events of sweeps as its writer does", { tags: "slow" }, async () => {
    const file = simple(4601, "f");
    const firsts: number[] = [];
    for (const graph of [name, "other"]) {
      const writer = await writerOf(store, graph);
      await writer.record(simple(1500, "s").filter(({ type }) => type !== "session.ended"));
      const silent = (await store.listSilent(at + 1)).find(({ graphId }) => graphId === writer.graphId)!;
      // Three sweeps, in the part of the history that the first trim keeps.
      for (const [index, nodeId] of silent.nodeIds.slice(0, 3).entries()) {
        await writer.stall([nodeId], at + 1_000_000 + index, 1000);
      }
      if (graph === name) await ingested(reading(file));
      else
        for (let from = 0; from < file.length; from += 500) await writer.record(file.slice(from, from + 500));
      const { firstSeq, lastSeq } = (await store.getGraph(writer.graphId))!;
      expect(lastSeq).toBe(1200 + 3 + file.length);
      firsts.push(firstSeq);
    }
    expect(firsts[0]).toBe(firsts[1]);
  });

  test("others write between the transactions of a file", async () => {
    const elsewhere = await writerOf(await made.another(), "elsewhere");
    const appended: number[] = [];
    const counted: GraphStore = {
      ...store,
      append: (append) => {
        appended.push(append.observationKeys.length);
        return store.append(append);
      },
    };
    const file = simple(900, "f");
    // It would wait forever for a transaction that stays open.
    const read = reading(file, (batch) => elsewhere.record([session(`s${batch}`)]));
    await ingested(read, counted);
    expect(appended).toEqual([400, 400, 100]);
    expect(await store.findGraph(accountId, name)).toMatchObject({ lastSeq: file.length });
  });

  test("a large file continues a graph that other writers change meanwhile", { tags: "slow" }, async () => {
    const base = history(500, 1);
    const file = history(1500, 2);
    const live = history(200, 3);
    const other = await made.another();
    const writer = await writerOf(other);
    await writer.record(base);
    let done = 0;
    const read = reading(file, async () => {
      await writer.record(live.slice(done, done + 25));
      done = Math.min(live.length, done + 25);
    });
    expect(await ingested(read)).toMatchObject({ graphId: writer.graphId, recorded: file.length, known: 0 });
    expect(done).toBe(live.length);
    const graph = (await store.findGraph(accountId, name))!;
    await expectNodes(graph, nodesAfter(await plainEvents(store, graph.id, [...base, ...live, ...file])));
    expect(await writer.record([...base, ...live])).toMatchObject({ recorded: 0 });
    expect(await ingested(reading([...file, ...base]))).toMatchObject({ recorded: 0 });
    await writer.record([session("next")]);
    expect((await other.getGraph(graph.id))!.lastSeq).toBe(graph.lastSeq + 1);
  });

  /** What another writer does, and what the file does to nodes of the graph; the results depend on each other. */
  const agent = (node: string, parent: string): Observation => ({ type: "agent.spawned", at, node, parent });
  const ended = (node: string): Observation => ({ type: "agent.ended", at, node, state: "completed" });
  const waits = (node: string, ...on: string[]): Observation => ({ type: "waits.updated", at, node, on });
  const over = (node: string): Observation => ({ type: "session.ended", at, node, state: "completed" });
  test.each<[string, readonly Observation[], readonly Observation[], readonly Observation[]]>([
    ["the same node", [session("a")], [titled("a", "theirs")], [titled("a", "ours")]],
    ["a node that the file waits for", [session("a"), session("b")], [over("b")], [waits("a", "b")]],
    ["a node that waits for one of the file", [session("a"), session("b")], [waits("b", "a")], [over("a")]],
    [
      "a child of a node that the file resumes",
      [session("a"), agent("b", "a"), over("a")],
      [ended("b")],
      [{ type: "node.resumed", at, node: "a" }],
    ],
    [
      "the parent of a node that the file ends",
      [session("a"), agent("b", "a"), over("a")],
      [{ type: "node.resumed", at, node: "a" }],
      [ended("b")],
    ],
    ["a node that the file creates", [session("a")], [session("b")], [session("a2"), titled("a2", "x")]],
  ])("other writers change %s between two transactions", async (_, base, theirs, ours) => {
    const writer = await writerOf(await made.another());
    await writer.record(base);
    const file = [...ours, ...simple(490, "f")];
    let changed = false;
    const read = reading(file, async (batch) => {
      if (batch !== 7 || changed) return;
      changed = true;
      await writer.record(theirs);
    });
    await ingested(read);
    const graph = (await store.findGraph(accountId, name))!;
    const order = [...base, ...file.slice(0, 400), ...theirs, ...file.slice(400)];
    await expectNodes(graph, nodesAfter(await plainEvents(store, graph.id, order)));
  });

  test("a writer that is always first has to wait for a file", async () => {
    const live = await writerOf(await made.another());
    await live.record([session("live")]);
    let done = 0;
    const next = (): Promise<unknown> => live.record([titled("live", `step ${++done}`)]);
    let waiting: Promise<unknown> = Promise.resolve();
    const busy: GraphStore = {
      ...store,
      append: async (append) => {
        await next();
        return store.append(append);
      },
      appendAlone: (graphId, work) =>
        store.appendAlone(graphId, (append) =>
          work((request) => {
            waiting = next();
            return append(request);
          }),
        ),
    };
    const file = simple(450, "f");
    expect(await ingested(reading(file), busy)).toMatchObject({ recorded: file.length, known: 0 });
    await waiting;
    const graph = (await store.findGraph(accountId, name))!;
    expect(graph.lastSeq).toBe(1 + done + file.length);
    const { items } = await store.listEvents({ graphId: graph.id, limit: 3000 });
    const titles = items.toReversed().filter(({ node_id }) => node_id === items.at(-1)!.node_id);
    // Two attempts of each of two transactions, and the wait for the first.
    expect(titles.map(({ seq }) => seq)).toEqual([1, 2, 3, 404, 405, 406, 457]);
  });

  test("a refusal under the lock is final, whoever waits for the lock", async () => {
    const live = await writerOf(await made.another());
    await live.record([session("live")]);
    let [done, locks] = [0, 0];
    const next = async (): Promise<void> => {
      await live.record([titled("live", `step ${++done}`)]);
      // A read of this turn may be one that was made before.
      await setImmediate();
    };
    const busy: GraphStore = {
      ...store,
      loadTrees: async (...args) => {
        const trees = await store.loadTrees(...args);
        if (locks === 0) await next();
        return trees;
      },
      appendAlone: (graphId, work) => {
        locks++;
        return store.appendAlone(graphId, work).finally(next);
      },
    };
    const file = [...simple(50, "f"), titled("none", "x")];
    await expect(ingested(reading(file), busy)).rejects.toThrow(RefusedError);
    expect(locks).toBe(1);
  });

  test("two processes ingest the same file at the same time", async () => {
    const file = simple(1500, "f");
    const other = await made.another();
    const results = await Promise.all([ingested(reading(file)), ingested(reading(file), other)]);
    expect(results[0].recorded + results[1].recorded).toBe(file.length);
    expect(results[0].graphId).toBe(results[1].graphId);
    expect(await rows()).toMatchObject({ graphs: 1, observations: file.length });
  });
});
