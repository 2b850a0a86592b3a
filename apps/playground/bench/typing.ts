import type { Browser, Page } from "playwright-core";
import { middleOf, type Scenario } from "./queries.ts";
import { timesOfKeys, type KeyTimes } from "./trace.ts";

/** Longer than the editor waits before it marks mistakes, so that this work counts for the right key. */
const betweenKeys = 250;

/** Time for the work that the page does after loading. */
const untilQuiet = 3000;

/**
 * Types into a query in a new page and measures each key.
 *
 * @param slowdown how many times slower than this machine's the processor is to seem
 */
export async function typeInto(
  browser: Browser,
  address: string,
  { query, keys }: Scenario,
  slowdown: number,
): Promise<KeyTimes[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const middle = middleOf(query);
  const text = `${query.slice(0, middle)} AND ${query.slice(middle)}`;
  await page.goto(`${address}#query=${encodeURIComponent(text)}`);
  const field = page.getByRole("textbox", { name: "Query" });
  await field.waitFor();
  await field.focus();
  await page.keyboard.press("ControlOrMeta+Home");
  for (let step = 0; step < middle; step += 1) await page.keyboard.press("ArrowRight");
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.waitForTimeout(untilQuiet);
  await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline"] });
  await press(page, keys);
  const trace = await browser.stopTracing();
  await page.close();
  const times = timesOfKeys(trace.toString());
  if (times.length !== keys.length) throw new Error(`${keys.length} keys were typed, ${times.length} came.`);
  return times;
}

async function press(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key === "⌫" ? "Backspace" : key);
    await page.waitForTimeout(betweenKeys);
  }
}
