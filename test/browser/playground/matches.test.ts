import { expect } from "vitest";
import { openPlayground } from "../harness/playground-page.ts";
import { test } from "../harness/playground.ts";
import { describePages, eventually } from "../harness/test.ts";
import { matching, sampleNodes } from "./sample.ts";

describePages("the matches of a query", () => {
  const queries = [
    'state:"working" AND stale:"true"',
    'headline~"QUEUE" OR summary~"queue"',
    '-state:"completed" AND depth>=2',
    "ended:null",
    'blocked:"true"',
    "last_event>1772461500000",
    'title~"nowhere to be found"',
  ];

  test("are the sample records that compilePredicate matches", async ({ open, address }) => {
    const { playground } = await openPlayground(open, address, { query: "" });
    const { panel, page } = playground;
    const records = panel.getByRole("list", { name: "Matches" }).locator(":scope > li");
    for (const query of queries) {
      await playground.query.write(query);
      const found = matching(query);
      await eventually(() => playground.status.textContent()).toContain(
        `${found.length} of ${sampleNodes.length} `,
      );
      await eventually(() => playground.tab("Matches").textContent()).toBe(`Matches${found.length}`);
      const more = page.getByRole("button", { name: /^Show more/ });
      while (await more.isVisible()) await more.click();
      await eventually(async () =>
        (await records.locator("pre").allTextContents()).map(
          (json) => (JSON.parse(json) as { id: string }).id,
        ),
      ).toEqual(found.map(({ id }) => id));
    }
  });

  test("are those of what an invalid query means, which is said", async ({ open, address }) => {
    const { playground } = await openPlayground(open, address, {
      query: "(stale:true OR state:failed) depth>1",
    });
    const meant = ['stale:"true" OR state:"failed"', "depth>1"];
    const texts = playground.panel.locator(".repair-queries .query-text");
    await eventually(() => texts.allTextContents()).toEqual(meant);
    const [first, second] = meant.map((text) => new Set(matching(text)));
    const count = [...first!].filter((node) => second!.has(node)).length;
    await eventually(() => playground.tab("Matches").textContent()).toBe(`Matches${count}`);
    await playground.query.write("state:wrking");
    await playground.panel.getByText("Only a valid query finds records").waitFor();
  });

  test("mark the text of the query", async ({ open, address }) => {
    const { playground } = await openPlayground(open, address, { query: 'headline~"QUEUE"' });
    const marks = playground.panel.locator("mark");
    await eventually(() => marks.count()).toBeGreaterThan(0);
    for (const text of await marks.allTextContents()) expect(text.toLowerCase()).toBe("queue");
    const found = matching('headline~"QUEUE"');
    const first = playground.panel
      .getByRole("listitem")
      .filter({ hasText: found[0]?.headline ?? "?" })
      .first();
    expect(await first.locator("mark").count()).toBeGreaterThan(0);
  });

  test("change with every example, and each example is a step of the browser history", async ({
    open,
    address,
  }) => {
    const { playground, page } = await openPlayground(open, address);
    const first = await playground.query.text();
    const help = page.getByRole("complementary", { name: "Examples and fields" });
    const examples = help.getByRole("button");
    const clicked: string[] = [];
    for (const example of (await examples.all()).slice(0, 20)) {
      const text = (await example.locator(".query-text").textContent()) ?? "";
      await example.click();
      await eventually(() => playground.query.text()).toBe(text);
      if (matchingOrNull(text) !== null) {
        await eventually(() => playground.status.textContent()).toContain(
          `${matching(text).length} of ${sampleNodes.length} `,
        );
      }
      clicked.push(text);
    }
    expect(clicked.length).toBe(20);
    await page.goBack();
    await eventually(() => playground.query.text()).toBe(clicked.at(-2));
    await page.goBack();
    await eventually(() => playground.query.text()).toBe(clicked.at(-3));
    await page.goForward();
    await eventually(() => playground.query.text()).toBe(clicked.at(-2));
    await page.goForward();
    await eventually(() => playground.query.text()).toBe(clicked.at(-1));
    for (let step = 0; step < clicked.length; step++) await page.goBack();
    await eventually(() => playground.query.text()).toBe(first);
  });

  test("add a field to the query when it is clicked", async ({ open, address }) => {
    const { playground, page } = await openPlayground(open, address, { query: 'state:"idle"' });
    await page.getByRole("tab", { name: "Fields" }).click();
    await page
      .getByRole("tabpanel", { name: "Fields" })
      .getByRole("button", { name: /^depth/ })
      .click();
    await eventually(() => playground.query.text()).toBe('state:"idle" AND depth');
    // Typing continues during the search.
    await page.keyboard.type(">1");
    await eventually(() => playground.status.textContent()).toContain("Valid");
  });
});

function matchingOrNull(query: string): readonly unknown[] | null {
  try {
    return matching(query);
  } catch {
    return null;
  }
}
