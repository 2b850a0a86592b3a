/** The service with graphs that it records events of itself, for the benchmarks of streams and of ingestion. */
import type { AddressInfo } from "node:net";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import type { Observation } from "../../shared/observations/observation.ts";
import { addAlert } from "../src/alerts/index.ts";
import { createKey } from "../src/commands/new-key.ts";
import { startAlerts } from "../src/matching/index.ts";
import { createServer } from "../src/http/server.ts";
import { createIds } from "../src/ids/index.ts";
import { openStore } from "../src/store/open-store.ts";
import { openGraph, type GraphWriter } from "../src/writer/index.ts";
import { mustBe } from "./generated-graph.ts";

/** What is there to begin with. */
export interface StreamedService {
  readonly port: number;
  readonly key: string;
  readonly ingestKey: string;
  readonly graphIds: readonly string[];
}

/** How events are recorded. */
export interface Recording {
  readonly events: number;
  readonly perSecond: number;
}

/** When each event was acknowledged, in Unix milliseconds by its id, and what the process used. */
export interface Recorded {
  readonly acknowledged: Readonly<Record<string, number>>;
  readonly rss: number;
}

const [dataDir = ".", graphs = "100", alerts = "0", webhook = ""] = process.argv.slice(2);
const nodes = 20;
const states = ["idle", "working", "input_required"] as const;
const store = await openStore({ dataDir });
const app = await createServer({ store, rate: null, streams: { perKey: Infinity } });
await app.listen({ port: 0, host: "127.0.0.1" });
const ids = createIds(await store.secret());
const created = Date.now();
await store.createAccount({ id: "acct", created });
/** Alerts of which one finds something, if there is a webhook for it. */
async function addAlerts(count: number): Promise<void> {
  const given = { accountId: "acct", allowsPrivate: true };
  for (let index = 0; index < count; index++) {
    const query = `state:"input_required" AND title~"the release ${index}"`;
    await addAlert(store, { ...given, name: `alert ${index}`, query, url: "http://127.0.0.1:9/" });
  }
  if (webhook !== "") {
    await addAlert(store, { ...given, name: "one", query: 'state:"input_required"', url: webhook });
  }
  await startAlerts({ store, logger: pino({ level: "warn" }, pino.destination(2)) });
}
if (Number(alerts) > 0) await addAlerts(Number(alerts));
const source = { provider: "acme", provider_version: "1", adapter: "bench@1" };
const writers: GraphWriter[] = [];
for (let index = 0; index < Number(graphs); index++) {
  const graph = { accountId: "acct", name: `graph ${index}`, now: created };
  const writer = await openGraph(graph, { store, ids, source });
  await writer.record(
    Array.from({ length: nodes }, (_, node): Observation => ({
      type: "session.started",
      at: created,
      node: `s${node}`,
    })),
  );
  writers.push(writer);
}

// The queries are compiled at the first events, which the sessions are.
while ((await store.alerts.places()).length > 0) await sleep(100);

async function record({ events, perSecond }: Recording): Promise<Recorded> {
  const acknowledged: Record<string, number> = {};
  const began = performance.now();
  for (let index = 0; index < events; index++) {
    const wait = began + (index * 1000) / perSecond - performance.now();
    // Whoever is late has to let others run all the same.
    await (wait > 0 ? sleep(wait) : setImmediate());
    const writer = mustBe(writers[index % writers.length]);
    const node = `s${Math.floor(index / writers.length) % nodes}`;
    const state = mustBe(states[index % states.length]);
    await writer.record([{ type: "state.changed", at: Date.now(), node, state }]);
    const seq = nodes + 1 + Math.floor(index / writers.length);
    acknowledged[ids.eventId(writer.graphId, seq)] = Date.now();
  }
  return { acknowledged, rss: process.memoryUsage().rss };
}

process.on("message", (recording: Recording) => {
  void record(recording).then((recorded) => process.send?.(recorded));
});
process.on("disconnect", () => process.exit());
const started: StreamedService = {
  port: (app.server.address() as AddressInfo).port,
  key: (await createKey(store, "acct")).key,
  ingestKey: (await createKey(store, "acct", { kind: "ingest" })).key,
  graphIds: writers.map(({ graphId }) => graphId),
};
process.send?.(started);
