/**
 * Measures requests per second, p99 and processor time per request: the service and the bare routes in turns, while
 * another process writes to the graph.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { bareQueries } from "./bare.ts";
import { Child } from "./child.ts";
import { mustBe } from "./generated-graph.ts";
import { median } from "./limits/harness/figures.ts";
import type { ServerKind, Usage } from "./server.ts";
import type { Made, Progress } from "./writer.ts";

const { values } = parseArgs({
  options: {
    // Nodes of the graph that changes, and events that are written per second.
    nodes: { type: "string", default: "10000" },
    events: { type: "string", default: "20" },
    // The length of a run, and the runs of each kind.
    seconds: { type: "string", default: "3" },
    rounds: { type: "string", default: "3" },
    // Nodes of the graphs that do not change.
    still: { type: "string", default: "100,100000" },
    // Only the cases whose name contains this text.
    only: { type: "string", default: "" },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
/** The number of connections of a client. */
const connections = 10;
/** The kinds of server, which take turns. */
const kinds: readonly ServerKind[] = ["service", "bare", "bare text"];

/** The medians of the runs of one kind of server. */
interface Figures {
  readonly perSecond: number;
  readonly p99: number;
  /** Processor time per request, in milliseconds. */
  readonly cpu: number;
}

type Server = Child<number, Usage>;

interface Case {
  readonly name: string;
  readonly path: string;
  readonly isPoll?: boolean;
}

async function run(server: Server, { path, isPoll = false }: Case, key: string): Promise<Figures> {
  const url = `http://127.0.0.1:${server.started}${path}`;
  const headers: Record<string, string> = { authorization: `Bearer ${key}` };
  const first = await fetch(url, { headers: { ...headers, "accept-encoding": "identity" } });
  if (first.status !== 200) throw new Error(`${first.status} ${await first.text()}`);
  await first.arrayBuffer();
  if (isPoll) headers["if-none-match"] = mustBe(first.headers.get("etag"));
  // Warm up before measuring.
  await autocannon({ url, headers, connections, duration: 0.5 });
  const before = await server.ask();
  const result = await autocannon({ url, headers, connections, duration: seconds });
  const after = await server.ask();
  const good = isPoll ? result["3xx"] : result["2xx"];
  if (result.errors > 0 || good !== result.requests.total) throw new Error(`${path}: not all were answered.`);
  return {
    perSecond: result.requests.total / result.duration,
    p99: result.latency.p99,
    cpu: (after.cpu - before.cpu) / 1000 / result.requests.total,
  };
}

/** The medians of several runs of each kind. The kinds take turns. */
async function compare(
  servers: ReadonlyMap<ServerKind, Server>,
  one: Case,
  key: string,
): Promise<Map<ServerKind, Figures>> {
  const runs = new Map<ServerKind, Figures[]>([...servers.keys()].map((kind) => [kind, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [kind, server] of servers) mustBe(runs.get(kind)).push(await run(server, one, key));
  }
  return new Map(
    [...runs].map(([kind, figures]) => [
      kind,
      {
        perSecond: median(figures.map(({ perSecond }) => perSecond)),
        p99: median(figures.map(({ p99 }) => p99)),
        cpu: median(figures.map(({ cpu }) => cpu)),
      },
    ]),
  );
}

/**
 * Measures each case on each kind of server, while another process writes.
 *
 * @returns the events that were written per second
 */
async function measureLoad(
  onCase: (name: string, figures: ReadonlyMap<ServerKind, Figures>) => void,
): Promise<number> {
  const dir = await mkdtemp(join(tmpdir(), "wherefore-load-"));
  const children: { stop(): Promise<void> }[] = [];
  try {
    const args = [dir, values.nodes, values.events, values.still];
    const writer = await Child.start<Made, Progress>("writer", args);
    children.push(writer);
    const { key, live, still } = writer.started;
    const servers = new Map<ServerKind, Server>();
    for (const kind of kinds) {
      const server = await Child.start<number, Usage>("server", [kind, dir]);
      children.push(server);
      servers.set(kind, server);
    }
    const graph = (id: string): string => `/api/v1/graphs/${id}`;
    const cases: readonly Case[] = [
      { name: "list of graphs", path: "/api/v1/graphs" },
      { name: "graph", path: graph(live) },
      ...Object.entries(still).map(([nodes, id]) => ({
        name: `poll, 304, ${nodes} nodes`,
        path: graph(id),
        isPoll: true,
      })),
      ...bareQueries.map((query) => ({
        name: `\`${query}\``,
        path: `${graph(live)}/nodes/search?query=${encodeURIComponent(query)}`,
      })),
    ].filter(({ name }) => name.includes(values.only));

    const began = performance.now();
    const { events } = await writer.ask();
    for (const one of cases) onCase(one.name, await compare(servers, one, key));
    const written = (await writer.ask()).events - events;
    return written / ((performance.now() - began) / 1000);
  } finally {
    for (const child of children) await child.stop();
    await rm(dir, { recursive: true });
  }
}

function row(...cells: readonly string[]): void {
  console.log(`| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`);
}

console.log(
  `${values.nodes} nodes, ${connections} connections, medians of ${values.rounds} runs of ${values.seconds} s\n`,
);
row(
  "",
  "requests/s",
  "bare",
  "bare text",
  "share",
  "of text",
  "p99 ms",
  "bare",
  "CPU ms",
  "bare",
  "bare text",
  "share",
  "of text",
);
row("---", ...Array.from({ length: 12 }, () => "---:"));
const written = await measureLoad((name, figures) => {
  const [service, bare, text] = kinds.map((kind) => mustBe(figures.get(kind)));
  if (!service || !bare || !text) return;
  row(
    name,
    ...[service, bare, text].map(({ perSecond }) => perSecond.toFixed(0)),
    ...[bare, text].map(({ perSecond }) => (service.perSecond / perSecond).toFixed(2)),
    ...[service, bare].map(({ p99 }) => p99.toFixed(0)),
    ...[service, bare, text].map(({ cpu }) => cpu.toFixed(3)),
    ...[bare, text].map(({ cpu }) => (cpu / service.cpu).toFixed(2)),
  );
});
console.log(`\n${written.toFixed(1)} events/s were written meanwhile`);
