import { expect } from "vitest";
import { test } from "../harness/graph-service.ts";
import { QueryField } from "../harness/query-field.ts";
import { describePages, eventually } from "../harness/test.ts";
import { ViewerPage } from "../harness/viewer-page.ts";

describePages("completions in the viewer", () => {
  test("offer the values of the nodes, as of the event that is shown, without a request", async ({
    open,
    graphs,
  }) => {
    const { graphId } = await graphs.simulated("values", 400);
    const events = await graphs.events(graphId);
    const early = Math.floor(events.length / 4);
    const { page } = await open(await graphs.viewer({ graphId }));
    const viewer = new ViewerPage(page);
    await viewer.open(graphs.fullKey);
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    const field = new QueryField(page, "Search nodes");
    const offered = (): Promise<string[]> => field.completions.getByRole("option").allTextContents();
    const expected = async (asOf?: string): Promise<string[]> => {
      const counts = new Map<string, number>();
      for (const { agent_type: type } of await graphs.search(graphId, "-agent_type:null", asOf)) {
        counts.set(type, (counts.get(type) ?? 0) + 1);
      }
      const values = [...counts].map(
        ([type, count]) => `"${type}"${count} ${count === 1 ? "time" : "times"}`,
      );
      return [...values, "nullno value"].toSorted();
    };
    const now = await expected();
    const before = await expected(events[early].id);
    expect(before).not.toEqual(now);

    await field.type("agent_type:");
    await eventually(async () => (await offered()).toSorted()).toEqual(now);
    await page.keyboard.press("Escape");
    await viewer.moveTo(early);
    await field.write("");
    await field.type("agent_type:");
    await eventually(async () => (await offered()).toSorted()).toEqual(before);
    expect(requests.filter((url) => url.includes("/nodes/search"))).toEqual([]);
  });
});
