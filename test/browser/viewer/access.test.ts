import type { GraphWriter } from "../../../apps/service/src/writer/index.ts";
import { family } from "../../../apps/service/test/http/service.ts";
import { expect } from "vitest";
import { test, type ServedGraphs } from "../harness/graph-service.ts";
import { describePages, eventually } from "../harness/test.ts";
import { ViewerPage } from "../harness/viewer-page.ts";

let number = 0;
async function familyGraph(graphs: ServedGraphs): Promise<GraphWriter> {
  const writer = await graphs.service.graph(graphs.account, `family ${++number}`);
  await writer.record(family());
  return writer;
}

/** A key that does not open a graph, and the error of the interface. */
const refused: Readonly<
  Record<string, (graphs: ServedGraphs, graph: GraphWriter) => Promise<{ key: string; code: string }>>
> = {
  "a key restricted to this very graph": async ({ service, account }, { graphId }) => ({
    key: await service.newKey(account, [graphId]),
    code: "api_key_restricted",
  }),
  "a key restricted to another graph": async ({ service, account }, { graphId }) => ({
    key: await service.newKey(account, [`${graphId}x`]),
    code: "api_key_restricted",
  }),
  "a full key of another account": async ({ strangerKey }) => ({
    key: strangerKey,
    code: "resource_missing",
  }),
  "a key that was never made": async () => ({ key: `gok_${"a".repeat(32)}`, code: "api_key_invalid" }),
};

describePages("access to a graph", () => {
  test("a full key of the account opens it", async ({ open, graphs }) => {
    const graph = await familyGraph(graphs);
    const { page } = await open(await graphs.viewer(graph));
    const viewer = new ViewerPage(page);
    await viewer.keyField.waitFor();
    expect(await viewer.rows.count()).toBe(0);
    await viewer.giveKey(graphs.fullKey);
    await eventually(() => viewer.rows.count()).toBe(3);
  });

  test.for(Object.entries(refused).map(([title, make]) => ({ title, make })))(
    "$title shows nothing but the error of the interface",
    async ({ make }, { open, graphs }) => {
      const graph = await familyGraph(graphs);
      const { key, code } = await make(graphs, graph);
      const error = await graphs.service.error(`/graphs/${graph.graphId}/view/access`, { key });
      expect(error.code).toBe(code);
      const { page, watch } = await open(await graphs.viewer(graph));
      // The browser logs every response with an error status.
      watch.expect(
        new RegExp(`^console error: Failed to load resource.*status of ${error.status}.*/view/access`),
      );
      const viewer = new ViewerPage(page);
      await viewer.giveKey(key);
      await eventually(() => page.getByRole("alert").textContent()).toContain(
        error.message.replaceAll("`", ""),
      );
      expect(await viewer.keyField.isVisible()).toBe(true);
      expect(await page.getByRole("link", { name: "All graphs" }).getAttribute("href")).toBe("/");
      expect(await viewer.tree.count()).toBe(0);
      expect(await page.content()).not.toContain("Fix the build");
      expect(await storedIn(viewer)).toEqual([]);
    },
  );

  test("another attempt after a failure is with the key that was typed", async ({ open, graphs }) => {
    const graph = await familyGraph(graphs);
    const { page, watch } = await open(await graphs.viewer(graph));
    watch.expect(/^console error: Failed to load resource: net::ERR_FAILED/);
    const viewer = new ViewerPage(page);
    await page.route("**/view/access", (route) => route.abort(), { times: 1 });
    await viewer.giveKey(graphs.fullKey);
    await page.getByRole("button", { name: "Try again" }).click();
    await eventually(() => viewer.rows.count()).toBe(3);
  });

  test("the key stays in its tab until the user removes it", async ({ open, graphs }) => {
    const graph = await familyGraph(graphs);
    const address = await graphs.viewer(graph);
    const { page } = await open(address);
    const viewer = new ViewerPage(page);
    await viewer.giveKey(graphs.fullKey);
    await viewer.rows.first().waitFor();
    await page.reload();
    await viewer.rows.first().waitFor();

    const other = new ViewerPage(await page.context().newPage());
    await other.page.goto(address);
    await other.keyField.waitFor();
    expect(await other.rows.count()).toBe(0);

    await page.getByRole("button", { name: "Forget key" }).click();
    await viewer.keyField.waitFor();
    expect(await viewer.keyField.inputValue()).toBe("");
    expect(await viewer.rows.count()).toBe(0);
    expect(await storedIn(viewer)).toEqual([]);
    await page.reload();
    await viewer.keyField.waitFor();
    expect(await viewer.rows.count()).toBe(0);
  });

  test("the viewer closes when its key is revoked", async ({ open, graphs }) => {
    const graph = await familyGraph(graphs);
    const key = await graphs.service.newKey(graphs.account, null, "key_revoked");
    const { page, watch } = await open(await graphs.viewer(graph));
    watch.expect(/^console error: Failed to load resource.*status of 401/);
    const viewer = new ViewerPage(page);
    await viewer.giveKey(key);
    await viewer.rows.first().waitFor();
    await graphs.service.store.revokeKey("key_revoked", Date.now());
    await viewer.keyField.waitFor();
    expect(await viewer.rows.count()).toBe(0);
    expect(await storedIn(viewer)).toEqual([]);
  });
});

/** The parts of a key that the browser stores outside of the page. */
function storedIn({ page }: ViewerPage): Promise<string[]> {
  return page.evaluate(() =>
    [sessionStorage, localStorage].flatMap((storage) =>
      Object.values(storage as unknown as Record<string, string>).filter((value) => value.includes("gok_")),
    ),
  );
}
