import type { Page } from "playwright-core";
import { expect } from "vitest";
import { openGraph } from "../../../apps/service/src/writer/index.ts";
import { start } from "../../../apps/service/test/http/service.ts";
import { test } from "../harness/graph-service.ts";
import { QueryField } from "../harness/query-field.ts";
import { describePages, eventually } from "../harness/test.ts";
import { ViewerPage } from "../harness/viewer-page.ts";

/** A text that reverses what follows it: it ends the isolate around it, and begins another that it does not end. */
const hostile = (text: string): string => `\u202e${text} \u2069\u2069\u202e${text}\u2067 \u202e\u05d0`;

/** Pairs of neighbours on a line of which the second is not to the right of the first. */
function misplaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll("bdi")) {
      const neighbours = [...(element.parentElement?.childNodes ?? [])].flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
        const isOneLine = new Set(rects.map(({ bottom }) => Math.round(bottom))).size === 1;
        return isOneLine ? [{ rect: range.getBoundingClientRect(), text: node.textContent ?? "" }] : [];
      });
      for (const [index, { rect, text }] of neighbours.entries()) {
        const next = neighbours[index + 1];
        if (next === undefined || Math.abs(next.rect.top - rect.top) > rect.height / 2) continue;
        if (next.rect.left < rect.right - 1) found.push(`${text} | ${next.text}`);
      }
    }
    return [...new Set(found)];
  });
}

describePages("texts with right-to-left letters and overrides", () => {
  test("do not reorder what stands around them", async ({ open, graphs }) => {
    const { service, account } = graphs;
    const graph = await openGraph(
      { accountId: account, name: "bidi", now: start },
      {
        store: service.store,
        ids: service.ids,
        source: { provider: hostile("p"), provider_version: hostile("v"), adapter: "test@1" },
        dedupe: true,
      },
    );
    await graph.record([
      { type: "session.started", at: start, node: "s", title: hostile("title"), cwd: hostile("/tmp") },
      {
        type: "agent.spawned",
        at: start + 1,
        node: "a",
        parent: "s",
        agent_type: hostile("type"),
        purpose: hostile("purpose"),
      },
      { type: "text.updated", at: start + 2, node: "a", attention: hostile("why"), summary: hostile("sum") },
    ]);
    const { page, watch } = await open(await graphs.viewer(graph));
    watch.expect(/^console error: Failed to load resource.*status of 400.*nodes\/search/);
    const viewer = new ViewerPage(page);
    await viewer.open(graphs.fullKey);
    await eventually(() => viewer.rows.count()).toBe(2);
    await viewer.rows.nth(1).click();
    await page.getByRole("complementary").waitFor();
    await new QueryField(page, "Search nodes").write(`title:${hostile("x")}`);
    await page.keyboard.press("Enter");
    await page.getByRole("alert").first().waitFor();
    expect(await page.locator("bdi").count()).toBeGreaterThan(10);
    expect(await misplaced(page)).toEqual([]);

    // Without the isolates, they do.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("bdi { unicode-bidi: normal !important; direction: inherit !important }");
      document.adoptedStyleSheets.push(sheet);
    });
    expect(await misplaced(page)).not.toEqual([]);
  });
});
