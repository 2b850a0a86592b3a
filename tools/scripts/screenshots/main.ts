/**
 * Takes the pictures in docs/images: the playground, the home page and the viewer, light and dark, wide and narrow.
 *
 *     CHROMIUM_PATH=/usr/bin/chromium npm run screenshots
 *
 * Also writes the texts that the pictures show into texts.json. A browser test compares them with the pages, and so finds
 * pictures that are stale.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { launchChromium } from "../../../test/browser/harness/chromium.ts";
import { buildPages } from "../build-pages.mjs";
import { scenes, serve, textOf, themes, visit, widths, type View, type Width } from "./scenes.ts";

const folder = join(import.meta.dirname, "../../../docs/images");

await buildPages();
// The browser may be missing, and ends with this process. The service leaves a folder.
const browser = await launchChromium();
const served = await serve();
const texts: Record<string, string> = {};
try {
  for (const scene of Object.keys(scenes) as View["scene"][]) {
    for (const width of Object.keys(widths) as Width[]) {
      for (const theme of themes) {
        texts[`${scene}-${width}`] = await visit(browser, served, { scene, width, theme }, async (page) => {
          const path = join(folder, `${scene}-${theme}-${width}.png`);
          await page.screenshot({ path, animations: "disabled" });
          return textOf(page);
        });
      }
    }
  }
} finally {
  await browser.close();
  await served.stop();
}
writeFileSync(join(import.meta.dirname, "texts.json"), `${JSON.stringify(texts, null, 2)}\n`);
