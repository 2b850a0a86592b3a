import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { playgroundFolder } from "../../../tools/scripts/build-pages.mjs";

/** A script and its size in bytes. */
export interface ScriptSize {
  readonly name: string;
  readonly raw: number;
  readonly gzipped: number;
}

/** The scripts that the page and its worker load until a typed mistake is shown. */
export async function scriptsUntilUsable(browser: Browser, address: string): Promise<ScriptSize[]> {
  const page = await browser.newPage();
  const names = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) names.add(pathname.slice(new URL(address).pathname.length));
  });
  await page.goto(`${address}#query=`);
  const field = page.getByRole("textbox", { name: "Query" });
  await field.waitFor();
  await field.focus();
  await page.keyboard.insertText("state:wrking");
  await page.getByRole("region", { name: "Mistakes" }).getByRole("listitem").first().waitFor();
  const loaded = [...names].sort();
  await page.close();
  return Promise.all(
    loaded.map(async (name) => {
      const script = await readFile(join(playgroundFolder, name));
      return { name, raw: script.length, gzipped: gzipSync(script, { level: 9 }).length };
    }),
  );
}
