import { expect } from "vitest";
import { compile } from "wherefore";
import { analyze, why } from "wherefore/analysis";
import { nodeSchema, type GraphNode } from "wherefore/graph";
import { family } from "../../../apps/service/test/http/service.ts";
import { seriousFindings } from "../harness/accessibility.ts";
import { test, type ServedGraphs } from "../harness/graph-service.ts";
import { scrollsSideways } from "../harness/layout.ts";
import { QueryField } from "../harness/query-field.ts";
import { describePages, eventually, type Open, type VisitOptions } from "../harness/test.ts";
import { ViewerPage } from "../harness/viewer-page.ts";

let number = 0;

async function openFamily(open: Open, graphs: ServedGraphs, options?: VisitOptions) {
  const graph = await graphs.service.graph(graphs.account, `analysis ${++number}`);
  await graph.record(family(Date.now() - 60_000));
  const { page } = await open(await graphs.viewer(graph), options);
  const viewer = new ViewerPage(page);
  await viewer.open(graphs.fullKey);
  const search = async (query: string): Promise<void> => {
    await field.write(query);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Enter");
    await page
      .getByRole("status")
      .filter({ hasText: /nodes match(es)?$/ })
      .waitFor();
  };
  const field = new QueryField(page, "Search nodes");
  const nodes = await graphs.search(graph.graphId, "depth>=0");
  return { page, viewer, field, search, nodes };
}

describePages("the analysis of a search", () => {
  test("says why it finds a node, or not", async ({ open, graphs }) => {
    const { page, viewer, search, nodes } = await openFamily(open, graphs);
    const query = 'depth>0 AND -state:"failed"';
    const checked = compile(query, nodeSchema);
    const panel = page.getByRole("complementary");
    const summary = panel.getByText(/^Why (not )?this node\?$/);
    const root = nodes.find(({ depth }) => depth === 0);
    await viewer.row(root.id).click();
    await panel.waitFor();
    expect(await summary.count()).toBe(0);

    await search(query);
    await eventually(() => summary.textContent()).toBe("Why not this node?");
    await summary.click();
    const reasons = panel.getByRole("list", { name: "Reasons" }).getByRole("listitem");
    const said = (node: GraphNode): string[] =>
      why(checked, node).clauses.map(
        ({ matches, text }) => `${matches ? "Matches: " : "Does not match: "}${text}`,
      );
    await eventually(() => reasons.allTextContents()).toEqual(said(root));

    // The reasons stay open when another node is selected.
    const child = nodes.find(({ depth, state }) => depth > 0 && state !== "failed");
    await viewer.row(child.id).click();
    await eventually(() => summary.textContent()).toBe("Why this node?");
    await eventually(() => reasons.allTextContents()).toEqual(said(child));
    await search("depth>=0");
    await eventually(() => reasons.count()).toBe(1);
    await page.getByRole("button", { name: "Clear" }).click();
    await eventually(() => summary.count()).toBe(0);
  });

  test("warns of a query that is probably not meant, and fixes it", async ({ open, graphs }) => {
    const { page, field, search } = await openFamily(open, graphs);
    const query = "depth>=0 AND depth>=0";
    const [warning] = analyze(compile(query, nodeSchema)).diagnostics;
    await search(query);
    const warnings = page.getByRole("list", { name: "Warnings" }).getByRole("listitem");
    await eventually(() => warnings.count()).toBe(1);
    expect(await warnings.textContent()).toContain(warning!.message.replaceAll("`", ""));
    await eventually(() => field.warnings()).toEqual([query.slice(warning!.span.start, warning!.span.end)]);
    await warnings.getByRole("button").first().click();
    await eventually(() => field.text()).toBe("depth>=0");
    await eventually(() => warnings.count()).toBe(0);
    await eventually(() => field.warnings()).toEqual([]);
  });

  test.for(["light", "dark"] as const)(
    "is accessible on %s, and fits a narrow screen",
    async (colorScheme, { open, graphs }) => {
      const { page, viewer, search } = await openFamily(open, graphs, {
        colorScheme,
        viewport: { width: 360, height: 740 },
      });
      await search("depth>=0 AND depth>=0 AND depth<1");
      await page.getByRole("list", { name: "Warnings" }).waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
      await viewer.rows.last().click();
      await page.getByText("Why not this node?").click();
      await page.getByRole("list", { name: "Reasons" }).waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
    },
  );
});
