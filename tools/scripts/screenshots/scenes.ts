/** The pages of the pictures in docs/images. With a fixed sample and a fixed clock, only random ids differ between two visits. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { projects } from "../../../apps/collector/demo/projects.ts";
import { Simulation } from "../../../apps/collector/demo/simulation.ts";
import { createAccount, createKey } from "../../../apps/service/src/commands/new-key.ts";
import { createServer } from "../../../apps/service/src/http/server.ts";
import { stopServer } from "../../../apps/service/src/http/protocol/graceful-stop.ts";
import { createIds } from "../../../apps/service/src/ids/index.ts";
import type { Observation } from "../../../apps/shared/observations/observation.ts";
import { openStore } from "../../../apps/service/src/store/open-store.ts";
import { openGraph, sweep, GraphWriter } from "../../../apps/service/src/writer/index.ts";

/** The time that the pages' clock shows. */
const now = Date.UTC(2026, 10, 20, 9, 30);
const hour = 3_600_000;
/** How much earlier each graph ends than the one before. */
const quietFor = 4 * 60_000;

/** The window of each picture, and its scale factor. */
export const widths = {
  wide: { viewport: { width: 1280, height: 760 }, deviceScaleFactor: 1 },
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5 },
} as const;
export type Width = keyof typeof widths;
export const themes = ["light", "dark"] as const;

export interface Served {
  readonly playground: string;
  readonly home: string;
  readonly viewer: string;
  readonly key: string;
  stop(): Promise<void>;
}

/** Starts a service with the graphs of the demo. The first contains one hour, and the others some minutes less each. */
export async function serve(): Promise<Served> {
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

export interface View {
  readonly scene: keyof typeof scenes;
  readonly width: Width;
  readonly theme: (typeof themes)[number];
}

/** Shows a scene in a window of its own, and passes on what is made of it. */
export async function visit<T>(
  browser: Browser,
  served: Served,
  { scene, width, theme }: View,
  make: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    ...widths[width],
    colorScheme: theme,
    reducedMotion: "reduce",
    locale: "en-GB",
    timezoneId: "UTC",
  });
  try {
    const page = await context.newPage();
    await scenes[scene](page, served, width);
    return await make(page);
  } finally {
    await context.close();
  }
}

/** The text of a page, without random ids. */
export async function textOf(page: Page): Promise<string> {
  const text = await page.locator("body").innerText();
  return text.replaceAll(/\b(gph|node)_[\w-]{20,}/g, "$1_…");
}

/** Opens the playground. In a wide window, it shows a query with mistakes and the API error body. */
async function showPlayground(page: Page, served: Served, width: Width): Promise<void> {
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

async function showHome(page: Page, served: Served): Promise<void> {
  await page.clock.setFixedTime(now);
  await page.goto(`${served.home}#key=${served.key}`);
  await page.getByRole("rowheader").first().waitFor();
}

async function showViewer(page: Page, served: Served, width: Width): Promise<void> {
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

async function showTimeline(page: Page, served: Served): Promise<void> {
  await showViewer(page, served, "narrow");
  await page.getByRole("button", { name: "Timeline" }).click();
  await page.locator(".time-span").first().waitFor();
  await page.mouse.move(0, 0);
}

/** The pages, each with what is done to it before the picture. */
export const scenes = {
  playground: showPlayground,
  home: showHome,
  viewer: showViewer,
  timeline: showTimeline,
};
