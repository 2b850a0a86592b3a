import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, test as base } from "vitest";
import { chromiumPath, launchChromium } from "./chromium.ts";
import { Watch } from "./watch.ts";

/** A page of its own, with storage of its own. */
export interface Visit {
  readonly page: Page;
  readonly watch: Watch;
}

export type VisitOptions = Pick<
  BrowserContextOptions,
  "colorScheme" | "reducedMotion" | "viewport" | "permissions" | "hasTouch"
>;

/** Opens an address as someone does who was never there before. */
export type Open = (url: string, options?: VisitOptions) => Promise<Visit>;

/** A test in a real browser, in which each page that it opened must have done nothing that no page may do. */
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

/** How long, in milliseconds, a page may take for what it is waited for. */
const patience = 15_000;

/** Asks again until it is so. */
export const eventually = <T>(value: () => T | Promise<T>, what = "in the end") =>
  expect.poll(value, { timeout: patience, interval: 25, message: what });

/** Tests in a browser, each skipped by name where there is none. */
export function describePages(title: string, body: () => void): void {
  describe.skipIf(chromiumPath === null)(title, { timeout: 60_000 }, body);
}
