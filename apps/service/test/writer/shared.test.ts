import { describe, expect, test } from "vitest";
import type { Observation } from "../../../shared/observations/observation.ts";
import { createIds } from "../../src/ids/index.ts";
import type { NodeRecord } from "../../src/model/event.ts";
import type { GraphStore } from "../../src/store/graph-store.ts";
import { openGraph, type GraphWriter } from "../../src/writer/index.ts";
import { Replay } from "../store/changes.ts";
import { eachStore } from "../store/each-store.ts";
import { storeKinds } from "../store/stores.ts";

const start = 1_700_000_000_000;

describe.each(storeKinds)("several observers on $name", { timeout: 60_000 }, (kind) => {
  let store: GraphStore;
  eachStore(kind, (each) => void (store = each));

  async function open(adapter: string): Promise<GraphWriter> {
    const ids = createIds(await store.secret());
    const source = { provider: "claude-code", provider_version: "2", adapter };
    return openGraph({ accountId: "acc", name: "graph", now: start }, { store, ids, source, isShared: true });
  }

  async function nodeAt(writer: GraphWriter, ref: string, seq: number): Promise<NodeRecord> {
    const ids = createIds(await store.secret());
    const [node] = await store.getNodes(writer.graphId, [ids.nodeId(writer.graphId, ref)], seq);
    return node!;
  }

  function spawned(node: string, at: number, more: object = {}): Observation {
    return { type: "agent.spawned", at, node, parent: "s", ...more };
  }

  test("a child that proves to be in the foreground takes its place among the nodes that its parent waits for", async () => {
    const hooks = await open("hooks@1.0.0");
    await hooks.record([
      { type: "session.started", at: start, node: "s" },
      spawned("a", start + 1, { background: true }),
      spawned("b", start + 2),
      spawned("c", start + 3),
    ]);
    const transcripts = await open("transcripts@1.0.0");
    await transcripts.record([spawned("a", start + 1, { title: "First", spawn_call_id: "t1" })]);
    const ids = createIds(await store.secret());
    const [a, b, c] = ["a", "b", "c"].map((ref) => ids.nodeId(hooks.graphId, ref));
    expect((await nodeAt(hooks, "s", 5)).blocked).toMatchObject({
      on_ids: [a, b, c],
      node_count: 3,
      starting: 2,
    });
    expect((await nodeAt(hooks, "s", 4)).blocked).toMatchObject({
      on_ids: [b, c],
      node_count: 2,
      starting: 2,
    });
    expect(await nodeAt(hooks, "a", 5)).toMatchObject({ title: "First", background: false });
    expect(await nodeAt(hooks, "a", 4)).toMatchObject({ title: null, background: true });

    const replay = new Replay();
    const { items } = await store.listEvents({ graphId: hooks.graphId, limit: 10 });
    for (const event of items.toReversed()) replay.apply(event);
    for (const ref of ["s", "a", "b", "c"]) {
      const node = await nodeAt(hooks, ref, 5);
      expect(replay.nodes.get(node.id)).toEqual(node);
    }
  });

  test("two writers that tell the same at the same time record it once", async () => {
    const writers = await Promise.all([open("hooks@1.0.0"), open("transcripts@1.0.0")]);
    const told: Observation[] = [{ type: "session.started", at: start, node: "s" }];
    for (let index = 0; index < 10; index++) {
      told.push(spawned(`a${index}`, start + 10 * index, { title: `Agent ${index}` }));
      told.push({ type: "state.changed", at: start + 10 * index + 1, node: `a${index}`, state: "idle" });
    }
    await Promise.all(
      writers.map(async (writer) => {
        for (const observation of told) await writer.record([observation]);
      }),
    );
    const { items } = await store.listEvents({ graphId: writers[0]!.graphId, limit: 100 });
    expect(items).toHaveLength(told.length);
  });

  test("an observer sees the nodes as they are", async () => {
    const [one, other] = await Promise.all([open("hooks@1.0.0"), open("transcripts@1.0.0")]);
    await one.record([{ type: "session.started", at: start, node: "s" }]);
    await other.record([{ type: "state.changed", at: start + 1, node: "s", state: "idle" }]);
    const states: (string | undefined)[] = [];
    const { recorded } = await one.observe(["s", "t"], (nodeOf) => {
      states.push(nodeOf("s")?.state);
      return nodeOf("t") === null && nodeOf("s")?.state === "idle"
        ? [{ type: "session.started", at: start + 2, node: "t" }]
        : [{ type: "session.started", at: start + 2, node: "u" }];
    });
    expect(recorded).toBe(1);
    // What it made of an outdated node was not recorded.
    expect(states).toEqual(["working", "idle"]);
    const { items } = await store.listEvents({ graphId: one.graphId, limit: 10 });
    expect(items).toHaveLength(3);
  });
});
