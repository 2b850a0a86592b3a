import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Client } from "../../viewer/api/client.ts";
import { loadGraph } from "../../viewer/api/load.ts";
import type { Place } from "../../viewer/model/address.ts";
import { Tree } from "../../viewer/model/tree.ts";
import { GraphView } from "../../viewer/session/graph-view.ts";
import { FakeService, randomOf } from "./fake-service.ts";
import { creation, node } from "./nodes.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const nowhere = { query: "", nodeId: null, eventId: null };

async function opened(service: FakeService, place: Place = nowhere) {
  const client = new Client("/graph", "gok_x", service.fetch);
  const loaded = await loadGraph(client, new AbortController().signal);
  const onGap = vi.fn();
  const view = new GraphView({ client, loaded, place, onGap, onRefused: () => undefined });
  return { view, onGap };
}

async function settle(view: GraphView): Promise<void> {
  do await vi.advanceTimersByTimeAsync(50);
  while (view.rows.isLoading);
}

/** The rows that the tree would have if all nodes were loaded. */
function allRows(service: FakeService, view: GraphView) {
  const whole = service.whole();
  whole.moveTo(view.timeline.position);
  const tree = new Tree();
  tree.add(whole.nodes.values());
  return tree.rows(whole.nodes, { isExpanded: (id) => view.tree.outline.isExpanded(id) });
}

const ids = (lines: readonly { readonly id: string | null }[]) => lines.map(({ id }) => id);

/** Many roots with few children, some children with many, and deep chains. */
function forest(seed: number): FakeService {
  const service = new FakeService(seed);
  const random = randomOf(seed + 100);
  service.addOld(1500, (index) => {
    if (index < 400 || random(4) === 0) return null;
    if (random(3) === 0) return "n7";
    return `n${random(2) === 0 ? random(index) : index - 1}`;
  });
  for (let events = 0; events < 120; events++) service.record();
  return service;
}

describe("a graph that is loaded in parts", () => {
  test.for([1, 2, 3, 4, 5, 6])("has the rows of the whole graph, whatever happens (%i)", async (seed) => {
    const service = forest(seed);
    const random = randomOf(seed);
    const { view, onGap } = await opened(service);
    for (let step = 0; step < 60; step++) {
      const rows = allRows(service, view);
      const first = random(4) === 0 ? 0 : random(rows.length);
      const row = rows[random(rows.length)];
      const kind = random(7);
      if (kind === 0) view.moment.moveTo(random(service.events.length));
      else if (kind === 1) view.moment.goLive();
      else if (kind === 2) for (let events = random(5); events >= 0; events--) service.record();
      else if (kind === 3 && row !== undefined) view.jumpTo(row.id);
      else if (kind === 4) {
        const seen = view.tree
          .slice(first, first + 20)
          .find((line) => line.id !== null && line.isExpanded !== null);
        if (seen?.id) view.setOpen([seen.id], !view.tree.outline.isExpanded(seen.id));
      } else if (kind === 5) view.closeAll();
      view.rows.see(first, first + 30);
      // Sometimes the next step comes while rows are being loaded.
      if (random(3) === 0) continue;
      // The follower polls every second.
      await vi.advanceTimersByTimeAsync(1100);
      await settle(view);
      expect(view.timeline.events).toHaveLength(service.events.length);
      const expected = allRows(service, view);
      expect(view.tree.length).toBe(expected.length);
      expect(view.tree.slice(first, first + 30)).toEqual(expected.slice(first, first + 30));
      const { active } = view.selection;
      const index = active === null ? -1 : expected.findIndex(({ id }) => id === active);
      if (active !== null && index !== -1) expect(view.tree.rowOf(active)).toBe(index);
    }
    expect(onGap).not.toHaveBeenCalled();
    view.close();
  });

  test("with all nodes expanded, it has as many rows as nodes, in the order of the whole graph", async () => {
    const service = forest(5);
    const { view } = await opened(service);
    const random = randomOf(5);
    view.openAll();
    for (let step = 0; step < 25; step++) {
      if (step % 5 === 4) {
        const seen = view.tree.loadedRows.filter(({ isExpanded }) => isExpanded !== null);
        const row = seen[random(seen.length)];
        if (row !== undefined) view.setOpen([row.id], row.isExpanded === false);
      }
      const expected = allRows(service, view);
      expect(view.tree.length).toBe(expected.length);
      const first = step === 0 ? 0 : random(expected.length - 30);
      view.rows.see(first, first + 30);
      await settle(view);
      const seen = ids(view.tree.slice(first, first + 30));
      expect(seen).not.toContain(null);
      const at = expected.findIndex(({ id }) => id === seen[0]);
      expect(seen).toEqual(ids(expected.slice(at, at + 30)));
      if (step === 0) expect(at).toBe(0);
    }
    view.close();
  });

  test("has rows for matches, however deep they are", async () => {
    const service = new FakeService(7);
    service.addOld(8, (index) => (index === 0 ? null : `n${index - 1}`));
    service.addOld(1500, () => null);
    service.record();
    const { view } = await opened(service);
    await settle(view);
    service.asked.length = 0;
    view.searchFor("depth>=6");
    await settle(view);
    expect(view.selection.active).toBe("n6");
    view.goToMatch(1);
    await settle(view);
    expect(view.selection.active).toBe("n7");
    expect(view.tree.rowOf("n7")).toBe(allRows(service, view).length - 1);
    // Both have the same missing ancestors.
    expect(service.asked.filter((path) => path.startsWith("/nodes/n"))).toHaveLength(1);
    view.close();
  });

  test("shows the matches of a search while events come faster than answers", async () => {
    const service = forest(7);
    const { fetch } = service;
    let latency = 0;
    Object.assign(service, {
      fetch: async (...asked: Parameters<typeof fetch>) => {
        if (latency > 0 && String(asked[0]).includes("/search"))
          await new Promise((resolve) => setTimeout(resolve, latency));
        return fetch(...asked);
      },
    });
    const { view } = await opened(service);
    await settle(view);
    latency = 1500;
    view.searchFor('state:"failed"');
    for (let second = 0; second < 10; second++) {
      service.record();
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(view.search.latestTotal).toBeGreaterThan(0);
    expect(view.matches.ids?.has(view.selection.active ?? "")).toBe(true);
    view.close();
  });

  test("is loaded again from where it stopped after an error", async () => {
    const service = forest(6);
    const { view } = await opened(service);
    service.refused = 100;
    view.rows.see(200, 230);
    await settle(view);
    expect(view.rows.error?.message).toBe("Busy.");
    expect(ids(view.tree.slice(200, 230))).toContain(null);
    service.refused = 0;
    view.rows.retry();
    await settle(view);
    expect(view.rows.error).toBeNull();
    expect(view.tree.slice(200, 230)).toEqual(allRows(service, view).slice(200, 230));
    view.close();
  });
});

test("a link to an event that is not kept does not claim that it was trimmed", async () => {
  const service = new FakeService(1);
  for (let events = 0; events < 5; events++) service.record();
  const { view } = await opened(service, { ...nowhere, eventId: "evt_none" });
  expect(view.timeline.position).toBe(0);
  expect(view.notice).toContain("it was trimmed, or the link is wrong");
  view.close();
});

describe("a graph with very many roots", () => {
  /** 10,000 roots. */
  function wide(): FakeService {
    const service = new FakeService(9);
    service.addOld(10_000, () => null);
    service.record();
    return service;
  }

  test("answers few nodes for the rows in sight, and keeps few", async () => {
    const service = wide();
    const { view } = await opened(service);
    view.rows.see(0, 30);
    await settle(view);
    expect(service.answered).toBeLessThan(1500);
    const expected = allRows(service, view);
    for (const first of [0, 5000, 9950, 2500]) {
      service.asked.length = 0;
      view.rows.see(first, first + 30);
      await settle(view);
      expect(ids(view.tree.slice(first, first + 30))).toEqual(ids(expected.slice(first, first + 30)));
      expect(service.asked.length).toBeLessThan(12);
    }
    // A long scroll.
    for (let first = 0; first < 9000; first += 60) {
      view.rows.see(first, first + 30);
      await settle(view);
    }
    expect(view.timeline.nodes.size).toBeLessThan(7000);
    view.rows.see(0, 30);
    await settle(view);
    expect(ids(view.tree.slice(0, 30))).toEqual(ids(expected.slice(0, 30)));
    view.close();
  });
});

test.for([
  ["below a collapsed node", "n5"],
  ["as roots, among them one that waits", null],
] as const)("forgets what events create out of sight: %s", async ([, parent]) => {
  const service = new FakeService(9);
  service.addOld(1500, () => null);
  service.record();
  const { view } = await opened(service);
  view.jumpTo("n5");
  await settle(view);
  view.selection.select("n9");
  view.rows.see(0, 30);
  await settle(view);
  const { nodes: before } = view.timeline.counts;
  const waiting = 3000;
  for (let first = 0; first < 7000; first += 1000) {
    const events = Array.from({ length: 1000 }, (_, at) => {
      const created = 10_000_000_000 + first + at;
      const state = first + at === waiting ? "input_required" : "completed";
      return creation(
        node(`new${first + at}`, { parent_id: parent, depth: 1, created, last_event: created, state }),
      );
    });
    view.moment.update(null, events);
    await settle(view);
  }
  const { nodes, counts } = view.timeline;
  expect(counts.nodes).toBe(before + 7000);
  expect(nodes.size).toBeLessThan(6500);
  expect(["n5", "n9", `new${waiting}`].map((id) => nodes.has(id))).toEqual([true, true, true]);
  expect(view.tree.length).toBe(parent === null ? before + 7000 : before);
  expect(ids(view.tree.slice(0, 30))).not.toContain(null);
  view.close();
});
