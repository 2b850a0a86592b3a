import { expect } from "vitest";
import { seriousFindings } from "../harness/accessibility.ts";
import { scrollsSideways } from "../harness/layout.ts";
import { openPlayground, type PanelName, type PlaygroundPage } from "../harness/playground-page.ts";
import { test as onHost } from "../harness/playground.ts";
import { test as onService } from "../harness/graph-service.ts";
import { describePages, eventually } from "../harness/test.ts";
import { matching } from "./sample.ts";

const panels: readonly PanelName[] = ["Matches", "Tree", "SQL", "API error", "Schema", "Data"];
const wrong = 'stat:"idle" and depth>"2"';

/** Every tab, with a valid and with an invalid query. */
async function eachLook(playground: PlaygroundPage, look: (name: string) => Promise<void>): Promise<void> {
  for (const query of ['state:"working" AND headline~"the"', wrong]) {
    await playground.query.write(query);
    for (const name of panels) {
      const panel = await playground.show(name);
      await eventually(() => panel.textContent()).not.toMatch(/^Loading/);
      await look(`${name} of ${query}`);
    }
  }
}

describePages("the accessibility of the playground", () => {
  onHost.for(["light", "dark"] as const)(
    "axe finds nothing serious on %s",
    async (colorScheme, { open, address }) => {
      const { playground, page } = await openPlayground(open, address, { colorScheme });
      await eachLook(playground, async (name) => expect(await seriousFindings(page), name).toEqual([]));
      await playground.query.write("attention:null");
      await playground.show("Matches");
      await playground.panel.locator("mark").first().waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      await playground.query.write('-state:"idle" AND depth>1');
      await playground.show("Tree");
      await playground.query.box.hover({ position: { x: 20, y: 18 } });
      await playground.panel.locator(".tree-row-seen").waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      await page.getByRole("tab", { name: "Fields" }).click();
      await playground.query.write("");
      await page.keyboard.type("sta");
      await playground.query.completions.waitFor();
      expect(await seriousFindings(page)).toEqual([]);
    },
  );

  onHost("a narrow screen does not scroll sideways", async ({ open, address }) => {
    const { playground, page } = await openPlayground(open, address, {
      viewport: { width: 360, height: 740 },
    });
    expect(await scrollsSideways(page)).toBe(false);
    await eachLook(playground, async (name) => expect(await scrollsSideways(page), name).toBe(false));
    await page.getByText("Examples and fields").click();
    expect(await scrollsSideways(page)).toBe(false);
    expect(await seriousFindings(page)).toEqual([]);
    await playground.query.write(`title~"${"long".repeat(300)}" AND ${wrong}`);
    await eventually(() => playground.codes()).toHaveLength(3);
    expect(await scrollsSideways(page)).toBe(false);
    await playground.query.write(`(title~"${"long".repeat(300)}" OR depth>1) AND depth<9`);
    await playground.corrections.waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    expect(await seriousFindings(page)).toEqual([]);
  });

  onHost("everything can be reached by keyboard", async ({ open, address }) => {
    const { playground, page } = await openPlayground(open, address, { query: wrong });
    const { keyboard } = page;
    /** Presses Tab until the element with this name has the focus. */
    const reach = async (name: RegExp): Promise<void> => {
      const seen: string[] = [];
      for (let presses = 0; presses < 80; presses++) {
        await keyboard.press("Tab");
        const focused = await page.evaluate(() => {
          let element = document.activeElement;
          while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
          return element?.getAttribute("aria-label") ?? element?.textContent?.trim() ?? "";
        });
        if (name.test(focused)) return;
        seen.push(focused);
      }
      throw new Error(`Tab does not reach ${name}: ${seen.join(", ")}`);
    };
    await reach(/^Fix all$/);
    await keyboard.press("Enter");
    const fixed = 'state:"idle" AND depth>2';
    await eventually(() => playground.query.text()).toBe(fixed);
    await reach(/^Matches/);
    // With Alt, the key is the browser's.
    await playground.tab("Matches").dispatchEvent("keydown", { key: "ArrowLeft", altKey: true });
    await keyboard.press("ArrowRight");
    await eventually(() => playground.tab("Tree").getAttribute("aria-selected")).toBe("true");
    await reach(/^Query/);
    await keyboard.press("ArrowDown");
    await eventually(() => playground.query.pointed()).toBe('state:"idle"');
    await reach(/theme$/);
    await keyboard.press("Enter");
    await eventually(() => page.evaluate(() => document.documentElement.dataset["theme"])).toBe("dark");
  });

  onHost("the selected theme is stored, and does not depend on the system", async ({ open, address }) => {
    const { page } = await openPlayground(open, address, { colorScheme: "dark" });
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const dark = await background();
    await page.getByRole("button", { name: "Use the light theme" }).click();
    await eventually(background).not.toBe(dark);
    const light = await background();
    await page.reload();
    expect(await background()).toBe(light);
    await page.emulateMedia({ colorScheme: "light" });
    expect(await background()).toBe(light);
    await page.getByRole("button", { name: "Use the dark theme" }).click();
    await eventually(background).toBe(dark);
  });

  onService("the service serves the playground", async ({ open, graphs }) => {
    const query = 'state:"failed" OR state:"canceled"';
    const { playground } = await openPlayground(open, `${graphs.service.origin}/playground/`, { query });
    await eventually(() => playground.status.textContent()).toContain(`${matching(query).length} of 102`);
    for (const name of panels) {
      const panel = await playground.show(name);
      await eventually(() => panel.textContent()).not.toMatch(/^Loading/);
    }
  });
});
