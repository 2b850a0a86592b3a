import { adviseIndexes, clickhouse, type ClickhouseOptions, type Columns } from "wherefore/sql";
import { openSession, type Session } from "../../../test/conformance/servers/chdb.ts";
import type { Condition, Engine } from "./engine.ts";
import { items, schema } from "./items.ts";
import type { Clause } from "./questions.ts";

const columns: Columns<ClickhouseOptions> = {
  created: { type: "DateTime64(3)" },
  key: { type: "UUID" },
  tags: { folded: "tags" },
  labels: { rows: { table: "item_labels", key: "item", of: "id", column: "label", folded: "label" } },
};

const rowsAtOnce = 50_000;

/** A temporary database of chdb, from the folder that `CHDB_PATH` names. An absent list is an empty array. */
export function openClickhouse(rowCount: number, progress: (message: string) => void): Promise<Engine> {
  const session = openSession();
  session.query("SET use_query_condition_cache = 0, mutations_sync = 1", "Null");
  fill(session, rowCount);
  const advice = adviseIndexes(schema, {
    dialect: clickhouse,
    table: "items",
    columns,
    orderBy: [{ column: "id" }],
    primaryKey: ["id"],
  });
  for (const sql of advice.flatMap((each) => each.sql ?? [])) {
    progress(sql);
    session.query(sql, "Null");
  }
  const lines = ({ sql, params }: Condition): readonly string[] => {
    const bound = Object.fromEntries(params.map((value, index) => [`p${index + 1}`, value]));
    const text = session.queryBind(sql, bound, "TSVRaw");
    return text.split("\n").filter((line) => line !== "");
  };
  const run = (statement: Condition): Promise<readonly string[]> => Promise.resolve(lines(statement));
  const [version] = lines({ sql: "SELECT version()", params: [] });
  return Promise.resolve({
    title: `ClickHouse ${version}, chdb`,
    dialect: clickhouse,
    columns,
    byHand,
    run,
    scan: ({ sql, params }) => run({ sql: `${sql} SETTINGS use_skip_indexes = 0`, params }),
    explain: ({ sql, params }) =>
      Promise.resolve(lines({ sql: `EXPLAIN indexes = 1 ${sql}`, params }).join("\n")),
    close: () => {
      session.close();
      return Promise.resolve();
    },
  });
}

function byHand(clause: Clause): readonly Condition[] {
  switch (clause.field) {
    case "created": {
      const [from, to] = ["{p1:Int64}", "{p2:Int64}"].map((time) => `fromUnixTimestamp64Milli(${time})`);
      return [{ sql: `created >= ${from} AND created < ${to}`, params: [clause.from, clause.to] }];
    }
    case "key":
      return conditions(clause.value, `key ${clause.negated ? "<>" : "="} {p1:UUID}`);
    case "tags":
      return tags(clause.value, clause.negated);
    case "labels":
      return labels(clause.value, clause.negated);
  }
}

function tags(value: string | null, negated: boolean): readonly Condition[] {
  const not = negated ? "NOT " : "";
  if (value === null) return conditions(null, negated ? "notEmpty(tags)" : "empty(tags)");
  return conditions(value, `${not}has(tags, {p1:String})`, `${not}hasAny(tags, [{p1:String}])`);
}

function labels(value: string | null, negated: boolean): readonly Condition[] {
  const set = `(SELECT item FROM item_labels${value === null ? "" : " WHERE label = {p1:String}"})`;
  const has = value === null ? !negated : negated;
  return conditions(value, `id ${has ? "NOT IN" : "IN"} ${set}`);
}

function conditions(value: string | null, ...alternatives: readonly string[]): readonly Condition[] {
  return alternatives.map((sql) => ({ sql, params: value === null ? [] : [value] }));
}

function fill(session: Session, rowCount: number): void {
  session.query(
    "CREATE TABLE items (id Int64, created DateTime64(3), key UUID, tags Array(String)) ENGINE = MergeTree ORDER BY id",
    "Null",
  );
  session.query(
    "CREATE TABLE item_labels (item Int64, label String) ENGINE = MergeTree ORDER BY item",
    "Null",
  );
  let lines: string[] = [];
  const flush = (): void => {
    session.query(`INSERT INTO items FORMAT JSONCompactEachRow ${lines.join("\n")}`, "Null");
    lines = [];
  };
  for (const { id, created, key, tags } of items(rowCount)) {
    lines.push(JSON.stringify([id, created / 1000, key, tags ?? []]));
    if (lines.length === rowsAtOnce) flush();
  }
  if (lines.length > 0) flush();
  session.query("OPTIMIZE TABLE items FINAL", "Null");
  session.query("INSERT INTO item_labels SELECT id, arrayJoin(tags) FROM items", "Null");
  session.query("OPTIMIZE TABLE item_labels FINAL", "Null");
}
