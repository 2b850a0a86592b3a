import { parse, print, type Span } from "wherefore";
import { expect } from "vitest";
import { openPlayground } from "../harness/playground-page.ts";
import { test } from "../harness/playground.ts";
import { describePages, eventually } from "../harness/test.ts";

const text = 'state:"working"   AND -title~"a \\"b\\"" AND depth>=2';

/** Every node of the syntax tree with a span, as `kind start–end`. */
function nodesOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  const { kind, span } = value as { kind?: string; span?: Span };
  const own = kind === undefined || span === undefined ? [] : [`${kind} ${span.start}–${span.end}`];
  return [...own, ...Object.values(value).flatMap(nodesOf)];
}

describePages("the syntax tree", () => {
  test("contains every node of the query, and pointing at one marks its text", async ({ open, address }) => {
    const { playground } = await openPlayground(open, address, { query: text });
    const panel = await playground.show("Tree");
    const rows = panel.getByRole("treeitem");
    await rows.first().waitFor();
    const { query } = parse(text);
    const shown = await rows.evaluateAll((elements) =>
      elements.map((row) => {
        const part = (name: string): string => row.querySelector(name)?.textContent ?? "";
        return { node: `${part(".tree-kind")} ${part(".tree-span")}`, span: part(".tree-span") };
      }),
    );
    expect(shown.map(({ node }) => node)).toEqual(expect.arrayContaining(nodesOf(query)));
    for (const [index, { span }] of shown.entries()) {
      const [start, end] = span.split("–").map(Number);
      await rows.nth(index).hover();
      await eventually(() => playground.query.pointed()).toBe(text.slice(start, end));
    }
    await playground.page.getByRole("heading", { level: 1 }).hover();
    await eventually(() => playground.query.pointed()).toBe("");
    await eventually(() =>
      panel.getByRole("region", { name: "Canonical text" }).locator(".query-text").textContent(),
    ).toBe(print(query!));
  });

  test("pointing at the text highlights its node", async ({ open, address }) => {
    const { playground } = await openPlayground(open, address, { query: text });
    const panel = await playground.show("Tree");
    const seen = panel.locator(".tree-row-seen");
    const piece = (content: string) => playground.query.box.getByText(content, { exact: true });
    await piece("title").hover();
    await eventually(() => seen.textContent()).toMatch(/FieldName.*title/);
    await piece('"working"').hover();
    await eventually(() => seen.textContent()).toMatch(/StringLiteral.*"working"/);
    await piece(">=").hover();
    await eventually(() => seen.textContent()).toContain("greaterThanOrEqual");
    await piece("AND").first().hover();
    await eventually(() => seen.textContent()).toContain("Connective");
    expect(await seen.count()).toBe(1);
  });

  test("supports the keyboard, and marks the text of the focused node", async ({ open, address }) => {
    const { playground, page } = await openPlayground(open, address, { query: text });
    const panel = await playground.show("Tree");
    const focused = panel.locator('[role="treeitem"]:focus');
    await panel.getByRole("treeitem").first().focus();
    await page.keyboard.press("ArrowDown");
    await eventually(() => focused.textContent()).toContain("Clause");
    await eventually(() => playground.query.pointed()).toBe('state:"working"');
    await page.keyboard.press("ArrowLeft");
    await eventually(() => focused.getAttribute("aria-expanded")).toBe("false");
    await page.keyboard.press("End");
    await eventually(() => focused.textContent()).toContain("NumberLiteral");
    await eventually(() => playground.query.pointed()).toBe("2");
    // Enter moves the focus to the text and selects it, so that typing replaces it.
    await page.keyboard.press("Enter");
    await page.keyboard.insertText("7");
    await eventually(() => playground.query.text()).toBe(text.replace(/2$/, "7"));
  });

  test("is shown if the query parses but is not valid, and hidden if it does not parse", async ({
    open,
    address,
  }) => {
    const { playground } = await openPlayground(open, address, { query: 'stat:"x"' });
    const panel = await playground.show("Tree");
    await panel.getByRole("treeitem").filter({ hasText: "stat" }).first().waitFor();
    await playground.query.write("state:");
    await eventually(() => panel.getByRole("treeitem").count()).toBe(0);
    await eventually(() => panel.textContent()).toContain("does not parse as a query");
  });
});
