import { expect } from "vitest";
import { compile } from "wherefore";
import { analyze, explain, why } from "wherefore/analysis";
import { nodeSchema } from "wherefore/graph";
import { seriousFindings } from "../harness/accessibility.ts";
import { scrollsSideways } from "../harness/layout.ts";
import { openPlayground } from "../harness/playground-page.ts";
import { test } from "../harness/playground.ts";
import { describePages, eventually } from "../harness/test.ts";
import { matching, sampleNodes } from "./sample.ts";

const contradiction = 'state:"working" AND state:"idle" AND depth>1 AND depth>1';
const query = 'state:"working" AND -headline~"move" AND depth>1';
const checked = compile(query, nodeSchema);

describePages("the warnings about a valid query", () => {
  test("are listed, underlined and fixed, while the matches are shown", async ({ open, address }) => {
    const { playground } = await openPlayground(open, address, { query: "" });
    const { warnings, status } = playground;
    await playground.query.write(contradiction);
    const { diagnostics } = analyze(compile(contradiction, nodeSchema));
    const plain = diagnostics.map(({ message }) => message.replaceAll("`", ""));
    expect(plain.length).toBe(2);
    await eventually(() => warnings.locator(".mistake-message").allTextContents()).toEqual(plain);
    expect(await warnings.locator(".code-link").allTextContents()).toEqual(
      diagnostics.map(({ code }) => code),
    );
    await eventually(() => playground.query.warnings()).toEqual(
      diagnostics.map(({ span }) => contradiction.slice(span.start, span.end)),
    );
    expect(await playground.query.mistakes()).toEqual([]);
    expect(await status.textContent()).toMatch(
      /^Valid2 warnings0 of 102 sample nodes match.*no record, whatever the data\.$/,
    );
    expect(await playground.panel.textContent()).toContain("Not matching (102)");

    // The list of the editor has the fix too.
    await playground.query.box.focus();
    await playground.page.keyboard.press("ControlOrMeta+.");
    const listed = playground.page.getByRole("listbox", { name: "Diagnostics" }).getByRole("option");
    await eventually(() => listed.count()).toBe(2);
    await listed.last().locator(".cm-diagnosticAction").click();
    await eventually(() => playground.query.text()).toBe('state:"working" AND state:"idle" AND depth>1');
    await eventually(() => warnings.count()).toBe(1);
    await playground.query.write("depth>1 AND depth>1");
    await warnings.getByRole("button", { name: "Remove" }).click();
    await eventually(() => playground.query.text()).toBe("depth>1");
    await eventually(() => warnings.count()).toBe(0);
    await eventually(() => playground.query.warnings()).toEqual([]);
    await eventually(() => status.textContent()).toBe(
      `Valid${matching("depth>1").length} of 102 sample nodes match`,
    );
  });

  test("are replaced by the mistakes of an invalid query", async ({ open, address }) => {
    const { playground } = await openPlayground(open, address, { query: contradiction });
    await eventually(() => playground.warnings.count()).toBe(2);
    await playground.query.type(' AND stat:"idle"');
    await eventually(() => playground.codes()).toEqual(["field_unknown"]);
    expect(await playground.warnings.count()).toBe(0);
    await eventually(() => playground.query.warnings()).toEqual([]);
  });
});

describePages("the query in words", () => {
  test("has a sentence for each clause, which highlights the clause", async ({ open, address }) => {
    const { playground, page } = await openPlayground(open, address, { query });
    const panel = await playground.show("Tree");
    const sentences = panel.getByRole("list", { name: "Clauses in words" }).getByRole("button");
    const { clauses } = explain(checked);
    await eventually(() => sentences.allTextContents()).toEqual(clauses.map(({ text }) => text));
    expect(await panel.textContent()).toContain("A record matches if all of these hold:");
    for (const [index, { span }] of clauses.entries()) {
      const clause = query.slice(span.start, span.end);
      await sentences.nth(index).hover();
      await eventually(() => playground.query.pointed()).toBe(clause);
      await page.mouse.move(0, 0);
      await eventually(() => playground.query.pointed()).toBe("");
      await sentences.nth(index).focus();
      await eventually(() => playground.query.pointed()).toBe(clause);
    }
    await page.keyboard.press("Enter");
    await eventually(() => page.evaluate(() => getSelection()?.toString())).toBe("depth>1");
    await playground.query.write('state:"idle" OR depth>1');
    await eventually(() => panel.textContent()).toContain("A record matches if at least one of these holds:");
  });
});

describePages("the reasons of a record", () => {
  /** The sentences of `why` about a record, marked as the page marks them. */
  const reasonsOf = (id: string) =>
    why(
      checked,
      sampleNodes.find((node) => node.id === id)!,
    ).clauses.map(({ matches, text }) => `${matches ? "Matches: " : "Does not match: "}${text}`);

  test.for(["Matching", "Not matching"] as const)(
    "are shown for records on the side %s",
    async (side, { open, address }) => {
      const { playground, page } = await openPlayground(open, address, { query });
      const isMatch = side === "Matching";
      const { panel } = playground;
      await panel.getByRole("tab", { name: new RegExp(`^${side} `) }).click();
      const list = panel.getByRole("list", { name: isMatch ? "Matches" : "Records that do not match" });
      const found = new Set(matching(query).map(({ id }) => id));
      const expected = sampleNodes.filter(({ id }) => found.has(id) === isMatch).slice(0, 20);
      await eventually(() => list.locator(":scope > li").count()).toBe(expected.length);
      for (const index of [0, expected.length - 1]) {
        const record = list.locator(":scope > li").nth(index);
        const { id } = expected[index]!;
        await record.getByText(isMatch ? "Why it matches" : "Why it does not match").click();
        const reasons = record.getByRole("list", { name: "Reasons" }).getByRole("button");
        await eventually(() => reasons.allTextContents()).toEqual(reasonsOf(id));
        await reasons.nth(1).hover();
        await eventually(() => playground.query.pointed()).toBe('-headline~"move"');
      }
      expect(await page.getByRole("list", { name: "Reasons" }).count()).toBe(2);
    },
  );

  test("follow the query while they are open", async ({ open, address }) => {
    const { playground } = await openPlayground(open, address, { query: "depth>=0" });
    await playground.panel.getByText("Why it matches").first().click();
    const reasons = playground.panel.getByRole("list", { name: "Reasons" }).getByRole("button");
    await eventually(() => reasons.count()).toBe(1);
    await playground.query.write("depth>=0 AND depth<1000");
    await eventually(() => reasons.count()).toBe(2);
  });
});

describePages("analysis in the playground", () => {
  test.for(["light", "dark"] as const)(
    "is accessible on %s, and fits a narrow screen",
    async (colorScheme, { open, address }) => {
      const { playground, page } = await openPlayground(open, address, {
        query: contradiction,
        colorScheme,
        viewport: { width: 360, height: 740 },
      });
      const { panel } = playground;
      await eventually(() => playground.warnings.count()).toBe(2);
      await panel.getByRole("tab", { name: /^Not matching/ }).click();
      await panel.getByText("Why it does not match").first().click();
      await panel.getByRole("list", { name: "Reasons" }).waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
      await playground.show("Tree");
      await panel.getByRole("list", { name: "Clauses in words" }).waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
    },
  );
});
