/**
 * What a search costs in a great graph: first and second pages, as of the newest and of the oldest kept event, in the
 * store and through the interface.
 *
 *     npm run bench:service -- store [--nodes 10000] [--url postgres://…] [--dir FOLDER]
 *
 * With --dir the database stays, and is there the next time.
 */
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import Sqlite from "better-sqlite3";
import { compile } from "wherefore";
import { nodeSchema } from "wherefore/graph";
import { createServer } from "../src/http/server.ts";
import { hashApiKey, maskApiKey, newApiKey } from "../src/ids/index.ts";
import type { GraphStore, NodeSearch } from "../src/store/graph-store.ts";
import { postgresStore, sqliteStore } from "../src/store/open-store.ts";
import { fillGraph, mustBe } from "./generated-graph.ts";

const { values } = parseArgs({
  options: {
    nodes: { type: "string", default: "10000" },
    url: { type: "string" },
    dir: { type: "string" },
  },
});
const nodeCount = Number(values.nodes);
const graphId = `gph_${nodeCount}`;
const limit = 100;
const queries = [
  'title~"zephyrine"',
  'summary~"lorem"',
  'summary~"c++"',
  'state:"failed"',
  '-state:"completed"',
  'state:"working" AND stale:"true"',
  'state:"failed" OR title~"zephyrine" OR stale:"true"',
  'agent_type:"explore" AND descendant_count>5',
  "open_tasks>3",
  "attention:null",
  'session_id:"node_000000500"',
];

/** The fastest tenth: other work on the machine makes runs slower, nothing makes them faster. */
async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  const until = performance.now() + 1500;
  while (times.length < 7 || (times.length < 200 && performance.now() < until)) {
    const began = performance.now();
    await run();
    times.push(performance.now() - began);
  }
  return mustBe(times.sort((a, b) => a - b)[Math.floor(times.length / 10)]);
}

const row = (...cells: readonly string[]): void => console.log(`| ${cells.join(" | ")} |`);

/** A line of a table: the four times, and the worst of them next to the first. */
function timesRow(source: string, times: readonly number[], ...more: readonly string[]): void {
  const figures = [...times, Math.max(...times) / mustBe(times[0])].map((time) => time.toFixed(2));
  row(`\`${source.replaceAll("|", "\\|")}\``, ...figures, ...more);
}

const head = ["query", "newest, first", "newest, second", "oldest, first", "oldest, second", "worst ratio"];

async function measureStore(store: GraphStore): Promise<void> {
  const { firstSeq, lastSeq } = mustBe(await store.getGraph(graphId));
  row(...head, "count", "count again, as of the oldest");
  row("---", "---:", "---:", "---:", "---:", "---:", "---:", "---:");
  for (const source of queries) {
    const query = compile(source, nodeSchema);
    const times: number[] = [];
    for (const seq of [lastSeq, firstSeq]) {
      const search: NodeSearch = { graphId, query, seq, limit };
      const { items } = await store.search(search);
      times.push(await timeOf(() => store.searchRecords(search)));
      const last = items.at(-1);
      const after = last === undefined ? {} : { after: { lastEvent: last.last_event, id: last.id } };
      times.push(await timeOf(() => store.searchRecords({ ...search, ...after })));
    }
    const began = performance.now();
    const count = await store.countMatches({ graphId, query, seq: lastSeq });
    const counted = performance.now();
    await store.countMatches({ graphId, query, seq: firstSeq });
    const again = performance.now() - counted;
    timesRow(source, times, `${(counted - began).toFixed(1)} (${count})`, again.toFixed(1));
  }
}

/** The same as it is asked for: the key, the parameters, the answer as text. */
async function measureInterface(store: GraphStore): Promise<void> {
  const key = newApiKey();
  const made = { id: `key_${key}`, accountId: "acc_bench", hash: hashApiKey(key), masked: maskApiKey(key) };
  await store.createKey({ ...made, graphIds: null, created: 0, revoked: null });
  const app = await createServer({ store, rate: null });
  const get = async (parameters: Readonly<Record<string, string>> | null): Promise<Answered> => {
    const search = parameters === null ? "" : `/nodes/search?${new URLSearchParams(parameters)}`;
    const url = `/api/v1/graphs/${graphId}${search}`;
    const { statusCode, payload } = await app.inject({ url, headers: { authorization: `Bearer ${key}` } });
    if (statusCode !== 200) throw new Error(payload);
    return { payload };
  };
  const { retention } = JSON.parse((await get(null)).payload) as { retention: { first_event_id: string } };
  row(...head);
  row("---", "---:", "---:", "---:", "---:", "---:");
  for (const query of queries) {
    const times: number[] = [];
    for (const asOf of [{}, { as_of: retention.first_event_id }]) {
      const { payload } = await get({ query, ...asOf });
      times.push(await timeOf(() => get({ query, ...asOf })));
      const { next_page: page } = JSON.parse(payload) as { next_page: string | null };
      times.push(page === null ? 0 : await timeOf(() => get({ query, page })));
    }
    timesRow(query, times);
  }
  await app.close();
}

interface Answered {
  readonly payload: string;
}

/** The newest matches of a rare text, next to what one writes by hand. */
async function measureRareText(store: GraphStore, file: string): Promise<void> {
  const source = 'summary~"c++"';
  const query = compile(source, nodeSchema);
  const { lastSeq } = mustBe(await store.getGraph(graphId));
  const database = new Sqlite(file, { readonly: true });
  database.pragma("cache_size = -65536");
  database.pragma("mmap_size = 1073741824");
  const byHand = database.prepare(
    `SELECT record FROM nodes WHERE graph = 1
       AND text_id IN (SELECT rowid FROM node_texts WHERE node_texts MATCH 'summary:"c++"')
     ORDER BY last_event DESC, id DESC LIMIT ${limit + 1}`,
  );
  const times = [
    await timeOf(() => store.searchRecords({ graphId, query, seq: lastSeq, limit })),
    await timeOf(async () => byHand.all()),
  ];
  database.close();
  console.log(
    `\nnewest ${limit} of \`${source}\`: ${times.map((time) => time.toFixed(2)).join(" ms, by hand ")} ms`,
  );
}

const dir = values.dir ?? (await mkdtemp(join(tmpdir(), "wherefore-bench-")));
const path = join(dir, `${nodeCount}.db`);
const store = values.url === undefined ? sqliteStore(path) : postgresStore(values.url, console.error);
await store.migrate();
if ((await store.findGraph("acc_bench", "bench")) === null) {
  const began = performance.now();
  await store.createAccount({ id: "acc_bench", created: 0 });
  await fillGraph(store, { graphId, accountId: "acc_bench", name: "bench", nodeCount });
  console.log(`filled in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  await store.migrate();
}
console.log(`${store.name}, ${nodeCount} nodes, limit ${limit}, the fastest tenth in ms\n`);
await measureStore(store);
console.log("\nthrough the interface\n");
await measureInterface(store);
if (values.url === undefined) await measureRareText(store, path);
if (values.url === undefined) console.log(`\n${((await stat(path)).size / 2 ** 20).toFixed(0)} MiB`);
await store.close();
if (values.dir === undefined) await rm(dir, { recursive: true });
