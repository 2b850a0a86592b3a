import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { adviseIndexes, sqlite, type Columns, type SqliteOptions } from "wherefore/sql";
import type { Condition, Engine } from "./engine.ts";
import { items, schema } from "./items.ts";
import type { Clause } from "./questions.ts";

/** The rows of a label from which on walking the items finds a page sooner than collecting all of them. */
const commonFrom = 10_000;

/** A temporary database. */
export function openSqlite(rowCount: number, progress: (message: string) => void): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), "bench-columns-"));
  const database = new Database(join(folder, "items.db"));
  database.pragma("journal_mode = OFF");
  database.pragma("synchronous = OFF");
  database.pragma("cache_size = -1000000");
  fill(database, rowCount);
  const isCommon: SqliteOptions["isCommon"] = ({ sql, params }) => {
    const limited = `SELECT 1 FROM item_labels AS elements WHERE ${sql} LIMIT ${commonFrom}`;
    const count = database.prepare(`SELECT count(*) FROM (${limited})`).pluck();
    return count.get(...params) === commonFrom;
  };
  const columns: Columns<SqliteOptions> = {
    created: { type: "iso" },
    key: { type: "blob" },
    tags: { type: "json[]", folded: "tags" },
    labels: {
      rows: { table: "item_labels", key: "item", of: "id", column: "label", folded: "label", isCommon },
    },
  };
  const advice = adviseIndexes(schema, {
    dialect: sqlite,
    table: "items",
    columns,
    orderBy: [{ column: "id" }],
    primaryKey: ["id"],
    existing: [{ table: "item_labels", columns: ["item", "label"], unique: true }],
  });
  for (const sql of advice.flatMap((each) => each.sql ?? [])) {
    const before = size(database);
    const began = performance.now();
    database.exec(sql);
    const [bytes, time] = [size(database) - before, performance.now() - began];
    progress(
      `${sql}: ${(bytes / rowCount).toFixed(0)} bytes and ${((time / rowCount) * 1000).toFixed(2)} µs a row`,
    );
  }
  const run = ({ sql, params }: Condition): Promise<readonly string[]> =>
    Promise.resolve(
      database
        .prepare(sql)
        .pluck()
        .all(...params)
        .map(String),
    );
  return Promise.resolve({
    title: `SQLite ${database.prepare("SELECT sqlite_version()").pluck().get()}, better-sqlite3`,
    dialect: sqlite,
    columns,
    byHand,
    run,
    scan: ({ sql, params }) => run({ sql: sql.replace("FROM items ", "FROM items NOT INDEXED "), params }),
    explain: ({ sql, params }) =>
      Promise.resolve(
        database
          .prepare(`EXPLAIN QUERY PLAN ${sql}`)
          .all(...params)
          .map((row) => (row as { detail: string }).detail)
          .join("\n"),
      ),
    close: () => {
      database.close();
      rmSync(folder, { recursive: true });
      return Promise.resolve();
    },
  });
}

function size(database: Database.Database): number {
  return database
    .prepare("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
    .pluck()
    .get() as number;
}

function byHand(clause: Clause): readonly Condition[] {
  switch (clause.field) {
    case "created": {
      const [from, to] = [clause.from, clause.to].map((time) => new Date(time).toISOString());
      return [{ sql: "created >= ? AND created < ?", params: [from!, to!] }];
    }
    case "key": {
      const key = Buffer.from(clause.value.replaceAll("-", ""), "hex");
      const sqls = clause.negated ? ["key IS NOT ?", "(key IS NULL OR key <> ?)"] : ["key = ?"];
      return sqls.map((sql) => ({ sql, params: [key] }));
    }
    case "tags":
      return tags(clause.value, clause.negated);
    case "labels":
      return labels(clause.value, clause.negated);
  }
}

function tags(value: string | null, negated: boolean): readonly Condition[] {
  if (value === null) {
    const empty = ["(tags IS NULL OR json_array_length(tags) = 0)", "(tags IS NULL OR tags = '[]')"];
    const filled = ["json_array_length(tags) > 0", "tags <> '[]'"];
    return conditions(null, ...(negated ? filled : empty));
  }
  const not = negated ? "NOT " : "";
  return conditions(
    value,
    `${not}EXISTS (SELECT 1 FROM json_each(tags) WHERE value = ?)`,
    `${not}EXISTS (SELECT 1 FROM json_each(tags) WHERE type = 'text' AND value = ?)`,
  );
}

function labels(value: string | null, negated: boolean): readonly Condition[] {
  const test = value === null ? "" : " AND label = ?";
  const exists = `EXISTS (SELECT 1 FROM item_labels WHERE item = items.id${test})`;
  const within = `IN (SELECT item FROM item_labels${value === null ? "" : " WHERE label = ?"})`;
  const has = value === null ? !negated : negated;
  return has
    ? conditions(value, `NOT ${exists}`, `items.id NOT ${within}`)
    : conditions(value, exists, `items.id ${within}`);
}

function conditions(value: string | null, ...alternatives: readonly string[]): readonly Condition[] {
  return alternatives.map((sql) => ({ sql, params: value === null ? [] : [value] }));
}

function fill(database: Database.Database, rowCount: number): void {
  database.exec(`CREATE TABLE items (id INTEGER PRIMARY KEY, created TEXT, key BLOB, tags TEXT);
    CREATE TABLE item_labels (item INTEGER, label TEXT, PRIMARY KEY (item, label)) WITHOUT ROWID`);
  const item = database.prepare("INSERT INTO items VALUES (?, ?, unhex(?, '-'), ?)");
  const label = database.prepare("INSERT INTO item_labels VALUES (?, ?)");
  database.transaction(() => {
    for (const { id, created, key, tags } of items(rowCount)) {
      const list = tags === null ? null : JSON.stringify(tags);
      item.run(BigInt(id), new Date(created).toISOString(), key, list);
      for (const tag of tags ?? []) label.run(BigInt(id), tag);
    }
  })();
}
