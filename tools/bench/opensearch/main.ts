/**
 * `npm run bench:opensearch` asks an index of OpenSearch the questions of `bench:sql`: pages and counts of `createSearch`,
 * beside requests by hand. `BENCH_OPENSEARCH_URL` names the cluster. `--rows N` says how many documents, `--write` writes
 * the results into the README.
 */
import { parseArgs } from "node:util";
import type { CheckedQuery } from "wherefore";
import { adviseMapping, openSearch } from "wherefore/opensearch";
import { createSearch } from "wherefore/search";
import { medianOf } from "../measure.ts";
import { inTurns } from "../needles/measure.ts";
import { saveResults } from "../page.ts";
import { table } from "../report.ts";
import { nodeRows, schema } from "../sql/nodes.ts";
import { questions, type Question } from "../sql/questions.ts";
import { environment, groupsOf } from "../sql/report.ts";

const { values } = parseArgs({
  options: { rows: { type: "string", default: "1000000" }, write: { type: "boolean", default: false } },
});
const rowCount = Number(values.rows);
const rounds = 5;
const url = process.env["BENCH_OPENSEARCH_URL"];
if (url === undefined) throw new Error("BENCH_OPENSEARCH_URL names no cluster of OpenSearch.");
const index = "wherefore_bench";

async function ask(method: string, path: string, body?: object | string): Promise<unknown> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { "content-type": typeof body === "string" ? "application/x-ndjson" : "application/json" },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(answer));
  return answer;
}

const text = (name: string) => ({ folded: `${name}_folded`, wildcard: `${name}_folded.wildcard` });
const fields = { title: text("title"), summary: text("summary"), label: { folded: "label_folded" } } as const;
const { properties } = adviseMapping(schema, { fields });
const keyword = { type: "keyword" };
await ask("DELETE", `/${index}?ignore_unavailable=true`);
await ask("PUT", `/${index}`, {
  settings: { number_of_shards: 3, number_of_replicas: 0, refresh_interval: -1 },
  mappings: { properties: { ...properties, id: keyword, graph_id: keyword } },
});
const indexing = performance.now();
let lines: string[] = [];
let sent = 0;
const send = async (): Promise<void> => {
  const { errors } = (await ask("POST", `/${index}/_bulk`, lines.join(""))) as { errors: boolean };
  if (errors) throw new Error("A document was refused.");
  lines = [];
};
for (const row of nodeRows(rowCount)) {
  lines.push(`${JSON.stringify({ index: { _id: row["id"] } })}\n${JSON.stringify(row)}\n`);
  if (lines.length === 5_000) await send();
  if (++sent % 100_000 === 0) console.error(`${sent} documents`);
}
if (lines.length > 0) await send();
await ask("POST", `/${index}/_refresh`);
const indexed = (performance.now() - indexing) / 1000;
const { _all } = (await ask("GET", `/${index}/_stats/store`)) as {
  _all: { primaries: { store: { size_in_bytes: number } } };
};

const search = createSearch({
  schema,
  backend: openSearch({ fields }),
  within: ["graph_id"],
  key: [{ field: "id", type: "keyword" }],
  orders: { newest: [{ field: "last_event", direction: "desc", required: true }] },
  limit: { default: 100, max: 100 },
});
// The cache would answer a count that was asked before.
const path = `/${index}/_search?request_cache=false`;
const run = (body: object): Promise<unknown> => ask("POST", path, body);

/** The query of a request by hand. */
function byHand(graph: string, { connective, clauses }: CheckedQuery<never>): object {
  const graphs = { term: { graph_id: graph } };
  const tests = clauses.map(({ field: { name }, operator, negated, value }) => {
    const asked = name in fields ? `${name}_folded` : name;
    const bounds = { greaterThan: "gt", greaterThanOrEqual: "gte", lessThan: "lt", lessThanOrEqual: "lte" };
    let isNegated: boolean = negated;
    let test: object;
    if (operator === "contains") {
      const needle = value.folded.replace(/[\\*?]/g, "\\$&");
      test = { wildcard: { [`${asked}.wildcard`]: { value: `*${needle}*` } } };
    } else if (operator !== "equals")
      test = { range: { [asked]: { [bounds[operator]]: Number(value.number) } } };
    else if (value.kind === "null") {
      test = { exists: { field: asked } };
      isNegated = !negated;
    } else if (value.kind === "boolean" && value.matchesAbsent) {
      test = { term: { [asked]: !value.boolean } };
      isNegated = !negated;
    } else {
      const equal =
        value.kind === "text"
          ? value.folded
          : value.kind === "boolean"
            ? value.boolean
            : "number" in value
              ? Number(value.number)
              : value.text;
      test = { term: { [asked]: equal } };
    }
    return { test, isNegated };
  });
  const of = (isNegated: boolean): object[] =>
    tests.filter((one) => one.isNegated === isNegated).map(({ test }) => test);
  if (connective === "AND") return { bool: { filter: [graphs, ...of(false)], must_not: of(true) } };
  const not = of(true).map((test) => ({ bool: { must_not: [test] } }));
  const should = [...of(false), ...not];
  return { bool: { filter: [graphs, { bool: { should, minimum_should_match: 1 } }] } };
}

interface Comparison {
  readonly question: Question;
  readonly page: number;
  readonly pageByHand: number;
  /** Median over rounds: page / by hand. */
  readonly overHand: number;
  readonly count: number;
  readonly countByHand: number;
}
const comparisons: Comparison[] = [];
for (const question of questions(rowCount)) {
  const { graph, query } = question;
  const within = { graph_id: graph };
  const hand = byHand(graph, question.checked as CheckedQuery<never>);
  const sort = [{ last_event: "desc" }, { id: "desc" }];
  const pageByHand = { size: 101, track_total_hits: false, query: hand, sort };
  const countByHand = { size: 0, track_total_hits: true, query: hand };
  const found = await search.page({ query }, within, run);
  const { hits } = ((await run(pageByHand)) as { hits: { hits: { _id: string }[] } }).hits;
  const ids = "rows" in found ? found.rows.map((row) => row["id"]) : found.error;
  if (String(ids) !== String(hits.slice(0, 100).map(({ _id }) => _id)))
    throw new Error(`${query}: other rows`);
  const [byHandPage, page] = await inTurns(rounds, [
    () => run(pageByHand),
    async () => search.page({ query }, within, run),
  ]);
  const [byHandCount, count] = await inTurns(rounds, [
    () => run(countByHand),
    async () => search.count({ query }, within, run),
  ]);
  comparisons.push({
    question,
    page: page!.median,
    pageByHand: byHandPage!.median,
    overHand: page!.ratio,
    count: count!.median,
    countByHand: byHandCount!.median,
  });
  console.error(`${query}: ${comparisons.at(-1)!.page.toFixed(1)} ms`);
}
await ask("DELETE", `/${index}`);

const ms = (time: number): string => `${time.toFixed(1)} ms`;
const results = [
  environment(rowCount, rounds),
  `Three shards without replicas. Indexing takes ${Math.round(indexed)} s; the index has ${Math.round(_all.primaries.store.size_in_bytes / 1e6)} MB. The rows of each first page are those by hand. By group, the median times, and the largest ratio of a page:`,
  table(
    ["", "page", "by hand", "times by hand", "largest", "count", "by hand"],
    groupsOf(comparisons).map(([group, members]) => {
      const median = (name: Exclude<keyof Comparison, "question">): string =>
        ms(medianOf(members.map((one) => one[name])));
      const ratios = members.map(({ overHand }) => overHand);
      return [
        group,
        median("page"),
        median("pageByHand"),
        medianOf(ratios).toFixed(2),
        Math.max(...ratios).toFixed(2),
        median("count"),
        median("countByHand"),
      ];
    }),
  ),
].join("\n\n");
console.log(results);
if (values.write) await saveResults("opensearch", results);
