/**
 * `npm run bench:orders` measures the example of orders on PostgreSQL: the indexes of each level, and the times of the
 * endpoint beside SQL by hand. `--write` writes the results into the README.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import pg from "pg";
import { search } from "../../../examples/orders/orders.ts";
import { insertOrders, mainShop, sampleOrders } from "../../../examples/orders/sample.ts";
import { saveResults } from "../page.ts";
import { table } from "../report.ts";
import { startServer } from "../sql/postgres-server.ts";
import { environment } from "../sql/report.ts";
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
const numberOf = async (sql: string): Promise<number> => Number(Object.values((await run(sql))[0] ?? {})[0]);

await client.query("DROP TABLE IF EXISTS order_items, orders; DROP TYPE IF EXISTS order_status");
await client.query(readFileSync(new URL("../../../examples/orders/orders.sql", import.meta.url), "utf8"));
console.error(`inserting ${rowCount} orders`);
await insertOrders(run, rowCount);

function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;
}

/** The median of some runs in milliseconds, after one that is not counted. */
async function timeOf(task: () => Promise<unknown>, rounds = 7): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const start = performance.now();
    await task();
    times.push(performance.now() - start);
  }
  return median(times.slice(1));
}

const options = {
  primaryKey: ["id"],
  existing: [{ table: "order_items", columns: ["order_id", "sku"], unique: true }],
};
const usual = search.indexes(options);
const levels = {
  "the orders alone": usual.filter(({ kind }) => kind === "order" || kind === "other"),
  usual,
  all: search.indexes({ ...options, level: "all" }),
};

interface Measured {
  readonly statements: number;
  readonly size: number;
  readonly one: number;
  readonly many: number;
  readonly pages: ReadonlyMap<string, number>;
}

/** The microseconds in which an order is inserted, one in a statement or a thousand. */
async function insertTimes(): Promise<{ readonly one: number; readonly many: number }> {
  const rows = [...sampleOrders(2_000)].map(({ skus: _, ...order }, index) => ({
    ...order,
    id: `f${order.id.slice(1, 24)}${800_000_000_000 + index}`,
  }));
  const names = Object.keys(rows[0] ?? {});
  const insert = `INSERT INTO orders (${names.join()}) VALUES (${names.map((_, index) => `$${index + 1}`).join()})`;
  const measured = async (task: () => Promise<unknown>): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < 7; round++) {
      await run("BEGIN");
      const start = performance.now();
      await task();
      times.push(((performance.now() - start) * 1_000) / rows.length);
      await run("ROLLBACK");
    }
    return median(times);
  };
  const one = await measured(async () => {
    for (const row of rows) await run(insert, Object.values(row));
  });
  const json = JSON.stringify(rows);
  const many = await measured(() =>
    run("INSERT INTO orders SELECT * FROM json_populate_recordset(NULL::orders, $1::json)", [json]),
  );
  return { one, many };
}

async function measure(name: keyof typeof levels): Promise<Measured> {
  console.error(name);
  const existing = await run(
    "SELECT indexname FROM pg_indexes WHERE tablename IN ('orders', 'order_items') AND indexname NOT LIKE '%_pkey'",
  );
  for (const row of existing) await run(`DROP INDEX ${pg.escapeIdentifier(String(Object.values(row)[0]))}`);
  for (const { sql } of levels[name]) if (sql !== null) await run(sql);
  await run("VACUUM (FULL, ANALYZE) orders");
  await run("VACUUM ANALYZE order_items");
  const statements = levels[name].filter(({ sql }) => /^CREATE INDEX/.test(sql ?? "")).length;
  const size = await numberOf("SELECT pg_indexes_size('orders')");
  const pages = new Map<string, number>();
  if (name !== "the orders alone") {
    for (const query of queries) {
      for (const order of ["newest", "total", "customer", "shipped"]) {
        for (const shop of [mainShop, small]) {
          const request = { order, ...(query === "" ? {} : { query }) };
          const time = await timeOf(() => search.page(request, { shop }, run));
          pages.set(
            `${query === "" ? "no query" : `\`${query}\``}, ${order}${shop === small ? ", a small shop" : ""}`,
            time,
          );
        }
      }
    }
  }
  const inserts = await insertTimes();
  await run("VACUUM ANALYZE orders");
  return { statements, size, ...inserts, pages };
}

const alone = await measure("the orders alone");
const all = await measure("all");
const worth = await measure("usual");

const own = await numberOf("SELECT pg_table_size('orders')");
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
const indexTable = table(
  [
    "indexes",
    "statements",
    "size",
    "times the table",
    "insert one",
    "insert 2,000",
    "times the orders alone",
  ],
  Object.entries({ "the orders alone": alone, usual: worth, all }).map(([name, of]) => [
    name,
    String(of.statements),
    megabytes(of.size),
    (of.size / own).toFixed(2),
    `${of.one.toFixed(0)} µs`,
    `${of.many.toFixed(0)} µs`,
    `${(of.one / alone.one).toFixed(2)}, ${(of.many / alone.many).toFixed(2)}`,
  ]),
);

const slower = [...worth.pages].filter(
  ([page, time]) => time > 2 && time > 1.15 * (all.pages.get(page) ?? 0),
);
const slowTable = table(
  ["page", "usual", "all"],
  slower
    .sort(([, a], [, b]) => b - a)
    .map(([page, time]) => [page, `${time.toFixed(1)} ms`, `${(all.pages.get(page) ?? NaN).toFixed(1)} ms`]),
);

const endpoint: string[][] = [];
for (const { query, sql } of byHand) {
  const request = { query };
  const within = { shop: mainShop };
  const newest = "ORDER BY placed_at DESC, id DESC LIMIT 101";
  const times = [
    await timeOf(() => search.page(request, within, run)),
    await timeOf(() => run(`SELECT * FROM orders WHERE shop = $1 AND ${sql} ${newest}`, [mainShop])),
    await timeOf(() => search.count(request, within, run)),
    await timeOf(() => run(`SELECT count(*) FROM orders WHERE shop = $1 AND ${sql}`, [mainShop])),
    await timeOf(() => search.facets(["status", "tags"], request, within, run)),
    await timeOf(async () => {
      await run(`SELECT status, count(*) FROM orders WHERE shop = $1 AND ${sql} GROUP BY 1`, [mainShop]);
      await run(`SELECT unnest(tags), count(*) FROM orders WHERE shop = $1 AND ${sql} GROUP BY 1`, [
        mainShop,
      ]);
    }),
  ];
  endpoint.push([`\`${query}\``, ...times.map((time) => `${time.toFixed(1)} ms`)]);
}
const valuesTime = await timeOf(() =>
  search.values("customer", { beginning: "jür" }, { shop: mainShop }, run),
);
await client.end();
await server.stop();

const results = [
  environment(rowCount, 7),
  `The table has ${megabytes(own)}; the size is that of the indexes of the table, the primary key's included. Inserts are within a transaction.`,
  indexTable,
  `${worth.pages.size - slower.length} of ${worth.pages.size} first pages (${queries.length} queries, 4 orders, 2 shops) take at most 2 ms or 1.15 times as long as with all indexes. The others:`,
  slowTable,
  "The endpoint with the usual indexes, and the statement by hand after each:",
  table(
    ["query", "page", "by hand", "count", "count by hand", "facets of `status` and `tags`", "facets by hand"],
    endpoint,
  ),
  `The values of \`customer\` that begin with \`jür\` take ${valuesTime.toFixed(1)} ms.`,
].join("\n\n");
console.log(results);
if (values.write) await saveResults("orders", results);
