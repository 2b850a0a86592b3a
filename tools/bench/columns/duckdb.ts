import { DuckDBInstance, type DuckDBConnection, type DuckDBValue } from "@duckdb/node-api";
import { duckdb, type Columns, type DuckdbOptions } from "wherefore/sql";
import type { Condition, Engine } from "./engine.ts";
import { items } from "./items.ts";
import type { Clause } from "./questions.ts";

const columns: Columns<DuckdbOptions> = {
  created: { type: "timestamptz" },
  key: { type: "uuid" },
  tags: { folded: "tags" },
  labels: { rows: { table: "item_labels", key: "item", of: "id", column: "label", folded: "label" } },
};

/** A database in memory. DuckDB gets no indexes, so that each statement is a scan. */
export async function openDuckdb(rowCount: number): Promise<Engine> {
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  await fill(connection, rowCount);
  const rows = async ({ sql, params }: Condition): Promise<unknown[][]> =>
    (await connection.runAndReadAll(sql, params as DuckDBValue[])).getRows();
  const run = async (statement: Condition): Promise<readonly string[]> =>
    (await rows(statement)).map(([first]) => String(first));
  const [version] = await run({ sql: "SELECT version()", params: [] });
  return {
    title: `DuckDB ${version}, @duckdb/node-api`,
    dialect: duckdb,
    columns,
    byHand,
    run,
    scan: run,
    explain: async ({ sql, params }) =>
      (await rows({ sql: `EXPLAIN ANALYZE ${sql}`, params })).flat().join("\n"),
    close: () => {
      connection.closeSync();
      instance.closeSync();
      return Promise.resolve();
    },
  };
}

function byHand(clause: Clause): readonly Condition[] {
  switch (clause.field) {
    case "created": {
      const params = [clause.from, clause.to].map((time) => new Date(time).toISOString());
      return [{ sql: "created >= ?::TIMESTAMPTZ AND created < ?::TIMESTAMPTZ", params }];
    }
    case "key":
      return clause.negated
        ? conditions(clause.value, "key IS DISTINCT FROM ?::UUID", "(key IS NULL OR key <> ?::UUID)")
        : conditions(clause.value, "key = ?::UUID");
    case "tags":
      return tags(clause.value, clause.negated);
    case "labels":
      return labels(clause.value, clause.negated);
  }
}

function tags(value: string | null, negated: boolean): readonly Condition[] {
  if (value === null) return conditions(null, negated ? "len(tags) > 0" : "(tags IS NULL OR len(tags) = 0)");
  return negated
    ? conditions(value, "list_contains(tags, ?) IS NOT TRUE", "(tags IS NULL OR NOT list_contains(tags, ?))")
    : conditions(value, "list_contains(tags, ?)", "list_has_any(tags, [?])");
}

function labels(value: string | null, negated: boolean): readonly Condition[] {
  const test = value === null ? "" : " AND label = ?";
  const exists = `EXISTS (SELECT 1 FROM item_labels WHERE item = items.id${test})`;
  const within = `id IN (SELECT item FROM item_labels${value === null ? "" : " WHERE label = ?"})`;
  const has = value === null ? !negated : negated;
  return has ? conditions(value, `NOT ${exists}`, `NOT ${within}`) : conditions(value, exists, within);
}

function conditions(value: string | null, ...alternatives: readonly string[]): readonly Condition[] {
  return alternatives.map((sql) => ({ sql, params: value === null ? [] : [value] }));
}

async function fill(connection: DuckDBConnection, rowCount: number): Promise<void> {
  await connection.run("CREATE TABLE rows (id BIGINT, created BIGINT, key UUID, tags VARCHAR)");
  const appender = await connection.createAppender("rows");
  for (const { id, created, key, tags } of items(rowCount)) {
    appender.appendBigInt(BigInt(id));
    appender.appendBigInt(BigInt(created * 1000));
    appender.appendVarchar(key);
    if (tags === null) appender.appendNull();
    else appender.appendVarchar(tags.join(" "));
    appender.endRow();
  }
  appender.closeSync();
  await connection.run(`CREATE TABLE items AS SELECT id, make_timestamptz(created) AS created, key,
    CASE WHEN tags = '' THEN [] ELSE string_split(tags, ' ') END AS tags FROM rows ORDER BY id`);
  await connection.run("DROP TABLE rows");
  await connection.run("CREATE TABLE item_labels AS SELECT id AS item, unnest(tags) AS label FROM items");
}
