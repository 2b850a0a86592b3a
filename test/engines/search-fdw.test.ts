import {
  compile,
  compilePredicate,
  defineSchema,
  enumeration,
  foldCase,
  integer,
  list,
  pick,
  text,
} from "wherefore";
import { createSearch, type Run } from "wherefore/search";
import { postgres as dialect } from "wherefore/sql";
import { readFileSync } from "node:fs";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDatabase, serverUrl, unavailable } from "../conformance/servers/postgres.ts";
import { createSharded, type Definitions, type Sharded } from "./sharded.ts";

interface Task {
  readonly tenant: string;
  readonly id: number;
  readonly status: "open" | "done" | "stuck";
  readonly title: string | null;
  readonly priority: number | null;
  readonly tags: readonly string[] | null;
  readonly changed: number | null;
}

const schema = defineSchema<Task>()({
  status: enumeration(["open", "done", "stuck"]),
  title: text(),
  priority: integer(),
  tags: list(text()),
});

const titles = ["A report", "Straße", "STRASSE", "Éclair", "no%report_", "timeout", "Überlauf", null];
/** A tenant with more rows than a sample has, and small ones. */
const tasks = [2_400, 40, 40, 40, 40].flatMap((count, number) =>
  Array.from({ length: count }, (_, index): Task => {
    const title = titles[(index * 7) % titles.length] ?? null;
    return {
      tenant: `tenant-${number}`,
      id: index,
      status: index === count - 3 ? "stuck" : index % 3 === 0 ? "open" : "done",
      title: index === count - 5 ? "Deadlock in the scheduler" : title && `${title} ${index % 11}`,
      priority: index % 5 === 0 ? null : index % 7,
      tags: index % 6 === 0 ? null : index % 6 === 1 ? [] : [`Tag ${index % 4}`, "all"],
      changed: index % 9 === 0 ? null : index % 50,
    };
  }),
);
const tenants = [...new Set(tasks.map((task) => task.tenant))];
/** The large one. */
const tenant = "tenant-0";

const columns = (collation: string): Definitions => ({
  tenant: `text${collation} NOT NULL`,
  id: "bigint NOT NULL",
  status: `text${collation}`,
  title: `text${collation}`,
  title_folded: `text${collation}`,
  priority: "bigint",
  tags: `text[]${collation}`,
  tags_folded: `text[]${collation}`,
  changed: "bigint",
});

const stored = JSON.stringify(
  tasks.map((task) => ({
    ...task,
    title_folded: task.title === null ? null : foldCase(task.title),
    tags_folded: task.tags?.map(foldCase) ?? null,
  })),
);

const optionsOf = (table: string) =>
  ({
    dialect,
    table,
    within: ["tenant"],
    key: [{ column: "id", type: "bigint" }],
    orders: {
      newest: [{ column: "changed", direction: "desc", type: "bigint" }],
      title: [{ column: "title_folded" }],
      id: [],
    },
    limit: { max: 1_000 },
  }) as const;
const searchOf = (table: string) =>
  createSearch({
    ...optionsOf(table),
    schema,
    columns: { title: { folded: "title_folded" }, tags: { folded: "tags_folded" } },
  });
const sharded = searchOf("tasks");
const plain = searchOf("plain");

const queries = [
  'status:"open"',
  'status:"stuck"',
  'title~"REPORT" AND priority>=3',
  'title~"strasse" OR -status:"done"',
  'title~"straße"',
  'title~"deadlock"',
  'title~"%report_"',
  'title:"éclair 3" OR priority:null',
  'tags:"TAG 2" AND -title:null',
  'tags:"tag 3" OR title~"deadlock" OR status:"stuck"',
  '-title~"timeout" AND tags:null',
];
const orders = ["newest", "title", "id"];

/** The ids of the rows of all pages, forwards, after each page was found again backwards. */
async function walk(
  search: typeof sharded,
  request: { readonly query: string; readonly order: string; readonly limit: number },
  owner: string,
  run: Run,
): Promise<readonly string[]> {
  const ids: string[] = [];
  const pageOf = async (place: object) => {
    const page = await search.page<{ id: string }>(
      { ...request, ...place },
      { tenant: owner },
      run as Run<never>,
    );
    if ("error" in page) throw new Error(page.error.message);
    return { ...page, ids: page.rows.map(({ id }) => id) };
  };
  let page = await pageOf({});
  for (;;) {
    ids.push(...page.ids);
    if (page.next === null) return ids;
    const following = await pageOf({ after: page.next });
    expect((await pageOf({ before: following.previous })).ids).toEqual(page.ids);
    page = following;
  }
}

interface Plan {
  readonly "Node Type": string;
  readonly "Remote SQL"?: string;
  readonly Filter?: string;
  readonly Plans?: readonly Plan[];
}

function nodesOf(plan: Plan): readonly Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/** Runs statements, and keeps the plan of each. */
function explaining(client: pg.Client) {
  const plans: (readonly Plan[])[] = [];
  const run: Run = async (sql, params, strings) => {
    const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
      `EXPLAIN (VERBOSE, COSTS off, FORMAT JSON) ${sql}`,
      [...params],
    );
    plans.push(nodesOf(rows[0]!["QUERY PLAN"][0].Plan));
    return runOn(client)(sql, params, strings);
  };
  return { plans, run };
}

const runOn =
  (client: pg.Client): Run =>
  async (sql, params) =>
    (await client.query<object>(sql, [...params])).rows;

/** Fills a table on two databases, and a plain one beside the foreign tables. */
async function fill(collation: string): Promise<Sharded> {
  const table = { table: "tasks", key: "tenant", columns: columns(collation) };
  const created = await createSharded(serverUrl(), table);
  for (const shard of created.shards) {
    await shard.query("ALTER TABLE tasks ADD PRIMARY KEY (tenant, id)");
    for (const { sql } of sharded.indexes({ primaryKey: ["tenant", "id"] })) {
      if (sql !== null) await shard.query(sql);
    }
  }
  const { coordinator } = created;
  await coordinator.query("CREATE TABLE plain (LIKE tasks)");
  for (const name of ["tasks", "plain"]) {
    await coordinator.query(`INSERT INTO ${name} SELECT * FROM json_populate_recordset(NULL::plain, $1)`, [
      stored,
    ]);
    await coordinator.query(`ANALYZE ${name}`);
  }
  return created;
}

const reason = unavailable();

describe("a search of a table on two PostgreSQL databases", { timeout: 120_000 }, () => {
  if (reason !== null) {
    test("is available", ({ skip }) => {
      skip(reason);
    });
    return;
  }

  let tables: Sharded;
  beforeAll(async () => {
    tables = await fill(' COLLATE "C"');
  }, 60_000);
  afterAll(async () => {
    await tables.drop();
  }, 60_000);

  /** The database that has the rows of a tenant. */
  async function shardOf(owner: string): Promise<pg.Client> {
    for (const shard of tables.shards) {
      const { rowCount } = await shard.query("SELECT FROM tasks WHERE tenant = $1 LIMIT 1", [owner]);
      if (rowCount === 1) return shard;
    }
    throw new Error(`${owner} has no rows.`);
  }

  test("has tenants in both", async () => {
    const shards = new Set<pg.Client>();
    for (const owner of tenants) shards.add(await shardOf(owner));
    expect(shards.size).toBe(2);
  });

  test.each(queries)("has the pages, counts and facets of a plain table: %s", async (query) => {
    const run = runOn(tables.coordinator);
    const matches = compilePredicate(compile(query, schema));
    for (const owner of tenants) {
      const expected = tasks.filter((task) => task.tenant === owner && matches(task));
      const ids = expected.map(({ id }) => String(id)).sort();
      const shard = runOn(await shardOf(owner));
      for (const order of orders) {
        const request = { query, order, limit: Math.max(7, Math.ceil(expected.length / 3)) };
        const found = await walk(plain, request, owner, run);
        expect([...found].sort()).toEqual(ids);
        expect(await walk(sharded, request, owner, run)).toEqual(found);
        expect(await walk(sharded, request, owner, shard)).toEqual(found);
      }
      const within = { tenant: owner };
      const fields = ["status", "title", "priority", "tags"] as const;
      const count = { count: expected.length, isExact: true };
      const facets = await plain.facets(fields, { query }, within, run);
      for (const each of [run, shard]) {
        expect(await sharded.count({ query }, within, each)).toEqual(count);
        expect(await sharded.facets(fields, { query }, within, each)).toEqual(facets);
      }
    }
  });

  test("has the values of a plain table", async () => {
    const run = runOn(tables.coordinator);
    const request = { prefix: "Str" };
    const values = await plain.values("title", request, { tenant }, run);
    expect(values.length).toBeGreaterThan(3);
    expect(await sharded.values("title", request, { tenant }, run)).toEqual(values);
  });

  test("asks one database, and sends it the conditions and the order", async () => {
    const { plans, run } = explaining(tables.coordinator);
    const search = searchOf("tasks");
    for (const query of queries) {
      for (const order of orders) {
        const page = await search.page({ query, order, limit: 2 }, { tenant }, run);
        if (!("rows" in page) || page.next === null) continue;
        await search.page({ query, order, limit: 2, after: page.next }, { tenant }, run);
      }
      await search.count({ query }, { tenant }, run);
      await search.facets(["status"], { query }, { tenant }, run);
    }
    expect(plans.length).toBeGreaterThan(2 * queries.length * orders.length);
    for (const nodes of plans) {
      const scans = nodes.filter((node) => node["Node Type"] === "Foreign Scan");
      expect(scans.length).toBeLessThanOrEqual(1);
      for (const { "Remote SQL": remote } of scans) expect(remote).toContain("(tenant = 'tenant-0')");
      // What is left is the comparison with a cursor, and a condition that the planner is given twice.
      for (const { Filter = "" } of nodes)
        expect(Filter).toMatch(/^$|^\(ROW\(.* [<>] ROW\(.*\)$| IS TRUE\)$/);
    }
  });

  /** The plan of the last statement of what is asked. */
  async function planOf(ask: (run: Run) => Promise<unknown>): Promise<readonly Plan[]> {
    const { plans, run } = explaining(tables.coordinator);
    await ask(run);
    return plans.at(-1) ?? [];
  }

  test("has pages that the database sorts, and whose cursors of several columns it does not compare", async () => {
    const orderBy = {
      newest: "ORDER BY changed DESC NULLS FIRST, id DESC NULLS FIRST",
      title: "ORDER BY title_folded ASC NULLS LAST, id ASC NULLS LAST",
      id: "ORDER BY id ASC NULLS LAST",
    };
    for (const [order, sorted] of Object.entries(orderBy)) {
      const request = { query: 'status:"open"', order, limit: 2 };
      let after: string | null = null;
      const first = await planOf(async (run) => {
        const page = await sharded.page(request, { tenant }, run);
        if ("rows" in page) after = page.next;
      });
      const second = await planOf((run) => sharded.page({ ...request, after }, { tenant }, run));
      for (const plan of [first, second]) {
        expect(plan.map((node) => node["Node Type"])).toEqual(["Limit", "Foreign Scan"]);
        // The statement of the foreign scan is read a hundred rows at a time.
        expect(plan[1]?.["Remote SQL"]).toMatch(new RegExp(`${sorted}$`));
      }
      if (order === "id") {
        expect(second[1]?.["Remote SQL"]).toMatch(/ WHERE \(\(id > \d+::bigint\)\) AND /);
      } else {
        expect(second[1]?.["Filter"]).toMatch(/^\(ROW\(/);
      }
    }
  });

  test("counts rows that the database has sent", async () => {
    const plan = await planOf((run) => sharded.count({ query: 'status:"open"' }, { tenant }, run));
    expect(plan.map((node) => node["Node Type"])).toEqual(["Aggregate", "Foreign Scan"]);
    expect(plan[1]?.["Remote SQL"]).toMatch(/^SELECT NULL FROM /);
  });

  test("sorts texts itself if the foreign table has them in another collation", async () => {
    const { coordinator } = tables;
    await coordinator.query("CREATE TABLE other (LIKE tasks) PARTITION BY HASH (tenant)");
    await coordinator.query("ALTER TABLE other ALTER title_folded TYPE text");
    for (const part of [0, 1]) {
      await coordinator.query(`CREATE FOREIGN TABLE other_${part} PARTITION OF other
        FOR VALUES WITH (MODULUS 2, REMAINDER ${part}) SERVER shard${part} OPTIONS (table_name 'tasks')`);
    }
    const request = { query: 'status:"open"', order: "title", limit: 2 };
    const plan = await planOf((run) => searchOf("other").page(request, { tenant }, run));
    expect(plan.map((node) => node["Node Type"])).toEqual(["Limit", "Sort", "Foreign Scan"]);
    expect(plan[2]?.["Remote SQL"]).not.toContain("ORDER BY");
  });

  test("asks one database through the foreign tables of docs/scale.md", async () => {
    const page = readFileSync(new URL("../../docs/scale.md", import.meta.url), "utf8");
    const statements = /```sql\n(CREATE EXTENSION postgres_fdw[^]*?)```/.exec(page)?.[1] ?? "";
    const server = serverUrl();
    const { client, drop } = await createDatabase(server, "C.UTF-8");
    try {
      await client.query(
        ["first", "second"].reduce(
          (text, name, number) => {
            const at = `host '${server.hostname}', port '${server.port}', dbname '${tables.shards[number]?.database}'`;
            return text.replace(`host '${name}.example', dbname 'tasks'`, at);
          },
          statements.replaceAll(
            "user 'reader', password 'secret'",
            `user '${server.username}', password 'secret'`,
          ),
        ),
      );
      const { plans, run } = explaining(client);
      const request = { query: 'title~"report"', order: "title", limit: 5 };
      const smaller = createSearch({
        ...optionsOf("tasks"),
        schema: pick(schema, ["title"]),
        select: ["id", "title"],
        columns: { title: { folded: "title_folded" } },
      });
      for (const owner of tenants) {
        const found = await smaller.page<{ id: string }>(request, { tenant: owner }, run as Run<never>);
        const same = await plain.page<{ id: string }>(
          request,
          { tenant: owner },
          runOn(tables.coordinator) as Run<never>,
        );
        const ids = [found, same].map((one) => ("rows" in one ? one.rows.map(({ id }) => id) : one));
        expect(ids[0]).toHaveLength(5);
        expect(ids[0]).toEqual(ids[1]);
      }
      for (const nodes of plans) {
        expect(nodes.filter((node) => node["Node Type"] === "Foreign Scan")).toHaveLength(1);
      }
    } finally {
      await drop();
    }
  });

  test("is verified on the databases that have the rows", async () => {
    for (const shard of tables.shards) expect(await sharded.verify(runOn(shard))).toEqual([]);
    const problems = await sharded.verify(runOn(tables.coordinator));
    // Foreign tables have no indexes, so that no key is known to be unique.
    const errors = problems.filter(({ severity }) => severity === "error");
    expect(errors.map(({ path }) => path)).toEqual(["key"]);
  });
});
