import { describe, expect, test } from "vitest";
import type { Observation } from "../../../shared/observations/observation.ts";
import type { Ids } from "../../src/ids/index.ts";
import type { NodeRecord, RecordedEvent } from "../../src/model/event.ts";
import type { GraphStore } from "../../src/store/graph-store.ts";
import { endNodes, expireRound, GraphWriter, nodesPerPass, type Expired } from "../../src/writer/index.ts";
import { storeKinds } from "../store/stores.ts";
import { eachWritable, session, source, start, type Writable } from "./writable.ts";

const expireAfter = 3_600_000;
const now = start + expireAfter + 1;
const sweeper = { provider: "wherefore", provider_version: "1", adapter: "sweep@1.0.0" };

const sessions = (count: number): Observation[] =>
  Array.from({ length: count }, (_, index) => session(`s${index}`, start - index));

describe.each(storeKinds)("expiry on $name", { timeout: 120_000 }, (kind) => {
  let store: GraphStore;
  let ids: Ids;
  let open: Writable["open"];
  const made = eachWritable(kind, (writable) => void ({ store, ids, open } = writable));

  const run = (at = now, signal?: AbortSignal): Promise<Expired | null> =>
    expireRound({
      store,
      writerOf: (graphId) => new GraphWriter(graphId, { store, ids, source: sweeper }),
      now: at,
      expireAfter,
      ...(signal && { signal }),
    });

  async function events({ graphId }: GraphWriter, afterSeq = 0): Promise<readonly RecordedEvent[]> {
    return (await store.listEvents({ graphId, limit: 3000, afterSeq })).items.toReversed();
  }

  async function node({ graphId }: GraphWriter, ref: string): Promise<NodeRecord> {
    const [work] = await store.loadNodes(graphId, [ids.nodeId(graphId, ref)]);
    return work!.node;
  }

  const unfinished = async ({ graphId }: GraphWriter): Promise<number> => {
    const { counts } = (await store.getCounts(graphId, (await store.getGraph(graphId))!.lastSeq))!;
    return counts.by_state.working + counts.by_state.idle + counts.by_state.input_required;
  };

  test("ends what is unfinished and silent, whatever its state, and nothing else", async () => {
    const writer = await open();
    await writer.record([
      session("works", start - 3),
      session("asks", start - 2),
      { type: "state.changed", at: start - 2, node: "asks", state: "input_required" },
      session("idle", start - 1),
      { type: "state.changed", at: start - 1, node: "idle", state: "idle" },
      session("ended", start),
      { type: "session.ended", at: start, node: "ended", state: "failed" },
      session("active", start + 1),
    ]);
    expect(await run()).toEqual({ ended: 3, hasMore: false });
    const added = await events(writer, 8);
    const idOf = (ref: string): string => ids.nodeId(writer.graphId, ref);
    expect(added.map(({ node_id }) => node_id)).toEqual(["works", "asks", "idle"].map(idOf));
    expect(added[1]).toEqual({
      seq: 10,
      type: "session.ended",
      created: now,
      node_id: idOf("asks"),
      source: sweeper,
      payload: { state: "canceled", reason: "expired" },
      changes: [
        {
          node_id: idOf("asks"),
          created: false,
          fields: {
            state: { from: "input_required", to: "canceled" },
            ended: { from: null, to: now },
            last_event: { from: start - 2, to: now },
          },
        },
      ],
      counts: added[1]!.counts,
    });
    expect(added.at(-1)!.counts.by_state).toEqual({
      working: 1,
      input_required: 0,
      idle: 0,
      completed: 0,
      failed: 1,
      canceled: 3,
    });
    expect(await run()).toEqual({ ended: 0, hasMore: false });
  });

  test("an agent ends by its own silence, and its session that waits for it by its own", async () => {
    const writer = await open();
    await writer.record([
      session("s"),
      { type: "agent.spawned", at: start, node: "silent", parent: "s" },
      { type: "agent.spawned", at: start + 5, node: "active", parent: "s" },
      { type: "text.updated", at: start + 5, node: "s", title: "Here" },
    ]);
    expect(await run()).toEqual({ ended: 1, hasMore: false });
    const [event] = await events(writer, 4);
    expect(event).toMatchObject({
      type: "agent.ended",
      node_id: ids.nodeId(writer.graphId, "silent"),
      payload: { state: "canceled", reason: "expired" },
    });
    expect((await node(writer, "s")).blocked?.on_ids).toEqual([ids.nodeId(writer.graphId, "active")]);
    await writer.record([{ type: "text.updated", at: now + 1, node: "active", title: "Here" }]);
    expect(await run(now + 5)).toEqual({ ended: 1, hasMore: false });
    expect(await node(writer, "s")).toMatchObject({ state: "canceled", blocked: null, child_count: 2 });
    expect(await node(writer, "active")).toMatchObject({ state: "working", ended: null });
  });

  test("a round ends a bounded number of each graph's nodes, and no graph waits for another", async () => {
    const writers = await Promise.all([open("one"), open("two"), open("three")]);
    const [large, larger, small] = writers;
    await large!.record(sessions(2 * nodesPerPass + 3));
    await larger!.record(sessions(nodesPerPass));
    await small!.record(sessions(2));
    const left = (): Promise<readonly number[]> => Promise.all(writers.map(unfinished));
    expect(await run()).toEqual({ ended: 2 * nodesPerPass + 2, hasMore: true });
    expect(await left()).toEqual([nodesPerPass + 3, 0, 0]);
    // Those that were silent for longest are the first.
    expect(await node(large!, `s${nodesPerPass + 3}`)).toMatchObject({ state: "canceled" });
    expect(await node(large!, `s${nodesPerPass + 2}`)).toMatchObject({ state: "working" });
    expect(await run()).toEqual({ ended: nodesPerPass, hasMore: true });
    expect(await left()).toEqual([3, 0, 0]);
    expect(await run()).toEqual({ ended: 3, hasMore: false });
    expect(await left()).toEqual([0, 0, 0]);
  });

  test("a round goes on with the other graphs when one fails", async () => {
    for (const name of ["one", "two", "three"]) await (await open(name)).record(sessions(1));
    const errors: unknown[] = [];
    let graphs = 0;
    const expired = await expireRound({
      store,
      // The first graph is deleted after it was listed.
      writerOf: (id) => new GraphWriter(graphs++ === 0 ? "gph_gone" : id, { store, ids, source }),
      now,
      expireAfter,
      onError: (error) => errors.push(error),
    });
    expect(expired).toEqual({ ended: 2, hasMore: false });
    expect(errors).toEqual([new RangeError("There is no graph gph_gone.")]);
  });

  test("a round does nothing while another process sweeps, and stops when it is told to", async () => {
    const writer = await open();
    await writer.record(sessions(1));
    const other = await made.another();
    await other.exclusively("sweep", async () => {
      expect(await run()).toBeNull();
    });
    expect(await run(now, AbortSignal.abort())).toEqual({ ended: 0, hasMore: false });
    expect(await unfinished(writer)).toBe(1);
  });

  test("a node that is active again, has ended or is not there does not end", async () => {
    const writer = await open();
    await writer.record([
      session("active", start + 1),
      session("ended"),
      { type: "session.ended", at: start, node: "ended", state: "completed" },
    ]);
    const refs = ["active", "ended", "none"];
    const ending = { reason: "expired", at: now } as const;
    expect(await endNodes(writer, refs, { ...ending, before: start + 1 })).toBe(0);
    expect(await endNodes(writer, refs, { ...ending, before: start + 2 })).toBe(1);
  });

  test("a source that shares its graph resumes a node by work after its end", async () => {
    const { graphId } = await open();
    const watching = new GraphWriter(graphId, { store, ids, source, isShared: true });
    await watching.record([session("s")]);
    expect(await run()).toEqual({ ended: 1, hasMore: false });
    const work = (at: number): Observation => ({ type: "state.changed", at, node: "s", state: "working" });
    // What happened before the end is no news.
    expect((await watching.record([work(start + 5)])).recorded).toBe(0);
    expect((await watching.record([work(now + 5)])).recorded).toBe(1);
    const [resumed] = await events(watching, 2);
    expect(resumed).toMatchObject({ type: "node.resumed", payload: { from_state: "canceled" } });
    expect(await node(watching, "s")).toMatchObject({ state: "working", ended: null, stale: false });
  });

  test("another source has to say that a node was resumed", async () => {
    const writer = await open();
    await writer.record([session("s")]);
    await run();
    const end: Observation = { type: "session.ended", at: now + 1, node: "s", state: "completed" };
    await expect(writer.record([end])).rejects.toThrow(
      '"s" has already ended in the state canceled. Write node.resumed first if it continues.',
    );
    await writer.record([{ type: "node.resumed", at: now + 1, node: "s" }, end]);
    const [, last] = await events(writer, 2);
    // The source has told of this end.
    expect(last).toMatchObject({ type: "session.ended", node_id: ids.nodeId(writer.graphId, "s") });
    expect(last!.payload).toEqual({ state: "completed", reason: null });
  });
});
