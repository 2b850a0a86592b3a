import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { check, compilePredicate } from "wherefore";
import { nodeSchema, type GraphNode } from "wherefore/graph";
import { Client } from "../../viewer/api/client.ts";
import { everything, loadGraph, searchAll } from "../../viewer/api/load.ts";
import type { Place } from "../../viewer/model/address.ts";
import type { NodeRecord } from "../../viewer/model/api-types.ts";
import type { Timeline } from "../../viewer/model/timeline.ts";
import type { GraphView } from "../../viewer/session/graph-view.ts";
import { Viewer, type KeyStore } from "../../viewer/session/viewer.ts";
import { expectSame } from "../expect-same.ts";
import { longHistory } from "../recorder/histories.ts";
import { start, TestService, type Body } from "./service.ts";

let service: TestService;
beforeAll(async () => {
  service = await TestService.withKey();
});
afterAll(() => service.stop());

const nowhere: Place = { query: "", nodeId: null, eventId: null };
const address = (graphId: string): string => `${service.origin}/api/v1/graphs/${graphId}`;
const noSignal = new AbortController().signal;

/** All nodes as of an event, as the interface answers them. */
async function answered(graphId: string, eventId: string): Promise<Map<string, Body>> {
  const nodes = new Map<string, Body>();
  let rest = "";
  do {
    const { body } = await service.get(
      `/graphs/${graphId}/nodes/search?query=depth>=0&limit=1000&as_of=${eventId}${rest}`,
    );
    for (const node of body.data) nodes.set(node.id, node);
    rest = body.next_page === null ? "" : `&page=${body.next_page}`;
  } while (rest !== "");
  return nodes;
}

/** Removes the properties that an answer adds to a node. */
function recordOf(node: NodeRecord): Body {
  const { object: _object, as_of_event_id: _event, graph_id: _graph, ...record } = node as Body;
  return record;
}

async function expectAsAnswered(graphId: string, timeline: Timeline): Promise<void> {
  const eventId = timeline.event!.id;
  const nodes = await answered(graphId, eventId);
  expect(timeline.nodes.size).toBe(nodes.size);
  for (const [id, node] of nodes) expectSame(recordOf(timeline.nodes.get(id)!), recordOf(node));
  const { counts } = (await service.get(`/graphs/${graphId}?as_of=${eventId}`)).body;
  expect(timeline.counts).toEqual(counts);
}

async function opened(graphId: string, key = service.key, place = nowhere): Promise<GraphView> {
  const viewer = new Viewer({ base: address(graphId), keys: keyStore(), place: () => place });
  await viewer.open(key);
  if (viewer.phase.kind !== "open") throw new Error(`The viewer is ${viewer.phase.kind}.`);
  const { view } = viewer.phase;
  onTestFinished(() => view.close());
  return view;
}

function keyStore(): KeyStore & { key: string | null } {
  return {
    key: null,
    get() {
      return this.key;
    },
    set(key) {
      this.key = key;
    },
    remove() {
      this.key = null;
    },
  };
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await sleep(20);
}

describe("the history in the viewer's memory", () => {
  test(
    "is equal to the interface's answer as of each event",
    { tags: "slow", timeout: 120_000 },
    async () => {
      const writer = await service.graph("acct", "long");
      const { graphId } = writer;
      await service.recordAll(writer, longHistory(2300, 11));
      const client = new Client(address(graphId), service.key);
      const { timeline } = await loadGraph(client, noSignal);
      const { newest } = timeline;
      timeline.add((await searchAll(client, { query: everything, asOf: newest }, noSignal)).nodes, newest);
      const { retention } = (await service.get(`/graphs/${graphId}`)).body;
      expect(timeline.events).toHaveLength(retention.event_count);
      expect(timeline.events[0]!.id).toBe(retention.first_event_id);
      expect(timeline.isNewest).toBe(true);

      const { last } = timeline;
      const queries = ['state:"working"', 'blocked:"true" OR stale:"true"', "child_count>1", "-ended:null"];
      for (const [index, position] of [0, last, Math.floor(last / 2), last - 1].entries()) {
        timeline.moveTo(position);
        await expectAsAnswered(graphId, timeline);
        // The viewer's own search gives the same result between two answers of the interface.
        const query = queries[index % queries.length]!;
        const asOf = timeline.event!.id;
        const { ids, total } = await searchAll(client, { query, asOf }, noSignal);
        const matches = compilePredicate(check(query, nodeSchema).checked!);
        const found = [...timeline.nodes.values()].filter((node) => matches(node as unknown as GraphNode));
        expect(new Set(found.map(({ id }) => id))).toEqual(new Set(ids));
        expect(total).toBe(found.length);
      }
    },
  );

  test("includes all new events", { tags: "slow", timeout: 60_000 }, async () => {
    const writer = await service.graph("acct", "live");
    const history = longHistory(400, 5);
    await service.recordAll(writer, history.slice(0, 100));
    const view = await opened(writer.graphId);
    for (let from = 100; from < history.length; from += 60) {
      await service.recordAll(writer, history.slice(from, from + 60));
      await sleep(300);
    }
    const { as_of_event_id: newest } = (await service.get(`/graphs/${writer.graphId}`)).body;
    await until(() => view.timeline.event?.id === newest);
    expect(view.moment.isLive).toBe(true);
    await expectAsAnswered(writer.graphId, view.timeline);
    view.moment.moveTo(50);
    await expectAsAnswered(writer.graphId, view.timeline);
  });

  test(
    "follows a trim: it moves to the oldest kept event, and reports it",
    { tags: "slow", timeout: 60_000 },
    async () => {
      const writer = await service.graph("acct", "trimmed");
      const { graphId } = writer;
      const tick = (index: number) => ({
        type: "text.updated" as const,
        at: start + index,
        node: "s",
        summary: `Tick ${index}`,
      });
      const ticks = (from: number, end: number) =>
        Array.from({ length: end - from }, (_, index) => tick(from + index));
      await writer.record([{ type: "session.started", at: start, node: "s" }, ...ticks(1, 1500)]);
      const view = await opened(graphId);
      view.moment.moveTo(20);
      await writer.record(ticks(1500, 2100));
      await until(() => view.notice !== null);
      const { retention } = (await service.get(`/graphs/${graphId}`)).body;
      expect(view.timeline.events[0]!.id).toBe(retention.first_event_id);
      expect(view.timeline.event!.id).toBe(retention.first_event_id);
      expect(view.moment.isLive).toBe(false);
      await expectAsAnswered(graphId, view.timeline);
    },
  );

  test(
    "is loaded again if events were trimmed before the viewer read them",
    { tags: "slow", timeout: 60_000 },
    async () => {
      const writer = await service.graph("acct", "gap");
      const { graphId } = writer;
      const viewer = new Viewer({ base: address(graphId), keys: keyStore(), place: () => nowhere });
      await viewer.open(service.key);
      const titles = (from: number) =>
        Array.from({ length: 1500 }, (_, index) => ({
          type: "text.updated" as const,
          at: start + from + index,
          node: "s",
          title: `${from + index}`,
        }));
      // The history starts empty. Then newer events replace all events that the viewer has.
      await writer.record([{ type: "session.started", at: start, node: "s" }, ...titles(1)]);
      const headline = (): string | undefined =>
        viewer.phase.kind === "open"
          ? [...viewer.phase.view.timeline.nodes.values()][0]?.headline
          : undefined;
      try {
        await until(() => headline() === "1500");
        await writer.record(titles(2000));
        await writer.record(titles(4000));
        await until(() => headline() === "5499");
        if (viewer.phase.kind !== "open") throw new Error("The viewer is not open.");
        await expectAsAnswered(graphId, viewer.phase.view.timeline);
      } finally {
        viewer.forget();
      }
    },
  );
});

describe("the viewer", () => {
  test("opens with a full key of the account, and stores it", async () => {
    const { graphId } = await service.familyGraph("opened");
    const keys = keyStore();
    const viewer = new Viewer({ base: address(graphId), keys, place: () => nowhere });
    await viewer.resume();
    expect(viewer.phase).toEqual({ kind: "locked", error: null });
    await viewer.open(service.key);
    expect(viewer.phase.kind).toBe("open");
    expect(keys.key).toBe(service.key);
    const again = new Viewer({ base: address(graphId), keys, place: () => nowhere });
    await again.resume();
    expect(again.phase.kind).toBe("open");
    again.forget();
    viewer.forget();
    expect(viewer.phase).toEqual({ kind: "locked", error: null });
    expect(keys.key).toBeNull();
  });

  test("shows the error of the interface for any other key, and stores none", async () => {
    const { graphId } = await service.familyGraph("refused");
    const stranger = await service.newKey(await service.account("acct_stranger"));
    const refused = [
      [await service.newKey("acct", [graphId]), 403],
      [stranger, 404],
      ["gok_none", 401],
      ["no key \u2603", 401],
    ] as const;
    for (const [key, status] of refused) {
      const keys = keyStore();
      const viewer = new Viewer({ base: address(graphId), keys, place: () => nowhere });
      await viewer.open(key);
      if (viewer.phase.kind !== "locked") throw new Error(`The viewer is ${viewer.phase.kind}.`);
      expect(viewer.phase.error?.status).toBe(status);
      if (status !== 401) {
        const { message } = await service.error(`/graphs/${graphId}/view/access`, { key });
        expect(viewer.phase.error?.message).toBe(message);
      }
      expect(keys.key).toBeNull();
    }
  });

  test("closes when its key is revoked", async () => {
    const { graphId } = await service.familyGraph("revoked");
    const keys = keyStore();
    const viewer = new Viewer({ base: address(graphId), keys, place: () => nowhere });
    await viewer.open(await service.newKey("acct", null, "key_revoked"));
    expect(viewer.phase.kind).toBe("open");
    await service.store.revokeKey("key_revoked", Date.now());
    await until(() => viewer.phase.kind === "locked");
    expect(viewer.phase).toMatchObject({ error: { code: "api_key_invalid" } });
    expect(keys.key).toBeNull();
  });

  test("keeps the key, which opens other graphs, when its graph is deleted", async () => {
    const { graphId } = await service.familyGraph("deleted");
    const keys = keyStore();
    const viewer = new Viewer({ base: address(graphId), keys, place: () => nowhere });
    await viewer.open(service.key);
    await service.store.deleteGraph(graphId);
    await until(() => viewer.phase.kind === "locked");
    expect(viewer.phase).toMatchObject({ error: { code: "resource_missing" } });
    expect(keys.key).toBe(service.key);
    await viewer.resume();
    expect(viewer.phase).toMatchObject({ kind: "locked", error: { code: "resource_missing" } });
    expect(keys.key).toBe(service.key);
  });

  test("shows matches, expands their ancestors, and restores the tree afterwards", async () => {
    const { graphId } = await service.familyGraph("searched");
    const view = await opened(graphId);
    view.closeAll();
    expect(view.tree.length).toBe(1);
    view.searchFor('state:"failed"');
    const b = service.ids.nodeId(graphId, "b");
    expect([...view.matches.found!.ids]).toEqual([b]);
    expect(view.tree.loadedRows.map(({ id }) => id)).toContain(b);
    expect(view.selection.active).toBe(b);
    await until(() => view.search.total !== null);
    expect(view.search.total).toBe(1);
    // Before its end, it was not yet in the state failed.
    view.moment.step(-1);
    expect(view.matches.found!.ids.size).toBe(0);
    view.searchFor("");
    expect(view.matches.found).toBeNull();
    expect(view.tree.length).toBe(1);
  });

  test("shows the error of the interface for an invalid query", async () => {
    const { graphId } = await service.familyGraph("misspelt");
    const view = await opened(graphId, service.key, { ...nowhere, query: "state:wrking" });
    await until(() => view.search.error !== null);
    const { message } = await service.error(`/graphs/${graphId}/nodes/search?query=state:wrking`);
    expect(view.search.error?.message).toBe(message);
    expect(view.search.diagnostics[0]?.fixes[0]?.edits[0]?.text).toBe('"working"');
    expect(view.matches.found).toBeNull();
  });

  test("opens at the place of a link, and describes its own place", async () => {
    const { graphId } = await service.familyGraph("linked");
    const place = {
      query: 'kind:"agent"',
      nodeId: service.ids.nodeId(graphId, "a"),
      eventId: service.ids.eventId(graphId, 3),
    };
    const view = await opened(graphId, service.key, place);
    expect(view.place).toEqual(place);
    expect(view.moment.isLive).toBe(false);
    view.goTo({ ...nowhere, eventId: service.ids.eventId(graphId, 99) });
    expect(view.notice).toContain("is not kept");
    expect(view.timeline.position).toBe(0);
    view.goTo(nowhere);
    expect(view.moment.isLive).toBe(true);
  });
});
