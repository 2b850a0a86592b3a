/**
 * Measures the viewer in Chromium, at CHROMIUM_PATH: the time and the memory that it takes to open large graphs, to
 * scroll and to search in them, and to move the slider in a graph like that of the demo.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Browser, type Page } from "playwright-core";
import { createAccount, createKey } from "../src/commands/new-key.ts";
import { projects } from "../../collector/demo/projects.ts";
import { Simulation } from "../../collector/demo/simulation.ts";
import { createIds } from "../src/ids/index.ts";
import type { GraphStore } from "../src/store/graph-store.ts";
import { openStore } from "../src/store/open-store.ts";
import { openGraph } from "../src/writer/index.ts";
import { Child } from "./child.ts";
import { fillGraph, mustBe } from "./generated-graph.ts";
import { median } from "./limits/harness/figures.ts";
import type { Usage } from "./server.ts";

const { values } = parseArgs({
  options: {
    nodes: { type: "string", default: "200000" },
    rounds: { type: "string", default: "3" },
    only: { type: "string", default: "" },
  },
});
const nodeCount = Number(values.nodes);
const accountId = "acc_bench";
const steps = 200;

/** The large graphs, unless only the slider is measured. */
const graphs =
  values.only === "slider"
    ? []
    : [
        { id: "gph_large", perRoot: 100 },
        { id: "gph_wide", perRoot: 2 },
      ];

function row(...cells: readonly string[]): void {
  console.log(`| ${cells.join(" | ")} |`);
}

/** Makes a graph like those of the demo, with this many events. Returns its id. */
async function simulate(store: GraphStore, events: number): Promise<string> {
  const now = Date.now();
  const writer = await openGraph(
    { accountId, name: "demo", now },
    {
      store,
      ids: createIds(await store.secret()),
      source: { provider: "demo", provider_version: "1", adapter: "simulator@1" },
      dedupe: false,
    },
  );
  const simulation = new Simulation({
    project: mustBe(projects[0]),
    size: { nodes: 400, unfinished: 100 },
    seed: 1,
  });
  const observations = [];
  while (observations.length < events) {
    observations.push(...simulation.next(now - events + observations.length));
  }
  await writer.record(observations.slice(0, events));
  return writer.graphId;
}

/** The viewer in a new tab with the key. */
async function newPage(browser: Browser, key: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addInitScript((value) => sessionStorage.setItem("wherefore-viewer-key", value), key);
  return context.newPage();
}

/** The memory of the page's objects after garbage collection, in MB. */
async function heap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  await session.detach();
  return mustBe(metrics.find(({ name }) => name === "JSHeapUsedSize")).value / 1e6;
}

/** Waits until every visible row is loaded. */
async function loaded(page: Page): Promise<void> {
  const rows = '[role="tree"][aria-busy="false"] [role="treeitem"]';
  await page.waitForFunction(
    (selector) => document.querySelector(selector) !== null && document.querySelector(".row-gap") === null,
    rows,
  );
}

/** The time until an action has an effect, in milliseconds. */
async function timed(action: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await action();
  return performance.now() - began;
}

async function scroll(page: Page, share: number): Promise<void> {
  await page.getByRole("tree").evaluate((tree, to) => {
    tree.scrollTop = (tree.scrollHeight - tree.clientHeight) * to;
  }, share);
  // The rows are drawn in the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await loaded(page);
}

/** The median time from a move of the slider to the next frame, and the 95th percentile, in milliseconds. */
async function slide(page: Page): Promise<readonly [number, number]> {
  const times = await page.evaluate(async (count) => {
    const slider = document.querySelector<HTMLInputElement>("input[type=range]");
    if (slider === null) throw new Error("The page has no slider.");
    const last = Number(slider.max);
    const measured: number[] = [];
    for (let step = 0; step < count; step++) {
      const began = performance.now();
      // Half of the moves are steps, the others jumps.
      slider.value = String(step % 2 === 0 ? (step * 7919) % last : Math.max(0, Number(slider.value) - 1));
      slider.dispatchEvent(new Event("input", { bubbles: true }));
      // Components are rendered after a task, and laid out here.
      await new Promise((resolve) => setTimeout(resolve));
      document.body.getBoundingClientRect();
      measured.push(performance.now() - began);
    }
    return measured.sort((one, other) => one - other);
  }, steps);
  return [mustBe(times[steps / 2]), mustBe(times[Math.floor(steps * 0.95)])];
}

async function search(page: Page, origin: string, graphId: string, query: string): Promise<void> {
  await page.goto(`${origin}/api/v1/graphs/${graphId}/view#query=${encodeURIComponent(query)}`);
  await page
    .getByRole("status")
    .filter({ hasText: / match(es)?$/ })
    .waitFor();
}

const dir = await mkdtemp(join(tmpdir(), "wherefore-viewer-"));
const store = await openStore({ dataDir: dir });
await createAccount(store, { id: accountId });
const { key } = await createKey(store, accountId);
for (const { id, perRoot } of graphs) {
  await fillGraph(store, { graphId: id, accountId, name: id, nodeCount, perRoot });
}
const demo = await simulate(store, 1900);
await store.makeTables();
await store.close();

const server = await Child.start<number, Usage>("server", ["service", dir]);
const browser = await chromium.launch({
  executablePath: mustBe(process.env["CHROMIUM_PATH"]),
  args: ["--disable-gpu"],
});
try {
  const origin = `http://127.0.0.1:${server.started}`;
  const rounds = Array.from({ length: Number(values.rounds) }, (_, index) => index);
  row(
    ...["graph", "opened, ms", "MB", "jump to the middle, ms", "to the end, ms", "MB at the end"],
    ...["timeline, ms", "jump with it, ms", "search, ms"],
  );
  row("---", ...Array.from({ length: 8 }, () => "---:"));
  for (const { id, perRoot } of graphs) {
    const figures: number[][] = [];
    for (const _ of rounds) {
      const page = await newPage(browser, key);
      const open = await timed(async () => {
        await page.goto(`${origin}/api/v1/graphs/${id}/view`);
        await loaded(page);
      });
      const opened = await heap(page);
      const middle = await timed(() => scroll(page, 0.5));
      const end = await timed(() => scroll(page, 1));
      for (let share = 0; share < 1; share += 0.02) await scroll(page, share);
      const atEnd = await heap(page);
      const timeline = await timed(async () => {
        await page.getByRole("button", { name: "Timeline" }).click();
        await page.locator(".time-span").first().waitFor();
      });
      await scroll(page, 0);
      const back = await timed(() => scroll(page, 0.5));
      const found = await timed(() => search(page, origin, id, 'summary~"lorem" AND state:"completed"'));
      figures.push([open, opened, middle, end, atEnd, timeline, back, found]);
      await page.context().close();
    }
    const medians = (figures[0] ?? []).map((_, index) =>
      median(figures.map((round) => mustBe(round[index]))),
    );
    const roots = nodeCount / perRoot;
    row(
      `${nodeCount.toLocaleString("en")} nodes, ${roots.toLocaleString("en")} of them roots`,
      ...medians.map((figure, index) => figure.toFixed(index === 1 || index === 4 ? 1 : 0)),
    );
  }
  const page = await newPage(browser, key);
  await page.goto(`${origin}/api/v1/graphs/${demo}/view`);
  await page.getByRole("treeitem").first().waitFor();
  const moves: (readonly [number, number])[] = [];
  for (const _ of rounds) moves.push(await slide(page));
  console.log(
    `\nslider in a graph like the demo's: median ${median(moves.map(([middle]) => middle)).toFixed(1)} ms, ` +
      `p95 ${median(moves.map(([, high]) => high)).toFixed(1)} ms; ${(await heap(page)).toFixed(1)} MB`,
  );
} finally {
  await browser.close();
  await server.stop();
  await rm(dir, { recursive: true });
}
