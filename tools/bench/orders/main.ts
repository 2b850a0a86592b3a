/**
 * `npm run bench:orders` measures the example of orders on PostgreSQL: the indexes of each level, and the times of the
 * endpoint beside SQL by hand; and the indexes of each level on the nodes of `bench:sql`. `--write` writes the results
 * into the README.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import pg from "pg";
import { postgres } from "wherefore/sql";
import { search } from "../../../examples/orders/orders.ts";
import { insertOrders, mainShop, sampleOrders } from "../../../examples/orders/sample.ts";
import { saveResults } from "../page.ts";
import { table } from "../report.ts";
import { createNodes, mapping, storedNodes } from "../sql/postgres.ts";
import { startServer } from "../sql/postgres-server.ts";
import { questions } from "../sql/questions.ts";
import { environment } from "../sql/report.ts";
import { nodeSearch } from "../sql/search.ts";
import { compareLevels, rounds, timeOf } from "./levels.ts";
import { byHand, queries } from "./queries.ts";

const { values } = parseArgs({
  options: { rows: { type: "string", default: "200000" }, write: { type: "boolean", default: false } },
});
const rowCount = Number(values.rows);
const small = "shop7";

const server = await startServer();
const client = new pg.Client({ connectionString: server.url });
await client.connect();
const run = async (sql: string, params: unknown[] = []): Promise<object[]> =>
  (await client.query<object>(sql, params)).rows;

await client.query("DROP TABLE IF EXISTS order_items, orders, nodes; DROP TYPE IF EXISTS order_status");
await client.query(readFileSync("examples/orders/orders.sql", "utf8"));
console.error(`inserting ${rowCount} orders`);
await insertOrders(run, rowCount);

const options = {
  primaryKey: ["id"],
  existing: [{ table: "order_items", columns: ["order_id", "sku"], unique: true }],
};
const orderPages = queries.flatMap((query) =>
  ["newest", "total", "customer", "shipped"].flatMap((order) =>
    [mainShop, small].map((shop): [string, () => Promise<unknown>] => [
      `${query === "" ? "no query" : `\`${query}\``}, ${order}${shop === small ? ", a small shop" : ""}`,
      () => search.page({ order, ...(query === "" ? {} : { query }) }, { shop }, run),
    ]),
  ),
);
const orderLevels = await compareLevels(client, {
  table: "orders",
  further: ["order_items"],
  usual: search.indexes(options),
  all: search.indexes({ ...options, level: "all" }),
  pages: new Map(orderPages),
  rows: [...sampleOrders(2_000)].map(({ skus: _, ...order }, index) => ({
    ...order,
    id: `f${order.id.slice(1, 24)}${800_000_000_000 + index}`,
  })),
});

/** What the rows of the endpoint have. */
const selected = "id, number, status, customer, total, placed_at, shipped_at";
const mostFrequent = "GROUP BY 1 ORDER BY 2 DESC LIMIT 10";
const endpoint: string[][] = [];
for (const { query, sql } of byHand) {
  const request = { query };
  const within = { shop: mainShop };
  const from = `FROM orders WHERE shop = $1 AND ${sql}`;
  const times = [
    await timeOf(() => search.page(request, within, run)),
    await timeOf(() =>
      run(`SELECT ${selected} ${from} ORDER BY placed_at DESC, id DESC LIMIT 101`, [mainShop]),
    ),
    await timeOf(() => search.count(request, within, run)),
    await timeOf(() => run(`SELECT count(*) ${from}`, [mainShop])),
    await timeOf(() => search.facets(["status", "tags"], request, within, run, { upTo: rowCount })),
    await timeOf(async () => {
      await run(`SELECT status, count(*) ${from} ${mostFrequent}`, [mainShop]);
      await run(`SELECT unnest(tags), count(*) ${from} ${mostFrequent}`, [mainShop]);
    }),
  ];
  endpoint.push([`\`${query}\``, ...times.map((time) => `${time.toFixed(1)} ms`)]);
}
const valuesTime = await timeOf(() => search.values("customer", { prefix: "jür" }, { shop: mainShop }, run));

console.error(`inserting ${rowCount} nodes`);
await createNodes(client, rowCount);
await client.query("ALTER TABLE nodes ADD PRIMARY KEY (id)");
const nodes = nodeSearch(postgres, mapping(null));
const nodeOptions = { primaryKey: ["id"] };
const nodeLevels = await compareLevels(client, {
  table: "nodes",
  further: [],
  usual: nodes.indexes(nodeOptions),
  all: nodes.indexes({ ...nodeOptions, level: "all" }),
  pages: new Map(
    questions(rowCount).map(({ group, about, graph, query }) => [
      `\`${query}\` (${group}, ${about})`,
      () => nodes.page({ query, limit: 100 }, { graph_id: graph }, run),
    ]),
  ),
  rows: [...storedNodes(2_000)].map((row, index) => ({ ...row, id: `added_${index}` })),
});
await client.end();
await server.stop();

const results = [
  environment(rowCount, rounds),
  `${queries.length} queries, 4 orders, 2 shops. ${orderLevels.join("\n\n")}`,
  "The endpoint with the usual indexes, and the statement by hand after each. Facets look at all rows:",
  table(
    ["query", "page", "by hand", "count", "count by hand", "facets of `status` and `tags`", "facets by hand"],
    endpoint,
  ),
  `The values of \`customer\` that begin with \`jür\` take ${valuesTime.toFixed(1)} ms.`,
  `The nodes and the questions of \`bench:sql\`, in one order. ${nodeLevels.join("\n\n")}`,
].join("\n\n");
console.log(results);
if (values.write) await saveResults("orders", results);
