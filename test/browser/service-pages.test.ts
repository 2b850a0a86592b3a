import { expect } from "vitest";
import { seriousFindings } from "./harness/accessibility.ts";
import { test } from "./harness/graph-service.ts";
import { scrollsSideways } from "./harness/layout.ts";
import { describePages } from "./harness/test.ts";
import { ViewerPage } from "./harness/viewer-page.ts";

describePages("the pages of the service", () => {
  const cases = ["/", "/docs/errors"].flatMap((path) =>
    (["light", "dark"] as const).map((colorScheme) => ({ path, colorScheme })),
  );

  test.for(cases)(
    "$path on $colorScheme is accessible, and fits a narrow screen",
    async ({ path, colorScheme }, { open, graphs }) => {
      const { page } = await open(graphs.service.origin + path, {
        colorScheme,
        viewport: { width: 360, height: 740 },
      });
      expect(await seriousFindings(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
    },
  );

  test("the documentation has its pages, the reference of every entry point, and a search", async ({
    open,
    graphs,
  }) => {
    const { page } = await open(`${graphs.service.origin}/docs`);
    await page.getByRole("heading", { level: 1, name: "wherefore" }).waitFor();
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("combobox").fill("compileWhere");
    await page.getByRole("option", { name: "wherefore/sql.compileWhere" }).click();
    await page.getByRole("heading", { level: 1, name: "Function compileWhere" }).waitFor();
  });

  test("each page links to the others", async ({ open, graphs }) => {
    const graph = await graphs.simulated("links", 40);
    const viewer = new URL(await graphs.viewer(graph)).pathname;
    const main = ["/", "/playground/", "/docs/"];
    const { page } = await open(graphs.service.origin);
    for (const path of [...main, "/docs/errors", viewer]) {
      await page.goto(graphs.service.origin + path);
      if (path === viewer) await new ViewerPage(page).open(graphs.fullKey);
      await page.locator("h1").first().waitFor();
      const links = await page
        .locator("a[href]")
        .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
      expect(
        main.filter((other) => other !== path && !links.includes(other)),
        path,
      ).toEqual([]);
    }
  });

  test.for(["/docs/", "/docs/documents/interface.html", "/docs/documents/language.html"])(
    "%s fits a narrow screen",
    async (path, { open, graphs }) => {
      const { page } = await open(graphs.service.origin + path, { viewport: { width: 360, height: 740 } });
      await page.locator("h1").first().waitFor();
      expect(await scrollsSideways(page)).toBe(false);
    },
  );

  test("the home page links to the playground and to the errors", async ({ open, graphs }) => {
    const { page } = await open(`${graphs.service.origin}/`);
    await page
      .getByRole("link", { name: /playground/i })
      .first()
      .click();
    await page.getByRole("textbox", { name: "Query" }).waitFor();
    await page.goBack();
    await page.getByRole("link", { name: /error/i }).first().click();
    await page.getByRole("heading", { level: 1, name: /errors/i }).waitFor();
  });
});
