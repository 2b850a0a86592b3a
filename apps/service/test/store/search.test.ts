import { compile } from "wherefore";
import { nodeSchema } from "wherefore/graph";
import { describe, expect, test } from "vitest";
import type { Observation } from "../../../shared/observations/observation.ts";
import { createIds } from "../../src/ids/index.ts";
import type { GraphStore } from "../../src/store/graph-store.ts";
import { openGraph } from "../../src/writer/index.ts";
import { eachStore } from "./each-store.ts";
import { storeKinds } from "./stores.ts";
import { searchNodes } from "./search-nodes.ts";

const source = { provider: "acme", provider_version: "1", adapter: "tests@1" };

function sessions(from: number, to: number): readonly Observation[] {
  return Array.from({ length: to - from + 1 }, (_, index) => ({
    type: "session.started",
    at: from + index,
    node: `s${from + index}`,
  }));
}

/** An agent of each session. It changes the session without being activity of the session. */
function agents(from: number, to: number, at: number): readonly Observation[] {
  return Array.from({ length: to - from + 1 }, (_, index) => ({
    type: "agent.spawned",
    at,
    node: `a${from + index}`,
    parent: `s${from + index}`,
    agent_type: "Explore",
    background: true,
  }));
}

describe.each(storeKinds)("$name", { timeout: 60_000 }, (kind) => {
  let store: GraphStore;
  eachStore(kind, (each) => void (store = each));

  test("a page of the past is complete, although many nodes before it match only later", async () => {
    const ids = createIds(await store.secret());
    const options = { store, ids, source };
    const writer = await openGraph({ accountId: "acc", name: "graph", now: 1 }, options);
    await writer.record([...sessions(1, 100), ...agents(1, 60, 200)]);
    const { graphId } = writer;
    const seq = (await store.getGraph(graphId))!.lastSeq;
    const query = compile("child_count>0", nodeSchema);
    const before = await store.countMatches({ graphId, query, seq });
    await writer.record(agents(61, 100, 300));

    const { items, hasMore } = await searchNodes(store, { graphId, query, seq, limit: 50 });
    expect(items.map((node) => node.provider_ref)).toEqual(
      Array.from({ length: 50 }, (_, index) => `s${60 - index}`),
    );
    expect(hasMore).toBe(true);
    expect(before).toBe(60);
    // Counts continue from a known count, forward and back.
    const newest = (await store.getGraph(graphId))!.lastSeq;
    expect(await store.countMatches({ graphId, query, seq: newest })).toBe(100);
    expect(await store.countMatches({ graphId, query, seq: newest - 10 })).toBe(90);
  });

  test("the count of a deleted graph is not that of a new one", async () => {
    const options = { store, ids: createIds(await store.secret()), source };
    const query = compile('kind:"agent"', nodeSchema);
    const counted = async (observations: readonly Observation[]): Promise<number> => {
      const writer = await openGraph({ accountId: "acc", name: "graph", now: 1 }, options);
      await writer.record(observations);
      const { graphId } = writer;
      const count = await store.countMatches({ graphId, query, seq: 4 });
      await store.deleteGraph(graphId);
      await store.removeDeleted();
      return count;
    };
    expect(await counted([...sessions(1, 2), ...agents(1, 2, 3)])).toBe(2);
    expect(await counted(sessions(1, 4))).toBe(0);
  });

  test("records begin with their id", async () => {
    const options = { store, ids: createIds(await store.secret()), source };
    const writer = await openGraph({ accountId: "acc", name: "graph", now: 1 }, options);
    await writer.record(sessions(1, 1));
    const search = { graphId: writer.graphId, query: compile("depth>=0", nodeSchema), seq: 1, limit: 1 };
    const { items } = await store.searchRecords(search);
    expect(items[0]).toMatch(/^\{"id":"node_[A-Za-z0-9_-]+",/);
  });
});
