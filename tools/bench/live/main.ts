/**
 * `npm run bench:live` measures a collection in memory: the nodes and the questions of `bench:sql`, beside a scan by the
 * predicate and the pages of `createSearch` in SQLite; then tickets beside other libraries. `--rows N` says how many nodes, `--write` writes the results into the README.
 */
import { parseArgs } from "node:util";
import { compile, compilePredicate, defineSchema, id } from "wherefore";
import { createCollection } from "wherefore/live";
import { medianOf } from "../measure.ts";
import { saveResults } from "../page.ts";
import { duration, table, versionOf } from "../report.ts";
import { nodeRows, schema as nodeSchema, type GeneratedNode } from "../sql/nodes.ts";
import { questions, type Question } from "../sql/questions.ts";
import { environment, groupsOf } from "../sql/report.ts";
import { openSqlite } from "../sql/sqlite.ts";
import { comparePeers } from "./peers.ts";

const { values } = parseArgs({
  options: { rows: { type: "string", default: "1000000" }, write: { type: "boolean", default: false } },
});
const rowCount = Number(values.rows);
const rounds = 7;

interface Node extends GeneratedNode {
  readonly id: string;
  readonly graph_id: string;
}
const fields = Object.fromEntries([...nodeSchema.fields].map(([name, { type }]) => [name, { type }]));
const schema = defineSchema<Node>()({ ...fields, graph_id: id() });

const nodes: Node[] = [];
let textBytes = 0;
for (const { label_folded: _, title_folded: __, summary_folded: ___, ...row } of nodeRows(rowCount)) {
  const node = row as unknown as Node;
  nodes.push(node);
  textBytes += Buffer.byteLength(node.title ?? "") + Buffer.byteLength(node.summary ?? "");
}

function memory(): number {
  if (globalThis.gc === undefined) throw new Error("Start Node with --expose-gc.");
  globalThis.gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

async function timeOf(ask: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
    await new Promise(setImmediate);
  }
  return medianOf(times);
}

const before = memory();
const collection = createCollection(schema, {
  key: "id",
  orders: {
    newest: [{ field: "last_event", direction: "desc" }],
    created: [{ field: "created", direction: "desc" }],
  },
});
let start = performance.now();
for (const node of nodes) collection.upsert(node);
const upserting = performance.now() - start;
start = performance.now();
const all = compile("depth>=0 OR load>=0 OR created>0 OR ended>0 OR last_event>0", schema);
for (const order of ["newest", "created"] as const) collection.find(all, { order });
const sorting = performance.now() - start;
const used = memory() - before;

interface Comparison {
  readonly question: Question;
  readonly counted: number;
  readonly page: number;
  readonly scan: number;
  readonly sqlite: number;
}
const comparisons: Comparison[] = [];
const database = await openSqlite(rowCount, (message) => {
  console.error(message);
});
const searchSqlite = database.newSearch();
for (const question of questions(rowCount)) {
  const graph = compile(`graph_id:"${question.graph}"`, schema);
  const checked = [graph, compile(question.query, schema)];
  const predicate = compilePredicate(checked);
  const expected = nodes.filter(predicate).length;
  const { total } = collection.find(checked);
  if (total !== expected) throw new Error(`${question.query}: ${total} instead of ${expected}`);
  comparisons.push({
    question,
    counted: await timeOf(() => collection.find(checked)),
    page: await timeOf(() => collection.find(checked, { total: false })),
    scan: await timeOf(() => nodes.filter(predicate)),
    sqlite: await timeOf(() => searchSqlite(question)),
  });
  console.error(`${question.query}: ${comparisons.at(-1)!.counted.toFixed(2)} ms`);
}

await database.close();

const changes = nodes.slice(0, 20_000).map((node, index) => ({
  ...node,
  state: node.state === "working" ? "idle" : "working",
  last_event: node.last_event + index,
}));
start = performance.now();
for (const change of changes) collection.upsert(change);
const perUpsert = (performance.now() - start) / changes.length;

type Measured = Exclude<keyof Comparison, "question">;
const ms = (milliseconds: number): string => duration(milliseconds * 1e6);
const part = (times: readonly number[], share: number): string =>
  ms([...times].sort((a, b) => a - b)[Math.min(Math.floor(times.length * share), times.length - 1)]!);
const cells = (members: readonly Comparison[]): string[] =>
  (["counted", "page", "scan", "sqlite"] as const satisfies Measured[]).flatMap((name) => {
    const times = members.map((one) => one[name]);
    return [ms(medianOf(times)), ms(Math.max(...times))];
  });
const counted = comparisons.map((one) => one.counted);
const head = [
  "page and count",
  "largest",
  "page alone",
  "largest",
  "scan",
  "largest",
  "SQLite, page alone",
  "largest",
];
const over = (name: Measured, limit: number): string[][] =>
  comparisons
    .filter((one) => one[name] > limit)
    .map((one) => [
      `\`${one.question.query}\``,
      one.question.about,
      ms(one.counted),
      ms(one.page),
      ms(one.scan),
      ms(one.sqlite),
    ]);
const slow = [...new Map([...over("counted", 10), ...over("page", 5)].map((row) => [row[0]!, row])).values()];

const results = [
  environment(rowCount, rounds),
  `Adding the nodes takes ${(upserting / 1000).toFixed(1)} s, and sorting them for the first searches ${(sorting / 1000).toFixed(1)} s. A changed node with another state and time takes ${ms(perUpsert)}. The searched texts have ${Math.round(textBytes / 1e6)} MB; the collection takes ${Math.round(used / 1e6)} MB besides the nodes.`,
  `Pages of 100 nodes, newest first: half of the ${comparisons.length} questions take at most ${part(counted, 0.5)} with the exact count, and 95 in 100 at most ${part(counted, 0.95)}. By group, the median and the largest:`,
  table(
    ["", ...head],
    groupsOf(comparisons).map(([group, members]) => [group, ...cells(members)]),
  ),
  slow.length === 0
    ? "No page with its count takes more than 10 ms, and none without more than 5 ms."
    : "Pages that take more than 10 ms with their count, or 5 ms without:",
  ...(slow.length === 0
    ? []
    : [table(["query", "", "page and count", "page alone", "scan", "SQLite, page alone"], slow)]),
  `The first 20 of 100,000 tickets, newest first, beside ${versionOf("minisearch")} and ${versionOf("@tanstack/db")}: the time to fill each, and the median of 20 questions of each kind:`,
  await comparePeers(),
].join("\n\n");
console.log(results);
if (values.write) await saveResults("live", results);
