import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { projects } from "../../../collector/demo/projects.ts";
import { Simulation } from "../../../collector/demo/simulation.ts";
import type { Observation } from "../../../shared/observations/observation.ts";
import { mustBe } from "../generated-graph.ts";
import { databaseSize, type DatabaseSize } from "./harness/database.ts";
import { grouped, milliseconds, size } from "./harness/figures.ts";
import { row, type Measurement, type Row } from "./harness/measurement.ts";
import { children, moreChildren } from "./harness/observations.ts";
import { createKey, ingest, runIngest } from "./harness/prepared.ts";

const deadlineMs = 300_000;
/** Fewer than a graph keeps, so that none is trimmed. */
const events = 1900;
const eventsAfter = 100;

export const growth: Measurement = {
  description: `Sessions with foreground children, for all of which they wait, through \`ingest\`. Bytes per event are those of the whole database; history is what is not of the nodes as they are now, their indexes and the index of their texts. They are of ${grouped(events)} events of the simulator, and of ${eventsAfter} events of more children (each is spawned, has a text and tasks, and ends) in a session that waits for 10 or 1,800.`,
  async measure(dir) {
    const rows: Row[] = [];
    for (const count of [5000, 10_000]) rows.push(...(await measureChildren(dir, count)));
    rows.push(...perEventRows("Simulator", await simulated(dir)));
    for (const count of [10, 1800]) {
      rows.push(...perEventRows(`${grouped(count)} children`, await goingOn(dir, count)));
    }
    return rows;
  },
};

async function measureChildren(dir: string, count: number): Promise<readonly Row[]> {
  const { result, ms, peak, bytes } = await inDatabase(dir, async (dataDir) => ({
    ...(await runIngest(dir, dataDir, "children", children(count), deadlineMs)),
    bytes: (await databaseSize(dataDir)).all,
  }));
  const name = `${grouped(count)} children`;
  return [
    row(`${name}: exit of \`ingest\``, `${result}, after ${milliseconds(ms)}`),
    row(`${name}: database`, size(bytes)),
    row(`${name}: peak RSS of \`ingest\``, size(peak)),
  ];
}

function perEventRows(name: string, perEvent: DatabaseSize): readonly Row[] {
  return [
    row(`${name}: bytes per event`, size(perEvent.all)),
    row(`${name}: of these, history`, size(perEvent.history)),
  ];
}

/** Bytes of the database for each event of the simulator. */
function simulated(dir: string): Promise<DatabaseSize> {
  const simulation = new Simulation({
    project: mustBe(projects[0]),
    size: { nodes: 400, unfinished: 60 },
    seed: 1,
  });
  const observations: Observation[] = [];
  const began = Date.now() - 3_600_000;
  while (observations.length < events) {
    observations.push(...simulation.next(Math.round(began + (3_500_000 * observations.length) / events)));
  }
  return inDatabase(dir, async (dataDir) => {
    const before = await databaseSize(dataDir);
    await ingest(dir, dataDir, "simulated", observations);
    return perEvent(before, await databaseSize(dataDir), observations.length);
  });
}

/** Bytes of the database for each event of a session that has this many children. */
function goingOn(dir: string, count: number): Promise<DatabaseSize> {
  return inDatabase(dir, async (dataDir) => {
    await ingest(dir, dataDir, "children", children(count));
    const before = await databaseSize(dataDir);
    await ingest(dir, dataDir, "children", moreChildren(eventsAfter / 4));
    return perEvent(before, await databaseSize(dataDir), eventsAfter);
  });
}

const perEvent = (before: DatabaseSize, after: DatabaseSize, count: number): DatabaseSize => ({
  all: (after.all - before.all) / count,
  history: (after.history - before.history) / count,
});

/** Works in a new database with an account. */
async function inDatabase<T>(dir: string, work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = join(dir, "growing");
  await mkdir(dataDir);
  await createKey(dataDir);
  try {
    return await work(dataDir);
  } finally {
    await rm(dataDir, { recursive: true });
  }
}
