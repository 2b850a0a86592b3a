// @module-tag slow
import { compile, defineSchema, enumeration, id, integer, list, number, text, time, uuid } from "wherefore";
import { adviseIndexes, compileWhere, postgres } from "wherefore/sql";
import type { Columns, NamedIndex, PostgresOptions } from "wherefore/sql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPostgres, type PostgresDatabase } from "./postgres-database.ts";

const schema = defineSchema({
  at: time(),
  day: time(),
  key: uuid(),
  address: id(),
  state: enumeration(["open", "done", "lost"]),
  price: number(),
  ratio: number(),
  size: number(),
  city: enumeration(["x"], { open: true }),
  tags: list(text()),
  codes: list(integer()),
  keys: list(uuid()),
  days: list(time()),
  notes: list(text()),
  labels: list(enumeration(["x"], { open: true })),
  words: list(text()),
});

const columns: Columns<PostgresOptions> = {
  at: { type: "timestamptz" },
  day: { type: "date" },
  key: { type: "uuid" },
  address: { type: "inet" },
  state: { type: "enum", enumType: "thing_state" },
  price: { type: "numeric" },
  ratio: { type: "real" },
  size: { type: "integer" },
  city: { expression: "document ->> 'city'", folded: { expression: "lower(document ->> 'city')" } },
  tags: { folded: "tags" },
  codes: { type: "integer[]" },
  keys: { type: "uuid[]" },
  days: { type: "date[]" },
  notes: { expression: "document -> 'notes'", folded: { expression: "document -> 'notes'" }, type: "json[]" },
  labels: { rows: { table: "labels", key: "thing", of: "id", column: "label", folded: "label" } },
  words: { rows: { table: "words", key: "thing", of: "id", column: "word", folded: "word" } },
};

const advice = adviseIndexes(schema, {
  dialect: postgres,
  table: "things",
  columns,
  orderBy: [{ column: "id" }],
  primaryKey: ["id"],
  existing: [{ table: "labels", columns: ["thing", "label"], unique: true }],
});

const rowCount = 10_000;
const start = Date.UTC(2026, 0, 1);

let database: PostgresDatabase;
beforeAll(async () => {
  database = await openPostgres();
  await database.exec(`
    CREATE TYPE thing_state AS ENUM ('open', 'done');
    CREATE TABLE things (id integer PRIMARY KEY, at timestamptz, day date, key uuid, address inet, state thing_state,
      price numeric, ratio real, size integer, document jsonb, tags text[] COLLATE "C", codes integer[], keys uuid[],
      days date[]);
    CREATE TABLE labels (thing integer, label text COLLATE "C", PRIMARY KEY (thing, label));
    CREATE TABLE words (thing integer, word text COLLATE "C");
    INSERT INTO things
      SELECT n, to_timestamp(${start / 1000} + n * 7919 % ${rowCount}), date '2026-01-01' + n * 7919 % ${rowCount},
        md5(n::text)::uuid, inet '10.0.0.0' + n, CASE WHEN n % 1000 = 0 THEN 'open' ELSE 'done' END::thing_state,
        n * 7919 % ${rowCount} / 100.0, n * 7919 % ${rowCount} / 100.0, n * 7919 % ${rowCount},
        jsonb_build_object('city', 'city ' || n % 1000, 'notes', jsonb_build_array('note ' || n % 1000, n)),
        CASE WHEN n % 500 > 0 THEN ARRAY['all', 'tag ' || n % 1000] END, ARRAY[n % 1000],
        ARRAY[md5(n::text)::uuid], ARRAY[date '2026-01-01' + n % 1000]
      FROM generate_series(1, ${rowCount}) AS n;
    INSERT INTO labels SELECT n, 'label ' || n % 1000 FROM generate_series(1, ${rowCount}) AS n WHERE n % 10 > 0;
    INSERT INTO words SELECT n, 'word ' || md5(n::text) FROM generate_series(1, ${rowCount}) AS n;
  `);
  for (const { sql } of advice) if (sql !== null) await database.query(sql, []);
  await database.exec("VACUUM ANALYZE");
}, 60_000);
afterAll(() => database.close());

async function planOf(query: string): Promise<string> {
  const { sql, params } = compileWhere(compile(query, schema), {
    dialect: postgres,
    columns,
    table: "things",
  });
  const { rows } = await database.query(
    `EXPLAIN SELECT id FROM things WHERE ${sql} ORDER BY id LIMIT 100`,
    params,
  );
  return rows.map((row) => Object.values(row as object)).join("\n");
}

describe("PostgreSQL finds by an advised index", () => {
  test.each([
    [`at>=${start + 5_000_000} AND at<${start + 5_020_000}`, "things_at"],
    [`at:"${start + 5_000_000}"`, "things_at"],
    [`day:"${start + 86_400_000 * 99}"`, "things_day"],
    [`day>${start + 86_400_000 * (rowCount - 20)}`, "things_day"],
    [`key:"C4CA4238-A0B9-2382-0DCC-509A6F75849B"`, "things_key"],
    ['address:"10.0.0.77"', "things_address"],
    ['state:"open"', "things_state"],
    ['price:"12.34"', "things_price"],
    ["price>99.95", "things_price"],
    ["ratio>99.95", "things_ratio"],
    ['size:"77"', "things_size"],
    ["size>9990.5", "things_size"],
    ['city:"City 7"', "things_city"],
    ['tags:"Tag 7"', "things_tags_elements"],
    ["tags:null", "things_tags_null"],
    ['codes:"77"', "things_codes_elements"],
    ['keys:"c4ca4238-a0b9-2382-0dcc-509a6f75849b"', "things_keys_elements"],
    [`days:"${start + 86_400_000 * 99}"`, "things_days_elements"],
    ['notes:"Note 7"', "things_notes_elements"],
    ["notes:null", "things_notes_null"],
    ['labels:"label 7"', "labels_labels"],
    ['words:"word c4ca4238a0b923820dcc509a6f75849b"', "words_words_equals"],
    ['words~"c4ca4238a0b9"', "words_words_contains"],
  ])("%s: %s", async (query, index) => {
    expect(await planOf(query)).toContain(` ${index}_`);
  });

  test.each([
    ['labels:"label 7"', "Join|Nested Loop"],
    ['-labels:"label 7"', "Anti Join"],
    ["labels:null", "Anti Join"],
  ])("%s: a join of both tables, %s", async (query, join) => {
    const plan = await planOf(query);
    expect(plan).toMatch(new RegExp(join));
    expect(plan).not.toContain("SubPlan");
  });
});

test("advises no index that the fragments do not use", () => {
  const statements = advice.flatMap(({ sql }) => sql ?? []);
  expect(statements.filter((sql) => /"(?:labels|words)"/.test(sql))).toEqual([
    expect.stringMatching(
      /^CREATE INDEX IF NOT EXISTS "labels_labels_\w+" ON "labels" \("label", "thing"\)$/,
    ),
    'ANALYZE "labels"',
    expect.stringMatching(/^CREATE INDEX IF NOT EXISTS "words_order_\w+" ON "words" \("thing"\)$/),
    expect.stringMatching(
      /^CREATE INDEX IF NOT EXISTS "words_words_equals_\w+" ON "words" USING hash \("word"\)$/,
    ),
    expect.stringMatching(
      /^CREATE INDEX IF NOT EXISTS "words_words_contains_\w+" ON "words" USING gin \("word" gin_trgm_ops\)$/,
    ),
    'ALTER TABLE "words" ALTER COLUMN "word" SET STATISTICS 1000',
    'ANALYZE "words"',
  ]);
});

test("advises no hash index of a column that an index begins with", () => {
  const statements = adviseIndexes(defineSchema({ title: text() }), {
    dialect: postgres,
    table: "things",
    columns: { title: { folded: "title_folded" } },
    orderBy: [{ column: "id" }],
    primaryKey: ["id"],
    existing: [{ columns: ["title_folded"] }],
  }).flatMap(({ sql }) => sql ?? []);
  expect(statements.filter((sql) => sql.startsWith("CREATE INDEX"))).toEqual([
    expect.stringContaining("title_null"),
    expect.stringContaining("title_contains"),
  ]);
});

test("advises no index that an existing one of the same kind makes needless", () => {
  const advised = (existing: readonly NamedIndex[]): readonly string[] =>
    adviseIndexes(
      defineSchema({ city: id(), name: text(), title: text(), tags: list(text()), codes: list(id()) }),
      {
        dialect: postgres,
        table: "things",
        columns: {
          city: { expression: "address ->> 'city'" },
          title: { folded: "title_folded", trigramArray: "title_hashes" },
          tags: { folded: "tags_folded" },
          codes: { expression: "document -> 'codes'", type: "json[]" },
        },
        orderBy: [{ column: "id" }],
        primaryKey: ["id"],
        existing,
      },
    ).flatMap(({ sql }) => /"things_(?!order|\w+_null)(\w+)_\w+"/.exec(sql ?? "")?.[1] ?? []);
  const all = [
    "city",
    ...["name_equals", "title_equals", "title_trigrams", "tags_elements", "codes_elements", "contains"],
  ];
  const left = (...existing: readonly NamedIndex[]): readonly string[] => {
    const names = advised(existing);
    return all.filter((name) => !names.includes(name));
  };
  expect(advised([])).toEqual(all);
  expect(left({ columns: [{ expression: "address ->> 'city'" }, "id"] })).toEqual(["city"]);
  expect(left({ columns: [{ expression: "address ->> 'town'" }, "id"] })).toEqual([]);
  expect(left({ columns: [{ expression: 'lower("name")' }], using: "hash" })).toEqual(["name_equals"]);
  expect(left({ columns: ["title_folded"], using: "hash" })).toEqual(["title_equals"]);
  // The one index of substrings is then of `name` alone.
  expect(left({ columns: ["title_folded"], using: "gin" })).toEqual(["contains"]);
  expect(advised([{ columns: ["lower_id", "title_folded"], using: "gin" }])).toContain("name_contains");
  expect(left({ columns: ["name", "title_folded"], using: "gin" })).toEqual(["contains"]);
  expect(left({ columns: ["title_hashes"], using: "gin" })).toEqual(["title_trigrams"]);
  expect(left({ columns: ["tags_folded"], using: "gin" })).toEqual(["tags_elements"]);
  expect(left({ columns: ["tags_folded"] }, { columns: ["tags"], using: "gin" })).toEqual([]);
  expect(left({ columns: [{ expression: "document -> 'codes'" }], using: "gin" })).toEqual([
    "codes_elements",
  ]);
});
