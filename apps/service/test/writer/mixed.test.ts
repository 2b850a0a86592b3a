// @module-tag slow
import { afterEach, expect, test } from "vitest";
import type { Observation } from "../../../shared/observations/observation.ts";
import { createIds } from "../../src/ids/index.ts";
import type { RecordedEvent } from "../../src/model/event.ts";
import type { GraphRow } from "../../src/store/types.ts";
import { defaultStaleAfter, GraphWriter, openGraph, sweep } from "../../src/writer/index.ts";
import { expectSame } from "../expect-same.ts";
import { longHistory } from "../recorder/histories.ts";
import { countsOf } from "../recorder/replay.ts";
import { Replay } from "../store/changes.ts";
import { Random } from "../store/random.ts";
import { storeKinds, type TestStore } from "../store/stores.ts";

const source = { provider: "claude-code", provider_version: "2.0.1", adapter: "test@1.0.0" };
/** Histories per store. Each takes a few seconds. */
const runs = Number(process.env["MIXED_RUNS"] ?? 1);

let made: TestStore | undefined;
afterEach(() => made?.remove());

/** An observation with a wrong clock now and then: late by up to two days, or up to centuries ahead. */
function withClock(observation: Observation, random: Random): Observation {
  const { at } = observation;
  if (random.chance(3)) return { ...observation, at: at - random.below(172_800_000) };
  if (random.chance(2)) return { ...observation, at: at + 60_000 * 10 ** random.below(9) };
  return observation;
}

const seeds = Array.from({ length: runs }, (_, seed) => seed + 1);

test.for(storeKinds.flatMap((kind) => seeds.map((seed) => ({ kind, name: kind.name, seed }))))(
  "observations, sweeps, late and future times on $name leave an exact history ($seed)",
  { timeout: 120_000 },
  async ({ kind, seed }, { skip }) => {
    skip(kind.unavailable !== null, kind.unavailable ?? "");
    made = await kind.make();
    const { store } = made;
    const ids = createIds(await store.secret());
    await store.createAccount({ id: "acc", created: 1 });
    const random = new Random(seed);
    const observations = longHistory(3300, seed).filter((seen) => seen.type !== "node.stalled");
    let now = 0;
    const options = { store, ids, source, dedupe: false, lateAfter: 3_600_000, now: () => now };
    const writer = await openGraph({ accountId: "acc", name: "graph", now: 1 }, options);
    const { graphId } = writer;
    const graph = async (): Promise<GraphRow> => (await store.getGraph(graphId))!;

    const replay = new Replay();
    const all: RecordedEvent[] = [];
    const happened = (events: readonly RecordedEvent[]): number =>
      events.filter(({ type }) => type !== "node.stalled").length;
    for (let done = 0; done < observations.length;) {
      const batch = observations.slice(done, done + 1 + random.below(120));
      done += batch.length;
      now = Math.max(now, ...batch.map(({ at }) => at));
      await writer.record(batch.map((observation) => withClock(observation, random)));
      const before = await graph();
      if (random.chance(70)) {
        now += defaultStaleAfter + random.below(1000);
        await sweep({ store, writerOf: (id) => new GraphWriter(id, options), now });
      }
      const after = await graph();
      // No event is lost by a sweep, unless the graph is full, and the clock of the graph stays.
      expect(after.firstSeq).toBe(Math.max(before.firstSeq, after.lastSeq - 1999));
      expect(after.lastEvent).toBe(before.lastEvent);

      const lastSeq = all.at(-1)?.seq ?? 0;
      const { items } = await store.listEvents({ graphId, afterSeq: lastSeq, limit: 2000 });
      for (const event of items.toReversed()) {
        expect(event.seq).toBe((all.at(-1)?.seq ?? 0) + 1);
        expect(event.created).toBeGreaterThanOrEqual(all.at(-1)?.created ?? 0);
        expect(event.created).toBeLessThanOrEqual(now);
        if (event.seq > before.lastSeq) expect(event.type).toBe("node.stalled");
        all.push(event);
        replay.apply(event);
      }
      expect(all.at(-1)!.counts).toEqual(countsOf(replay.nodes.values()));
      expect(after.lastSeq).toBe(all.length);
      expect(happened(all.slice(after.firstSeq - 1))).toBeGreaterThanOrEqual(Math.min(999, happened(all)));
    }
    expect(all.length - happened(all)).toBeGreaterThan(10);
    expect(all.length).toBeGreaterThan(2000);
    const held = (await store.listEvents({ graphId, limit: 2000 })).items.toReversed();
    expectSame(held, all.slice(-held.length));

    // The history at its oldest, some middle and its newest event, undone from the newest one.
    const nodes = new Map(replay.nodes);
    for (const event of held.toReversed()) {
      if (event.seq === held[0]!.seq || event.seq === all.length || event.seq % 400 === 0) {
        const read = await store.getNodes(graphId, [...nodes.keys()], event.seq);
        expectSame(new Map(read.map((node) => [node.id, node])), nodes);
      }
      for (const { node_id: id, created, fields } of event.changes) {
        const before = Object.entries(fields).map(([field, { from }]) => [field, from]);
        if (created) nodes.delete(id);
        else nodes.set(id, { ...nodes.get(id)!, ...Object.fromEntries(before) });
      }
    }
  },
);
