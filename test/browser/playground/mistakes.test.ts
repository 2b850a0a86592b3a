import { check, diagnosticCodes, toErrorBody } from "wherefore";
import { nodeSchema } from "wherefore/graph";
import { describe, expect, test as plainTest } from "vitest";
import { openPlayground } from "../harness/playground-page.ts";
import { test } from "../harness/playground.ts";
import { describePages, eventually } from "../harness/test.ts";
import { mistakes } from "./mistakes.ts";

const typedCodes = diagnosticCodes.filter((code) => code !== "query_not_text");

describe("the mistakes of the tests", () => {
  plainTest("are of every code that a text can have", () => {
    expect([...new Set(mistakes.map(({ code }) => code))]).toEqual(typedCodes);
  });

  plainTest("are without a fix only where the package offers none", () => {
    for (const { text, fixed } of mistakes) {
      const offered = check(text, nodeSchema).diagnostics.flatMap(({ fixes }) => fixes);
      expect(offered.length > 0, text).toBe(fixed !== null);
    }
  });
});

describePages("each kind of mistake", () => {
  test.for(typedCodes.map((code) => ({ code })))("$code", async ({ code }, { open, address }) => {
    const { playground } = await openPlayground(open, address, { query: "" });
    const { page, query, status } = playground;
    for (const { text, fixed } of mistakes.filter((mistake) => mistake.code === code)) {
      const { diagnostics } = check(text, nodeSchema);
      await query.write(text);
      await eventually(() => query.text()).toBe(text);

      // The page does not mark an empty field, but a server rejects an empty query.
      const shown = code === "query_empty" ? [] : [code];
      if (shown.length === 0) await eventually(() => status.textContent()).toContain("Type a query");
      await eventually(() => playground.codes()).toEqual(shown);
      for (const { message } of shown.length === 0 ? [] : diagnostics) {
        await eventually(() => playground.mistakes.first().textContent()).toContain(
          message.replaceAll("`", ""),
        );
      }
      const panel = await playground.show("API error");
      await eventually(async () =>
        JSON.parse((await panel.getByLabel("Error body").textContent()) ?? ""),
      ).toEqual(toErrorBody(diagnostics));

      const fixes = playground.mistakes.locator(".fixes").getByRole("button");
      expect(await fixes.count()).toBe(diagnostics.flatMap((diagnostic) => diagnostic.fixes).length);
      if (fixed === null) continue;
      await fixes.first().click();
      await eventually(() => query.text()).toBe(fixed);
      await eventually(() => playground.codes()).toEqual([]);
      await eventually(() => status.textContent()).toContain("Valid");
      // A fix can be undone like typing.
      await page.keyboard.press("Control+z");
      await eventually(() => query.text()).toBe(text);
    }
  });

  test("a code links to its explanation", async ({ open, address }) => {
    const { playground, page } = await openPlayground(open, address, { query: 'stat:"idle"' });
    const opened = page.context().waitForEvent("page");
    await playground.mistakes.locator(".code-link").click();
    const explained = await opened;
    await explained.locator("#field_unknown").waitFor();
    expect(await explained.locator(":target").textContent()).toContain("field_unknown");
  });

  test("pointing at a diagnostic marks its text, and its position moves the cursor there", async ({
    open,
    address,
  }) => {
    const { playground, page } = await openPlayground(open, address, { query: 'depth>1 AND stat:"idle"' });
    await playground.mistakes.first().hover();
    await eventually(() => playground.query.pointed()).toBe("stat");
    await page.getByRole("heading", { level: 1 }).hover();
    await eventually(() => playground.query.pointed()).toBe("");
    await page.getByRole("button", { name: "Character 13" }).click();
    await page.keyboard.insertText("state");
    await eventually(() => playground.query.text()).toBe('depth>1 AND state:"idle"');
  });

  test("what a diagnostic marks is marked no longer than the diagnostic is there", async ({
    open,
    address,
  }) => {
    const { playground, page } = await openPlayground(open, address, { query: "depth>1 AND stat:null" });
    await playground.mistakes.first().hover();
    await eventually(() => playground.query.pointed()).toBe("stat");
    // The pointer stays there.
    await playground.query.box.focus();
    await page.keyboard.press("End");
    for (const _ of ":null") await page.keyboard.press("ArrowLeft");
    await page.keyboard.insertText("e");
    await eventually(() => playground.codes()).toEqual([]);
    await eventually(() => playground.query.pointed()).toBe("");
  });
});

describePages("corrections of the whole query", () => {
  const cannot = "One query cannot say this.";

  test("are offered to choose from", async ({ open, address }) => {
    const { playground, page } = await openPlayground(open, address, { query: "state:idle depth>1" });
    await eventually(() => playground.corrections.getByRole("button").count()).toBe(2);
    expect(await playground.corrections.textContent()).not.toContain(cannot);
    await playground.corrections.getByRole("button", { name: 'state:"idle" OR depth>1' }).click();
    await eventually(() => playground.query.text()).toBe('state:"idle" OR depth>1');
    await eventually(() => playground.status.textContent()).toContain("Valid");
    expect(await playground.corrections.count()).toBe(0);
    await page.keyboard.press("Control+z");
    await eventually(() => playground.query.text()).toBe("state:idle depth>1");
  });

  test("of several queries are not applied", async ({ open, address }) => {
    const query = '(state:"idle" OR state:"failed") AND depth>1';
    const { playground, page } = await openPlayground(open, address, {
      query,
      permissions: ["clipboard-read", "clipboard-write"],
    });
    const several = playground.corrections.getByRole("listitem").first();
    await eventually(() => several.textContent()).toContain(cannot);
    expect(await several.locator("code").allTextContents()).toEqual([
      'state:"idle" OR state:"failed"',
      "depth>1",
    ]);
    await several.getByRole("button", { name: "Copy the queries" }).click();
    await several.getByRole("button", { name: "Copied" }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'state:"idle" OR state:"failed"\ndepth>1',
    );
    expect(await playground.corrections.getByRole("button").count()).toBe(3);
    expect(await page.getByRole("button", { name: "Fix all" }).count()).toBe(0);
  });

  test("are not offered if it is not clear what was meant", async ({ open, address }) => {
    const query = 'title~"ab" and stale:true';
    const { playground, page } = await openPlayground(open, address, { query });
    await eventually(() => playground.codes()).toHaveLength(3);
    expect(await playground.corrections.count()).toBe(0);
    expect(await page.getByRole("button", { name: "Fix all" }).count()).toBe(0);
  });
});
