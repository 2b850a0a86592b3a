import Database from "better-sqlite3";
import fc from "fast-check";
import { compile, compilePredicate, defineSchema, foldCase, text } from "wherefore";
import {
  adviseIndexes,
  compileWhere,
  postgres,
  sqlite,
  trigramHashes,
  trigramTerms,
  type PostgresOptions,
} from "wherefore/sql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasIndexableTrigram, indexablePiece } from "../../src/sql/dialects/postgres/pg-trgm.ts";
import { rareTrigrams } from "../../src/sql/rare-trigrams.ts";
import { openPostgres, type PostgresDatabase } from "./postgres-database.ts";

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
      " qu",
      "k b",
      "bro",
      "x j",
      "jum",
      "ver",
      "laz",
      "azy",
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

describe("the piece of a needle that pg_trgm is asked for", () => {
  test("is the needle itself if that is short", () => {
    expect(indexablePiece("c++", "unicode")).toBe("c++");
    expect(indexablePiece("\u{1F680}".repeat(32), "unicode")).toBe("\u{1F680}".repeat(32));
  });

  test("is the piece with the most trigrams", () => {
    const words = "quick brown fox jumps over a dog";
    expect(indexablePiece(`${"+-".repeat(40)}${words}${"the ".repeat(40)}`, "unicode")).toBe(words);
    expect(indexablePiece(`${"ж".repeat(32)}${words}`, "ascii")).toBe(words);
  });

  test("has a trigram if the needle has one", () => {
    const characters = fc.constantFrom("a", "b", "+", " ", "ж", "\u{1F680}", "+++++++", "          ");
    fc.assert(
      fc.property(
        fc.array(characters, { minLength: 20, maxLength: 80 }),
        fc.constantFrom("unicode" as const, "ascii" as const),
        (parts, word) => {
          const needle = parts.join("");
          const piece = indexablePiece(needle, word);
          expect(needle).toContain(piece);
          expect([...piece].length).toBeLessThanOrEqual(32);
          expect(hasIndexableTrigram(piece, word)).toBe(hasIndexableTrigram(needle, word));
        },
      ),
    );
  });
});

interface Row {
  readonly text: string | null;
}

const schema = defineSchema<Row>()({ text: text() });

const pieces = [
  ...["the ", "then ", "aaa", "Überlauf", "c++", '"', "''", "\\", "\\\\\\", "%_", "*", "(AND)", "\u{1F680}"],
  ...["\u{1F680}\u{1F44D}", "ſtraße ", "ΣΊΣΥΦΟΣ", "деплой", "\n", "NEAR", "x", " ", "0", "end."],
];

/** Texts of a few pieces, which repeat, so that many texts have the trigrams of a needle without containing it. */
function makeTexts(): (string | null)[] {
  const texts: (string | null)[] = [null, "", "the ".repeat(2_500), `${"the ".repeat(2_000)}thé`];
  let state = 5;
  const random = (bound: number): number => (state = (state * 48_271) % 2_147_483_647) % bound;
  for (let index = 0; index < 120; index++) {
    const [one, two] = [pieces[random(pieces.length)]!, pieces[random(pieces.length)]!];
    const length = [3, 12, 60, 600][index % 4]!;
    const parts = Array.from({ length }, () =>
      index % 3 === 0 ? pieces[random(pieces.length)]! : random(2) === 0 ? one : two,
    );
    texts.push(parts.join(""));
  }
  return texts;
}

const texts = makeTexts();

/** Needles from the texts: at their beginning, their end and within, unchanged or with one character replaced. */
const needle = fc
  .record({
    text: fc.constantFrom(...texts.filter((value) => value !== null && [...value].length >= 3)),
    length: fc.constantFrom(3, 4, 10, 11, 16, 17, 31, 32, 33, 64, 300, 3_000),
    place: fc.double({ min: 0, max: 1, noNaN: true }),
    changed: fc.option(fc.constantFrom("x", "é", "%", '"', "\u{1F680}"), { freq: 2 }),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    field: fc.constantFrom("text", "-text"),
  })
  .map(({ text, length, place, changed, at, field }) => {
    const characters = [...text!];
    const most = Math.min(length, characters.length);
    const begin = Math.round(place * (characters.length - most));
    const part = characters.slice(begin, begin + most);
    if (changed !== null) part[Math.min(part.length - 1, Math.floor(at * part.length))] = changed;
    return `${field}~${JSON.stringify(part.join(""))}`;
  });

const runs = 100;

function matchesOf(query: string): number[] {
  const matches = compilePredicate(compile(query, schema));
  return texts.flatMap((value, index) => (matches({ text: value }) ? [index + 1] : []));
}

const folded = texts.map((value) => (value === null ? null : foldCase(value)));

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

describe("PostgreSQL finds long needles", () => {
  let database: PostgresDatabase;

  beforeAll(async () => {
    database = await openPostgres();
    await database.exec(
      'CREATE TABLE texts (id integer, text text, folded text COLLATE "C", grams integer[])',
    );
    for (const [index, value] of texts.entries()) {
      const body = folded[index]!;
      await database.query("INSERT INTO texts VALUES ($1, $2, $3, $4::integer[])", [
        index + 1,
        value,
        body,
        body === null ? null : `{${trigramHashes(body).join(",")}}`,
      ]);
    }
    await database.exec(`
      CREATE INDEX ON texts USING gin (folded gin_trgm_ops);
      CREATE INDEX ON texts USING gin (grams);
      SET enable_seqscan = off;
    `);
  }, 60_000);

  afterAll(async () => {
    await database.close();
  });

  const mappings: readonly (readonly [string, PostgresOptions])[] = [
    ["by pg_trgm", {}],
    ["by pg_trgm, as rare", { isCommon: () => false }],
    ["by pg_trgm, as common", { isCommon: () => true }],
    ["by pg_trgm of ASCII letters", { pgTrgm: "ascii" }],
    ["without an index", { pgTrgm: "none" }],
    ["by hashes where pg_trgm has no trigram", { trigramArray: "grams" }],
    ["by hashes, as rare", { trigramArray: "grams", isCommon: () => false }],
    ["by hashes", { trigramArray: "grams", pgTrgm: "none" }],
  ];
  test.each(mappings)(
    "%s",
    async (_, mapping) => {
      await fc.assert(
        fc.asyncProperty(needle, async (query) => {
          const columns = { text: { folded: "folded", ...mapping } };
          const { sql, params } = compileWhere(compile(query, schema), { dialect: postgres, columns });
          const { rows } = await database.query(`SELECT id FROM texts WHERE ${sql} ORDER BY id`, params);
          expect(rows.map((row) => (row as { id: number }).id)).toEqual(matchesOf(query));
        }),
        { numRuns: runs / 2 },
      );
    },
    60_000,
  );

  test("the index is asked for the piece of a long needle", () => {
    const long = `${"the ".repeat(10)}quick brown fox`;
    const where = (query: string, mapping: object = {}) =>
      compileWhere(compile(query, schema), { dialect: postgres, columns: { text: mapping } });
    const piece = "% the the the the quick brown fox%";
    expect(where(`text~"${long}"`, { folded: "f" })).toMatchObject({
      sql: '(strpos("f", $1) > 0 AND "f" LIKE $2)',
      params: [long, piece],
    });
    expect(where(`-text~"${long}"`, { folded: "f" })).toMatchObject({
      sql: '("f" IS NULL OR strpos("f", $1) = 0)',
      params: [long],
    });
    expect(where(`text~"${long}"`)).toMatchObject({
      sql: '(strpos(lower("text"), lower($1)) > 0 AND "text" ILIKE $2)',
      params: [long, piece],
    });
    expect(where(`text~"${long}Σ"`).sql).toBe('strpos(lower("text"), lower($1)) > 0');
    expect(where(`-text~"${long}"`).sql).toBe('("text" IS NULL OR strpos(lower("text"), lower($1)) = 0)');
  });
});
