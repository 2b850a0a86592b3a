/**
 * Measures streams: from when an event is acknowledged until a client has it, while the service records events and sends each
 * to the streams of its graph, or to streams of all graphs.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Child } from "./child.ts";
import { percentile } from "./limits/harness/figures.ts";
import type { Recorded, StreamedService } from "./streams-server.ts";
import { table } from "../../../tools/bench/report.ts";

const { values } = parseArgs({
  options: {
    streams: { type: "string", default: "1000" },
    "streams-of-all": { type: "string", default: "10" },
    graphs: { type: "string", default: "100" },
    rate: { type: "string", default: "200" },
    seconds: { type: "string", default: "20" },
    // With alerts, the streams of events of a graph are measured beside them, and the requests of one of them.
    alerts: { type: "string", default: "10000" },
  },
});
const perSecond = Number(values.rate);
/** The service answers 429 when more than 100 requests of a key wait. */
const openedAtOnce = 50;
const agent = new Agent({ keepAlive: false, maxSockets: Infinity });

/** The streams of a measurement. */
interface Streams {
  readonly name: string;
  readonly query: string | null;
  readonly count: number;
  readonly ofAllGraphs: boolean;
  readonly alerts?: number;
  /** Where the alert sends that finds something; by default, none does. */
  readonly webhook?: string;
}

/** Opens streams, and calls a function with each event's id as it comes. */
async function open(
  { port, key, graphIds }: StreamedService,
  { query, count, ofAllGraphs }: Streams,
  onEvent: (id: string) => void,
): Promise<void> {
  const rest = query === null ? "" : `?query=${encodeURIComponent(query)}`;
  const headers = { authorization: `Bearer ${key}` };
  const openOne = (index: number): Promise<void> => {
    const of = ofAllGraphs ? "" : `/graphs/${graphIds[index % graphIds.length]}`;
    const path = `/api/v1${of}/events/stream${rest}`;
    return new Promise<void>((resolve) => {
      request({ agent, host: "127.0.0.1", port, path, headers }, (response) => {
        if (response.statusCode !== 200) throw new Error(`A stream was answered ${response.statusCode}.`);
        let text = "";
        response.setEncoding("utf8").on("data", (chunk: string) => {
          const blocks = (text + chunk).split("\n\n");
          text = blocks.pop() ?? "";
          for (const block of blocks) {
            const id = /"(?:event_)?id":"(evt_[\w-]+)"/.exec(block)?.[1];
            if (id !== undefined) onEvent(id);
          }
        });
        // The service ends with the measurement.
        response.on("error", () => undefined);
        resolve();
      }).end();
    });
  };
  for (let first = 0; first < count; first += openedAtOnce) {
    const length = Math.min(openedAtOnce, count - first);
    await Promise.all(Array.from({ length }, (_, index) => openOne(first + index)));
  }
}

async function measure(
  streams: Streams,
  received: (readonly [id: string, at: number])[] = [],
): Promise<readonly string[]> {
  const dir = await mkdtemp(join(tmpdir(), "wherefore-streams-"));
  const { alerts = 0, webhook = "" } = streams;
  const args = [dir, values.graphs, String(alerts), webhook];
  const child = await Child.start<StreamedService, Recorded>("streams-server", args);
  await open(child.started, streams, (id) => received.push([id, Date.now()]));
  const events = perSecond * Number(values.seconds);
  const { acknowledged, rss } = await child.ask({ events, perSecond });
  await sleep(2000);
  await child.stop();
  await rm(dir, { recursive: true });
  const late = received.flatMap(([id, at]) => {
    const since = acknowledged[id];
    return since === undefined ? [] : Math.max(0, at - since);
  });
  const { name, query, count, ofAllGraphs } = streams;
  const each = ofAllGraphs ? events : events / child.started.graphIds.length;
  const expected = query === null ? each * count : null;
  if (expected !== null && late.length !== expected)
    throw new Error(`${late.length} of ${expected} events came.`);
  return [
    name,
    events.toLocaleString("en-US"),
    late.length.toLocaleString("en-US"),
    ...[0.5, 0.99, 1].map((share) => `${percentile(late, share)} ms`),
    `${Math.round(rss / 2 ** 20)} MiB`,
  ];
}

const count = Number(values.streams);
const query = 'state:"input_required"';

/** Measures the requests of an alert among others, without streams. */
async function measureAlerts(alerts: number): Promise<readonly string[]> {
  const received: (readonly [id: string, at: number])[] = [];
  const receiver = createServer((message, response) => {
    let text = "";
    message.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    message.on("end", () => {
      received.push([(JSON.parse(text) as { readonly event_id: string }).event_id, Date.now()]);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const webhook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const streams = { name: `one alert among ${alerts}`, query, count: 0, ofAllGraphs: false, alerts, webhook };
  const row = await measure(streams, received);
  receiver.close();
  return row;
}

const alerts = Number(values.alerts);
const rows = [
  await measure({ name: "events of a graph", query: null, count, ofAllGraphs: false }),
  await measure({ name: `\`${query}\` in a graph`, query, count, ofAllGraphs: false }),
  await measure({
    name: "events of all graphs",
    query: null,
    count: Number(values["streams-of-all"]),
    ofAllGraphs: true,
  }),
];
if (alerts > 0) {
  const beside = `events of a graph, beside ${alerts} alerts`;
  rows.push(await measure({ name: beside, query: null, count, ofAllGraphs: false, alerts }));
  rows.push(await measureAlerts(alerts));
}
console.log(table(["streams of", "recorded", "received", "median", "p99", "largest", "RSS"], rows));
process.exit();
