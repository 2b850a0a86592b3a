/**
 * Measures streams: from when an event is acknowledged until a client has it, while the service records events and sends each
 * to the streams of its graph.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Child } from "./child.ts";
import type { Recorded, StreamedService } from "./streams-server.ts";
import { table } from "../../../tools/bench/report.ts";

const { values } = parseArgs({
  options: {
    streams: { type: "string", default: "1000" },
    graphs: { type: "string", default: "100" },
    rate: { type: "string", default: "200" },
    seconds: { type: "string", default: "20" },
  },
});
const [streams, perSecond] = [Number(values.streams), Number(values.rate)];
const agent = new Agent({ keepAlive: false, maxSockets: Infinity });

/** Opens streams, and calls a function with each event's id as it comes. */
async function open(
  { port, key, graphIds }: StreamedService,
  query: string | null,
  onEvent: (id: string) => void,
): Promise<void> {
  const rest = query === null ? "" : `?query=${encodeURIComponent(query)}`;
  const headers = { authorization: `Bearer ${key}` };
  const opened = Array.from({ length: streams }, (_, index) => {
    const path = `/api/v1/graphs/${graphIds[index % graphIds.length]}/events/stream${rest}`;
    return new Promise<void>((resolve) => {
      request({ agent, host: "127.0.0.1", port, path, headers }, (response) => {
        if (response.statusCode !== 200) throw new Error(`A stream was answered ${response.statusCode}.`);
        let text = "";
        response.setEncoding("utf8").on("data", (chunk: string) => {
          const blocks = (text + chunk).split("\n\n");
          text = blocks.pop() ?? "";
          for (const block of blocks) {
            const id = /^id: (\S+)\nevent/.exec(block)?.[1];
            if (id !== undefined) onEvent(id);
          }
        });
        // The service ends with the measurement.
        response.on("error", () => undefined);
        resolve();
      }).end();
    });
  });
  await Promise.all(opened);
}

async function measure(query: string | null): Promise<readonly string[]> {
  const dir = await mkdtemp(join(tmpdir(), "wherefore-streams-"));
  const child = await Child.start<StreamedService, Recorded>("streams-server", [dir, values.graphs]);
  const received: (readonly [id: string, at: number])[] = [];
  await open(child.started, query, (id) => received.push([id, Date.now()]));
  const events = perSecond * Number(values.seconds);
  const { acknowledged, rss } = await child.ask({ events, perSecond });
  await sleep(2000);
  await child.stop();
  await rm(dir, { recursive: true });
  const late = received.flatMap(([id, at]) => {
    const since = acknowledged[id];
    return since === undefined ? [] : Math.max(0, at - since);
  });
  const expected = query === null ? (events / child.started.graphIds.length) * streams : null;
  if (expected !== null && late.length !== expected)
    throw new Error(`${late.length} of ${expected} events came.`);
  late.sort((a, b) => a - b);
  const at = (share: number): string =>
    `${late[Math.min(late.length - 1, Math.floor(late.length * share))]} ms`;
  return [
    query === null ? "all events" : `\`${query}\``,
    events.toLocaleString("en-US"),
    late.length.toLocaleString("en-US"),
    at(0.5),
    at(0.99),
    at(1),
    `${Math.round(rss / 2 ** 20)} MiB`,
  ];
}

const rows = [await measure(null), await measure('state:"input_required"')];
console.log(table(["streams of", "recorded", "received", "median", "p99", "largest", "RSS"], rows));
process.exit();
