import { expect } from "vitest";
import { family } from "../../../apps/service/test/http/service.ts";
import { seriousFindings } from "../harness/accessibility.ts";
import { test } from "../harness/graph-service.ts";
import { scrollsSideways } from "../harness/layout.ts";
import { describePages, eventually } from "../harness/test.ts";
import { ViewerPage } from "../harness/viewer-page.ts";

/** The parts of the bars by the headline of their node: state, start and end as shares of the bars' width. */
function bars({ page }: ViewerPage): Promise<Record<string, (readonly [string, number, number])[]>> {
  return page.evaluate(() => {
    const found: Record<string, (readonly [string, number, number])[]> = {};
    for (const row of document.querySelectorAll(".row")) {
      const bar = row.querySelector(".time-bar");
      const name = row.querySelector(".row-name")?.textContent;
      if (bar === null || name === null || name === undefined) continue;
      const { left, width } = bar.getBoundingClientRect();
      found[name] = [...bar.querySelectorAll<HTMLElement>(".time-span")].map((span) => {
        const place = span.getBoundingClientRect();
        const share = (x: number): number => Math.round(((x - left) / width) * 100) / 100;
        return [span.dataset["state"] ?? "", share(place.left), share(place.right)];
      });
    }
    return found;
  });
}

describePages("the timeline of the viewer", () => {
  test("shows when each node had which state, as of the selected event", async ({ open, graphs }) => {
    const graph = await graphs.service.graph(graphs.account, "times");
    await graph.record(family(Date.now() - 60_000));
    const { page } = await open(await graphs.viewer(graph));
    const viewer = new ViewerPage(page);
    await viewer.open(graphs.fullKey);
    await page.getByRole("button", { name: "Timeline" }).click();
    // As of the end of the last agent, 6 s after the start.
    await viewer.moveTo(5);
    await viewer.moveTo(6);
    await page.getByText("now", { exact: true }).first().waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "One event back" }).click();
    // As of the fifth second.
    await eventually(() => bars(viewer)).toEqual({
      "Fix the build": [["working", 0, 1]],
      "Reads the LOG": [["working", 0.2, 1]],
      Editor: [["working", 0.4, 1]],
    });
    expect(await seriousFindings(page)).toEqual([]);

    await page.getByRole("button", { name: "Show a shorter time" }).click();
    // The last 2.5 seconds.
    await eventually(() => bars(viewer)).toMatchObject({ Editor: [["working", 0, 1]] });
    await expect(page.locator(".time-axis .numbers").textContent()).resolves.toBe("2 s");
    await viewer.tree.focus();
    await page.keyboard.press("0");
    await eventually(() => bars(viewer)).toMatchObject({ Editor: [["working", 0.4, 1]] });
    await page.keyboard.press("+");
    await page.keyboard.press("[");
    await eventually(() => bars(viewer)).not.toMatchObject({ Editor: [["working", 0.4, 1]] });

    await page.getByRole("button", { name: "All", exact: true }).click();
    await page.getByRole("button", { name: "Live" }).click();
    await eventually(async () => (await bars(viewer))["Fix the build"]?.map(([state]) => state)).toEqual([
      "working",
      "idle",
    ]);
    await page.getByRole("button", { name: "Timeline" }).click();
    expect(await bars(viewer)).toEqual({});
  });

  test("fits a narrow screen, and draws only the rows in sight", async ({ open, graphs }) => {
    const graph = await graphs.simulated("narrow times", 600, 300);
    const { page } = await open(await graphs.viewer(graph), { viewport: { width: 360, height: 740 } });
    const viewer = new ViewerPage(page);
    await viewer.open(graphs.fullKey);
    await page.getByRole("button", { name: "Timeline" }).click();
    await page.locator(".time-span").first().waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    expect(await page.locator(".time-bar").count()).toBeLessThan(60);
    expect(await seriousFindings(page)).toEqual([]);
  });
});
