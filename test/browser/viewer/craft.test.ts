import { expect } from "vitest";
import type { Observation } from "../../../apps/shared/observations/observation.ts";
import { seriousFindings } from "../harness/accessibility.ts";
import { family } from "../../../apps/service/test/http/service.ts";
import { test } from "../harness/graph-service.ts";
import { scrollsSideways } from "../harness/layout.ts";
import { QueryField } from "../harness/query-field.ts";
import { describePages, eventually } from "../harness/test.ts";
import { ViewerPage } from "../harness/viewer-page.ts";

/** 200 sessions begin, or end. */
function sessions(at: number, end?: "completed"): Observation[] {
  return Array.from({ length: 200 }, (_, index): Observation => {
    const session = { at: at + index, node: `s${index}` };
    return end === undefined
      ? { ...session, type: "session.started", title: `Session ${index}` }
      : { ...session, type: "session.ended", state: end };
  });
}

describePages("the accessibility of the viewer", () => {
  test.for(["light", "dark"] as const)(
    "axe reports nothing serious on %s",
    async (colorScheme, { open, graphs }) => {
      const graph = await graphs.simulated(`axe ${colorScheme}`, 400);
      const at = Date.now();
      await graph.record([
        { type: "session.started", at, node: "asks" },
        { type: "text.updated", at, node: "asks", attention: "Which test?" },
        { type: "state.changed", at, node: "asks", state: "input_required" },
      ]);
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
      await page.getByRole("button", { name: "Live" }).click();
      await new QueryField(page, "Search nodes").write('attention~"which test"');
      await page.keyboard.press("Enter");
      await viewer.rows.locator("mark").first().click();
      await page.getByRole("complementary").locator("mark").waitFor();
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
    await eventually(() => viewer.hasFocus()).toBe(true);
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

  test.for([
    ["a phone on its side", { width: 844, height: 390 }],
    ["a page at twice its size", { width: 640, height: 400 }],
  ] as const)(
    "%s has room for rows below the nodes that wait",
    async ([name, viewport], { open, graphs }) => {
      const graph = await graphs.service.graph(graphs.account, name);
      const asks = sessions(Date.now()).map((each) => ({ ...each, state: "input_required" }) as Observation);
      await graph.record(asks);
      const { page } = await open(await graphs.viewer(graph), { viewport });
      const viewer = new ViewerPage(page);
      await viewer.open(graphs.fullKey);
      await page.locator(".waiting").waitFor();
      expect((await viewer.tree.boundingBox())?.height).toBeGreaterThan(130);
      await viewer.rows.nth(1).click();
      await page.getByRole("complementary").waitFor();
    },
  );

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
    await eventually(focused).toBe("Sessions and agents");
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
    const panel = page.getByRole("complementary");
    await panel.waitFor();
    await reach(/^Fix the build/);
    await keyboard.press("Enter");
    await panel.getByRole("heading", { name: "Fix the build" }).waitFor();
    await eventually(focused).toBe("Details");
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

  test("the rows of a scrolled tree stay under the pointer that presses one", async ({ open, graphs }) => {
    const graph = await graphs.service.graph(graphs.account, "pressed");
    const at = Date.now() - 600_000;
    // Without an unfinished node, no row is active at first.
    await graph.record([...sessions(at), ...sessions(at, "completed")]);
    const { page } = await open(await graphs.viewer(graph));
    const viewer = new ViewerPage(page);
    await viewer.giveKey(graphs.fullKey);
    await viewer.tree.waitFor();
    await page.reload();
    await viewer.rows.first().waitFor();
    await viewer.tree.evaluate((tree) => tree.scrollTo(0, tree.scrollHeight / 2));
    await page.getByRole("treeitem", { name: /^Session 100,/ }).hover();
    await page.mouse.down();
    await page.evaluate(
      () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
    );
    await page.mouse.up();
    await page.getByRole("complementary").getByRole("heading", { name: "Session 100" }).waitFor();
  });

  test("a click on the link of a row keeps the keyboard in the tree", async ({ open, graphs }) => {
    const graph = await graphs.service.graph(graphs.account, "row link");
    const at = Date.now() - 600_000;
    await graph.record([...sessions(at), { type: "waits.updated", at: at + 1000, node: "s199", on: ["s0"] }]);
    const { page } = await open(await graphs.viewer(graph));
    const viewer = new ViewerPage(page);
    await viewer.open(graphs.fullKey);
    const row = page.getByRole("treeitem", { name: /^Session 199,/ });
    await row.locator(".row-link").click();
    await page.getByRole("complementary").getByRole("heading", { name: "Session 0" }).waitFor();
    await eventually(() => row.count()).toBe(0);
    expect(await viewer.hasFocus()).toBe(true);
  });

  test("the keys of the history do nothing while the help is open", async ({ open, graphs }) => {
    const graph = await graphs.simulated("help", 50);
    const { page } = await open(await graphs.viewer(graph));
    const viewer = new ViewerPage(page);
    await viewer.open(graphs.fullKey);
    const newest = Number(await viewer.slider.inputValue());
    await page.getByRole("button", { name: "Help" }).click();
    await page.keyboard.press(",");
    await page.keyboard.press("Escape");
    await eventually(() => page.getByRole("dialog").count()).toBe(0);
    await page.keyboard.press(",");
    await eventually(() => viewer.slider.inputValue()).toBe(String(newest - 1));
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
