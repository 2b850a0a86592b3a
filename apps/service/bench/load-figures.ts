import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { bareQueries } from "./bare.ts";
import { Child } from "./child.ts";
import { mustBe } from "./generated-graph.ts";
import type { ServerKind, Usage } from "./server.ts";
import type { Made, Progress } from "./writer.ts";

/** The number of connections of a client. */
export const connections = 10;

/** What is measured. */
export interface LoadOptions {
  /** The kinds of server, which take turns. */
  readonly kinds: readonly ServerKind[];
  /** Nodes of the graph that changes. */
  readonly nodes: number;
  /** Events that are written per second. */
  readonly events: number;
  /** Nodes of the graphs that do not change. */
  readonly still: readonly number[];
  /** The length of a run. */
  readonly seconds: number;
  /** Runs of each kind. */
  readonly rounds: number;
  /** Only the cases whose name contains this text. */
  readonly only: string;
}

/** The medians of the runs of one kind of server. */
export interface Figures {
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

async function run(
  server: Server,
  { path, isPoll = false }: Case,
  key: string,
  seconds: number,
): Promise<Figures> {
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

const median = (list: readonly number[]): number =>
  mustBe(list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]);

/** The medians of several runs of each kind. The kinds take turns. */
async function compare(
  servers: ReadonlyMap<ServerKind, Server>,
  one: Case,
  key: string,
  { rounds, seconds }: LoadOptions,
): Promise<Map<ServerKind, Figures>> {
  const runs = new Map<ServerKind, Figures[]>([...servers.keys()].map((kind) => [kind, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [kind, server] of servers) mustBe(runs.get(kind)).push(await run(server, one, key, seconds));
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
export async function measureLoad(
  options: LoadOptions,
  onCase: (name: string, figures: ReadonlyMap<ServerKind, Figures>) => void,
): Promise<number> {
  const dir = await mkdtemp(join(tmpdir(), "wherefore-load-"));
  const children: { stop(): Promise<void> }[] = [];
  try {
    const { nodes, events: perSecond, still: sizes } = options;
    const writer = await Child.start<Made, Progress>("writer", [
      dir,
      String(nodes),
      String(perSecond),
      sizes.join(","),
    ]);
    children.push(writer);
    const { key, live, still } = writer.started;
    const servers = new Map<ServerKind, Server>();
    for (const kind of options.kinds) {
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
    ].filter(({ name }) => name.includes(options.only));

    const began = performance.now();
    const { events } = await writer.ask();
    for (const one of cases) onCase(one.name, await compare(servers, one, key, options));
    const written = (await writer.ask()).events - events;
    return written / ((performance.now() - began) / 1000);
  } finally {
    for (const child of children) await child.stop();
    await rm(dir, { recursive: true });
  }
}
