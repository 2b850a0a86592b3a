import { expect } from "vitest";
import { openPlayground } from "../harness/playground-page.ts";
import { test } from "../harness/playground.ts";
import { describePages, eventually } from "../harness/test.ts";
import { matching, sampleNodes } from "./sample.ts";

describePages("typing a query", () => {
  test("completions make a complete query by keyboard alone", async ({ open, address }) => {
    const { page, playground } = await openPlayground(open, address, { query: "" });
    const { query, status } = playground;
    const { keyboard } = page;
    const selected = query.completions.getByRole("option", { selected: true });
    /** Types a text and accepts the first completion. */
    const take = async (typed: string, offered: string, text: string): Promise<void> => {
      await keyboard.type(typed);
      await eventually(async () => (await selected.allTextContents())[0] ?? "").toContain(offered);
      // CodeMirror ignores keys right after the list opens.
      await eventually(async () => {
        if ((await query.text()) !== text) await keyboard.press("Enter");
        return query.text();
      }).toBe(text);
    };
    // The query editor has the focus when the page opens.
    await take("sta", "state", "state:");
    await take("wo", '"working"', 'state:"working"');
    await take(" A", "AND", 'state:"working" AND ');
    await take("headl", "headline", 'state:"working" AND headline:');
    await keyboard.press("Escape");
    await keyboard.press("Backspace");
    // The editor adds the closing quote; typing replaces it.
    await keyboard.type('~"queue"');
    const whole = 'state:"working" AND headline~"queue"';
    await eventually(() => query.text()).toBe(whole);
    await eventually(() => status.textContent()).toContain("Valid");
    await eventually(() => status.textContent()).toContain(
      `${matching(whole).length} of ${sampleNodes.length}`,
    );
  });

  test("a misspelled name is completed; Escape closes the list and Control+Space opens it", async ({
    open,
    address,
  }) => {
    const { page, playground } = await openPlayground(open, address, { query: "" });
    const { query } = playground;
    const first = query.completions.getByRole("option").first();
    await page.keyboard.type("stauts");
    await eventually(() => first.textContent()).toContain("state");
    await page.keyboard.press("Escape");
    await eventually(() => query.completions.count()).toBe(0);
    await page.keyboard.press("Control+Space");
    await eventually(() => first.textContent()).toContain("state");
    await first.click();
    await eventually(() => query.text()).toBe("state:");
    await page.keyboard.press("Control+z");
    await eventually(() => query.text()).toBe("stauts");
  });

  test.for([844, 420])(
    "completions cover nothing of a wrapped query, in a window of height %s",
    async (height, { open, address }) => {
      const rest = ' AND title~"a long text" AND summary~"another long text" AND depth<9';
      const { page, playground } = await openPlayground(open, address, {
        query: `sta${rest}`,
        viewport: { width: 390, height },
      });
      const { query } = playground;
      await query.box.focus();
      await page.keyboard.press("ControlOrMeta+Home");
      for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Control+Space");
      await query.completions.waitFor();
      await eventually(async () => {
        const [text, list] = [await query.box.boundingBox(), await query.completions.boundingBox()];
        if (text === null || list === null) return "gone";
        return list.y >= text.y + text.height - 1 || list.y + list.height <= text.y + 1;
      }).toBe(true);
      await query.completions.getByRole("option").first().click();
      await eventually(() => query.text()).toBe(`state:${rest}`);
    },
  );

  test("the text under the pointer is explained, with code formatted as code", async ({ open, address }) => {
    const { page, playground } = await openPlayground(open, address, { query: "state:wrking" });
    await eventually(() => playground.query.mistakes()).toEqual(["wrking"]);
    await playground.query.box.locator(".cm-lintRange-error").hover();
    const told = page.locator(".cm-diagnostic");
    await told.waitFor();
    expect(await told.locator("code").allTextContents()).toEqual(["state", "wrking", 'state:"working"']);
    await told.getByRole("button", { name: 'Write "working"' }).waitFor();
    await page.mouse.move(0, 0);
    await playground.query.write("depth>3");
    await playground.query.box.getByText("depth").hover();
    const hover = page.locator(".cm-wherefore-hover");
    await hover.waitFor();
    expect(await hover.locator("code").allTextContents()).toContain(">=");
    expect(await hover.textContent()).not.toContain("`");
  });

  test("a violation is underlined and has a message", async ({ open, address }) => {
    const { playground } = await openPlayground(open, address, { query: "" });
    await playground.query.type('stat:"idle" and depth>"2"');
    await eventually(() => playground.query.mistakes()).toEqual(["stat", "and", '"2"']);
    await eventually(() => playground.codes()).toEqual(["field_unknown", "connective_case", "value_quoted"]);
    await eventually(() => playground.status.textContent()).toContain("3 mistakes");
    await playground.page.getByRole("button", { name: "Fix all" }).click();
    await eventually(() => playground.query.text()).toBe('state:"idle" AND depth>2');
    await eventually(() => playground.status.textContent()).toContain("Valid");
  });

  test("pasted lines are joined", async ({ open, address }) => {
    const { playground } = await openPlayground(open, address, { query: "" });
    await playground.query.write('state:"idle"\nAND\r\ndepth>2');
    await eventually(() => playground.query.text()).toBe('state:"idle" AND depth>2');
    await eventually(() => playground.status.textContent()).toContain("Valid");
  });

  test("128 clauses can be typed, and one more is reported", async ({ open, address }) => {
    const { playground } = await openPlayground(open, address, { query: "" });
    const { query, status } = playground;
    const clauses = (from: number, to: number): string =>
      Array.from({ length: to - from }, (_, index) => `depth>${from + index}`).join(" OR ");
    await query.write(clauses(0, 118));
    await query.type(` OR ${clauses(118, 128)}`);
    const whole = clauses(0, 128);
    expect(await query.text()).toBe(whole);
    await eventually(() => status.textContent()).toContain("Valid");
    await eventually(() => status.textContent()).toContain(
      `${matching(whole).length} of ${sampleNodes.length}`,
    );
    await query.type(" OR depth>128");
    await eventually(() => playground.codes()).toEqual(["too_many_clauses"]);
    for (let presses = 0; presses < " OR depth>128".length; presses++)
      await playground.page.keyboard.press("Backspace");
    await eventually(() => playground.codes()).toEqual([]);
    expect(await query.text()).toBe(whole);
  });
});
