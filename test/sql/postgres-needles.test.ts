import fc from "fast-check";
import { compile } from "wherefore";
import { compileWhere, postgres, trigramHashes, type PostgresOptions } from "wherefore/sql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasIndexableTrigram, indexablePiece } from "../../src/sql/trigrams.ts";
import { folded, matchesOf, needle, runs, schema, texts } from "./needle-texts.ts";
import { openPostgres, type PostgresDatabase } from "./postgres-database.ts";

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
