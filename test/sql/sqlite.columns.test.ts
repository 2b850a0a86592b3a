import Database from "better-sqlite3";
import { compile, defineSchema, foldCase, id, integer, list, text, time, uuid } from "wherefore";
import {
  adviseIndexes,
  compileWhere,
  foldFunction,
  sqlite,
  type Columns,
  type Dialect,
  type SqliteOptions,
  type SqliteRowsCondition,
} from "wherefore/sql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const schema = defineSchema({
  iso: time({ from: "iso" }),
  seconds: time({ from: "seconds" }),
  julian: time(),
  key: uuid(),
  number: id(),
  city: text(),
  plain: id(),
  size: integer(),
  tags: list(text()),
  labels: list(text()),
  counts: list(integer()),
});

const columns: Columns<SqliteOptions> = {
  iso: { type: "iso" },
  seconds: { type: "seconds" },
  julian: { type: "julianday" },
  key: { type: "blob" },
  number: { type: "integer" },
  city: {
    expression: "data ->> '$.city'",
    folded: { expression: "fold(data ->> '$.city')" },
    trigrams: { table: "items_city", column: "city" },
  },
  size: { expression: "json_extract(data, '$.size')" },
  tags: { type: "json[]", folded: "tags_folded" },
  labels: {
    rows: {
      table: "item_labels",
      key: "item",
      of: "id",
      column: "label",
      folded: "label_folded",
      trigrams: { table: "item_labels_fts", column: "label" },
    },
  },
  counts: { rows: { table: "item_counts", key: "item", of: "id", column: "count" } },
};

const options = { table: "items", columns, orderBy: [{ column: "id" }], primaryKey: ["id"] } as const;

let database: Database.Database;
let dialect: Dialect<SqliteOptions>;

beforeAll(() => {
  database = new Database(":memory:");
  dialect = foldFunction(database);
  database.exec(`
    CREATE TABLE items (id INTEGER PRIMARY KEY, iso TEXT, seconds REAL, julian REAL, key BLOB, number INTEGER,
      data TEXT, plain TEXT, tags TEXT, tags_folded TEXT);
    CREATE TABLE item_labels (item INTEGER, label TEXT, label_folded TEXT);
    CREATE TABLE item_counts (item INTEGER, count INTEGER)`);
  const item =
    database.prepare(`INSERT INTO items VALUES (?, strftime('%Y-%m-%dT%H:%M:%fZ', ?, 'unixepoch'), ?,
    julianday(?, 'unixepoch'), randomblob(16), ?, json_object('city', ?, 'size', ?), ?, ?, ?)`);
  const label = database.prepare("INSERT INTO item_labels VALUES (?, ?, ?)");
  const count = database.prepare("INSERT INTO item_counts VALUES (?, ?)");
  database.transaction(() => {
    for (let index = 1; index <= 5000; index++) {
      const [row, seconds] = [BigInt(index), 1_767_225_600 + index * 60];
      const labels = [`Label ${index % 500}`, "common"];
      item.run(
        row,
        seconds,
        seconds,
        seconds,
        row,
        `City ${index % 700}`,
        row,
        `p${index % 100}`,
        ...texts(labels),
      );
      for (const each of labels) label.run(row, each, foldCase(each));
      count.run(row, BigInt(index % 50));
    }
  })();
  for (const { sql } of adviseIndexes(schema, { ...options, dialect })) if (sql !== null) database.exec(sql);
}, 60_000);

afterAll(() => {
  database.close();
});

const texts = (labels: readonly string[]): readonly string[] => [
  JSON.stringify(labels),
  JSON.stringify(labels.map(foldCase)),
];

function plan(source: string, mapping: Columns<SqliteOptions> = columns): string {
  const { sql, params } = compileWhere(compile(source, schema), {
    dialect,
    columns: mapping,
    table: "items",
  });
  return database
    .prepare(`EXPLAIN QUERY PLAN SELECT id FROM items WHERE ${sql}`)
    .all(...params)
    .map((row) => (row as { detail: string }).detail.replaceAll(/(INDEX \w+)_[0-9a-z]{8}\b/g, "$1"))
    .join("\n");
}

describe("the plan of a clause uses an index", () => {
  test.each([
    ["iso>=1767225600000", "INDEX items_iso (iso>?)"],
    ["iso<1767225600000", "INDEX items_iso (iso<?)"],
    ['iso:"1767225600000"', "INDEX items_iso (iso>? AND iso<?)"],
    ["seconds>1767225600000 AND seconds<=1767225660000", "INDEX items_seconds (seconds>? AND seconds<?)"],
    ["seconds<=1767225660000 AND seconds>1767225600000", "INDEX items_seconds (seconds>? AND seconds<?)"],
    ['julian:"1767225600000"', "INDEX items_julian (julian>? AND julian<?)"],
    ['key:"6F1C24A8-2D3B-4C5E-9F60-718293A4B5C6"', "INDEX items_key (key=?)"],
    ['number:"12"', "INDEX items_number (number=?)"],
    ['city:"city 12"', "INDEX items_city (<expr>=?)"],
    ["city:null", "INDEX items_city (<expr>=?)"],
    ['size:"12"', "INDEX items_size (<expr>=?)"],
    ["size>4990", "INDEX items_size (<expr>>?)"],
    ['labels:"LABEL 12"', "INDEX item_labels_labels (label_folded=?)"],
    ['labels:"LABEL 12"', "SEARCH items USING INTEGER PRIMARY KEY (rowid=?)"],
    ['-labels:"label 12"', "INDEX item_labels_labels (label_folded=? AND item=?)"],
    ["labels:null", "INDEX item_labels_key (item=? AND label_folded>?)"],
    ["counts>48", "INDEX item_counts_counts (count>?)"],
  ])("%s", (source, index) => {
    expect(plan(source)).toContain(index);
  });

  test.each([
    ['city~"city 699"', "SCAN items_city VIRTUAL TABLE INDEX"],
    ['labels~"label 499"', "SCAN item_labels_fts VIRTUAL TABLE INDEX"],
  ])("of trigrams: %s", (source, index) => {
    expect(plan(source)).toContain(index);
    expect(plan(source)).not.toMatch(/^SCAN items$/m);
  });

  test("for each clause of an OR, next to one that no row can match", () => {
    const details = plan('number:"12" OR number:"012" OR labels:"label 7" OR size:"3"');
    expect(details).toContain("MULTI-INDEX OR");
    for (const index of ["items_number", "item_labels_labels", "items_size"])
      expect(details).toContain(index);
  });

  test("whose range has no other bound, of which SQLite could take the wrong one", () => {
    const { sql } = compileWhere(compile("seconds<=1000 AND seconds>1000 AND iso<0", schema), {
      dialect: sqlite,
      columns: { iso: { type: "iso" }, seconds: { type: "seconds" } },
    });
    expect(sql).toBe(
      "(`seconds` < ? AND (`seconds` >= ? AND +`seconds` < '') AND (`iso` < ? AND +`iso` >= '0000-'))",
    );
  });
});

describe("lists in rows of another table", () => {
  const asked: SqliteRowsCondition[] = [];
  const isCommon = (condition: SqliteRowsCondition): boolean => {
    asked.push(condition);
    const limited = `SELECT 1 FROM item_labels AS elements WHERE ${condition.sql} LIMIT 1000`;
    return (
      database
        .prepare(`SELECT count(*) FROM (${limited})`)
        .pluck()
        .get(...condition.params) === 1000
    );
  };
  const { rows } = columns["labels"] as { rows: object };
  const counted = { ...columns, labels: { rows: { ...rows, isCommon } } } as Columns<SqliteOptions>;

  test("are walked if isCommon says so", () => {
    expect(plan('labels:"common"', counted)).toMatch(/^SCAN items/);
    expect(plan('labels:"label 12"', counted)).toBe(plan('labels:"label 12"'));
    expect(asked).toEqual([
      { sql: "`elements`.`label_folded` = ?", params: ["common"] },
      { sql: "`elements`.`label_folded` = ?", params: ["label 12"] },
    ]);
  });

  test("are walked for clauses that most rows match", () => {
    expect(plan("-labels:null")).toMatch(/^SCAN items/);
  });
});

describe("the FTS5 table of an expression is updated", () => {
  const find = (needle: string): unknown[] => {
    const { sql, params } = compileWhere(compile(`city~"${needle}"`, schema), {
      dialect,
      columns,
      table: "items",
    });
    return database
      .prepare(`SELECT id FROM items WHERE ${sql}`)
      .pluck()
      .all(...params);
  };

  test("when rows are added, changed and deleted", () => {
    database.exec(`INSERT INTO items (id, data) VALUES (9000, '{"city": "Größe"}')`);
    expect(find("GRÖẞE")).toEqual([9000]);
    database.exec(`UPDATE items SET data = '{"city": "Another"}' WHERE id = 9000`);
    expect(find("größe")).toEqual([]);
    expect(find("another")).toEqual([9000]);
    database.exec("DELETE FROM items WHERE id = 9000");
    expect(find("another")).toEqual([]);
    database.exec("INSERT INTO items_city (items_city) VALUES ('integrity-check')");
  });
});

describe("values of another storage class", () => {
  const matched = (type: "iso" | "seconds" | "julianday", value: string, source: string): boolean => {
    const { sql, params } = compileWhere(compile(source, defineSchema({ t: time() })), {
      dialect: sqlite,
      columns: { t: { type } },
    });
    const found = database.prepare(`SELECT count(*) FROM (SELECT ${value} AS t) WHERE ${sql}`).pluck();
    return found.get(...params) === 1;
  };

  test.each([
    ["iso", "''"],
    ["iso", "1767225600"],
    ["iso", "'-000001-01-01T00:00:00.000Z'"],
    ["iso", "'+010000-01-01T00:00:00.000Z'"],
    ["seconds", "'text'"],
    ["seconds", "x'00'"],
    ["julianday", "'2026-01-01'"],
  ] as const)("match no comparison: %s, %s", (type, value) => {
    for (const operator of [">", ">=", "<", "<="]) {
      for (const number of ["0", "9223372036854775807", "-9223372036854775808"]) {
        expect(matched(type, value, `t${operator}${number}`), `${operator}${number}`).toBe(false);
      }
    }
    expect(matched(type, value, 't:"0"')).toBe(false);
    expect(matched(type, value, '-t:"0"')).toBe(true);
    expect(matched(type, value, "t:null")).toBe(false);
  });
});

describe("advice", () => {
  const advised = (more: object = {}) => adviseIndexes(schema, { ...options, dialect: sqlite, ...more });
  const statementsOf = (table: string, more: object = {}): string[] =>
    advised(more)
      .flatMap(({ sql }) => sql ?? [])
      .filter((sql) => sql.includes(`ON \`${table}\``) && sql.startsWith("CREATE INDEX"))
      .map((sql) => sql.replace(/^.* ON /, ""));

  test("for a table of elements is an index by key and one by value", () => {
    expect(statementsOf("item_labels")).toEqual([
      "`item_labels` (`item`, `label_folded`)",
      "`item_labels` (`label_folded`, `item`)",
    ]);
  });

  test("leaves out what exists", () => {
    const by = (...names: string[]) => ({ existing: [{ table: "item_counts", columns: names }] });
    expect(statementsOf("item_counts", by("item"))).toEqual(["`item_counts` (`count`, `item`)"]);
    expect(statementsOf("item_counts", by("count", "item"))).toEqual(["`item_counts` (`item`, `count`)"]);
  });

  test("says what has no index, and what a missing folded column means", () => {
    const notes = advised({
      columns: { tags: { type: "json[]" }, labels: { type: "json[]" }, counts: { type: "json[]" } },
    })
      .filter(({ sql }) => sql === null)
      .map(({ reason, fields }) => [fields.join(), reason.split(/[,:]/)[0]]);
    expect(notes).toEqual([
      ["tags", "No index finds the elements of a JSON array"],
      ["labels", "No index finds the elements of a JSON array"],
      ["counts", "No index finds the elements of a JSON array"],
      ["city", "city has no folded column"],
      ["tags", "tags has no folded column"],
      ["labels", "labels has no folded column"],
    ]);
  });
});
