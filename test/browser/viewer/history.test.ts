import { expect } from "vitest";
import type { Observation } from "../../../apps/shared/observations/observation.ts";
import { family } from "../../../apps/service/test/http/service.ts";
import { test, type ServedGraphs } from "../harness/graph-service.ts";
import { QueryField } from "../harness/query-field.ts";
import { describePages, eventually } from "../harness/test.ts";
import { tall, ViewerPage } from "../harness/viewer-page.ts";

/** The rows for the nodes of the interface as of an event. */
async function rowsAsOf(graphs: ServedGraphs, graphId: string, event: string): Promise<string[]> {
  const nodes = await graphs.search(graphId, "depth>=0", event);
  return nodes.map(({ id, depth, state, stale }) => `${id} ${depth + 1} ${state} ${stale}`).sort();
}

async function drawnRows(viewer: ViewerPage): Promise<string[]> {
  const rows = await viewer.drawn();
  return rows
    .map(({ id, level, state, label }) => `${id} ${level} ${state} ${/\bstale\b/.test(label)}`)
    .sort();
}

describePages("moving through the history", () => {
  test("the tree at each event is the interface's answer as of that event", async ({ open, graphs }) => {
    const { graphId } = await graphs.simulated("moments", 400);
    const events = await graphs.events(graphId);
    const { page } = await open(await graphs.viewer({ graphId }), { viewport: tall });
    const viewer = new ViewerPage(page);
    await viewer.open(graphs.fullKey);
    const expanded = page.getByRole("button", { name: "Expand all" });
    for (const position of [0, 1, 17, 120, 399, 250, 3, 398]) {
      await viewer.moveTo(position);
      await expanded.click();
      await eventually(() => drawnRows(viewer)).toEqual(await rowsAsOf(graphs, graphId, events[position].id));
    }
  });

  test("the matches and counts of a search are those of the interface as of the event", async ({
    open,
    graphs,
  }) => {
    const { graphId } = await graphs.simulated("searched", 400);
    const events = await graphs.events(graphId);
    const { page } = await open(await graphs.viewer({ graphId }), { viewport: tall });
    const viewer = new ViewerPage(page);
    await viewer.open(graphs.fullKey);
    await new QueryField(page, "Search nodes").write('state:"working"');
    await page.keyboard.press("Enter");
    for (const position of [380, 200, 40]) {
      await viewer.moveTo(position);
      const event = events[position].id;
      const found = await graphs.search(graphId, 'state:"working"', event);
      await eventually(() => viewer.lit()).toEqual(found.map(({ id }) => id).sort());
      const { counts } = await graphs.graph(graphId, event);
      await eventually(() =>
        page.getByRole("button", { name: /^\s*[\d,]+\s*working/ }).textContent(),
      ).toMatch(new RegExp(`^\\s*${counts.by_state.working}\\s*working`));
    }
  });

  test('a link to a moment opens it, and "Back to now" follows the graph again', async ({ open, graphs }) => {
    const writer = await graphs.simulated("linked", 200);
    const { graphId } = writer;
    const events = await graphs.events(graphId);
    const { page } = await open(`${await graphs.viewer(writer)}#as_of=${events[60].id}`, { viewport: tall });
    const viewer = new ViewerPage(page);
    await viewer.open(graphs.fullKey);
    await eventually(() => drawnRows(viewer)).toEqual(await rowsAsOf(graphs, graphId, events[60].id));

    // Later events do not belong to that moment.
    await writer.record([{ type: "session.started", at: Date.now(), node: "late", title: "A late session" }]);
    await eventually(() => viewer.slider.getAttribute("max")).toBe("200");
    expect(await drawnRows(viewer)).toEqual(await rowsAsOf(graphs, graphId, events[60].id));

    await page.getByRole("button", { name: /live|now/i }).click();
    await page.getByRole("treeitem", { name: /A late session/ }).waitFor();
    await eventually(() => new URL(page.url()).hash).toBe("");
  });

  test("keys move from event to event, and the play button plays them", async ({ open, graphs }) => {
    const { graphId } = await graphs.simulated("played", 120);
    const events = await graphs.events(graphId);
    const { page } = await open(await graphs.viewer({ graphId }), { viewport: tall });
    const viewer = new ViewerPage(page);
    await viewer.open(graphs.fullKey);
    await viewer.tree.focus();
    await page.keyboard.press(",");
    await page.keyboard.press(",");
    await eventually(() => drawnRows(viewer)).toEqual(await rowsAsOf(graphs, graphId, events[117].id));
    await page.keyboard.press(".");
    await eventually(() => drawnRows(viewer)).toEqual(await rowsAsOf(graphs, graphId, events[118].id));

    await viewer.moveTo(100);
    await page.getByRole("combobox", { name: "Speed" }).selectOption("20 / s");
    await page.getByRole("button", { name: "Play" }).click();
    await eventually(() => viewer.slider.inputValue()).toBe("119");
    await page.getByRole("button", { name: "Play" }).waitFor();
    await eventually(() => drawnRows(viewer)).toEqual(await rowsAsOf(graphs, graphId, events[119].id));
  });

  const trims = [
    { title: "the newest event that it knew is still held", before: 1980, after: 40 },
    { title: "so is every event that it knew", before: 900, after: 1500 },
  ];
  test.for(trims)(
    "a trim of the shown moment is reported, also if $title",
    async ({ before, after }, { open, graphs }) => {
      const writer = await graphs.service.graph(graphs.account, `trimmed after ${before}`);
      const { graphId } = writer;
      const at = Date.now() - 10_000;
      const ticks = (count: number): Observation[] =>
        Array.from({ length: count }, (_, tick) => ({
          type: "text.updated",
          at,
          node: "clock",
          summary: `${tick}`,
        }));
      await writer.record([
        ...family(at),
        { type: "session.started", at, node: "clock", title: "A clock" },
        ...ticks(before),
      ]);
      const { page, watch } = await open(await graphs.viewer(writer));
      watch.expect(/^console error: Failed to load resource.*status of 410/);
      const viewer = new ViewerPage(page);
      await viewer.open(graphs.fullKey);
      const first = (await graphs.graph(graphId)).retention.first_event_id;
      await viewer.moveTo(3);
      await eventually(() => viewer.rows.count()).toBe(3);

      await writer.record(ticks(after).map((tick) => ({ ...tick, summary: "later" })));
      await page.getByRole("status").filter({ hasText: "trimmed" }).waitFor();
      const { retention } = await graphs.graph(graphId);
      expect(retention.first_event_id).not.toBe(first);
      await eventually(() => viewer.slider.getAttribute("max")).toBe(String(retention.event_count - 1));
      expect(await viewer.slider.inputValue()).toBe("0");
      await eventually(() => drawnRows(viewer)).toEqual(
        await rowsAsOf(graphs, graphId, retention.first_event_id),
      );
    },
  );
});

describePages("a new event", () => {
  test("is shown as it happens", async ({ open, graphs }) => {
    const writer = await graphs.service.graph(graphs.account, "watched");
    const at = Date.now();
    await writer.record([{ type: "session.started", at, node: "s", title: "Watch this" }]);
    const { page } = await open(await graphs.viewer(writer), { viewport: tall });
    const viewer = new ViewerPage(page);
    await viewer.giveKey(graphs.fullKey);
    await page.getByRole("treeitem", { name: /^Watch this/ }).waitFor();

    await writer.record([
      {
        type: "agent.spawned",
        at: at + 1,
        node: "a",
        parent: "s",
        agent_type: "explorer",
        purpose: "Look around",
      },
    ]);
    await page.getByRole("treeitem", { name: /^Look around/ }).waitFor();
    const session = page.getByRole("treeitem", { name: /^Watch this/ });
    await eventually(() => session.ariaSnapshot()).toMatch(/wait.*Look around/i);

    await writer.record([{ type: "agent.ended", at: at + 2, node: "a", state: "failed" }]);
    await eventually(() =>
      page.getByRole("treeitem", { name: /^Look around/ }).getAttribute("data-state"),
    ).toBe("failed");
    await eventually(() => session.ariaSnapshot()).not.toMatch(/wait/i);
    await eventually(() => drawnRows(viewer)).toEqual(
      await rowsAsOf(graphs, writer.graphId, (await graphs.graph(writer.graphId)).as_of_event_id),
    );
  });

  test("a graph without events waits for its first event", async ({ open, graphs }) => {
    const writer = await graphs.service.graph(graphs.account, "empty");
    const { page } = await open(await graphs.viewer(writer));
    const viewer = new ViewerPage(page);
    await viewer.giveKey(graphs.fullKey);
    await page.getByText("Nothing has happened in this graph yet.").waitFor();
    await writer.record([{ type: "session.started", at: Date.now(), node: "s", title: "The first" }]);
    await page.getByRole("treeitem", { name: /The first/ }).waitFor();
  });
});
