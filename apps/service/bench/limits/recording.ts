/** A process that serves, and records in graphs when it is told to: the cost of each is that of this process. */
import type { AddressInfo } from "node:net";
import { createLogger } from "../../src/commands/log.ts";
import { createServer } from "../../src/http/server.ts";
import { createIds } from "../../src/ids/index.ts";
import type { Observation } from "../../../shared/observations/observation.ts";
import { openStore } from "../../src/store/open-store.ts";
import { GraphWriter, sweep } from "../../src/writer/index.ts";

/** What to record: one observation, by a new writer or by one that has recorded before, or a sweep at a time. */
export type Task =
  | { readonly kind: "sweep"; readonly now: number; readonly staleAfter: number }
  | {
      readonly kind: "fresh writer" | "warm writer";
      readonly graphId: string;
      readonly observation: Observation;
    };

/** What a task took, in milliseconds: of the processor, all threads of the process included, and of time. */
export interface Cost {
  readonly cpu: number;
  readonly time: number;
}

const [dataDir = ".", databaseUrl] = process.argv.slice(2);
const store = await openStore({ dataDir, databaseUrl });
const ids = createIds(await store.secret());
const source = { provider: "bench", provider_version: "1", adapter: "bench@1" };
const app = await createServer({ store, rate: null, logger: createLogger("/dev/null", "info") });
await app.listen({ port: 0, host: "127.0.0.1" });

const warm = new Map<string, GraphWriter>();
const writerOf = (graphId: string): GraphWriter => new GraphWriter(graphId, { store, ids, source });

function warmWriter(graphId: string): GraphWriter {
  const writer = warm.get(graphId) ?? writerOf(graphId);
  warm.set(graphId, writer);
  return writer;
}

/** Returns how much was recorded. */
async function run(task: Task): Promise<number | null> {
  if (task.kind === "sweep") return sweep({ store, writerOf, now: task.now, staleAfter: task.staleAfter });
  const writer = task.kind === "warm writer" ? warmWriter(task.graphId) : writerOf(task.graphId);
  return (await writer.record([task.observation])).recorded;
}

async function costOf(task: Task): Promise<Cost> {
  const [before, began] = [process.cpuUsage(), performance.now()];
  const recorded = await run(task);
  const time = performance.now() - began;
  const { user, system } = process.cpuUsage(before);
  if (recorded !== 1) throw new Error(`The ${task.kind} has recorded ${recorded}.`);
  return { cpu: (user + system) / 1000, time };
}

process.on("message", (task: Task) => void costOf(task).then((cost) => process.send?.(cost)));
process.on("disconnect", () => process.exit());
process.send?.((app.server.address() as AddressInfo).port);
