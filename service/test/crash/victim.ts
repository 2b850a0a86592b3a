/**
 * Ingests and simulates until it is killed. After each acknowledged append it writes a line `graph position` to
 * standard output, with the position of the newest event that the store has confirmed.
 */
import { writeSync } from "node:fs";
import { projects } from "../../src/demo/projects.ts";
import { Simulation } from "../../src/demo/simulation.ts";
import { World } from "../../src/demo/world.ts";
import { createIds } from "../../src/ids/index.ts";
import type { Observation } from "../../src/model/observation.ts";
import { openStore } from "../../src/store/open-store.ts";
import { openGraph, type GraphWriter } from "../../src/writer/index.ts";
import { accountId, batchSize, size } from "./shared.ts";

const [dataDir = "", seedText = "1"] = process.argv.slice(2);
const seed = Number(seedText);
const store = await openStore({ dataDir });
if ((await store.listAccounts()).length === 0) await store.createAccount({ id: accountId, created: 0 });
const ids = createIds(await store.secret());
const source = { provider: "test", provider_version: "1", adapter: "victim@1" };
const open = (name: string, dedupe: boolean): Promise<GraphWriter> =>
  openGraph({ accountId, name, now: Date.now() }, { store, ids, source, dedupe });

async function acknowledge({ graphId }: GraphWriter): Promise<void> {
  writeSync(1, `${graphId} ${(await store.getGraph(graphId))?.lastSeq}\n`);
}

/** Ingests files of observations, one after the other. */
async function ingest(): Promise<never> {
  const writer = await open("ingested", true);
  const lastSeq = (await store.getGraph(writer.graphId))?.lastSeq ?? 0;
  for (let file = lastSeq / batchSize; ; file++) {
    const node = `session-${file}`;
    const at = Date.now();
    const observations = Array.from({ length: batchSize }, (_, index): Observation =>
      index === 0
        ? { type: "session.started", at, node, id: `${node} 0` }
        : { type: "text.updated", at, node, id: `${node} ${index}`, summary: `step ${index}` },
    );
    await writer.record(observations);
    await acknowledge(writer);
  }
}

async function simulate(): Promise<never> {
  const writer = await open("simulated", false);
  const refs = Array.from({ length: size.nodes }, (_, index) => Simulation.ref(index + 1));
  const world = World.from(await store.loadByRef(writer.graphId, refs));
  const simulation = new Simulation({ project: projects[0]!, size, seed, world });
  for (;;) {
    await writer.record(simulation.next(Date.now()));
    await acknowledge(writer);
  }
}

await Promise.all([ingest(), simulate()]);
