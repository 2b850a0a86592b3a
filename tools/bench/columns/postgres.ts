import pg from "pg";
import { adviseIndexes, postgres, type Columns, type PostgresOptions } from "wherefore/sql";
import { createDatabase, serverUrl } from "../../../test/conformance/servers/postgres.ts";
import type { Condition, Engine } from "./engine.ts";
import { items, schema } from "./items.ts";
import type { Clause } from "./questions.ts";

const columns: Columns<PostgresOptions> = {
  created: { type: "timestamptz" },
  key: { type: "uuid" },
  tags: { type: "text[]", folded: "tags" },
  labels: { rows: { table: "item_labels", key: "item", of: "id", column: "label", folded: "label" } },
};

const rowsAtOnce = 20_000;

/** A temporary database on the server that `PG_TEST_URL` names. */
export async function openPostgres(rowCount: number, progress: (message: string) => void): Promise<Engine> {
  const { client, drop, name } = await createDatabase(serverUrl(), "C.UTF-8");
  await fill(client, rowCount);
  const advice = adviseIndexes(schema, {
    dialect: postgres,
    table: "items",
    columns,
    orderBy: [{ column: "id" }],
    primaryKey: ["id"],
    existing: [{ table: "item_labels", columns: ["item", "label"], unique: true }],
  });
  for (const sql of advice.flatMap((each) => each.sql ?? [])) {
    progress(sql);
    await client.query(sql);
  }
  await client.query("VACUUM ANALYZE");

  const url = serverUrl();
  url.pathname = `/${name}`;
  const withoutIndexes = new pg.Client({ connectionString: url.href });
  await withoutIndexes.connect();
  for (const scan of ["indexscan", "indexonlyscan", "bitmapscan"]) {
    await withoutIndexes.query(`SET enable_${scan} = off`);
  }
  const run = async (on: pg.Client, { sql, params }: Condition): Promise<readonly string[]> => {
    const { rows } = await on.query<[unknown]>({ text: sql, values: [...params], rowMode: "array" });
    return rows.map(([first]) => String(first));
  };
  const [version] = await run(client, { sql: "SHOW server_version", params: [] });
  return {
    title: `PostgreSQL ${version}, pg`,
    dialect: postgres,
    columns,
    byHand,
    run: (statement) => run(client, statement),
    scan: (statement) => run(withoutIndexes, statement),
    explain: async ({ sql, params }) =>
      (await run(client, { sql: `EXPLAIN (ANALYZE, BUFFERS) ${sql}`, params })).join("\n"),
    close: async () => {
      await withoutIndexes.end();
      await drop();
    },
  };
}

function byHand(clause: Clause): readonly Condition[] {
  switch (clause.field) {
    case "created":
      return [
        {
          sql: "created >= $1 AND created < $2",
          params: [clause.from, clause.to].map((time) => new Date(time).toISOString()),
        },
      ];
    case "key":
      return clause.negated
        ? conditions(clause.value, "key IS DISTINCT FROM $1", "(key IS NULL OR key <> $1)")
        : conditions(clause.value, "key = $1");
    case "tags":
      return tags(clause.value, clause.negated);
    case "labels":
      return labels(clause.value, clause.negated);
  }
}

function tags(value: string | null, negated: boolean): readonly Condition[] {
  if (value === null)
    return negated
      ? conditions(null, "cardinality(tags) > 0", "tags <> '{}'")
      : conditions(null, "(tags IS NULL OR cardinality(tags) = 0)", "(tags IS NULL OR tags = '{}')");
  return negated
    ? conditions(value, "($1 = ANY (tags)) IS NOT TRUE", "(tags IS NULL OR NOT tags @> ARRAY[$1])")
    : conditions(value, "$1 = ANY (tags)", "tags @> ARRAY[$1]", "tags && ARRAY[$1]");
}

function labels(value: string | null, negated: boolean): readonly Condition[] {
  const test = value === null ? "" : " AND label = $1";
  const exists = `EXISTS (SELECT FROM item_labels WHERE item = items.id${test})`;
  // A negated IN, which has to mind NULL, takes minutes.
  const within = `id IN (SELECT item FROM item_labels${value === null ? "" : " WHERE label = $1"})`;
  const isPresent = value === null ? negated : !negated;
  return isPresent ? conditions(value, exists, within) : conditions(value, `NOT ${exists}`);
}

function conditions(value: string | null, ...alternatives: readonly string[]): readonly Condition[] {
  return alternatives.map((sql) => ({ sql, params: value === null ? [] : [value] }));
}

async function fill(client: pg.Client, rowCount: number): Promise<void> {
  await client.query(
    `CREATE TABLE items (id bigint PRIMARY KEY, created timestamptz, key uuid, tags text[] COLLATE "C")`,
  );
  await client.query(
    `CREATE TABLE item_labels (item bigint, label text COLLATE "C", PRIMARY KEY (item, label))`,
  );
  let batch: object[] = [];
  const flush = async (): Promise<void> => {
    const rows = "json_to_recordset($1) AS row (id bigint, created text, key uuid, tags text[])";
    await client.query(
      `WITH rows AS (INSERT INTO items SELECT id, created::timestamptz, key, tags FROM ${rows} RETURNING id, tags)
       INSERT INTO item_labels SELECT id, unnest(tags) FROM rows`,
      [JSON.stringify(batch)],
    );
    batch = [];
  };
  for (const item of items(rowCount)) {
    batch.push({ ...item, created: new Date(item.created).toISOString() });
    if (batch.length === rowsAtOnce) await flush();
  }
  if (batch.length > 0) await flush();
}
