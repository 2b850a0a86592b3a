import { expect, onTestFinished } from "vitest";
import {
  scenes,
  serve,
  textOf,
  visit,
  widths,
  type View,
  type Width,
} from "../../tools/scripts/screenshots/scenes.ts";
import texts from "../../tools/scripts/screenshots/texts.json" with { type: "json" };
import { describePages, test } from "./harness/test.ts";

describePages("the pictures of the documentation", () => {
  test("show what the pages show, or `npm run screenshots` has to take them again", async ({ browser }) => {
    const served = await serve();
    onTestFinished(() => served.stop());
    const shown: Record<string, string> = {};
    for (const scene of Object.keys(scenes) as View["scene"][]) {
      for (const width of Object.keys(widths) as Width[]) {
        shown[`${scene}-${width}`] = await visit(browser, served, { scene, width, theme: "light" }, textOf);
      }
    }
    expect(shown).toEqual(texts);
  });
});
