/**
 * Takes the pictures in docs/images: the playground, the home page and the viewer, light and dark, wide and narrow.
 *
 *     CHROMIUM_PATH=/usr/bin/chromium npm run screenshots
 *
 * The sample and the clock are fixed, so that a picture changes only if its page changes.
 */
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { projects } from "../service/src/demo/projects.ts";
import { Simulation } from "../service/src/demo/simulation.ts";
import { createAccount, createKey } from "../service/src/commands/new-key.ts";
import { createServer } from "../service/src/http/server.ts";
import { stopServer } from "../service/src/http/protocol/graceful-stop.ts";
import { createIds } from "../service/src/ids/index.ts";
import type { Observation } from "../service/src/model/observation.ts";
import { openStore } from "../service/src/store/open-store.ts";
import { openGraph, sweep, GraphWriter } from "../service/src/writer/index.ts";
import { launchChromium } from "../test/browser/harness/chromium.ts";
import { buildPages } from "./build-pages.mjs";

const folder = join(import.meta.dirname, "../docs/images");
/** The time that the pages' clock shows. */
const now = Date.UTC(2026, 10, 20, 9, 30);
const hour = 3_600_000;
/** How much earlier each graph ends than the one before. */
const quietFor = 4 * 60_000;

/** The window of each picture, and its scale factor. */
const widths = {
  wide: { viewport: { width: 1280, height: 760 }, deviceScaleFactor: 1 },
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5 },
} as const;
type Width = keyof typeof widths;
const themes = ["light", "dark"] as const;

interface Served {
  readonly playground: string;
  readonly home: string;
  readonly viewer: string;
  readonly key: string;
  stop(): Promise<void>;
}

/** Starts a service with the graphs of the demo. The first contains one hour, and the others some minutes less each. */
async function serve(): Promise<Served> {
  const dataDir = await mkdtemp(join(tmpdir(), "screenshots-"));
  const store = await openStore({ dataDir });
  const ids = createIds(await store.secret());
  const source = { provider: "demo", provider_version: "1.0.0", adapter: "simulator@1.0.0" };
  const accountId = "acct_demo";
  await createAccount(store, { id: accountId, name: "Demo" });
  const { key } = await createKey(store, accountId);
  const graphIds: string[] = [];
  for (const [index, project] of projects.entries()) {
    const options = { store, ids, source };
    const writer = await openGraph({ accountId, name: project.name, now: now - hour }, options);
    const size = { nodes: 90 - 15 * index, unfinished: 24 - 5 * index };
    const simulation = new Simulation({ project, size, seed: 7 + index });
    const observations: Observation[] = [];
    const most = 600 - 100 * index;
    const end = now - index * quietFor;
    while (observations.length < most) {
      observations.push(...simulation.next(Math.round(end - hour * (1 - observations.length / most))));
    }
    await writer.record(observations);
    graphIds.push(writer.graphId);
  }
  await sweep({ store, writerOf: (id) => new GraphWriter(id, { store, ids, source }), now });

  const app = await createServer({ store });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    playground: `${origin}/playground/`,
    home: `${origin}/`,
    viewer: `${origin}/api/v1/graphs/${graphIds[0]}/view`,
    key,
    async stop() {
      await stopServer(app);
      await store.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

async function visit(
  browser: Browser,
  { width, theme }: { readonly width: Width; readonly theme: (typeof themes)[number] },
  show: (page: Page) => Promise<void>,
  name: string,
): Promise<void> {
  const context = await browser.newContext({
    ...widths[width],
    colorScheme: theme,
    reducedMotion: "reduce",
    locale: "en-GB",
    timezoneId: "UTC",
  });
  const page = await context.newPage();
  await show(page);
  await page.screenshot({ path: join(folder, `${name}-${theme}-${width}.png`), animations: "disabled" });
  await context.close();
}

await buildPages();
await mkdir(folder, { recursive: true });
const served = await serve();
const browser = await launchChromium();
try {
  for (const width of Object.keys(widths) as Width[]) {
    for (const theme of themes) {
      await visit(browser, { width, theme }, (page) => showPlayground(page, width), "playground");
      await visit(browser, { width, theme }, showHome, "home");
      await visit(browser, { width, theme }, (page) => showViewer(page, width), "viewer");
    }
  }
} finally {
  await browser.close();
  await served.stop();
}

/** Opens the playground. In a wide window, it shows a query with mistakes and the API error body. */
async function showPlayground(page: Page, width: Width): Promise<void> {
  if (width === "narrow") {
    await page.goto(served.playground);
    await page.getByRole("list", { name: "Matches" }).getByRole("listitem").first().waitFor();
    return;
  }
  const query = 'state:wrking and headline~"move" AND created>2026-03-02';
  await page.goto(`${served.playground}#query=${encodeURIComponent(query)}`);
  await page.getByRole("tab", { name: "API error" }).click();
  await page.getByLabel("Error body").waitFor();
  await page.locator(".cm-lintRange-error").first().waitFor();
}

async function showHome(page: Page): Promise<void> {
  await page.clock.setFixedTime(now);
  await page.goto(`${served.home}#key=${served.key}`);
  await page.getByRole("rowheader").first().waitFor();
}

async function showViewer(page: Page, width: Width): Promise<void> {
  // The playground keeps a running clock, because its editor shows diagnostics after a delay.
  await page.clock.setFixedTime(now);
  await page.goto(served.viewer);
  await page.getByLabel(/full API key/).fill(served.key);
  await page.getByRole("button", { name: "Open" }).click();
  await page.getByRole("treeitem").first().waitFor();
  await page.getByRole("textbox", { name: "Search nodes" }).waitFor();
  if (width === "wide") await page.getByRole("treeitem").nth(2).click();
  // A row under the pointer has a different colour.
  await page.mouse.move(0, 0);
}
