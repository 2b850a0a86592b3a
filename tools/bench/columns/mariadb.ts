import { randomUUID } from "node:crypto";
import { createConnection, type Connection, type RowDataPacket } from "mysql2/promise";
import { adviseIndexes, mysql, type Columns, type MysqlOptions } from "wherefore/sql";
import type { Condition, Engine } from "./engine.ts";
import { items, schema } from "./items.ts";
import type { Clause } from "./questions.ts";

const columns: Columns<MysqlOptions> = {
  created: { type: "timestamp(3)" },
  key: { type: "binary(16)" },
  tags: { type: "json[]", folded: "tags" },
  labels: {
    rows: {
      table: "item_labels",
      key: "item",
      of: "id",
      column: "label",
      folded: "label",
      type: "varchar(50)",
    },
  },
};

const rowsAtOnce = 5_000;

/** A temporary database on the server that `MARIADB_TEST_URL` names. */
export async function openMariadb(rowCount: number, progress: (message: string) => void): Promise<Engine> {
  const connection = await createConnection({
    uri: process.env["MARIADB_TEST_URL"] ?? "",
    charset: "utf8mb4",
    timezone: "Z",
  });
  const name = `wherefore_${randomUUID().replaceAll("-", "")}`;
  await connection.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin`);
  await connection.query(`USE ${name}`);
  await connection.query("SET time_zone = '+00:00'");
  await fill(connection, rowCount);
  const advice = adviseIndexes(schema, {
    dialect: mysql,
    table: "items",
    columns,
    orderBy: [{ column: "id" }],
    primaryKey: ["id"],
    existing: [{ table: "item_labels", columns: ["item", "label"], unique: true }],
  });
  for (const sql of advice.flatMap((each) => each.sql ?? [])) {
    progress(sql);
    await connection.query(sql);
  }
  await connection.query("ANALYZE TABLE items, item_labels");

  const run = async ({ sql, params }: Condition): Promise<readonly string[]> => {
    const statement = { sql, rowsAsArray: true };
    const [rows] = await connection.execute<RowDataPacket[][]>(statement, [...params] as string[]);
    return rows.map((row) => row.join(" "));
  };
  const [version] = await run({ sql: "SELECT version()", params: [] });
  return {
    title: `MariaDB ${version}, mysql2`,
    dialect: mysql,
    columns,
    byHand,
    run,
    scan: ({ sql, params }) => run({ sql: sql.replace("FROM items", "$& USE INDEX ()"), params }),
    explain: async ({ sql, params }) => (await run({ sql: `ANALYZE ${sql}`, params })).join("\n"),
    close: async () => {
      await connection.query(`DROP DATABASE ${name}`);
      await connection.end();
    },
  };
}

function byHand(clause: Clause): readonly Condition[] {
  switch (clause.field) {
    case "created": {
      const params = [clause.from, clause.to].map((time) => timestamp(time));
      return [{ sql: "created >= ? AND created < ?", params }];
    }
    case "key": {
      const digits = clause.value.replaceAll("-", "");
      return clause.negated
        ? conditions(digits, "(`key` IS NULL OR `key` <> UNHEX(?))", "NOT (`key` <=> UNHEX(?))")
        : conditions(digits, "`key` = UNHEX(?)");
    }
    case "tags":
      return tags(clause.value, clause.negated);
    case "labels":
      return labels(clause.value, clause.negated);
  }
}

function tags(value: string | null, negated: boolean): readonly Condition[] {
  if (value === null)
    return conditions(null, negated ? "JSON_LENGTH(tags) > 0" : "(tags IS NULL OR JSON_LENGTH(tags) = 0)");
  const json = JSON.stringify(value);
  return negated
    ? conditions(json, "(tags IS NULL OR NOT JSON_CONTAINS(tags, ?))", "JSON_CONTAINS(tags, ?) IS NOT TRUE")
    : conditions(json, "JSON_CONTAINS(tags, ?)");
}

function labels(value: string | null, negated: boolean): readonly Condition[] {
  const test = value === null ? "" : " AND label = ?";
  const exists = `EXISTS (SELECT 1 FROM item_labels WHERE item = items.id${test})`;
  const within = `items.id IN (SELECT item FROM item_labels${value === null ? "" : " WHERE label = ?"})`;
  const isNegated = value === null ? !negated : negated;
  return isNegated ? conditions(value, `NOT ${exists}`, `NOT ${within}`) : conditions(value, exists, within);
}

function conditions(value: string | null, ...alternatives: readonly string[]): readonly Condition[] {
  return alternatives.map((sql) => ({ sql, params: value === null ? [] : [value] }));
}

/** A time as the text of a TIMESTAMP in UTC. */
function timestamp(time: number): string {
  return new Date(time).toISOString().slice(0, 23).replace("T", " ");
}

async function fill(connection: Connection, rowCount: number): Promise<void> {
  await connection.query(
    "CREATE TABLE items (id BIGINT PRIMARY KEY, created TIMESTAMP(3) NULL, `key` BINARY(16), tags JSON)",
  );
  await connection.query(
    "CREATE TABLE item_labels (item BIGINT, label VARCHAR(50), PRIMARY KEY (item, label))",
  );
  let rows: unknown[][] = [];
  let labelled: unknown[][] = [];
  const flush = async (): Promise<void> => {
    await connection.query("INSERT INTO items VALUES ?", [rows]);
    if (labelled.length > 0) await connection.query("INSERT INTO item_labels VALUES ?", [labelled]);
    [rows, labelled] = [[], []];
  };
  for (const { id, created, key, tags } of items(rowCount)) {
    const bytes = Buffer.from(key.replaceAll("-", ""), "hex");
    rows.push([id, timestamp(created), bytes, tags === null ? null : JSON.stringify(tags)]);
    labelled.push(...(tags ?? []).map((label) => [id, label]));
    if (rows.length === rowsAtOnce) await flush();
  }
  if (rows.length > 0) await flush();
}
