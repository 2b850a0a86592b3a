/**
 * The writing process: it fills a database with a simulated graph and two generated graphs, and then writes simulated
 * events until it is released.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { projects } from "../../collector/demo/projects.ts";
import { Simulation } from "../../collector/demo/simulation.ts";
import { World } from "../../collector/demo/world.ts";
import { createKey } from "../src/commands/new-key.ts";
import { createIds } from "../src/ids/index.ts";
import type { Observation } from "../../shared/observations/observation.ts";
import { openStore } from "../src/store/open-store.ts";
import { openGraph } from "../src/writer/index.ts";
import { fillGraph, mustBe } from "./generated-graph.ts";

/** The graphs that the writer has created. */
export interface Made {
  readonly key: string;
  /** The id of the simulated graph, which changes. */
  readonly live: string;
  /** The ids of the generated graphs, by their number of nodes. */
  readonly still: Readonly<Record<number, string>>;
}

/** The events written, and the memory of the process in bytes. */
export interface Progress {
  readonly events: number;
  readonly rss: number;
}

const [dataDir = ".", nodes = "10000", perSecond = "20", stillSizes = ""] = process.argv.slice(2);
const nodeCount = Number(nodes);
const historyMs = 60 * 60_000;
const accountId = "acc_bench";
const store = await openStore({ dataDir });
const ids = createIds(await store.secret());

const now = Date.now();
await store.createAccount({ id: accountId, created: now });
const { key } = await createKey(store, accountId);
const still: Record<number, string> = {};
for (const size of stillSizes.split(",").filter(Boolean).map(Number)) {
  still[size] = `gph_still${size}`;
  await fillGraph(store, { graphId: still[size], accountId, name: `still ${size}`, nodeCount: size });
}
const writer = await openGraph(
  { accountId, name: "live", now },
  { store, ids, source: { provider: "demo", provider_version: "1", adapter: "simulator@1" }, dedupe: false },
);
const world = new World();
const simulation = new Simulation({
  project: mustBe(projects[0]),
  size: { nodes: nodeCount, unfinished: Math.min(500, nodeCount / 10) },
  seed: 1,
  world,
});
for (let observations: Observation[] = []; world.size < nodeCount; observations = []) {
  while (observations.length < 5000 && world.size < nodeCount) {
    observations.push(...simulation.next(Math.round(now - historyMs * (1 - world.size / nodeCount))));
  }
  await writer.record(observations);
}
// Reopens the database, which refreshes the statistics of the planner.
await store.makeTables();
const made: Made = { key, live: writer.graphId, still };
process.send?.(made);

let events = 0;
process.on("message", () => {
  const progress: Progress = { events, rss: process.memoryUsage().rss };
  process.send?.(progress);
});
process.on("disconnect", () => process.exit());
for (;;) {
  const observations = simulation.next(Date.now());
  await writer.record(observations);
  events += observations.length;
  await sleep((1000 / Number(perSecond)) * observations.length);
}
