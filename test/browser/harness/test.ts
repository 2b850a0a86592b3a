import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, test as base } from "vitest";
import { chromiumPath, launchChromium } from "./chromium.ts";
import { Watch } from "./watch.ts";

/** A page with its own storage. */
export interface Visit {
  readonly page: Page;
  readonly watch: Watch;
}

export type VisitOptions = Pick<
  BrowserContextOptions,
  "colorScheme" | "reducedMotion" | "viewport" | "permissions" | "hasTouch"
>;

/** Opens an address in a new browser context. */
export type Open = (url: string, options?: VisitOptions) => Promise<Visit>;

/** A test in a browser. It fails if a page does anything that `Watch` forbids. */
export const test = base
  .extend("browser", { scope: "file" }, async ({}, { onCleanup }): Promise<Browser> => {
    const browser = await launchChromium();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend("open", async ({ browser }, { onCleanup }): Promise<Open> => {
    const visits: Visit[] = [];
    onCleanup(async () => {
      for (const { page } of visits) await page.context().close();
      expect(visits.flatMap(({ watch }) => watch.problems())).toEqual([]);
    });
    return async (url, options = {}) => {
      const context = await browser.newContext({
        locale: "en-GB",
        timezoneId: "UTC",
        viewport: { width: 1280, height: 900 },
        ...options,
      });
      context.setDefaultTimeout(patience);
      const watch = await Watch.on(context, new URL(url).origin);
      const visit = { page: await context.newPage(), watch };
      visits.push(visit);
      await visit.page.goto(url);
      return visit;
    };
  });

/** The longest time to wait for a page, in milliseconds. */
const patience = 15_000;

/** Polls until the assertion holds. */
export const eventually = <T>(value: () => T | Promise<T>, what = "in the end") =>
  expect.poll(value, { timeout: patience, interval: 25, message: what });

/** Tests in a browser, which are reported as skipped if there is none. */
export function describePages(title: string, body: () => void): void {
  describe.skipIf(chromiumPath === null)(title, { timeout: 60_000 }, body);
}
