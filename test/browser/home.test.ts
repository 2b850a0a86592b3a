import type { Page } from "playwright-core";
import { expect } from "vitest";
import { family } from "../../apps/service/test/http/service.ts";
import { seriousFindings } from "./harness/accessibility.ts";
import { test, type ServedGraphs } from "./harness/graph-service.ts";
import { scrollsSideways } from "./harness/layout.ts";
import { describePages, eventually } from "./harness/test.ts";

let number = 0;

/** An account of its own with two graphs, one of them with nodes. */
async function makeAccount({ service }: ServedGraphs) {
  const account = await service.account(`acct_home_${++number}`);
  await service.store.renameAccount(account, `Team ${number}`);
  const shop = await service.graph(account, "web-shop");
  await shop.record(family());
  await service.graph(account, "\u202Eempty <b>");
  return { account, shop, key: await service.newKey(account) };
}

const keyField = (page: Page) => page.getByLabel("An API key");
const graphs = (page: Page) => page.getByRole("rowheader");
const stored = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...Object.values(sessionStorage), ...Object.values(localStorage), document.cookie]);

describePages("the home page", () => {
  test("shows the graphs of a key, which the viewer opens without asking again", async ({
    open,
    graphs: served,
  }) => {
    const { account, shop, key } = await makeAccount(served);
    const { page } = await open(`${served.service.origin}/`);
    await keyField(page).fill(key);
    await page.getByRole("button", { name: "Show graphs" }).click();
    await page.getByRole("heading", { name: /^Graphs of Team \d+$/ }).waitFor();
    const { name } = (await served.service.store.listAccounts()).find(({ id }) => id === account)!;
    expect(await page.getByRole("heading", { level: 2 }).first().textContent()).toBe(`Graphs of ${name}`);
    expect(await graphs(page).count()).toBe(2);
    const row = page.getByRole("row").filter({ hasText: "web-shop" });
    const { body } = await served.service.get(`/graphs/${shop.graphId}`, { key });
    const { counts } = body;
    expect(await row.getByRole("cell").allTextContents()).toEqual([
      ...[counts.nodes, counts.by_state.working, counts.by_state.input_required].map(String),
      ...[counts.blocked, counts.stale, counts.by_state.failed].map(String),
      expect.stringMatching(/ago$/),
    ]);
    await page.getByRole("link", { name: "web-shop" }).click();
    await page.getByRole("treeitem").first().waitFor();
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain("web-shop");
    expect(await page.title()).toBe("web-shop · Graph viewer");
    await page.goBack();
    await eventually(() => graphs(page).count()).toBe(2);
    await page.getByRole("button", { name: "Forget key" }).click();
    await keyField(page).waitFor();
    expect(await stored(page)).not.toContain(key);
  });

  test("shows the alerts of a full key, and adds one", async ({ open, graphs: served }) => {
    const { account, key } = await makeAccount(served);
    const { page, watch } = await open(`${served.service.origin}/#key=${key}`);
    watch.expect(/^console error: Failed to load resource.*status of 400/);
    let posts = 0;
    page.on("request", (request) => (posts += request.method() === "POST" ? 1 : 0));
    await page.getByText("Add an alert").click();
    await page.getByLabel("Name", { exact: true }).fill("Waits");
    await page.getByLabel("Query", { exact: true }).fill("state:idle");
    await page.getByLabel("Webhook", { exact: true }).fill("https://hooks.example/a");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await page.getByRole("alert").filter({ hasText: "must be in double quotes" }).waitFor();
    expect(posts).toBe(1);
    await page.getByLabel("Query", { exact: true }).fill('state:"idle"');
    await page.getByRole("button", { name: "Add", exact: true }).dblclick();
    await page.getByText("The requests of Waits are signed with").waitFor();
    expect(posts).toBe(2);
    const [alert] = await served.service.store.alerts.list(account);
    expect(await page.getByText(alert!.secret).count()).toBe(1);
    const row = page.getByRole("row").filter({ hasText: "Waits" });
    expect(await row.getByRole("cell").allTextContents()).toEqual(["hooks.example", "new", "none"]);
    expect(await seriousFindings(page)).toEqual([]);
  });

  test("begins with the nodes that wait for a person, each of which the viewer opens", async ({
    open,
    graphs: served,
  }) => {
    const { shop, key } = await makeAccount(served);
    const { page } = await open(`${served.service.origin}/#key=${key}`);
    await eventually(() => graphs(page).count()).toBe(2);
    const heading = page.getByRole("heading", { name: /for you$/ });
    expect(await heading.count()).toBe(0);
    const at = Date.now();
    await shop.record([
      { type: "text.updated", at, node: "a", attention: "Allow Bash?\nrm -rf dist" },
      { type: "state.changed", at, node: "a", state: "input_required" },
    ]);
    await eventually(() => heading.textContent({ timeout: 10_000 })).toBe("1 node waits for you");
    const item = page.getByRole("listitem").filter({ hasText: "Allow Bash?" });
    expect(await item.textContent()).toContain("web-shop");
    expect(await seriousFindings(page)).toEqual([]);
    await item.getByRole("link", { name: "Reads the LOG" }).click();
    const selected = page.getByRole("treeitem", { selected: true });
    await eventually(() => selected.textContent()).toContain("Reads the LOG");
  });

  test("takes the key out of the address, and no request has it but as a header", async ({
    open,
    graphs: served,
  }) => {
    const { key } = await makeAccount(served);
    const { page } = await open(`${served.service.origin}/docs/errors`);
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    const entries = await page.evaluate(() => history.length);
    await page.goto(`${served.service.origin}/#key=${key}`);
    await eventually(() => graphs(page).count()).toBe(2);
    expect(page.url()).toBe(`${served.service.origin}/`);
    // The address with the key is not an entry of the history beside that of the page.
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    expect(requested.length).toBeGreaterThan(4);
    expect(requested.filter((url) => url.includes(key))).toEqual([]);
    expect(await stored(page)).toContain(key);
    await page.reload();
    await eventually(() => graphs(page).count()).toBe(2);
    // Another tab has to ask.
    const other = await page.context().newPage();
    await other.goto(`${served.service.origin}/`);
    await keyField(other).waitFor();
  });

  test("keeps the key of the address when the page is reloaded before the service has answered", async ({
    open,
    graphs: served,
  }) => {
    const { key } = await makeAccount(served);
    const { page } = await open(`${served.service.origin}/docs/errors`);
    let asked = 0;
    await page.route("**/home/graphs*", (route) => (++asked === 1 ? undefined : route.continue()));
    await page.goto(`${served.service.origin}/#key=${key}`);
    await eventually(() => asked).toBe(1);
    expect(page.url()).toBe(`${served.service.origin}/`);
    await page.reload();
    await eventually(() => graphs(page).count()).toBe(2);
  });

  test("loads neither the query language nor the editor", async ({ open, graphs: served }) => {
    const { page } = await open(`${served.service.origin}/docs/errors`);
    const sizes: Promise<number>[] = [];
    page.on("response", (response) => {
      if (response.url().endsWith(".js")) sizes.push(response.body().then(({ length }) => length));
    });
    await page.goto(`${served.service.origin}/`);
    await eventually(() => keyField(page).evaluate((field) => field === document.activeElement)).toBe(true);
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThan(50_000);
  });

  test("shows new graphs and new names by itself", async ({ open, graphs: served }) => {
    const { account, shop, key } = await makeAccount(served);
    const { page } = await open(`${served.service.origin}/#key=${key}`);
    await eventually(() => graphs(page).count()).toBe(2);
    await served.service.graph(account, "third");
    await served.service.store.renameGraph(shop.graphId, "renamed");
    await eventually(() => graphs(page).count()).toBe(3);
    await page.getByRole("link", { name: "renamed" }).waitFor();
  });

  test("has no links to the viewer for a restricted key, and only its graphs", async ({
    open,
    graphs: served,
  }) => {
    const { account, shop } = await makeAccount(served);
    const key = await served.service.newKey(account, [shop.graphId]);
    const { page } = await open(`${served.service.origin}/#key=${key}`);
    await eventually(() => graphs(page).count()).toBe(1);
    expect(await page.getByRole("link", { name: "web-shop" }).count()).toBe(0);
    expect(await page.getByText("restricted to some graphs").isVisible()).toBe(true);
  });

  test("shows a page of graphs at a time, and goes on, back and to the first page", async ({
    open,
    graphs: served,
  }) => {
    const account = await served.service.account(`acct_home_${++number}`);
    for (let each = 1; each <= 120; each++) {
      const id = `gph_${account}_${each}`;
      await served.service.store.createGraph({
        id,
        accountId: account,
        name: `graph ${each}`,
        created: each,
      });
    }
    const { page } = await open(`${served.service.origin}/#key=${await served.service.newKey(account)}`);
    const names = async (): Promise<(string | null)[]> => {
      const all = await page.getByRole("rowheader").getByRole("link").allTextContents();
      return [all.at(0) ?? null, all.at(-1) ?? null];
    };
    const heading = page.getByRole("heading", { level: 2 }).first();
    const isFocused = (): Promise<boolean> =>
      heading.evaluate((element) => element === document.activeElement);
    await eventually(names).toEqual(["graph 120", "graph 71"]);
    expect(await graphs(page).count()).toBe(50);
    expect(await page.getByRole("link", { name: "Previous page" }).count()).toBe(0);
    await page.getByRole("link", { name: "Next page" }).click();
    await eventually(names).toEqual(["graph 70", "graph 21"]);
    expect(await isFocused()).toBe(true);
    expect(new URL(page.url()).search).toBe(`?starting_after=gph_${account}_71`);
    await page.reload();
    await eventually(names).toEqual(["graph 70", "graph 21"]);
    await page.getByRole("link", { name: "Next page" }).press("Enter");
    await eventually(names).toEqual(["graph 20", "graph 1"]);
    expect(await page.getByRole("link", { name: "Next page" }).count()).toBe(0);
    await page.getByRole("link", { name: "Previous page" }).click();
    await eventually(names).toEqual(["graph 70", "graph 21"]);
    expect(new URL(page.url()).search).toBe(`?ending_before=gph_${account}_20`);
    // The page before that is the first one, which has an address of its own.
    await page.getByRole("link", { name: "Previous page" }).click();
    await eventually(names).toEqual(["graph 120", "graph 71"]);
    expect(new URL(page.url()).search).toBe("");
    await page.goBack();
    await eventually(names).toEqual(["graph 70", "graph 21"]);
    await page.goForward();
    await eventually(names).toEqual(["graph 120", "graph 71"]);
  });

  test("finds graphs by name and id, and keeps what is searched for in the address", async ({
    open,
    graphs: served,
  }) => {
    const { account, shop, key } = await makeAccount(served);
    for (let each = 1; each <= 60; each++) {
      const id = `gph_${account}_${each}`;
      await served.service.store.createGraph({
        id,
        accountId: account,
        name: `Éclair ${each}`,
        created: each,
      });
    }
    const { page } = await open(`${served.service.origin}/#key=${key}`);
    await eventually(() => graphs(page).count()).toBe(50);
    const field = page.getByRole("searchbox", { name: "Search by name or id" });
    const status = page.getByRole("status").first();
    const entries = await page.evaluate(() => history.length);
    await field.pressSequentially("WEB-sh");
    await eventually(() => graphs(page).count()).toBe(1);
    expect(await graphs(page).first().textContent()).toContain("web-shop");
    expect(await status.textContent()).toBe(
      "1 graph whose name or id contains “WEB-sh”, the most recently active first.",
    );
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    expect(new URL(page.url()).search).toBe("?search=WEB-sh");
    await page.reload();
    await eventually(() => graphs(page).count()).toBe(1);
    expect(await field.inputValue()).toBe("WEB-sh");
    await field.fill(shop.graphId);
    await field.press("Enter");
    await eventually(() => status.textContent()).toContain(shop.graphId);
    expect(await graphs(page).count()).toBe(1);
    await field.fill("éclair");
    await eventually(() => graphs(page).count()).toBe(50);
    await page.getByRole("link", { name: "Next page" }).click();
    await eventually(() => graphs(page).count()).toBe(10);
    expect(new URL(page.url()).searchParams.get("search")).toBe("éclair");
    await field.fill("no such graph");
    await eventually(() => status.textContent()).toBe(
      "There is no graph whose name or id contains “no such graph”.",
    );
    expect(await page.getByRole("table").count()).toBe(0);
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.goBack();
    await eventually(() => graphs(page).count()).toBe(50);
    expect(new URL(page.url()).searchParams.get("search")).toBe("éclair");
    await eventually(() => field.inputValue()).toBe("éclair");
  });

  test("shows the first page if the graph beside a page is gone", async ({ open, graphs: served }) => {
    const { key } = await makeAccount(served);
    const { page, watch } = await open(`${served.service.origin}/?starting_after=gph_gone#key=${key}`);
    watch.expect(/status of 400 .*\/home\/graphs\?starting_after=gph_gone/);
    await eventually(() => graphs(page).count()).toBe(2);
    expect(page.url()).toBe(`${served.service.origin}/`);
  });

  test("says why a key is refused", async ({ open, graphs: served }) => {
    const { account } = await makeAccount(served);
    const hook = await served.service.newKey(account, null, `hook_${account}`, "hook");
    const { page, watch } = await open(`${served.service.origin}/#key=gok_${"a".repeat(32)}`);
    watch.expect(/^console error: Failed to load resource.*status of 40[13]/);
    await eventually(() => page.getByRole("alert").textContent()).toContain("is not valid");
    await keyField(page).fill(hook);
    await page.getByRole("button", { name: "Show graphs" }).click();
    await eventually(() => page.getByRole("alert").textContent()).toContain("only sends the events of hooks");
    expect(await stored(page)).toEqual([""]);
  });

  test.for(["light", "dark"] as const)(
    "is accessible on %s, and fits a narrow screen",
    async (colorScheme, { open, graphs: served }) => {
      const { account, key } = await makeAccount(served);
      await served.service.graph(account, "a-long-name-without-any-space".repeat(6));
      const { page } = await open(`${served.service.origin}/#key=${key}`, {
        colorScheme,
        viewport: { width: 360, height: 740 },
      });
      await eventually(() => graphs(page).count()).toBe(3);
      expect(await seriousFindings(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
    },
  );
});
