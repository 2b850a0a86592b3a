import { expect } from "vitest";
import { seriousFindings } from "../harness/accessibility.ts";
import { family } from "../../../apps/service/test/http/service.ts";
import { test } from "../harness/graph-service.ts";
import { scrollsSideways } from "../harness/layout.ts";
import { QueryField } from "../harness/query-field.ts";
import { describePages, eventually } from "../harness/test.ts";
import { ViewerPage } from "../harness/viewer-page.ts";

describePages("the accessibility of the viewer", () => {
  test.for(["light", "dark"] as const)(
    "axe reports nothing serious on %s",
    async (colorScheme, { open, graphs }) => {
      const graph = await graphs.simulated(`axe ${colorScheme}`, 400);
      const { page, watch } = await open(await graphs.viewer(graph), { colorScheme });
      watch.expect(/^console error: Failed to load resource.*status of 40[01]/);
      const viewer = new ViewerPage(page);
      expect(await seriousFindings(page)).toEqual([]);
      await viewer.giveKey(`gok_${"x".repeat(32)}`);
      await page.getByRole("alert").getByText("gok_").waitFor();
      expect(await seriousFindings(page)).toEqual([]);

      await viewer.open(graphs.fullKey);
      expect(await seriousFindings(page)).toEqual([]);
      await viewer.rows.nth(2).click();
      await page.getByRole("complementary").waitFor();
      await page.getByRole("button", { name: /\d\s*working/ }).click();
      await page.getByRole("button", { name: "Next match" }).waitFor();
      await viewer.moveTo(200);
      expect(await seriousFindings(page)).toEqual([]);
      await page.getByRole("button", { name: "Help" }).click();
      await page.getByRole("dialog").waitFor();
      expect(await seriousFindings(page)).toEqual([]);
    },
  );

  test("a narrow screen shows one pane at a time, and does not scroll sideways", async ({ open, graphs }) => {
    const graph = await graphs.simulated("narrow", 400);
    const { page, watch } = await open(await graphs.viewer(graph), { viewport: { width: 360, height: 740 } });
    const viewer = new ViewerPage(page);
    expect(await scrollsSideways(page)).toBe(false);
    await viewer.open(graphs.fullKey);
    expect(await scrollsSideways(page)).toBe(false);
    await viewer.rows.nth(3).click();
    const panel = page.getByRole("complementary");
    await panel.waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await eventually(() => panel.count()).toBe(0);
    await page.getByRole("button", { name: /\d\s*working/ }).click();
    await page.getByRole("button", { name: "Next match" }).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    watch.expect(/^console error: Failed to load resource.*status of 400.*nodes\/search/);
    await new QueryField(page, "Search nodes").write(`(title~"${"long".repeat(50)}" OR depth>1) AND depth<9`);
    await page.keyboard.press("Enter");
    await page.getByText("Did you mean").waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    expect(await seriousFindings(page)).toEqual([]);
  });

  test("everything can be reached by keyboard", async ({ open, graphs }) => {
    const graph = await graphs.service.graph(graphs.account, "keyboard");
    await graph.record(family(Date.now() - 60_000));
    const { page } = await open(await graphs.viewer(graph));
    const viewer = new ViewerPage(page);
    const { keyboard } = page;
    // The field for the key has the focus when the page opens.
    await viewer.keyField.waitFor();
    await keyboard.insertText(graphs.fullKey);
    await keyboard.press("Enter");
    await viewer.tree.waitFor();

    const focused = () =>
      page.evaluate(() => {
        let element = document.activeElement;
        while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
        return element?.getAttribute("aria-label") ?? element?.textContent?.trim() ?? "";
      });
    const reach = async (name: string | RegExp): Promise<void> => {
      for (let presses = 0; presses < 60; presses++) {
        await keyboard.press("Tab");
        const reached = await focused();
        if (typeof name === "string" ? reached === name : name.test(reached)) return;
      }
      throw new Error(`Tab does not reach ${name}.`);
    };
    await reach("Search nodes");
    await keyboard.type("depth>0");
    await keyboard.press("Escape");
    await keyboard.press("Enter");
    await page.getByRole("status").filter({ hasText: "2 of 3 nodes match" }).waitFor();

    await reach("Sessions and agents");
    await keyboard.press("Home");
    const active = page.locator('[role="treeitem"][data-active="true"]');
    await eventually(() => active.getAttribute("aria-level")).toBe("1");
    await keyboard.press("ArrowRight");
    await eventually(() => active.getAttribute("aria-level")).toBe("2");
    await keyboard.press("ArrowLeft");
    await eventually(() => active.getAttribute("aria-expanded")).toBe("false");
    await eventually(() => viewer.rows.count()).toBe(2);
    await eventually(() => viewer.tree.getAttribute("aria-activedescendant")).toBe(
      await active.getAttribute("id"),
    );
    await keyboard.press("Enter");
    await page.getByRole("complementary").waitFor();
    await keyboard.press("Escape");
    await eventually(() => page.getByRole("complementary").count()).toBe(0);

    await reach("Moment in the history");
    await keyboard.press("Home");
    await eventually(() => viewer.slider.inputValue()).toBe("0");
    await eventually(() => viewer.rows.count()).toBe(1);
    await keyboard.press("ArrowRight");
    await eventually(() => viewer.slider.inputValue()).toBe("1");
    await keyboard.press("End");
    await eventually(() => page.getByRole("button", { name: "Live" }).getAttribute("aria-pressed")).toBe(
      "true",
    );
  });

  test("the selected theme is stored", async ({ open, graphs }) => {
    const graph = await graphs.simulated("theme", 50);
    const { page } = await open(await graphs.viewer(graph), { colorScheme: "light" });
    const viewer = new ViewerPage(page);
    await viewer.open(graphs.fullKey);
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await background();
    await page.getByRole("button", { name: "Use the dark theme" }).click();
    await eventually(background).not.toBe(light);
    const dark = await background();
    await page.reload();
    await viewer.tree.waitFor();
    expect(await background()).toBe(dark);
  });
});
