import Database from "better-sqlite3";
import { compile, defineSchema, foldCase, operators, parse, text } from "wherefore";
import {
  clickhouse,
  compileArms,
  compileWhere,
  dialects,
  duckdb,
  foldFunction,
  mysql,
  postgres,
  sqlite,
  trigramHashes,
} from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { queries, rows, schema } from "./support.ts";

const checked = compile('state:"idle" AND depth>3 AND title:null', schema);

test("the queries that databases are tested with have every operator", () => {
  const clauses = queries.flatMap((source) => parse(source).query?.clauses ?? []);
  expect(new Set(clauses.map(({ operator }) => operator))).toEqual(new Set(Object.keys(operators)));
});

describe("a fragment", () => {
  test("is one operand of the surrounding condition", () => {
    const sqlOf = (source: string) => compileWhere(compile(source, schema), { dialect: sqlite }).sql;
    expect(sqlOf('ref:"a" OR ref:"b"')).toBe("(`ref` = ? OR `ref` = ?)");
    expect(sqlOf('ref:"a" AND ref:"b"')).toBe("(`ref` = ? AND `ref` = ?)");
    expect(sqlOf('-ref:"a"')).toBe("(`ref` IS NULL OR `ref` <> ?)");
  });

  test("contains equal clauses and params once", () => {
    const of = (source: string) => compileWhere(compile(source, schema), { dialect: postgres });
    expect(of('depth:"3" AND state:"idle" AND depth:"03" AND state:"IDLE"')).toMatchObject({
      sql: '("depth" = $1::bigint AND "state" = $2)',
      params: [3, "idle"],
    });
    expect(of('ref:"a" OR ref:"a"').sql).toBe('"ref" = $1');
    expect(of('ref:"3" OR depth:"3" OR -ref:"3" OR ref:"A"').params).toEqual(["3", 3, "3", "A"]);
  });

  test("numbers its placeholders from firstParam", () => {
    expect(compileWhere(checked, { dialect: postgres, firstParam: 7 }).sql).toBe(
      '("state" = $7 AND "depth" > $8::bigint AND "title" IS NULL)',
    );
    expect(compileWhere(checked, { dialect: clickhouse, firstParam: 7 }).sql).toBe(
      "(`state` = {p7:String} AND `depth` > {p8:Int64} AND `title` IS NULL)",
    );
    expect(compileWhere(checked, { dialect: duckdb, firstParam: 7 }).params).toEqual(["idle", 3n]);
  });

  test("of several queries has to match all of them, each by itself", () => {
    const [either, other] = [compile('ref:"a" OR ref:"b"', schema), compile("depth>3", schema)];
    expect(compileWhere([either, other], { dialect: postgres, firstParam: 2 })).toMatchObject({
      sql: '(("ref" = $2 OR "ref" = $3) AND "depth" > $4::bigint)',
      params: ["a", "b", 3],
    });
    expect(compileWhere([other], { dialect: postgres })).toEqual(compileWhere(other, { dialect: postgres }));
    expect(compileWhere([other, other], { dialect: postgres }).params).toEqual([3]);
  });

  test.each(Object.values(dialects))("of no query is true of every row, on $name", (dialect) => {
    const columns = { title: "subject" };
    expect(compileWhere([], { dialect, columns })).toMatchObject({ sql: "1 = 1", params: [] });
  });

  test.each([0, -1, 1.5, Number.NaN, 2 ** 53])("refuses %d as firstParam", (firstParam) => {
    expect(() => compileWhere(checked, { dialect: postgres, firstParam })).toThrow(RangeError);
  });

  test.each(Object.values(dialects))("is also a template, on $name", (dialect) => {
    const { strings, params, sql } = compileWhere(checked, { dialect });
    expect(strings).toHaveLength(params.length + 1);
    expect(strings.raw).toEqual([...strings]);
    const { quote } = dialect;
    const written = String.raw(strings, ...params.map(() => "<>"));
    const equalities = ["=", "LIKE"].map((operator) => `${quote("state")} ${operator} <>`);
    expect(equalities.filter((equality) => written.includes(equality))).toHaveLength(1);
    expect(written.replaceAll("<>", "")).toBe(sql.replaceAll(/\?|[$@]p?[0-9]|\{p[0-9]:\w+\}/g, ""));
  });

  test("qualifies every column with the table", () => {
    expect(compileWhere(checked, { dialect: mysql, table: "t`x" }).sql).toBe(
      "(`t``x`.`state` = ? AND `t``x`.`depth` > CAST(? AS SIGNED) AND `t``x`.`title` IS NULL)",
    );
  });

  test("escapes quotes in names", () => {
    const name = "a\"b`c\\d]e'f\n";
    const columnOf = (dialect: Parameters<typeof compileWhere>[1]["dialect"]) =>
      compileWhere(compile("title:null", schema), { dialect, columns: { title: name } }).sql;
    expect(columnOf(sqlite)).toBe("`a\"b``c\\d]e'f\n` IS NULL");
    expect(columnOf(mysql)).toBe("`a\"b``c\\d]e'f\n` IS NULL");
    expect(columnOf(postgres)).toBe('"a""b`c\\d]e\'f\n" IS NULL');
    expect(columnOf(duckdb)).toBe('"a""b`c\\d]e\'f\n" IS NULL');
    expect(columnOf(clickhouse)).toBe("`a\"b\\`c\\\\d]e'f\n` IS NULL");
  });

  test("with an unknown column is an error of SQLite, not a string in quotes", () => {
    const database = new Database(":memory:");
    database.exec("CREATE TABLE items (title TEXT)");
    const { sql } = compileWhere(compile("title:null", schema), {
      dialect: sqlite,
      columns: { title: "titel" },
    });
    expect(() => database.prepare(`SELECT 1 FROM items WHERE ${sql}`)).toThrow("no such column: titel");
    database.close();
  });

  test("accepts fields with the names of properties of Object.prototype", () => {
    const odd = defineSchema({ constructor: text(), ["__proto__"]: text() });
    const query = compile('constructor:"a" AND __proto__:"b"', odd);
    const { sql } = compileWhere(query, {
      dialect: sqlite,
      columns: { constructor: "constructor", ["__proto__"]: { folded: "p" } },
    });
    expect(sql).toBe("(`constructor` = ? COLLATE NOCASE AND `p` = ?)");
  });
});

describe("arms", () => {
  const arms = (source: string, firstParam = 1) =>
    compileArms(compile(source, schema), { dialect: postgres, firstParam });

  test("are the clauses of an OR, numbered consecutively", () => {
    expect(arms('state:"idle" OR depth>3 OR title:null OR ref:"a" OR depth>3', 2)).toMatchObject([
      { sql: '"state" = $2', params: ["idle"] },
      { sql: '"depth" > $3::bigint', params: [3] },
      { sql: '"title" IS NULL', params: [] },
      { sql: '"ref" = $4', params: ["a"] },
    ]);
  });

  test("of any other query are a single one", () => {
    for (const source of ['state:"idle" AND depth>3', 'state:"idle"', 'ref:"a" OR ref:"a"']) {
      const where = compileWhere(compile(source, schema), { dialect: postgres, firstParam: 3 });
      expect(arms(source, 3)).toEqual([where]);
    }
  });

  test("refuse the same options as a fragment", () => {
    expect(() => arms('ref:"a"', 0)).toThrow(RangeError);
  });

  test("return together the pages of the whole query", () => {
    const database = new Database(":memory:");
    database.exec("CREATE TABLE items (id INTEGER PRIMARY KEY, state, title_folded, ref, depth, created)");
    const insert = database.prepare("INSERT INTO items VALUES (?, ?, ?, ?, ?, ?)");
    rows.forEach(({ state, title, ref, depth }, index) => {
      const folded = title === null ? null : foldCase(title);
      insert.run(index, state, folded, ref, depth, (index * 7) % 11);
    });
    const columns = { title: { folded: "title_folded" } };
    const order = "ORDER BY created DESC, id LIMIT 5";
    interface Found {
      readonly id: number;
      readonly created: number;
    }
    for (const source of [
      'state:"idle" OR title~"abc" OR depth>0',
      '-state:"idle" OR ref:"a1"',
      'title:null OR title:"abc" OR state:"working"',
    ]) {
      const checked = compile(source, schema);
      const { sql, params } = compileWhere(checked, { dialect: sqlite, columns });
      const all = database
        .prepare(`SELECT id, created FROM items WHERE ${sql} ORDER BY created DESC, id`)
        .all(...params) as Found[];
      const found: Found[] = [];
      let page: readonly Found[];
      do {
        const { created, id } = found.at(-1) ?? { created: 100, id: -1 };
        const pages = compileArms(checked, { dialect: sqlite, columns }).map((arm) => ({
          sql: `SELECT * FROM (SELECT id, created FROM items WHERE (-created, id) > (?, ?) AND ${arm.sql} ${order})`,
          params: [-created, id, ...arm.params],
        }));
        page = database
          .prepare(`${pages.map((arm) => arm.sql).join(" UNION ")} ${order}`)
          .all(...pages.flatMap((arm) => arm.params)) as Found[];
        found.push(...page);
      } while (page.length > 0);
      expect(all.length).toBeGreaterThan(5);
      expect(found).toEqual(all);
    }
    database.close();
  });
});

describe("fold() of SQLite", () => {
  test("is foldCase for text, NULL for anything else, and can be indexed", () => {
    const database = new Database(":memory:");
    const dialect = foldFunction(database);
    expect(database.prepare("SELECT fold(?), fold(NULL), fold(1), fold(x'41')").raw().get("ΣΊΣΥΦΟΣ")).toEqual(
      [foldCase("ΣΊΣΥΦΟΣ"), null, null, null],
    );
    database.exec("CREATE TABLE items (title TEXT); CREATE INDEX folded ON items (fold(title))");
    for (const { title } of rows) database.prepare("INSERT INTO items VALUES (?)").run(title);
    const { sql, params } = compileWhere(compile('title:"ΣΊΣΥΦΟΣ"', schema), { dialect });
    const statement = `SELECT title FROM items WHERE ${sql}`;
    expect(
      database
        .prepare(statement)
        .pluck()
        .all(...params),
    ).toEqual(["σίσυφος", "ΣΊΣΥΦΟΣ"]);
    expect(database.prepare(`EXPLAIN QUERY PLAN ${statement}`).all(...params)).toEqual([
      expect.objectContaining({ detail: "SEARCH items USING INDEX folded (<expr>=?)" }),
    ]);
    database.close();
  });
});

describe("hashes of trigrams", () => {
  test("are one for each three code points, distinct and in order", () => {
    expect(trigramHashes("")).toEqual([]);
    expect(trigramHashes("ab")).toEqual([]);
    expect(trigramHashes("\u{1F44D}\u{1F44D}")).toEqual([]);
    expect(trigramHashes("\u{1F44D}\u{1F44D}\u{1F44D}")).toHaveLength(1);
    expect(trigramHashes("aaaaaa")).toHaveLength(1);
    const hashes = trigramHashes("the quick brown fox");
    expect(hashes).toEqual([...hashes].sort((a, b) => a - b));
    expect(hashes).toHaveLength(17);
    expect(hashes.every((hash) => Number.isInteger(hash) && hash >= -(2 ** 31) && hash < 2 ** 31)).toBe(true);
  });

  test("of a part of a text are among those of the text", () => {
    const whole = new Set(trigramHashes("fix c++ \u{1F44D}parser"));
    for (const part of ["c++", "++ ", " \u{1F44D}p", "parser"]) {
      expect(trigramHashes(part).every((hash) => whole.has(hash))).toBe(true);
    }
  });

  test("do not change, because columns store them", () => {
    expect(trigramHashes("c++\u{1F44D}")).toMatchInlineSnapshot(`
      [
        -84538247,
        2052850776,
      ]
    `);
  });
});
