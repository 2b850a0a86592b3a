import { describe, expect, test } from "vitest";
import type { Observation } from "../../../shared/observations/observation.ts";
import { RefusedError } from "../../../shared/observations/refused-error.ts";
import { createIds } from "../../src/ids/index.ts";
import type { RecordedEvent } from "../../src/model/event.ts";
import { ObservationError } from "../../src/recorder/index.ts";
import type { GraphStore } from "../../src/store/graph-store.ts";
import { openGraph, type GraphWriter } from "../../src/writer/index.ts";
import { expectSame } from "../expect-same.ts";
import { longHistory } from "../recorder/histories.ts";
import { countsOf } from "../recorder/replay.ts";
import { Replay } from "../store/changes.ts";
import { eachStore } from "../store/each-store.ts";
import { storeKinds } from "../store/stores.ts";
import { plainEvents, source } from "./writable.ts";

const start = 1_700_000_000_000;

function session(ref: string, at = start): Observation {
  return { type: "session.started", at, node: ref };
}

function isObservation(seen: ReturnType<typeof longHistory>[number]): seen is Observation {
  return seen.type !== "node.stalled";
}

describe.each(storeKinds)("on $name", { timeout: 120_000 }, (kind) => {
  let store: GraphStore;
  const made = eachStore(kind, (each) => void (store = each));

  async function open(on: GraphStore = store, dedupe = true): Promise<GraphWriter> {
    const ids = createIds(await on.secret());
    return openGraph({ accountId: "acc", name: "graph", now: start }, { store: on, ids, source, dedupe });
  }

  async function keptEvents(graphId: string): Promise<readonly RecordedEvent[]> {
    const { items } = await store.listEvents({ graphId, limit: 2000 });
    return items.toReversed();
  }

  /** Asserts that the events lead to the nodes and counts, at both ends of the kept history and in between. */
  async function expectReplay(graphId: string, events: readonly RecordedEvent[]): Promise<void> {
    const { firstSeq, lastSeq } = (await store.getGraph(graphId))!;
    expect(lastSeq).toBe(events.length);
    expectSame(await keptEvents(graphId), events.slice(firstSeq - 1));
    const ids = [...new Set(events.flatMap(({ changes }) => changes.map(({ node_id }) => node_id)))];
    const replay = new Replay();
    for (const event of events) {
      replay.apply(event);
      if (event.seq < firstSeq || (event.seq - firstSeq) % 333 !== 0) continue;
      const nodes = await store.getNodes(graphId, ids, event.seq);
      expectSame(new Map(nodes.map((node) => [node.id, node])), replay.nodes);
      expect((await store.getCounts(graphId, event.seq))!.counts).toEqual(countsOf(replay.nodes.values()));
    }
  }

  // `mixed.test.ts` and `loading.test.ts` record batches, by several writers.
  test(
    "a history in one call that is longer than what is kept and than what fits",
    { tags: "slow" },
    async () => {
      const observations = longHistory(9000, 9000).filter(isObservation);
      const writer = await open();
      expect(await writer.record(observations)).toEqual({
        recorded: observations.length,
        known: 0,
        refused: [],
      });
      await expectReplay(writer.graphId, await plainEvents(store, writer.graphId, observations));
    },
  );

  test("a file that is ingested again changes nothing, also after a restart", { tags: "slow" }, async () => {
    const observations = [...longHistory(2600, 3).filter(isObservation), session("s-last")];
    // A repeated line of a file is a second observation, unless it has an id.
    const twice: Observation = {
      type: "tasks.updated",
      at: start,
      node: "s-last",
      pending: 1,
      in_progress: 0,
      completed: 0,
    };
    const file = [...observations, twice, twice, { ...twice, id: "once" }, { ...twice, id: "once" }];
    const first = await open();
    expect(await first.record(file)).toEqual({ recorded: file.length - 1, known: 1, refused: [] });
    const before = await store.getGraph(first.graphId);
    const again = await open(await made.another());
    expect(again.graphId).toBe(first.graphId);
    expect(await again.record(file)).toEqual({ recorded: 0, known: file.length, refused: [] });
    expect(await store.getGraph(first.graphId)).toEqual(before);
  });

  test("without keys, every observation is recorded every time", async () => {
    const writer = await open(store, false);
    await writer.record([session("s1")]);
    const again: Observation = { type: "state.changed", at: start, node: "s1", state: "idle", id: "same" };
    expect(await writer.record([again, again])).toEqual({ recorded: 2, known: 0, refused: [] });
    expect(await store.knownObservations(writer.graphId, ["id same"])).toEqual(new Set());
  });

  test("a batch with a refused observation records nothing, and the writer continues", async () => {
    const writer = await open();
    const bad: Observation = { type: "agent.spawned", at: start, node: "a1", parent: "nobody" };
    const refused: unknown = await writer.record([session("s1"), bad]).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RefusedError);
    expect(refused).toMatchObject({ index: 1, cause: { code: "node_missing", field: "parent" } });
    expect((refused as RefusedError).cause).toBeInstanceOf(ObservationError);
    expect(await store.getGraph(writer.graphId)).toMatchObject({ lastSeq: 0 });
    for (const nothing of [null, 7, { type: "session.started", at: start, node: 5 }]) {
      await expect(writer.record([nothing as unknown as Observation])).rejects.toThrow(RefusedError);
    }
    expect(await writer.record([session("s1")])).toEqual({ recorded: 1, known: 0, refused: [] });
    await expect(writer.record([session("s1", start + 1)])).rejects.toMatchObject({
      cause: { code: "node_exists" },
    });
  });

  test("two processes write to one graph at the same time", async () => {
    const other = await made.another();
    const [one, two] = await Promise.all([open(), open(other)]);
    expect(one.graphId).toBe(two.graphId);
    await one.record([session("root")]);
    const shared = session("shared", start + 1);
    const results = await Promise.all([
      ...Array.from({ length: 30 }, (_, index) => {
        const writer = index % 2 === 0 ? one : two;
        const parent = index < 2 ? "root" : `agent-${index - 2}`;
        return writer.record([{ type: "agent.spawned", at: start + index, node: `agent-${index}`, parent }]);
      }),
      one.record([shared]),
      two.record([shared]),
    ]);
    expect(results.map(({ recorded }) => recorded).reduce((a, b) => a + b)).toBe(31);
    const events = await keptEvents(one.graphId);
    expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: 32 }, (_, index) => index + 1));
    await expectReplay(one.graphId, events);
    // A writer with an outdated working set loads the current one.
    await two.record([{ type: "session.ended", at: start + 99, node: "shared", state: "completed" }]);
    await expect(
      one.record([{ type: "state.changed", at: start + 99, node: "shared", state: "idle" }]),
    ).rejects.toMatchObject({ cause: { code: "node_ended" } });
    await two.record([{ type: "node.resumed", at: start + 100, node: "shared" }]);
    await one.record([{ type: "state.changed", at: start + 101, node: "shared", state: "idle" }]);
  });

  test("a node that is active in another process is not marked", async () => {
    const [one, two] = [await open(), await open(await made.another())];
    await one.record([session("s1")]);
    await two.record([{ type: "text.updated", at: start + 1000, node: "s1", title: "Busy" }]);
    const { nodeIds } = (await store.listSilent(start + 1001))[0]!;
    expect(await one.stall(nodeIds, start + 1500, 1000)).toBe(0);
    expect(await one.stall(nodeIds, start + 2000, 1000)).toBe(1);
  });
});
