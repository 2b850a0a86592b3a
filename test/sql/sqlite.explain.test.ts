import Database from "better-sqlite3";
import {
  adviseIndexes,
  commonness,
  compileWhere,
  sqlite,
  type Columns,
  type SqliteOptions,
  type SqliteTrigrams,
} from "wherefore/sql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkedTask, taskColumns, taskRows, taskSchema } from "./indexed.ts";

const trigrams: SqliteTrigrams = { table: "tasks_trigrams", column: "title" };
const columns = {
  title: { column: "title", folded: "title_folded", trigrams },
  label: { column: "label", folded: "label_folded" },
};
const advice = adviseIndexes(taskSchema, {
  dialect: sqlite,
  table: "tasks",
  columns,
  partitionBy: ["graph_id"],
  orderBy: [
    { column: "last_event", direction: "desc" },
    { column: "id", direction: "desc" },
  ],
});

let database: Database.Database;

beforeAll(() => {
  database = new Database(":memory:");
  database.exec(`CREATE TABLE tasks (${taskColumns.join(", ")})`);
  const insert = database.prepare(`INSERT INTO tasks VALUES (${taskColumns.map(() => "?").join(", ")})`);
  database.transaction(() => {
    // Enough for the planner to prefer the indexes.
    for (const row of taskRows(20_000)) {
      insert.run(...row.map((value) => (typeof value === "boolean" ? BigInt(value) : value)));
    }
  })();
  for (const { sql } of advice) if (sql !== null) database.exec(sql);
}, 120_000);

afterAll(() => {
  database.close();
});

function plan(source: string, mapping: Columns<SqliteOptions> = columns): string[] {
  const { sql, params } = compileWhere(checkedTask(source), { dialect: sqlite, columns: mapping });
  return database
    .prepare(
      `EXPLAIN QUERY PLAN SELECT id, title FROM tasks WHERE graph_id = ? AND ${sql} ORDER BY last_event DESC, id DESC LIMIT 100`,
    )
    .all("graph_1", ...params)
    .map((row) => withoutHash((row as { detail: string }).detail));
}

/** Removes the hash at the end of index names. */
function withoutHash(detail: string): string {
  return detail.replaceAll(/(INDEX tasks_\w+)_[0-9a-z]{8}\b/g, "$1");
}

/** The mapping with the option `isCommon`. */
function withIsCommon(isCommon: NonNullable<SqliteTrigrams["isCommon"]>): Columns<SqliteOptions> {
  return { ...columns, title: { ...columns.title, trigrams: { ...trigrams, isCommon } } };
}

const order = /^SEARCH tasks USING (COVERING )?INDEX tasks_order \(graph_id=\?\)$/;
const sort = "USE TEMP B-TREE FOR ORDER BY";

describe("the plan of a clause uses an index", () => {
  test.each([
    ['title:"nowhere"', "tasks_title", "title_folded=?"],
    ["title:null", "tasks_title", "title_folded=?"],
    ['label:"GRÖẞE"', "tasks_label", "label_folded=?"],
    ["label:null", "tasks_label", "label_folded=?"],
    ['state:"failed"', "tasks_state", "state=?"],
    ["state:null", "tasks_state", "state=?"],
    ['parent_id:"task_31"', "tasks_parent_id", "parent_id=?"],
    ["parent_id:null", "tasks_parent_id", "parent_id=?"],
    ['stale:"true"', "tasks_stale", "stale=?"],
    ['stale:"false"', "tasks_stale", "stale=?"],
    ["stale:null", "tasks_stale", "stale=?"],
    ['blocked:"true"', "tasks_blocked", "blocked=?"],
    ["blocked:null", "tasks_blocked", "blocked=?"],
    ['score:"1000007"', "tasks_score", "score=?"],
    ["score:null", "tasks_score", "score=?"],
    ['depth:"52"', "tasks_depth", "depth=?"],
    ["depth:null", "tasks_depth", "depth=?"],
    ["last_event>1795002000000", "tasks_order", "last_event>?"],
    ["last_event<=1795000000500", "tasks_order", "last_event<?"],
  ])("in the order of the page: %s", (source, index, condition) => {
    const [search, ...rest] = plan(source);
    expect(search).toMatch(/^SEARCH tasks USING (COVERING )?INDEX /);
    expect(search).toContain(` ${index} (graph_id=? AND ${condition})`);
    expect(rest).toEqual([]);
  });

  test.each([
    ["score>=1000000", "tasks_score", "score>?"],
    ["depth>50", "tasks_depth", "depth>?"],
    ["depth<0", "tasks_depth", "depth<?"],
  ])("by its range, with a sort: %s", (source, index, condition) => {
    const [search, ...rest] = plan(source);
    expect(search).toContain(`INDEX ${index} (graph_id=? AND ${condition})`);
    expect(rest).toEqual([sort]);
  });

  test.each(['title~"needle"', 'title~"c++"', 'title~"absent text"'])("of trigrams: %s", (source) => {
    expect(plan(source)).toEqual([
      "SEARCH tasks USING INTEGER PRIMARY KEY (rowid=?)",
      "LIST SUBQUERY 1",
      "SCAN tasks_trigrams VIRTUAL TABLE INDEX 0:M1",
      // The needle.
      "SCALAR SUBQUERY 2",
      "SCAN CONSTANT ROW",
      sort,
    ]);
  });

  test.each([
    '-label:"bug"',
    '-title~"needle"',
    '-state:"failed"',
    "-title:null",
    '-stale:"true"',
    'blocked:"false"',
    '-blocked:"true"',
  ])("along the order, because many rows match: %s", (source) => {
    const details = plan(source);
    expect(details).toHaveLength(1);
    expect(details[0]).toMatch(order);
  });

  test.each([
    "score>=5000000",
    '-title~"login"',
    "-depth:null AND score<0",
    "stale:null AND score<0 AND depth>50",
  ])("without the table, if the index of the order has the columns: %s", (source) => {
    const { sql, params } = compileWhere(checkedTask(source), { dialect: sqlite, columns });
    const [orderIndex = ""] = advice.flatMap((found) => found.sql?.match(/tasks_order_\w+/) ?? []);
    const details = database
      .prepare(
        `EXPLAIN QUERY PLAN SELECT id FROM tasks INDEXED BY ${orderIndex} WHERE graph_id = ? AND ${sql} ORDER BY last_event DESC, id DESC`,
      )
      .all("graph_1", ...params);
    expect(details).toEqual([
      expect.objectContaining({
        detail: `SEARCH tasks USING COVERING INDEX ${orderIndex} (graph_id=?)`,
      }),
    ]);
  });

  test("for each clause of an OR", () => {
    const details = plan('label:"GRÖẞE" OR stale:"true" OR depth>50 OR title~"needle"');
    expect(details[0]).toBe("MULTI-INDEX OR");
    for (const part of ["tasks_label", "tasks_stale", "tasks_depth", "tasks_trigrams"]) {
      expect(details.join("\n")).toContain(` ${part} `);
    }
  });

  test("along the order, filtered by the FTS5 table, for a fairly common needle", () => {
    const fairly = withIsCommon(() => "fairly");
    const [walk, ...rest] = plan('title~"needle"', fairly);
    expect(walk).toMatch(order);
    expect(rest).toContain("SCAN tasks_trigrams VIRTUAL TABLE INDEX 0:M1");
    expect(rest).not.toContain(sort);
  });

  test("chosen from counts of the needle", () => {
    const newest = database.prepare(
      `SELECT count(*) AS looked, count(*) FILTER (WHERE instr(text, ?) > 0) AS held FROM
      (SELECT title_folded AS text FROM tasks WHERE graph_id = 'graph_1' ORDER BY last_event DESC, id DESC LIMIT 500)`,
    );
    const matches = database
      .prepare("SELECT count(*) FROM (SELECT 1 FROM tasks_trigrams WHERE tasks_trigrams MATCH ? LIMIT ?)")
      .pluck();
    const counted = withIsCommon((match, needle) => {
      const { looked, held } = newest.get(needle) as { looked: number; held: number };
      const count = (limit: number) => matches.get(match, BigInt(limit)) as number;
      return commonness({ page: 100, rows: 100_000, looked, held, count });
    });
    expect(plan('title~"login"', counted)).toEqual([expect.stringMatching(order)]);
    expect(plan('title~"needle"', counted)).toEqual(plan('title~"needle"'));
  });
});

describe("the FTS5 table is updated", () => {
  const find = (needle: string): unknown[] => {
    const { sql, params } = compileWhere(checkedTask(`title~${JSON.stringify(needle)}`), {
      dialect: sqlite,
      columns,
    });
    return database
      .prepare(`SELECT id FROM tasks WHERE ${sql}`)
      .pluck()
      .all(...params);
  };

  test("when rows are added, changed and deleted", () => {
    expect(find("brand new")).toEqual([]);
    database.exec("INSERT INTO tasks (id, title_folded) VALUES ('new', 'a brand new row')");
    expect(find("brand new")).toEqual(["new"]);
    database.exec("UPDATE tasks SET title_folded = 'another text' WHERE id = 'new'");
    expect(find("brand new")).toEqual([]);
    expect(find("another text")).toEqual(["new"]);
    database.exec(
      "INSERT OR REPLACE INTO tasks (rowid, id, title_folded) SELECT rowid, id, 'third words' FROM tasks WHERE id = 'new'",
    );
    expect(find("another text")).toEqual([]);
    expect(find("third words")).toEqual(["new"]);
    database.exec("DELETE FROM tasks WHERE id = 'new'");
    expect(find("third words")).toEqual([]);
    database.exec("INSERT INTO tasks_trigrams (tasks_trigrams) VALUES ('integrity-check')");
  });
});
