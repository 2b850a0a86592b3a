import { expect } from "vitest";
import type { Observation } from "../../../apps/shared/observations/observation.ts";
import { family } from "../../../apps/service/test/http/service.ts";
import { test } from "../harness/graph-service.ts";
import { describePages, eventually } from "../harness/test.ts";
import { ViewerPage } from "../harness/viewer-page.ts";

const asks = (at: number): readonly Observation[] => [
  { type: "state.changed", at, node: "a", state: "input_required" },
  { type: "text.updated", at, node: "a", attention: "Which test?" },
];

describePages("nodes that wait for a person", () => {
  test("stand above the tree, which begins at one of them", async ({ open, graphs }) => {
    const graph = await graphs.service.graph(graphs.account, "waiting");
    const at = Date.now() - 60_000;
    await graph.record([...family(at), ...asks(at + 7000)]);
    const { page } = await open(await graphs.viewer(graph));
    const viewer = new ViewerPage(page);
    await viewer.giveKey(graphs.fullKey);
    const list = page.locator(".waiting");
    await list.getByText("1 node waits for a person").waitFor();
    await list.getByText("Which test?").waitFor();
    expect(await page.locator('[role="treeitem"][data-active="true"] .row-name').textContent()).toBe(
      "Reads the LOG",
    );

    await graph.record([{ type: "state.changed", at: at + 8000, node: "a", state: "working" }]);
    await list.waitFor({ state: "detached" });
  });

  test("are told to a user who wants it, and is elsewhere", async ({ open, graphs }) => {
    const graph = await graphs.service.graph(graphs.account, "told");
    const at = Date.now() - 60_000;
    await graph.record(family(at));
    const { page } = await open(await graphs.viewer(graph), { permissions: ["notifications"] });
    await page.evaluate(() => {
      const told: unknown[] = [];
      const window = globalThis as unknown as { told: unknown[]; Notification: unknown };
      window.told = told;
      window.Notification = class {
        static permission = "granted";
        static requestPermission = () => Promise.resolve("granted");
        onclick: (() => void) | null = null;
        constructor(title: string, { body }: { readonly body: string }) {
          told.push([title, body]);
          setTimeout(() => this.onclick?.(), 50);
        }
        close(): void {}
      };
    });
    const told = () => page.evaluate(() => (globalThis as unknown as { told: unknown[] }).told);
    const viewer = new ViewerPage(page);
    await viewer.giveKey(graphs.fullKey);
    await page.getByRole("button", { name: "Notify me" }).click();
    await page.getByRole("button", { name: "Notifying" }).waitFor();

    // A user who sees the page is not told.
    await graph.record(asks(at + 7000));
    await page.locator(".waiting").waitFor();
    await graph.record([{ type: "state.changed", at: at + 8000, node: "a", state: "working" }]);
    await page.locator(".waiting").waitFor({ state: "detached" });
    expect(await told()).toEqual([]);

    await page.evaluate(() => {
      document.hasFocus = () => false;
    });
    await graph.record(asks(at + 9000));
    await eventually(told).toEqual([["Reads the LOG", "Which test?"]]);
    // A click on the notification leads to the node.
    await page.getByRole("complementary").locator(".callout").getByText("Which test?").waitFor();
  });

  test("reach the page by a stream, not by polls", async ({ open, graphs }) => {
    const graph = await graphs.service.graph(graphs.account, "streamed");
    const at = Date.now() - 60_000;
    await graph.record(family(at));
    const { page } = await open(await graphs.viewer(graph));
    const streams: string[] = [];
    page.on("request", (request) => streams.push(new URL(request.url()).pathname));
    const viewer = new ViewerPage(page);
    await viewer.giveKey(graphs.fullKey);
    await eventually(() => streams.some((path) => path.endsWith("/events/stream"))).toBe(true);
    streams.length = 0;
    await graph.record(asks(at + 7000));
    await page.locator(".waiting").waitFor();
    expect(streams.filter((path) => path.endsWith("/events"))).toEqual([]);
  });

  test("leave connections for other tabs, however many hidden ones tell of them", async ({
    open,
    graphs,
  }) => {
    const graph = await graphs.service.graph(graphs.account, "tabs");
    await graph.record(family(Date.now() - 60_000));
    const address = await graphs.viewer(graph);
    const { page } = await open(address, { permissions: ["notifications"] });
    const streams = new Set<object>();
    const context = page.context();
    context.on("request", (request) => {
      if (request.url().includes("/events/stream")) streams.add(request);
    });
    context.on("requestfinished", (request) => streams.delete(request));
    context.on("requestfailed", (request) => streams.delete(request));
    const load = async (tab: typeof page): Promise<void> => {
      await tab.goto(address);
      const viewer = new ViewerPage(tab);
      await viewer.giveKey(graphs.fullKey);
      await viewer.rows.first().waitFor();
    };
    await load(page);
    await page.getByRole("button", { name: "Notify me" }).click();
    // The browser remembers the choice for the other tabs.
    for (let hidden = 0; hidden < 6; hidden++) {
      const tab = await context.newPage();
      const streamed = tab.waitForResponse((response) => response.url().includes("/events/stream"));
      await load(tab);
      await streamed;
      await tab.getByRole("button", { name: "Notifying" }).waitFor();
      await tab.evaluate(() => {
        Object.defineProperty(document, "hidden", { get: () => true });
        document.dispatchEvent(new Event("visibilitychange"));
      });
    }
    await load(await context.newPage());
    await eventually(() => streams.size).toBe(4);
  });

  test("do not hold a stream for a tab that is opened in the background", async ({ open, graphs }) => {
    const graph = await graphs.service.graph(graphs.account, "background");
    await graph.record(family(Date.now() - 60_000));
    const { page } = await open(await graphs.viewer(graph));
    const viewer = new ViewerPage(page);
    await viewer.giveKey(graphs.fullKey);
    await viewer.rows.first().waitFor();
    await page.clock.install();
    await page.addInitScript(() => Object.defineProperty(document, "hidden", { get: () => true }));
    await page.reload();
    await viewer.rows.first().waitFor();
    let streams = 0;
    page.on("request", (request) => (streams += request.url().includes("/events/stream") ? 1 : 0));
    // The next poll comes soon if the page is seen, and rarely if it is hidden. A stream follows the answer at once.
    const polled = page.waitForResponse((response) => response.url().endsWith(graph.graphId));
    await page.clock.fastForward(20_000);
    await (await polled).finished();
    await viewer.rows.first().waitFor();
    expect(streams).toBe(0);
  });
});
