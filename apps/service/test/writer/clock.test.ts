import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { compile } from "wherefore";
import { nodeSchema } from "wherefore/graph";
import { createIds } from "../../src/ids/index.ts";
import type { NodeRecord } from "../../src/model/event.ts";
import { sql } from "../../src/store/sql.ts";
import { GraphWriter, openGraph, sweep } from "../../src/writer/index.ts";
import { faultRuns, faultSeed } from "../fault-runs.ts";
import { longHistory } from "../recorder/histories.ts";
import { countsOf } from "../recorder/replay.ts";
import { Replay } from "../store/changes.ts";
import { Random } from "../store/random.ts";
import { storeKinds, type TestStore } from "../store/stores.ts";
import { searchNodes } from "../store/search-nodes.ts";

const source = { provider: "claude-code", provider_version: "2.0.1", adapter: "test@1.0.0" };
const hour = 3_600_000;
/** How far the clock is set, at most in either direction. */
const steps = [1, 1000, hour, 24 * hour, 10 * 365 * 24 * hour];

let made: TestStore | undefined;
afterEach(async () => {
  await made?.remove();
  made = undefined;
});

describe.each(storeKinds)(`a clock that is set back, on $name, seed ${faultSeed}`, (kind) => {
  beforeEach(async ({ skip }) => {
    skip(kind.unavailable !== null, kind.unavailable ?? "");
    made = await kind.make();
    await made.store.createAccount({ id: "acc", created: 1 });
  });

  test(
    "leaves events in order, and each of them as it was",
    { timeout: 30_000 + faultRuns * 2000 },
    async ({ task }) => {
      const { store } = made!;
      const random = new Random(faultSeed);
      const ids = createIds(await store.secret());
      const observations = longHistory(20 * Math.min(faultRuns, 50), faultSeed).filter(
        (seen) => seen.type !== "node.stalled",
      );
      let now = observations[0]!.at;
      const options = { store, ids, source, now: () => now };
      const writer = await openGraph({ accountId: "acc", name: "graph", now }, options);
      let cases = 0;
      for (let done = 0; done < observations.length; cases++) {
        const batch = observations.slice(done, done + 1 + random.below(20));
        done += batch.length;
        now += (random.chance(70) ? -1 : 1) * random.below(random.pick(steps));
        // An observer has the same clock.
        await writer.record(
          batch.map((observation, index) => ({ ...observation, at: Math.max(0, now + index) })),
        );
        await sweep({ store, writerOf: (id) => new GraphWriter(id, options), now });
      }
      task.meta.cases = cases;

      const { graphId } = writer;
      const { items } = await store.listEvents({ graphId, limit: 2000 });
      const replay = new Replay();
      const query = compile("depth>=0", nodeSchema);
      let created = 0;
      for (const event of items.toReversed()) {
        expect(event.created).toBeGreaterThanOrEqual(created);
        created = event.created;
        replay.apply(event);
        if (event.seq % 10 !== 0 && event.seq !== items.length) continue;
        const nodes = [...replay.nodes.values()];
        expect(event.counts).toEqual(countsOf(nodes));
        const found = await searchNodes(store, { graphId, query, seq: event.seq, limit: 1000 });
        const byId = (list: readonly NodeRecord[]) => new Map(list.map((node) => [node.id, node]));
        expect(byId(found.items)).toEqual(byId(nodes));
      }
      expect((await store.getGraph(graphId))!.lastEvent).toBe(
        items.find(({ type }) => type !== "node.stalled")!.created,
      );
    },
  );
});

test("a lease from before the clock was set back does not keep sweeps from running", async () => {
  made = await storeKinds[0]!.make();
  const tomorrow = Date.now() + 24 * hour;
  await made.database.transaction((transaction) =>
    transaction.insert("locks", [{ name: "sweep", holder: "killed", expires: tomorrow }]),
  );
  expect(await made.store.exclusively("sweep", async () => undefined)).toBe(true);
  expect(await made.database.all(sql`SELECT holder FROM locks`)).toEqual([]);
});
