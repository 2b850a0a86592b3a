import { expect } from "vitest";
import { test } from "../harness/playground.ts";
import { QueryField } from "../harness/query-field.ts";
import { describePages, eventually } from "../harness/test.ts";

describePages("typing a query", () => {
  test("completions lead to a whole query, by keyboard alone", async ({ open, address }) => {
    const { page } = await open(address);
    const field = new QueryField(page, "Query");
    await field.write("");
    const { keyboard } = page;
    const selected = field.completions.getByRole("option", { selected: true });

    await keyboard.type("sta");
    await eventually(() => selected.textContent()).toContain("state");
    await keyboard.press("Enter");
    await eventually(() => field.text()).toBe("state:");
    await eventually(() => field.completions.getByRole("option").allTextContents()).toEqual(
      expect.arrayContaining([expect.stringContaining("working")]),
    );
    await keyboard.press("Enter");
    console.log(await field.text());
  });
});
