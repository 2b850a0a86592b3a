// @module-tag slow
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Observation } from "../../../shared/observations/observation.ts";
import { appendNew, Tally } from "../../bench/generated-graph.ts";
import { runs } from "../../../../test/conformance/suites/runs.ts";
import { chainOf, linkOf } from "../../bench/limits/harness/unfinished.ts";
import type { Ids } from "../../src/ids/index.ts";
import type { NodeWork } from "../../src/model/node-work.ts";
import type { RecordedEvent } from "../../src/model/event.ts";
import { WorkingSet } from "../../src/recorder/index.ts";
import { record } from "../recorder/record.ts";
import type { GraphStore } from "../../src/store/graph-store.ts";
import { GraphWriter } from "../../src/writer/index.ts";
import { expectSame } from "../expect-same.ts";
import { forests, histories, recordable, type Seen } from "../recorder/histories.ts";
import { storeKinds } from "../store/stores.ts";
import { eachWritable, source, start, type Writable } from "./writable.ts";

describe.each(storeKinds)("on $name", { timeout: 300_000 }, (kind) => {
  let store: GraphStore;
  let ids: Ids;
  let open: Writable["open"];
  let graphs = 0;
  eachWritable(kind, (writable) => void ({ store, ids, open } = writable));

  /** What a recorder that keeps all nodes in memory makes of a history. */
  function inMemory(graphId: string, history: readonly Seen[]) {
    const context = { nodeId: (ref: string) => ids.nodeId(graphId, ref), source };
    const working = new WorkingSet();
    const works = new Map<string, NodeWork>();
    const events = history.map((seen) => {
      const { event, nodes } = record(working, recordable(seen, context), context);
      for (const work of nodes) works.set(work.node.id, work);
      return event;
    });
    return { events, works };
  }

  async function stored(graphId: string, works: ReadonlyMap<string, NodeWork>) {
    const { items } = await store.listEvents({ graphId, limit: 2000 });
    const loaded = await store.loadNodes(graphId, [...works.keys()]);
    return { events: items.toReversed(), works: new Map(loaded.map((work) => [work.node.id, work])) };
  }

  /** Lets a writer record some steps, in as few transactions as it can. */
  async function recordWith(writer: GraphWriter, steps: readonly Seen[]): Promise<void> {
    let batch: Observation[] = [];
    const flush = async (): Promise<void> => {
      if (batch.length > 0) await writer.record(batch);
      batch = [];
    };
    for (const seen of steps) {
      if (seen.type !== "node.stalled") {
        batch.push(seen);
        continue;
      }
      await flush();
      const nodeIds = seen.nodes.map((ref) => ids.nodeId(writer.graphId, ref));
      expect(await writer.stall(nodeIds, seen.at, seen.stale_after)).toBe(nodeIds.length);
    }
    await flush();
  }

  // The time limit ends the search for the shortest history after a failure.
  const few = { ...runs(kind.name === "sqlite" ? 30 : 3), interruptAfterTimeLimit: 240_000 };

  test.each([
    ["trees that wait for one another", forests(45)],
    ["histories of all kinds", histories(45)],
  ])(
    "writers that load what they need record the same as a recorder with all nodes: %s",
    { tags: "slow" },
    async (_, seen) => {
      const fresh = 0;
      const turns = fc.array(fc.record({ writer: fc.nat(2), steps: fc.integer({ min: 1, max: 4 }) }), {
        minLength: 45,
        maxLength: 45,
      });
      await fc.assert(
        fc.asyncProperty(seen, turns, async (history, plan) => {
          const name = `graph ${++graphs}`;
          // Both keep nodes in memory, and each is outdated when the other has recorded.
          const lasting = [await open(name), await open(name)];
          const { graphId } = lasting[0]!;
          let done = 0;
          for (const { writer, steps } of plan) {
            const some = history.slice(done, done + steps);
            await recordWith(writer === fresh ? await open(name) : lasting[writer - 1]!, some);
            done += steps;
          }
          const expected = inMemory(graphId, history);
          const actual = await stored(graphId, expected.works);
          expectSame(actual, expected);
        }),
        few,
      );
    },
  );

  test("each observation by a fresh writer gives the same as a recorder with all nodes", async () => {
    await fc.assert(
      fc.asyncProperty(forests(40), async (history) => {
        const name = `graph ${++graphs}`;
        for (const seen of history) await recordWith(await open(name), [seen]);
        const { graphId } = await open(name);
        const expected = inMemory(graphId, history);
        const actual = await stored(graphId, expected.works);
        expectSame(actual, expected);
      }),
      few,
    );
  });

  const at = start;
  const session = (node: string): Observation => ({ type: "session.started", at, node });
  const wait = (node: string, ...on: string[]): Observation => ({ type: "waits.updated", at, node, on });
  const end = (node: string): Observation => ({ type: "session.ended", at, node, state: "completed" });
  const agent = (node: string, parent: string): Observation => ({ type: "agent.spawned", at, node, parent });

  /** A fresh writer, and what it loads. */
  function counting(graphId: string): { readonly writer: GraphWriter; readonly loaded: Set<string> } {
    const loaded = new Set<string>();
    const add = (works: readonly NodeWork[]): readonly NodeWork[] => {
      for (const { node } of works) loaded.add(node.provider_ref!);
      return works;
    };
    const counted: GraphStore = {
      ...store,
      loadTrees: async (...args) => add(await store.loadTrees(...args)),
      loadNodes: async (...args) => add(await store.loadNodes(...args)),
    };
    return { writer: new GraphWriter(graphId, { store: counted, ids, source }), loaded };
  }

  async function newest(graphId: string): Promise<RecordedEvent> {
    return (await store.listEvents({ graphId, limit: 1 })).items[0]!;
  }

  test("an append to one of many trees loads that tree alone, and a sweep the nodes that it marks", async () => {
    const all = await open("many");
    const { graphId } = all;
    const trees = Array.from({ length: 500 }, (_, index) => [
      session(`s${index}`),
      ...[1, 2, 3].map((number) => agent(`s${index}-a${number}`, `s${index}`)),
    ]);
    await all.record(trees.flat());
    const tree = ["s7", "s7-a1", "s7-a2", "s7-a3"];

    const one = counting(graphId);
    await one.writer.record([{ type: "text.updated", at, node: "s7-a2", title: "Here" }]);
    expect([...one.loaded].toSorted()).toEqual(tree);
    await one.writer.record([session("new"), agent("new-a", "new")]);
    await one.writer.record([{ type: "text.updated", at, node: "s7-a3", title: "Here" }]);
    expect([...one.loaded].toSorted()).toEqual(tree);
    await one.writer.record([wait("s7", "s9-a1")]);
    expect(one.loaded.size).toBe(8);

    const sweeping = counting(graphId);
    const marked = ["s8-a1", "s20"];
    const nodeIds = marked.map((ref) => ids.nodeId(graphId, ref));
    expect(await sweeping.writer.stall(nodeIds, at + 1000, 1000)).toBe(2);
    expect([...sweeping.loaded].toSorted()).toEqual(marked.toSorted());
  });

  test.each(["working", "completed"] as const)(
    "a long chain whose nodes are %s is loaded whole",
    { tags: "slow" },
    async (state) => {
      const length = 6000;
      const graphId = "gph_chain";
      await store.createGraph({ id: graphId, accountId: "acc", name: "chain", created: start });
      const context = { nodeId: (ref: string) => ids.nodeId(graphId, ref), source };
      const nodes = chainOf(length, start, context).map((work): NodeWork => {
        const isLeaf = work.node.depth === length - 1;
        return { ...work, node: { ...work.node, state: isLeaf ? "working" : state, blocked: null } };
      });
      await appendNew(store, graphId, nodes, new Tally());
      const loaded = await store.loadTrees(graphId, [linkOf(length - 1)], new Set());
      expect(loaded.map(({ node }) => node.id).sort()).toEqual(nodes.map(({ node }) => node.id).sort());
    },
  );

  test("what a tree waits for is loaded with it, and what waits for that is not", async () => {
    const writer = await open("waits");
    const { graphId } = writer;
    await writer.record([
      ...["a", "b", "c", "d", "e"].map(session),
      agent("b1", "b"),
      agent("c1", "c"),
      wait("a", "b1"),
      wait("b1", "c1"),
      wait("d", "c"),
      wait("e", "d"),
    ]);
    const loadedBy = async (observation: Observation): Promise<string> => {
      const one = counting(graphId);
      await one.writer.record([observation]);
      return [...one.loaded].toSorted().join(" ");
    };
    let titles = 0;
    const text = (node: string): Observation => ({
      type: "text.updated",
      at,
      node,
      title: `Title ${++titles}`,
    });
    // `a` waits for `b1`, which waits for `c1`. Nothing of `a` concerns `d` and `e`, which wait for `c`.
    expect(await loadedBy(text("a"))).toBe("a b b1 c c1");
    expect(await loadedBy(text("e"))).toBe("c c1 d e");
    expect(await loadedBy(text("c1"))).toBe("a b b1 c c1 d e");

    // A wait that names an ended node counts again when the node is resumed.
    await writer.record([{ type: "agent.ended", at, node: "c1", state: "completed" }, end("c")]);
    expect(await loadedBy({ type: "node.resumed", at, node: "c1" })).toBe("a b b1 c c1 d e");
    const event = await newest(graphId);
    const blocked = event.changes.flatMap(({ node_id, fields }) =>
      fields.blocked === undefined ? [] : [[node_id, fields.blocked.to]],
    );
    const count = (on: string, node_count: number): object => ({
      on_ids: [ids.nodeId(graphId, on)],
      starting: 0,
      node_count,
      open_tasks: 0,
      cycle: false,
    });
    expect(Object.fromEntries(blocked)).toEqual({
      [ids.nodeId(graphId, "b1")]: count("c1", 1),
      [ids.nodeId(graphId, "b")]: count("b1", 2),
      [ids.nodeId(graphId, "a")]: count("b1", 2),
    });

    // An ended node that is resumed waits again for what it has named.
    await writer.record([end("a"), wait("e")]);
    expect(await loadedBy(text("b"))).toBe("b b1 c c1");
    expect(await loadedBy({ type: "node.resumed", at, node: "a" })).toBe("a b b1 c c1");
    expect((await newest(graphId)).changes[0]?.fields.blocked?.to).toEqual(count("b1", 2));
    expect(await loadedBy(text("e"))).toBe("e");
  });

  test("an ended node that was loaded as an ancestor waits again for another tree when it is resumed", async () => {
    const writer = await open("ancestor");
    const { graphId } = writer;
    await writer.record([session("a"), session("b"), agent("a1", "a"), wait("a", "b"), end("a")]);
    const one = counting(graphId);
    await one.writer.record([{ type: "text.updated", at, node: "a1", title: "Here" }]);
    expect([...one.loaded].toSorted()).toEqual(["a", "a1"]);
    await one.writer.record([{ type: "node.resumed", at, node: "a" }]);
    expect([...one.loaded].toSorted()).toEqual(["a", "a1", "b"]);
    expect((await newest(graphId)).changes[0]?.fields.blocked?.to).toMatchObject({
      on_ids: ["a1", "b"].map((ref) => ids.nodeId(graphId, ref)),
      node_count: 2,
    });
  });

  test("a named node that takes another place among the same ids is stored there", async () => {
    const writer = await open("places");
    const { graphId } = writer;
    const work = async (): Promise<NodeWork> =>
      (await store.loadNodes(graphId, [ids.nodeId(graphId, "a")]))[0]!;
    await writer.record([...["a", "b", "c", "d"].map(session), wait("a", "b", "c"), end("b")]);
    await writer.record([wait("a", "c")]);
    await writer.record([{ type: "state.changed", at, node: "a", state: "idle" }, wait("a", "c", "d")]);
    expect((await work()).node.blocked?.on_ids).toEqual(["c", "d"].map((ref) => ids.nodeId(graphId, ref)));
    await writer.record([end("c")]);
    expect((await work()).node.blocked?.on_ids).toEqual([ids.nodeId(graphId, "d")]);
  });
});
