import { expect } from "vitest";
import { test, type ServedGraphs } from "../harness/graph-service.ts";
import { QueryField } from "../harness/query-field.ts";
import { describePages, eventually } from "../harness/test.ts";
import { tall, ViewerPage } from "../harness/viewer-page.ts";

/** The expected rows for the nodes of the interface. */
function rowsOf(nodes: Awaited<ReturnType<ServedGraphs["search"]>>) {
  return nodes
    .map(({ id, depth, state }) => ({ id, level: depth + 1, state }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

async function drawnRows(viewer: ViewerPage) {
  return rowsOf((await viewer.drawn()).map(({ id, level, state }) => ({ id, depth: level - 1, state })));
}

describePages("the tree of a graph", () => {
  test("has the nodes of the interface, and each row describes its node", async ({ open, graphs }) => {
    const { graphId } = await graphs.simulated("tree", 400);
    const nodes = await graphs.search(graphId, "depth>=0");
    expect(nodes.length).toBeGreaterThan(40);
    const { page } = await open(await graphs.viewer({ graphId }), { viewport: tall });
    const viewer = new ViewerPage(page);
    await viewer.open(graphs.fullKey);
    await eventually(() => drawnRows(viewer)).toEqual(rowsOf(nodes));

    const byId = new Map(nodes.map((node) => [node.id, node]));
    for (const { id, label } of await viewer.drawn()) {
      const node = byId.get(id);
      expect(label).toContain(node.headline);
      expect(label.includes("stale"), label).toBe(node.stale);
      if (node.blocked !== null) expect(label).toContain(byId.get(node.blocked.on_ids[0]).headline);
    }
    // The row is below its parent, at the position in its name.
    const drawn = await viewer.drawn();
    for (const [index, { id, level }] of drawn.entries()) {
      const above = drawn.slice(0, index).findLast((row) => row.level < level);
      expect(above?.id ?? null).toBe(byId.get(id).parent_id);
    }
  });

  test("its counts are those of the interface, and a click on a count searches for its nodes", async ({
    open,
    graphs,
  }) => {
    const { graphId } = await graphs.simulated("counts", 400);
    const { counts } = await graphs.graph(graphId);
    const { page } = await open(await graphs.viewer({ graphId }), { viewport: tall });
    const viewer = new ViewerPage(page);
    await viewer.open(graphs.fullKey);
    const group = page.getByRole("group", { name: "Counts of the graph" });
    const shown = async (): Promise<Record<string, string>> =>
      Object.fromEntries(
        (await group.getByRole("button").allTextContents()).map((text) => {
          const [, value = "", name = ""] = /^\s*([\d,]+)\s*(.*)$/.exec(text) ?? [];
          return [name, value];
        }),
      );
    const states = Object.entries(counts.by_state).map(([state, value]) => [
      state.replace("_", " "),
      String(value),
    ]);
    expect(await shown()).toMatchObject(Object.fromEntries(states));

    await group.getByRole("button", { name: /completed/ }).click();
    const completed = await graphs.search(graphId, 'state:"completed"');
    expect(completed.length).toBeGreaterThan(0);
    await eventually(() => viewer.lit()).toEqual(completed.map(({ id }) => id).sort());
    await eventually(() => new QueryField(page, "Search nodes").text()).toBe('state:"completed"');
  });

  test("the panel of a node shows its fields", async ({ open, graphs }) => {
    const { graphId } = await graphs.simulated("panel", 400);
    const [node] = await graphs.search(graphId, '-summary:null AND kind:"agent"');
    const { page } = await open(await graphs.viewer({ graphId }), { viewport: tall });
    const viewer = new ViewerPage(page);
    await viewer.open(graphs.fullKey);
    await viewer.row(node.id).click();
    await eventually(() => viewer.row(node.id).getAttribute("aria-selected")).toBe("true");
    const panel = page.getByRole("complementary");
    for (const text of [node.headline, node.summary, node.agent_type, node.id]) {
      await eventually(() => panel.textContent()).toContain(text);
    }
    await page.keyboard.press("Escape");
    await eventually(() => panel.count()).toBe(0);
  });
});

describePages("the search in a graph", () => {
  const queries = [
    'state:"working"',
    '-state:"completed" AND kind:"agent"',
    'headline~"the" OR summary~"the"',
    "depth>=2",
    'blocked:"true"',
    "ended:null",
    'title~"nowhere to be found"',
  ];

  test("highlights the matches of the interface", async ({ open, graphs }) => {
    const { graphId } = await graphs.simulated("search", 400);
    const { page } = await open(await graphs.viewer({ graphId }), { viewport: tall });
    const viewer = new ViewerPage(page);
    await viewer.open(graphs.fullKey);
    const field = new QueryField(page, "Search nodes");
    for (const query of queries) {
      await field.write(query);
      await page.keyboard.press("Enter");
      const found = (await graphs.search(graphId, query)).map(({ id }) => id).sort();
      await eventually(() => page.getByRole("status").allTextContents()).toContainEqual(
        expect.stringMatching(new RegExp(`^${found.length} of \\d+ nodes match`)),
      );
      await eventually(() => viewer.lit()).toEqual(found);
      const marks = await page.getByRole("treeitem").locator("mark").allTextContents();
      expect(new Set(marks.map((text) => text.toLowerCase()))).toEqual(
        new Set(query.startsWith("headline") ? ["the"] : []),
      );
      await page.keyboard.press("Escape");
    }
    // The address contains the search, so that a link shares it.
    await eventually(() => decodeURIComponent(new URL(page.url()).hash)).toContain("nowhere");
    await field.write("");
    await eventually(async () => (await viewer.drawn()).every(({ isMatch }) => isMatch === null)).toBe(true);
  });

  test("a mistake is reported by the interface, and the corrected query starts a search", async ({
    open,
    graphs,
  }) => {
    const { graphId } = await graphs.simulated("mistake", 100);
    const { page, watch } = await open(await graphs.viewer({ graphId }), { viewport: tall });
    watch.expect(/^console error: Failed to load resource.*status of 400.*nodes\/search/);
    const viewer = new ViewerPage(page);
    await viewer.open(graphs.fullKey);
    const field = new QueryField(page, "Search nodes");
    const query = 'state:"wrking"';
    const error = await graphs.service.error(
      `/graphs/${graphId}/nodes/search?${new URLSearchParams({ query })}`,
    );
    await field.write(query);
    await page.keyboard.press("Enter");
    await eventually(() => page.getByRole("alert").allTextContents()).toContainEqual(
      expect.stringContaining(error.message.replaceAll("`", "")),
    );
    await page.getByRole("button", { name: 'state:"working"', exact: true }).click();
    await eventually(() => field.text()).toBe('state:"working"');
    const working = (await graphs.search(graphId, 'state:"working"')).map(({ id }) => id).sort();
    await eventually(() => viewer.lit()).toEqual(working);
  });

  test("corrections are offered as whole queries, and several queries are only shown", async ({
    open,
    graphs,
  }) => {
    const { graphId } = await graphs.simulated("corrections", 100);
    const { page, watch } = await open(await graphs.viewer({ graphId }), { viewport: tall });
    watch.expect(/^console error: Failed to load resource.*status of 400.*nodes\/search/);
    const viewer = new ViewerPage(page);
    await viewer.open(graphs.fullKey);
    const field = new QueryField(page, "Search nodes");
    const alert = page.getByRole("alert");
    const search = async (query: string): Promise<void> => {
      await field.write(query);
      await page.keyboard.press("Enter");
    };

    await search('(state:"idle" OR state:"failed") AND depth>1');
    await eventually(() => alert.getByRole("paragraph").last().textContent()).toBe(
      'One query cannot say this. It takes 2 queries that all have to match: state:"idle" OR state:"failed", depth>1',
    );
    expect(await alert.getByRole("button").allTextContents()).toEqual([
      'state:"idle" OR state:"failed" OR depth>1',
      'state:"idle" AND state:"failed" AND depth>1',
    ]);
    await search("state:idle depth>1");
    await page.getByText('Searched for state:"idle" AND depth>1').waitFor();
    await page.getByRole("button", { name: "Search as typed" }).click();
    await eventually(() => alert.getByRole("button").allTextContents()).toContain('state:"idle" AND depth>1');

    // A value that is too short has no correction; the other mistakes have fixes.
    await search('title~"ab" and stale:true');
    await eventually(() => alert.getByRole("button").allTextContents()).toEqual([
      "Write AND",
      "Quote the value",
    ]);

    await search('stat:"idle" and depth>"2"');
    await alert.getByRole("button", { name: 'state:"idle" AND depth>2' }).click();
    await eventually(() => field.text()).toBe('state:"idle" AND depth>2');
    await eventually(() => alert.count()).toBe(0);
  });

  test("next and previous move between matches, and other rows can be hidden", async ({ open, graphs }) => {
    const { graphId } = await graphs.simulated("matches", 400);
    const found = (await graphs.search(graphId, 'depth:"2"')).map(({ id }) => id);
    const { page } = await open(`${await graphs.viewer({ graphId })}#query=depth:"2"`, { viewport: tall });
    const viewer = new ViewerPage(page);
    await viewer.open(graphs.fullKey);
    await eventually(() => viewer.lit()).toEqual(found.toSorted());
    const inOrder = (await viewer.drawn()).flatMap(({ id, isMatch }) => (isMatch === true ? [id] : []));
    const active = () => page.locator('[role="treeitem"][data-active="true"]').getAttribute("id");
    await eventually(active).toBe(`row-${inOrder[0]}`);
    await page.getByRole("button", { name: "Next match" }).click();
    await eventually(active).toBe(`row-${inOrder[1]}`);
    await page.keyboard.press("Shift+F3");
    await page.keyboard.press("Shift+F3");
    await eventually(active).toBe(`row-${inOrder.at(-1)}`);

    const above = new Set(found);
    const nodes = new Map((await graphs.search(graphId, "depth>=0")).map((node) => [node.id, node]));
    for (const id of found) {
      for (let node = nodes.get(id); node !== undefined; node = nodes.get(node.parent_id)) above.add(node.id);
    }
    await page.getByLabel("Matches only").check();
    await eventually(async () => (await viewer.drawn()).map(({ id }) => id).sort()).toEqual(
      [...above].sort(),
    );
  });
});
