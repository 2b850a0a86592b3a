import { expect } from "vitest";
import type { Observation } from "../../../service/src/model/observation.ts";
import { test } from "../harness/graph-service.ts";
import { QueryField } from "../harness/query-field.ts";
import { describePages, eventually } from "../harness/test.ts";
import { ViewerPage } from "../harness/viewer-page.ts";

const sessions = 100;
const agents = 99;

/** 10,000 nodes: sessions with agents below them. */
function manyNodes(at: number): Observation[] {
  return Array.from({ length: sessions }, (_, session): Observation[] => [
    {
      type: "session.started",
      at: at + session * sessions,
      node: `s${session}`,
      title: `Session ${session}`,
    },
    ...Array.from({ length: agents }, (__, agent): Observation => ({
      type: "agent.spawned",
      at: at + session * sessions + agent + 1,
      node: `s${session}a${agent}`,
      parent: `s${session}`,
      agent_type: "explorer",
      purpose: `Agent ${agent} of session ${session}`,
    })),
  ]).flat();
}

/** An upper bound of the rows in the document: more than are visible, far fewer than all. */
const few = 100;

describePages("a graph of 10,000 nodes", () => {
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
      (await viewer.drawn()).some(({ label }) => /session (4|5)\d\b/.test(label)),
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
    await page.getByRole("treeitem", { name: /^Session 99,/ }).waitFor();

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
      .filter({ hasText: /^9,900 of 10,000 nodes/ })
      .waitFor();
    expect(await viewer.rows.count()).toBeLessThan(few);
  });
});
