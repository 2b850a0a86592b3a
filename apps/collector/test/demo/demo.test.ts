// @module-tag slow
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { demoAccount, demoGraphs } from "../../../service/src/commands/demo-account.ts";
import { createIds } from "../../../service/src/ids/index.ts";
import type { GraphRow } from "../../../service/src/store/types.ts";
import { raw, sql } from "../../../service/src/store/sql.ts";
import { AccountRecorder, GraphWriter, sweep } from "../../../service/src/writer/index.ts";
import { storeKinds, type TestStore } from "../../../service/test/store/stores.ts";
import { Demo } from "../../index.ts";
import { projects } from "../../demo/projects.ts";

const start = Date.UTC(2026, 0, 1);
let made: TestStore;

async function opened(now: () => number, store = made.store, seed = 1): Promise<Demo> {
  const ids = createIds(await store.secret());
  return Demo.open({ recorder: new AccountRecorder(demoAccount, { store, ids }), now, seed });
}

async function graphs(): Promise<readonly GraphRow[]> {
  const filter = { accountId: demoAccount, graphIds: null, lastEvent: {}, limit: 100 };
  return (await made.store.listGraphs(filter)).items;
}

describe.each(storeKinds)("the demo on $name", { timeout: 60_000 }, (kind) => {
  beforeEach(async ({ skip }) => {
    skip(kind.unavailable !== null, kind.unavailable ?? "");
    made = await kind.make();
    await made.store.createAccount({ id: demoAccount, created: start });
  });
  afterEach(() => made?.remove());

  test("starts with five graphs, hundreds of nodes and more than 2,000 events in one graph", async () => {
    expect(projects.map(({ name }) => name)).toEqual([...demoGraphs]);
    await opened(() => start);
    const rows = await graphs();
    expect(rows.map(({ name }) => name).sort()).toEqual([...demoGraphs].sort());
    const shop = rows.find(({ name }) => name === "web-shop")!;
    expect(shop.lastSeq).toBeGreaterThan(2000);
    expect(shop.lastEvent).toBeLessThanOrEqual(start);
    const counts = (await made.store.getCounts(shop.id, shop.lastSeq))!.counts;
    expect(counts.nodes).toBeGreaterThanOrEqual(200);
    expect(counts.blocked).toBeGreaterThan(0);
    const states = await Promise.all(
      rows.map(async ({ id, lastSeq }) => (await made.store.getCounts(id, lastSeq))!.counts.by_state),
    );
    for (const state of ["working", "input_required", "idle", "completed", "failed", "canceled"] as const) {
      expect(states.some((count) => count[state] > 0)).toBe(true);
    }
  });

  test("has stale nodes at the first read", async () => {
    await opened(() => start);
    const ids = createIds(await made.store.secret());
    const source = { provider: "test", provider_version: "1", adapter: "test@1" };
    const writerOf = (id: string): GraphWriter => new GraphWriter(id, { store: made.store, ids, source });
    expect(await sweep({ store: made.store, writerOf, now: start })).toBeGreaterThan(0);
  });

  test("continues after a restart, with another process on the same store, and after other writes", async () => {
    let now = start;
    const one = await opened(() => (now += 1000));
    const before = await graphs();
    const two = await opened(() => (now += 1000), await made.another());
    expect(await graphs()).toEqual(before);
    for (let step = 0; step < 32; step++) await (step % 16 < 8 ? two : one).step();
    const after = await graphs();
    for (const { id, lastSeq } of before) {
      expect(after.find((row) => row.id === id)!.lastSeq).toBeGreaterThan(lastSeq);
    }
  });

  test("two processes that start at the same time make one history and both go on", async () => {
    let now = start;
    const tick = (): number => (now += 1000);
    const demos = await Promise.all([opened(tick), opened(tick, await made.another(), 2)]);
    const before = await graphs();
    expect(before).toHaveLength(projects.length);
    for (let step = 0; step < 32; step++) await Promise.all(demos.map((demo) => demo.step()));
    for (const { id, lastSeq } of await graphs()) {
      expect(lastSeq).toBeGreaterThan(before.find((row) => row.id === id)!.lastSeq);
    }
  });

  test("stays within its limits of nodes, events and versions, and stores nothing per observation", async () => {
    let now = start;
    const demo = await opened(() => (now += 3000));
    const countOf = async (table: string): Promise<number> => {
      const [row] = await made.database.all(sql`SELECT count(*) AS n FROM ${raw(table)}`);
      return Number(row!["n"]);
    };
    for (let step = 0; step < 500; step++) await demo.step();
    expect(await countOf("nodes")).toBeLessThanOrEqual(400 + 4 * 120);
    expect(await countOf("events")).toBeLessThanOrEqual(5 * 2000);
    expect(await countOf("observations")).toBe(0);
  });

  test("goes on without a graph that is deleted, and after a renaming", async () => {
    let now = start;
    const demo = await opened(() => (now += 3000));
    const shop = (await made.store.findGraph(demoAccount, "web-shop"))!;
    await made.store.renameGraph(shop.id, "Shop");
    await made.store.deleteGraph((await made.store.findGraph(demoAccount, "compiler"))!.id);
    for (let step = 0; step < 20; step++) await demo.step();
    expect(await graphs()).toHaveLength(4);
    expect((await made.store.getGraph(shop.id))!.lastSeq).toBeGreaterThan(shop.lastSeq);
    await opened(() => now);
    expect((await graphs()).map(({ name }) => name).sort()).toEqual(
      ["Shop", "compiler", "data-pipeline", "handbook", "mobile-app"].sort(),
    );
  });
});
