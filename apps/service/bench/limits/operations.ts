import { Agent } from "node:http";
import { join } from "node:path";
import { get, getJson } from "./harness/client.ts";
import { milliseconds, percentile } from "./harness/figures.ts";
import type { Measurement, Row } from "./harness/measurement.ts";
import { history } from "./harness/observations.ts";
import { createKey, ingest, searchUrl } from "./harness/prepared.ts";
import { serve } from "./harness/service-process.ts";

const perNode = 2;
/** Nodes that are ingested at once. */
const batch = 50_000;
const warmUp = 20;
const most = 1000;
const longestMs = 8000;

interface List {
  readonly next_page?: string | null;
  readonly data: readonly { readonly id: string; readonly node_id?: string }[];
}

interface Operation {
  readonly name: string;
  /** The addresses, which take turns. */
  readonly urls: readonly string[];
  readonly etag?: string;
}

export const operations: Measurement = {
  description:
    "Every operation of the interface in a graph of 200,000 nodes, one request after the other on one connection, without compression.",
  figures: ["p50", "p99"],
  async measure(dir, { nodes }) {
    const dataDir = join(dir, "data");
    const key = await createKey(dataDir);
    let graphId = "";
    for (let from = 0; from < nodes; from += batch) {
      const to = Math.min(nodes, from + batch);
      graphId = await ingest(dir, dataDir, "large", history({ from, to, perNode }));
    }
    await ingest(dir, dataDir, "small", history({ from: 0, to: 500, perNode }));
    const server = await serve(dataDir, "--rate", "0");
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      const rows: Row[] = [];
      for (const operation of await operationsOf(server.origin, graphId, key)) {
        rows.push(await measure(operation, key, agent));
      }
      return rows;
    } finally {
      agent.destroy();
      await server.kill();
    }
  },
};

/** One row. */
async function measure({ name, urls, etag }: Operation, key: string, agent: Agent): Promise<Row> {
  const times: number[] = [];
  const headers = etag === undefined ? {} : { "if-none-match": etag };
  const expected = etag === undefined ? "200" : "304";
  const until = performance.now() + longestMs;
  for (let run = -warmUp; run < most && (times.length < 10 || performance.now() < until); run++) {
    const url = urls[Math.abs(run) % urls.length] ?? "";
    const { result, ms, body } = await get(url, { key, agent, headers });
    if (result !== expected) throw new Error(`${name}: ${result} ${body.slice(0, 300)}`);
    if (run >= 0) times.push(ms);
  }
  return { name, values: [0.5, 0.99].map((share) => milliseconds(percentile(times, share))) };
}

async function operationsOf(origin: string, graphId: string, key: string): Promise<readonly Operation[]> {
  const graph = `${origin}/api/v1/graphs/${graphId}`;
  const search = (parameters: Readonly<Record<string, string>>, ...expand: string[]): readonly string[] => [
    searchUrl(origin, graphId, parameters, expand),
  ];
  const { etag } = await get(graph, { key });
  const { retention } = await getJson<{ retention: { first_event_id: string } }>(graph, key);
  const asOf = retention.first_event_id;
  const events = (await getJson<List>(`${graph}/events?limit=100`, key)).data;
  const nodeIds = [...new Set(events.map(({ node_id }) => node_id ?? ""))];
  const query = 'state:"completed"';
  const page = (await getJson<List>(search({ query })[0] ?? "", key)).next_page ?? "";
  const searches = [
    'state:"failed"',
    '-state:"completed"',
    'agent_type:"explore" AND state:"failed"',
    'state:"failed" OR title~"zephyrine" OR stale:"true"',
    "descendant_count>5",
    "attention:null",
    'session_id:"node_none"',
    'summary~"lorem ipsum"',
    'title~"zephyrine"',
    'title~"nowhere"',
  ];
  return [
    { name: "List graphs", urls: [`${origin}/api/v1/graphs`] },
    { name: "Retrieve a graph", urls: [graph] },
    { name: "Retrieve a graph, 304", urls: [graph], etag },
    { name: "Retrieve a graph as of the oldest event", urls: [`${graph}?as_of=${asOf}`] },
    ...searches.map((each) => ({ name: `Search \`${each}\``, urls: search({ query: each }) })),
    { name: `Search \`${query}\`, second page`, urls: search({ query, page }) },
    { name: `Search \`${query}\` as of the oldest event`, urls: search({ query, as_of: asOf }) },
    { name: `Search \`${query}\`, \`limit=1000\``, urls: search({ query, limit: "1000" }) },
    {
      name: `Search \`${query}\`, expanded parents and roots`,
      urls: search({ query }, "data.parent", "data.root"),
    },
    { name: "List events", urls: [`${graph}/events`] },
    { name: "List events of a node", urls: nodeIds.map((id) => `${graph}/events?node_id=${id}`) },
    { name: "Retrieve an event", urls: events.map(({ id }) => `${graph}/events/${id}`) },
    {
      name: "Retrieve an event, expanded node",
      urls: events.map(({ id }) => `${graph}/events/${id}?expand[]=node`),
    },
    { name: "Retrieve a node", urls: nodeIds.map((id) => `${graph}/nodes/${id}`) },
    {
      name: "Retrieve a node, expanded parent and root",
      urls: nodeIds.map((id) => `${graph}/nodes/${id}?expand[]=parent&expand[]=root`),
    },
  ];
}
