/**
 * Measures searches in a large graph: first and second pages, as of the newest and of the oldest kept event, in the
 * store and over HTTP.
 */
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import Sqlite from "better-sqlite3";
import { compile } from "wherefore";
import { trigramTerms } from "wherefore/sql";
import { nodeSchema } from "wherefore/graph";
import { createServer } from "../src/http/server.ts";
import { createKey } from "../src/commands/new-key.ts";
import type { GraphStore } from "../src/store/graph-store.ts";
import type { NodeSearch } from "../src/store/types.ts";
import { postgresStore, sqliteStore } from "../src/store/open-store.ts";
import { partitionOf } from "../src/store/sqlite/text-index.ts";
import { fillGraph, mustBe } from "./generated-graph.ts";
import { median, percentile } from "./limits/harness/figures.ts";
import { postgresServer, withDatabase } from "./limits/harness/stores.ts";
import { searchNodes } from "../test/store/search-nodes.ts";

const { values } = parseArgs({
  options: {
    nodes: { type: "string", default: "10000" },
    postgres: { type: "boolean", default: false },
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

const rounds = 9;
const runsPerRound = 40;
/** Cells that take longer than this, in milliseconds, run less often in a round. */
const longRound = 200;

type Cell = () => Promise<unknown>;

interface Figures {
  /** Milliseconds: the median over the rounds of the fastest tenth of each round. */
  readonly times: readonly number[];
  /** The ratio to the first cell: the median over the rounds. */
  readonly ratios: readonly number[];
}

/** The cells take turns, so that other load on the machine and the optimizations of the engine affect all of them. */
async function figuresOf(cells: readonly Cell[]): Promise<Figures> {
  for (const cell of cells) await roundOf(cell);
  const times: number[][] = cells.map(() => []);
  const ratios: number[][] = cells.map(() => []);
  for (let round = 0; round < rounds; round++) {
    const fastest: number[] = [];
    for (const cell of cells) fastest.push(await roundOf(cell));
    fastest.forEach((time, index) => {
      times[index]?.push(time);
      ratios[index]?.push(time / mustBe(fastest[0]));
    });
  }
  return { times: times.map(median), ratios: ratios.map(median) };
}

/** The fastest tenth, because other load only makes runs slower. */
async function roundOf(cell: Cell): Promise<number> {
  const times: number[] = [];
  const until = performance.now() + longRound;
  while (times.length < 5 || (times.length < runsPerRound && performance.now() < until)) {
    const began = performance.now();
    await cell();
    times.push(performance.now() - began);
  }
  return percentile(times, 0.1);
}

const row = (...cells: readonly string[]): void => console.log(`| ${cells.join(" | ")} |`);

/**
 * A row of a table: the four times, without those of pages that do not exist, and the ratio of the worst to the first.
 */
async function timesRow(
  source: string,
  cells: readonly (Cell | null)[],
  more: () => Promise<readonly string[]> = async () => [],
): Promise<void> {
  const { times, ratios } = await figuresOf(cells.filter((cell) => cell !== null));
  const left = [...times];
  const shown = cells.map((cell) => (cell === null ? "" : mustBe(left.shift()).toFixed(2)));
  row(`\`${source.replaceAll("|", "\\|")}\``, ...shown, Math.max(...ratios).toFixed(2), ...(await more()));
}

const head = ["query", "newest, first", "newest, second", "oldest, first", "oldest, second", "worst ratio"];

async function measureStore(store: GraphStore): Promise<void> {
  const { firstSeq, lastSeq } = mustBe(await store.getGraph(graphId));
  row(...head, "count", "count again, as of the oldest");
  row("---", "---:", "---:", "---:", "---:", "---:", "---:", "---:");
  for (const source of queries) {
    const query = compile(source, nodeSchema);
    const cells: Cell[] = [];
    for (const seq of [lastSeq, firstSeq]) {
      const search: NodeSearch = { graphId, query, seq, limit };
      const { items } = await searchNodes(store, search);
      const last = items.at(-1);
      const after = last === undefined ? {} : { after: { lastEvent: last.last_event, id: last.id } };
      cells.push(
        () => store.searchRecords(search),
        () => store.searchRecords({ ...search, ...after }),
      );
    }
    await timesRow(source, cells, async () => {
      const began = performance.now();
      const count = await store.countMatches({ graphId, query, seq: lastSeq });
      const counted = performance.now();
      await store.countMatches({ graphId, query, seq: firstSeq });
      const again = performance.now() - counted;
      return [`${(counted - began).toFixed(1)} (${count})`, again.toFixed(1)];
    });
  }
}

/** The same over HTTP: the key, the parameters, the answer as text. */
async function measureInterface(store: GraphStore): Promise<void> {
  const { key } = await createKey(store, "acc_bench");
  // No answer is sent again.
  const app = await createServer({ store, rate: null, answers: { remembered: 0 } });
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
    const cells: (Cell | null)[] = [];
    for (const asOf of [{}, { as_of: retention.first_event_id }]) {
      const { payload } = await get({ query, ...asOf });
      const { next_page: page } = JSON.parse(payload) as { next_page: string | null };
      cells.push(() => get({ query, ...asOf }), page === null ? null : () => get({ query, page }));
    }
    await timesRow(query, cells);
  }
  await app.close();
}

interface Answered {
  readonly payload: string;
}

/** The newest matches of a rare text, compared with handwritten SQL. */
async function measureRareText(store: GraphStore, file: string): Promise<void> {
  const source = 'summary~"c++"';
  const query = compile(source, nodeSchema);
  const { lastSeq } = mustBe(await store.getGraph(graphId));
  const database = new Sqlite(file, { readonly: true });
  database.pragma("cache_size = -65536");
  database.pragma("mmap_size = 1073741824");
  const match = `summary:"${trigramTerms("c++", partitionOf(1))}"`;
  const byHand = database.prepare(
    `SELECT record FROM nodes WHERE graph = 1
       AND text_id IN (SELECT rowid FROM node_texts WHERE node_texts MATCH ?)
     ORDER BY last_event DESC, id DESC LIMIT ${limit + 1}`,
  );
  const { times } = await figuresOf([
    () => store.searchRecords({ graphId, query, seq: lastSeq, limit }),
    async () => byHand.all(match),
  ]);
  database.close();
  const [ours, hand] = times.map((time) => time.toFixed(2));
  console.log(`\nnewest ${limit} of \`${source}\`: ${ours} ms, by hand ${hand} ms`);
}

// Searches run in this process, so that the figures are those of the database.
const settings = { searchProgram: null };

async function measure(store: GraphStore): Promise<void> {
  await store.makeTables();
  if ((await store.findGraph("acc_bench", "bench")) === null) {
    const began = performance.now();
    await store.createAccount({ id: "acc_bench", created: 0 });
    await fillGraph(store, { graphId, accountId: "acc_bench", name: "bench", nodeCount });
    console.log(`filled in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    await store.makeTables();
  }
  console.log(`${store.name}, ${nodeCount} nodes, limit ${limit}, in ms\n`);
  await measureStore(store);
  console.log("\nthrough the interface\n");
  await measureInterface(store);
}

if (values.postgres) {
  if (postgresServer === null) throw new Error("PG_TEST_URL names no server of PostgreSQL.");
  await withDatabase(postgresServer, async (url) => {
    const store = postgresStore(url, { onWarning: console.error, ...settings });
    await measure(store);
    await store.close();
  });
} else {
  const dir = values.dir ?? (await mkdtemp(join(tmpdir(), "wherefore-bench-")));
  const path = join(dir, `${nodeCount}.db`);
  const store = sqliteStore(path, settings);
  await measure(store);
  await measureRareText(store, path);
  console.log(`\n${((await stat(path)).size / 2 ** 20).toFixed(0)} MiB`);
  await store.close();
  if (values.dir === undefined) await rm(dir, { recursive: true });
}
