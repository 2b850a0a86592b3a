import { expect } from "vitest";
import type { Observation } from "../../../apps/shared/observations/observation.ts";
import { test } from "../harness/graph-service.ts";
import { QueryField } from "../harness/query-field.ts";
import { describePages, eventually } from "../harness/test.ts";
import { ViewerPage } from "../harness/viewer-page.ts";

const sessions = 200;
const agents = 99;

/** 20,000 nodes: sessions with agents below them. */
function manyNodes(at: number): Observation[] {
  return Array.from({ length: sessions }, (_, session): Observation[] => [
    {
      type: "session.started",
      at: at + session * 100,
      node: `s${session}`,
      title: `Session ${session}`,
    },
    ...Array.from({ length: agents }, (__, agent): Observation => ({
      type: "agent.spawned",
      at: at + session * 100 + agent + 1,
      node: `s${session}a${agent}`,
      parent: `s${session}`,
      agent_type: "explorer",
      purpose: `Agent ${agent} of session ${session}`,
    })),
  ]).flat();
}

/** An upper bound of the rows in the document: more than are visible, far fewer than all. */
const few = 100;

describePages("a graph of 20,000 nodes", () => {
  test("draws only the visible rows, at any scroll position", async ({ open, graphs }) => {
    const writer = await graphs.service.graph(graphs.account, "large");
    await writer.record(manyNodes(Date.now() - 60_000));
    const { page } = await open(await graphs.viewer(writer));
    const viewer = new ViewerPage(page);
    await viewer.open(graphs.fullKey);
    await eventually(() => viewer.tree.evaluate((tree) => tree.scrollHeight)).toBeGreaterThan(
      sessions * agents * 20,
    );
    expect(await viewer.rows.count()).toBeLessThan(few);

    await viewer.tree.evaluate((tree) => tree.scrollTo(0, tree.scrollHeight / 2));
    await eventually(async () =>
      (await viewer.drawn()).some(({ label }) => /session (9|10)\d\b/.test(label)),
    ).toBe(true);
    expect(await viewer.rows.count()).toBeLessThan(few);

    // The newest session comes first, so the last agent of the oldest session is the last row.
    await viewer.tree.focus();
    await page.keyboard.press("End");
    const last = page.getByRole("treeitem", { name: /^Agent 98 of session 0,/ });
    await last.waitFor();
    expect(await last.isVisible()).toBe(true);
    expect(await viewer.rows.count()).toBeLessThan(few);
    await page.keyboard.press("Home");
    await page.getByRole("treeitem", { name: /^Session 199,/ }).waitFor();

    const field = new QueryField(page, "Search nodes");
    await field.write('purpose:"Agent 42 of session 7"');
    await page.keyboard.press("Enter");
    const found = page.getByRole("treeitem", { name: /^Agent 42 of session 7,/ });
    await found.waitFor();
    expect(await found.getAttribute("data-match")).toBe("true");
    await field.write("depth>=1");
    await page.keyboard.press("Enter");
    await page
      .getByRole("status")
      .filter({ hasText: /^19,800 of 20,000 nodes/ })
      .waitFor();
    expect(await viewer.rows.count()).toBeLessThan(few);
  });

  test("stays where it was scrolled to when its rows change at the same moment", async ({ open, graphs }) => {
    const writer = await graphs.service.graph(graphs.account, "scrolled");
    await writer.record(manyNodes(Date.now() - 60_000));
    const { page } = await open(await graphs.viewer(writer));
    const viewer = new ViewerPage(page);
    await viewer.open(graphs.fullKey);
    // The tree has been scrolled before, to the node of the newest event.
    await page.getByRole("treeitem", { name: /^Agent 98 of session 199,/ }).waitFor();
    const expand = await page.getByRole("button", { name: "Expand all" }).elementHandle();
    const half = await viewer.tree.evaluate((tree, button) => {
      const middle = tree.scrollHeight / 2;
      tree.scrollTo(0, middle);
      if (button instanceof HTMLElement) button.click();
      return middle;
    }, expand);
    await page
      .getByRole("treeitem", { name: /session (9|10)\d\b/ })
      .first()
      .waitFor();
    expect(await viewer.tree.evaluate((tree) => tree.scrollTop)).toBeCloseTo(half, -2);
  });

  test("loads few nodes, and keeps to the interface at each event", async ({ open, graphs }) => {
    const writer = await graphs.service.graph(graphs.account, "parts");
    const { graphId } = writer;
    await writer.record(manyNodes(Date.now() - 60_000));
    const events = await graphs.events(graphId);
    const { page, watch } = await open(await graphs.viewer(writer));
    let answered = 0;
    page.on("response", (response) => {
      if (!response.url().includes("/nodes/search") || response.status() !== 200) return;
      void response.json().then(({ data }: { readonly data: readonly unknown[] }) => {
        answered += data.length;
      });
    });
    const viewer = new ViewerPage(page);
    await viewer.giveKey(graphs.fullKey);
    await viewer.rows.first().waitFor();
    await page.getByRole("button", { name: "Collapse all" }).click();
    await eventually(() => viewer.rows.first().getAttribute("aria-setsize")).toBe("200");
    expect(answered).toBeLessThan(1500);

    // The kept events created the newest sessions.
    for (const position of [100, 1900, 700]) {
      await viewer.moveTo(position);
      const roots = await graphs.search(graphId, "parent_id:null", events[position].id);
      await eventually(() => viewer.rows.first().getAttribute("aria-setsize")).toBe(String(roots.length));
      const newest = Math.max(...roots.map(({ created }) => created));
      const first = roots.find(({ created }) => created === newest);
      await eventually(async () => (await viewer.drawn())[0]?.id).toBe(first.id);
      const { counts } = await graphs.graph(graphId, events[position].id);
      await eventually(() =>
        page.getByRole("button", { name: /^\s*[\d,]+\s*nodes/ }).textContent(),
      ).toContain(counts.nodes.toLocaleString("en"));
    }
    await page.getByRole("button", { name: "Live" }).click();

    // A link opens a node deep in the part that is not loaded.
    const [far] = await graphs.search(graphId, 'purpose:"Agent 42 of session 7"');
    watch.expect(/^console error: Failed to load resource: net::ERR_FAILED/);
    await page.route(`**/nodes/${far.id}?*`, (route) => route.abort(), { times: 1 });
    await page.goto(`${page.url().split("#")[0]}#node=${far.id}`);
    await page.getByText("The node could not be loaded.").waitFor();
    await page.getByRole("complementary").getByRole("button", { name: "Try again" }).click();
    await page.getByRole("complementary").getByRole("heading", { name: "Agent 42 of session 7" }).waitFor();
    await viewer.row(far.id).waitFor();
    expect(await viewer.row(far.id).getAttribute("aria-posinset")).toBe("43");

    await writer.record([{ type: "session.started", at: Date.now(), node: "late", title: "A late session" }]);
    await viewer.tree.focus();
    await page.keyboard.press("Home");
    await page.getByRole("treeitem", { name: /^A late session/ }).waitFor();

    await new QueryField(page, "Search nodes").write('depth:"1"');
    await page.keyboard.press("Enter");
    await page
      .getByRole("status")
      .filter({ hasText: /^19,800 of 20,001 nodes/ })
      .waitFor();
    await page.getByRole("button", { name: "250 listed, list more" }).click();
    await page.getByRole("button", { name: "500 listed, list more" }).waitFor();
    await page.getByLabel("Matches only").check();
    await eventually(async () =>
      Number(await viewer.rows.last().getAttribute("aria-posinset")),
    ).toBeGreaterThan(0);
  });
});
