/**
 * Ingests and simulates until it is killed, beside another process that does the same. After each acknowledged append it writes a line `graph position` to
 * standard output, with the position of the newest event that the store has confirmed.
 */
import { writeSync } from "node:fs";
import { projects } from "../../../collector/demo/projects.ts";
import { Simulation } from "../../../collector/demo/simulation.ts";
import { World } from "../../../collector/demo/world.ts";
import { createIds } from "../../src/ids/index.ts";
import type { Observation } from "../../../shared/observations/observation.ts";
import { postgresStore, sqliteStore } from "../../src/store/open-store.ts";
import { openGraph, type GraphWriter } from "../../src/writer/index.ts";
import { accountId, batchSize, size } from "./shared.ts";

const [kind, place = "", name = "", seedText = "1"] = process.argv.slice(2);
const seed = Number(seedText);
const store = kind === "sqlite" ? sqliteStore(place) : postgresStore(place);
await store.makeTables();
const ids = createIds(await store.secret());
const source = { provider: "test", provider_version: "1", adapter: "victim@1" };
const open = (graph: string, dedupe: boolean): Promise<GraphWriter> =>
  openGraph({ accountId, name: graph, now: Date.now() }, { store, ids, source, dedupe });

async function acknowledge({ graphId }: GraphWriter): Promise<void> {
  writeSync(1, `${graphId} ${(await store.getGraph(graphId))?.lastSeq}\n`);
}

/** Ingests files of observations, one after the other, into a graph in which the other process writes too. */
async function ingest(): Promise<never> {
  const writer = await open("ingested", true);
  for (let file = 0; ; file++) {
    const node = `session-${name}-${seed}-${file}`;
    const at = Date.now();
    // The session ends, so that each writer loads few unfinished nodes after a conflict.
    const observations = Array.from({ length: batchSize }, (_, index): Observation => {
      const id = `${node} ${index}`;
      if (index === 0) return { type: "session.started", at, node, id };
      if (index === batchSize - 1) return { type: "session.ended", at, node, id, state: "completed" };
      return { type: "text.updated", at, node, id, summary: `step ${index}` };
    });
    await writer.record(observations);
    await acknowledge(writer);
  }
}

async function simulate(): Promise<never> {
  const writer = await open(`simulated ${name}`, false);
  const refs = Array.from({ length: size.nodes }, (_, index) => Simulation.ref(index + 1));
  const world = World.from(await store.loadTrees(writer.graphId, refs, new Set()));
  const simulation = new Simulation({ project: projects[0]!, size, seed, world });
  for (;;) {
    await writer.record(simulation.next(Date.now()));
    await acknowledge(writer);
  }
}

await Promise.all([ingest(), simulate()]);
