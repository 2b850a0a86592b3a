import { describe, expect, test } from "vitest";
import type { Observation } from "../../../shared/observations/observation.ts";
import type { Ids } from "../../src/ids/index.ts";
import type { RecordedEvent } from "../../src/model/event.ts";
import type { GraphStore } from "../../src/store/graph-store.ts";
import type { GraphRow } from "../../src/store/types.ts";
import { defaultStaleAfter, GraphWriter, sweep } from "../../src/writer/index.ts";
import { storeKinds } from "../store/stores.ts";
import { eachWritable, session, source, start, type Writable } from "./writable.ts";

const sessions = (count: number, at = (_: number) => start): Observation[] =>
  Array.from({ length: count }, (_, index) => session(`s${index}`, at(index)));

const titles = (count: number): Observation[] =>
  Array.from({ length: count }, (_, index) => ({
    type: "text.updated",
    at: start,
    node: "s0",
    title: `Title ${index}`,
  }));

describe.each(storeKinds)("a sweep on $name", { timeout: 120_000 }, (kind) => {
  let store: GraphStore;
  let ids: Ids;
  let open: Writable["open"];
  const made = eachWritable(kind, (writable) => void ({ store, ids, open } = writable));

  const run = (now: number): Promise<number | null> =>
    sweep({ store, writerOf: (id) => new GraphWriter(id, { store, ids, source }), now });

  const graph = async ({ graphId }: GraphWriter): Promise<GraphRow> => (await store.getGraph(graphId))!;

  async function events({ graphId }: GraphWriter): Promise<readonly RecordedEvent[]> {
    return (await store.listEvents({ graphId, limit: 3000 })).items.toReversed();
  }

  async function listed(): Promise<readonly string[]> {
    const filter = { accountId: "acc", graphIds: null, lastEvent: {}, limit: 10 };
    return (await store.listGraphs(filter)).items.map(({ name }) => name);
  }

  test("marks silent nodes once, until they are active again", async () => {
    const writer = await open();
    await writer.record([
      session("silent"),
      session("waits"),
      session("active"),
      { type: "state.changed", at: start, node: "waits", state: "input_required" },
      { type: "text.updated", at: start + defaultStaleAfter, node: "active", title: "Here" },
    ]);
    expect(await run(start + defaultStaleAfter)).toBe(0);
    const now = start + defaultStaleAfter + 1;
    expect(await run(now)).toBe(1);
    expect(await run(now)).toBe(0);
    const [event] = (await events(writer)).slice(-1);
    expect(event).toMatchObject({
      type: "node.stalled",
      created: start + defaultStaleAfter,
      counts: { stale: 1 },
    });
    expect(event!.changes.map(({ fields }) => Object.keys(fields))).toEqual([["stale"]]);
    await writer.record([{ type: "text.updated", at: now + 1, node: "silent", title: "Back" }]);
    const { lastSeq } = (await store.getGraph(writer.graphId))!;
    expect((await store.getCounts(writer.graphId, lastSeq))!.counts.stale).toBe(0);
    const other = await made.another();
    await other.exclusively("sweep", async () => {
      expect(await run(now + defaultStaleAfter * 2)).toBeNull();
    });
  });

  test("goes on with the other graphs when one fails", async () => {
    for (const name of ["one", "two", "three"]) await (await open(name)).record([session("s")]);
    const errors: unknown[] = [];
    let graphs = 0;
    const swept = await sweep({
      store,
      // The first graph is deleted after it was listed.
      writerOf: (id) => new GraphWriter(graphs++ === 0 ? "gph_gone" : id, { store, ids, source }),
      now: start + defaultStaleAfter + 1,
      onError: (error) => errors.push(error),
    });
    expect([swept, errors]).toEqual([2, [new RangeError("There is no graph gph_gone.")]]);
  });

  test(
    "that marks 2,500 nodes leaves the history that it found, and moves no clock",
    { tags: "slow" },
    async () => {
      const writer = await open();
      const other = await open("newer");
      await writer.record(sessions(2500));
      await other.record([session("s", start + 1)]);
      const before = await graph(writer);
      const kept = await events(writer);
      const now = start + 2 * defaultStaleAfter;
      expect(await run(now)).toBe(2501);

      const after = await graph(writer);
      expect(after).toEqual({ ...before, lastSeq: before.lastSeq + 1 });
      expect(await listed()).toEqual(["newer", "graph"]);
      const all = await events(writer);
      expect(all.slice(0, -1)).toEqual(kept);
      const newest = all.at(-1)!;
      expect(newest).toMatchObject({
        type: "node.stalled",
        created: start,
        payload: { last_event: start, stale_after: defaultStaleAfter },
        counts: { stale: 2500 },
      });
      expect(newest.changes).toHaveLength(2500);
      expect(newest.changes[0]).toMatchObject({ node_id: newest.node_id });
      const nodes = await store.getNodes(writer.graphId, [newest.node_id], after.lastSeq);
      expect(nodes[0]).toMatchObject({ stale: true, last_event: start });

      // What happened before the sweep and is observed after it has its own time.
      await writer.record([{ type: "text.updated", at: start + 7, node: "s1", title: "Here" }]);
      expect((await events(writer)).at(-1)).toMatchObject({ created: start + 7, counts: { stale: 2499 } });
    },
  );

  test(
    "writes an event for each 5,000 nodes, which the writer of a graph continues from",
    { tags: "slow" },
    async () => {
      const writer = await open();
      await writer.record(sessions(5001));
      // A list has 5,000 nodes of a graph at most.
      expect((await store.listSilent(start + 1))[0]!.nodeIds).toHaveLength(5000);
      const silent = sessions(5001).map(({ node }) => ids.nodeId(writer.graphId, node));
      expect(await writer.stall(silent, start + defaultStaleAfter, defaultStaleAfter)).toBe(5001);
      const newest = (await events(writer)).slice(-2);
      expect(newest.map(({ changes }) => changes.length)).toEqual([5000, 1]);
      expect(newest.map(({ counts }) => counts.stale)).toEqual([5000, 5001]);
      expect(await writer.stall(silent, start + defaultStaleAfter, defaultStaleAfter)).toBe(0);
      await writer.record([session("next", start + 1)]);
      expect((await graph(writer)).lastSeq).toBe(5004);
    },
  );

  test("drops nothing of a full graph, and adds one event at most until something happens", async () => {
    const writer = await open();
    // The nodes become silent one by one, every ten seconds.
    await writer.record([
      session("s0"),
      ...titles(1944),
      ...sessions(51, (index) => start + 10_000 * index).slice(1),
    ]);
    const before = await events(writer);
    expect(before).toHaveLength(1995);
    for (let swept = 1; swept <= 60; swept++) await run(start + defaultStaleAfter + swept * 10_000 + 1);
    const after = await events(writer);
    expect(after).toHaveLength(2001);
    expect(after.filter(({ type }) => type !== "node.stalled")).toEqual(before);
    expect(after.at(-1)!.counts).toMatchObject({ stale: 51, by_state: { working: 51 } });
    expect(await run(start + 10 * defaultStaleAfter)).toBe(0);
  });

  test("drops nothing of a graph with exactly 2,000 events", async () => {
    const writer = await open();
    await writer.record([session("s0"), ...titles(1999)]);
    const before = await events(writer);
    expect(before).toHaveLength(2000);
    expect(await run(start + defaultStaleAfter + 1)).toBe(1);
    const after = await events(writer);
    expect(after.slice(0, -1)).toEqual(before);
    expect(after.at(-1)).toMatchObject({ type: "node.stalled", counts: { stale: 1 } });
    const [node] = await store.getNodes(writer.graphId, [before[0]!.node_id], before[0]!.seq);
    expect(node).toMatchObject({ stale: false, title: null });

    await writer.record([{ type: "text.updated", at: start + 7, node: "s0", title: "Here" }]);
    const trimmed = await events(writer);
    expect(trimmed.filter(({ type }) => type !== "node.stalled")).toHaveLength(1000);
    expect(trimmed).toHaveLength(1001);
  });

  test(
    "does not push out what happened when graphs are swept again and again",
    { tags: "slow" },
    async () => {
      const writer = await open();
      await writer.record([...sessions(20), ...titles(1970)]);
      const now = start + defaultStaleAfter;
      let at = now;
      for (let round = 0; round < 40; round++) {
        await run(at + defaultStaleAfter + 1);
        at += 10_000;
        await writer.record([{ type: "text.updated", at, node: "s0", title: `Round ${round}` }]);
        const all = await events(writer);
        expect(all.length).toBeLessThanOrEqual(2000);
        expect(all.filter(({ type }) => type !== "node.stalled").length).toBeGreaterThanOrEqual(1000);
      }
    },
  );
});
