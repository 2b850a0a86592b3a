import Database from "better-sqlite3";
import fc from "fast-check";
import { compile } from "wherefore";
import { adviseIndexes, compileWhere, sqlite, trigramTerms } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { rareTrigrams } from "../../src/sql/trigrams.ts";
import { folded, matchesOf, needle, runs, schema, texts } from "./needle-texts.ts";

describe("the trigrams that an index is asked for", () => {
  test("are all of a short needle, each once", () => {
    expect(rareTrigrams("ab")).toEqual([]);
    expect(rareTrigrams("abc")).toEqual(["abc"]);
    expect(rareTrigrams("timeout")).toEqual(["tim", "ime", "meo", "eou", "out"]);
    expect(rareTrigrams("ababab")).toEqual(["aba", "bab"]);
    expect(rareTrigrams("a".repeat(8_000))).toEqual(["aaa"]);
    expect(rareTrigrams("\u{1F680}\u{1F680}x\u{1F680}")).toEqual([
      "\u{1F680}\u{1F680}x",
      "\u{1F680}x\u{1F680}",
    ]);
  });

  test("are the rarest of each stretch of a long needle", () => {
    expect(rareTrigrams("the quick brown fox jumps over the lazy dog")).toEqual([
      "e q",
      "k b",
      "bro",
      "x j",
      "jum",
      "s o",
      "laz",
      "y d",
    ]);
  });

  test("tell a phrase from its words in another order", () => {
    const trigrams = rareTrigrams("timeout the agent");
    expect(trigrams.filter((trigram) => !"the agent retries after a timeout".includes(trigram))).toEqual([
      "t t",
    ]);
  });

  test("are the first of each stretch where all are equally rare", () => {
    expect(rareTrigrams("0123456789ABCDEF")).toEqual([
      "012",
      "123",
      "345",
      "567",
      "789",
      "89A",
      "ABC",
      "CDE",
    ]);
  });

  test("are at most eight, and in the needle", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 3, maxLength: 400 }), (needle) => {
        const trigrams = rareTrigrams(needle);
        expect(new Set(trigrams).size).toBe(trigrams.length);
        expect(trigrams.length).toBeLessThanOrEqual(8);
        expect(trigrams.length).toBeGreaterThan(0);
        for (const trigram of trigrams) {
          expect([...trigram]).toHaveLength(3);
          expect(needle).toContain(trigram);
        }
      }),
    );
  });
});

describe("the terms of a partition", () => {
  test("are its distinct trigrams, without characters that end a term", () => {
    expect(trigramTerms("timeout", "7")).toBe("7tim 7ime 7meo 7eou 7out");
    expect(trigramTerms("ababab", "7")).toBe("7aba 7bab");
    expect(trigramTerms("ab", "7")).toBe("");
    expect(trigramTerms('a "b', "A")).toBe("\u{e041}a\u{e020}\u{e022} \u{e041}\u{e020}\u{e022}b");
    expect(trigramTerms("\u{1F680}\u{1F680}ß", "é")).toBe("é\u{1F680}\u{1F680}ß");
  });
});

describe("SQLite finds long needles", () => {
  test.each(["full", "column"])("by an FTS5 table with detail=%s", (detail) => {
    const database = new Database(":memory:");
    database.exec(`
      CREATE TABLE texts (id INTEGER PRIMARY KEY, text TEXT, folded TEXT);
      CREATE VIRTUAL TABLE fts USING fts5 (other, body, detail=${detail}, content='', tokenize='trigram case_sensitive 1');
    `);
    const insert = database.prepare("INSERT INTO texts (text, folded) VALUES (?, ?)");
    texts.forEach((value, index) => insert.run(value, folded[index]));
    database.exec("INSERT INTO fts (rowid, other, body) SELECT id, 'the other text', folded FROM texts");
    const trigrams = { table: "fts", column: "body" };
    fc.assert(
      fc.property(needle, fc.constantFrom(false, "fairly" as const), (query, common) => {
        const { sql, params } = compileWhere(compile(query, schema), {
          dialect: sqlite,
          columns: { text: { folded: "folded", trigrams: { ...trigrams, isCommon: () => common } } },
        });
        const found = database.prepare(`SELECT id FROM texts WHERE ${sql} ORDER BY id`).pluck();
        expect(found.all(...params)).toEqual(matchesOf(query));
      }),
      { numRuns: runs },
    );
    database.close();
  });

  test("in one partition of an FTS5 table, by terms of that partition", () => {
    const database = new Database(":memory:");
    database.exec("CREATE TABLE texts (id INTEGER PRIMARY KEY, text TEXT, folded TEXT, tenant TEXT)");
    const tenants = ["7", "Acme & Söhne", "acme & söhne", "1"];
    const mapping = (partition: string) => ({
      text: { folded: "folded", trigrams: { table: "fts", column: "text", rowid: "id", partition } },
    });
    for (const { sql } of adviseIndexes(schema, {
      dialect: sqlite,
      columns: mapping("7"),
      table: "texts",
      orderBy: [],
    })) {
      if (sql !== null) database.exec(sql);
    }
    const insert = database.prepare("INSERT INTO texts VALUES (?, ?, ?, ?)");
    const index = database.prepare("INSERT INTO fts (rowid, text) VALUES (?, ?)");
    tenants.forEach((tenant, place) => {
      texts.forEach((value, at) => {
        const id = place * texts.length + at + 1;
        const text = folded[at] ?? null;
        insert.run(id, value, text, tenant);
        index.run(id, text === null ? null : trigramTerms(text, tenant));
      });
    });
    fc.assert(
      fc.property(needle, fc.nat(tenants.length - 1), (query, place) => {
        const columns = mapping(tenants[place]!);
        const { sql, params } = compileWhere(compile(query, schema), { dialect: sqlite, columns });
        const found = database.prepare(`SELECT id FROM texts WHERE tenant = ? AND ${sql} ORDER BY id`);
        const ids = matchesOf(query).map((id) => place * texts.length + id);
        expect(found.pluck().all(tenants[place], ...params)).toEqual(ids);
        if (query.startsWith("-")) return;
        // No row of another partition is looked up, though each has the same texts.
        const listed = database.prepare("SELECT rowid FROM fts WHERE fts MATCH ?").pluck().all(params[0]);
        expect(listed.filter((id) => Math.ceil(Number(id) / texts.length) !== place + 1)).toEqual([]);
      }),
      { numRuns: runs },
    );
    database.close();
  });

  test("in the advised table, by eight trigrams of a long needle", () => {
    const database = new Database(":memory:");
    database.exec("CREATE TABLE texts (text TEXT, folded TEXT)");
    const columns = { text: { folded: "folded", trigrams: { table: "fts", column: "text" } } };
    const options = { dialect: sqlite, columns };
    for (const { sql } of adviseIndexes(schema, { ...options, table: "texts", orderBy: [] })) {
      if (sql !== null) database.exec(sql);
    }
    const insert = database.prepare("INSERT INTO texts VALUES (?, ?)");
    for (let row = 0; row < 100; row++) insert.run("the ".repeat(5_000), "the ".repeat(5_000));
    const count = (query: string): unknown => {
      const { sql, params } = compileWhere(compile(query, schema), options);
      return database
        .prepare(`SELECT count(*) FROM texts WHERE ${sql}`)
        .pluck()
        .get(...params);
    };
    expect(count(`text~"${"the ".repeat(2_000)}"`)).toBe(100);
    expect(count(`text~"${"the ".repeat(1_000)}e ${"the ".repeat(1_000)}"`)).toBe(0);
    // A phrase of all trigrams takes 20 seconds here.
    const { params } = compileWhere(compile(`text~"${"the quick brown fox ".repeat(300)}"`, schema), options);
    expect(String(params[0]).match(/"[^"]{3}"/g)).toHaveLength(8);
    database.close();
  });

  test("by few rows, of many clauses with OR, though it reads the whole table", () => {
    const database = new Database(":memory:");
    let compared = 0;
    database.function("instr", { deterministic: true }, (value, part) => {
      compared++;
      return String(value).indexOf(String(part)) + 1;
    });
    database.exec(`
      CREATE TABLE texts (text TEXT, folded TEXT);
      CREATE VIRTUAL TABLE fts USING fts5 (text, content='', tokenize='trigram case_sensitive 1');
    `);
    const insert = database.prepare("INSERT INTO texts (folded) VALUES (?)");
    for (let row = 0; row < 300; row++) insert.run(`row ${row}`);
    database.exec("INSERT INTO fts (rowid, text) SELECT rowid, folded FROM texts; ANALYZE");
    const clauses = Array.from({ length: 128 }, (_, index) => `text~"row 2${index}"`);
    const { sql, params } = compileWhere(compile(clauses.join(" OR "), schema), {
      dialect: sqlite,
      columns: { text: { folded: "folded", trigrams: { table: "fts", column: "text" } } },
    });
    const found = database.prepare(`SELECT count(*) FROM texts WHERE ${sql}`).pluck();
    expect(found.get(...params)).toBe(110);
    // Once for each row that has the trigrams of a clause, not for each row and clause.
    expect(compared).toBeLessThan(2_000);
    database.close();
  });
});
