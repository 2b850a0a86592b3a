import { compile, defineSchema, foldCase, list, text } from "wherefore";
import { compileWhere, postgres, trigramHashes } from "wherefore/sql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  columnMapping,
  columnNames,
  hostile,
  matchesOf,
  queries,
  rows,
  schema,
  valuesOf,
} from "./support.ts";
import { openPostgres, type PostgresDatabase } from "./postgres-database.ts";

const types = {
  text: 'text COLLATE "C"',
  boolean: "boolean",
  number: "double precision",
  integer: "bigint",
} as const;
const { quote } = postgres;

let database: PostgresDatabase;

async function createTable(table: string, suffix: string): Promise<void> {
  const columns = columnNames(suffix);
  const list = columns.map(({ name, kind }) => `${quote(name)} ${types[kind]}`);
  await database.exec(
    `CREATE TABLE ${quote(table)} (${list.join(", ")}, ${quote(`grams${suffix}`)} integer[], place serial)`,
  );
  const placeholders = columns.map((_, index) => `$${index + 1}`);
  for (const row of rows) {
    const grams = row.note === null ? null : trigramHashes(foldCase(row.note));
    const values = [...valuesOf(row), grams];
    await database.query(
      `INSERT INTO ${quote(table)} VALUES (${placeholders.join(", ")}, $${values.length})`,
      values,
    );
  }
}

beforeAll(async () => {
  database = await openPostgres();
  await createTable("items", "");
  await createTable(`table${hostile}`, hostile);
}, 60_000);

afterAll(async () => {
  await database.close();
});

async function run(statement: string, params: readonly unknown[]): Promise<unknown[]> {
  const { rows } = await database.query(statement, params);
  return rows.flatMap((row) => Object.values(row as object));
}

describe("finds the rows that the predicate matches", { timeout: 60_000 }, () => {
  test("with folded columns", { tags: "slow" }, async () => {
    const columns = columnMapping();
    for (const source of queries) {
      const { sql, params } = compileWhere(compile(source, schema), { dialect: postgres, columns });
      const keys = await run(`SELECT row_key FROM items WHERE ${sql} ORDER BY place`, params);
      expect.soft(keys, source).toEqual(matchesOf(source));
    }
  });

  test(
    "with names that could end a name, qualified, with a column of trigrams and firstParam",
    { tags: "slow" },
    async () => {
      const mapping = columnMapping(hostile);
      const columns = {
        ...mapping,
        title: { ...mapping.title, pgTrgm: "ascii" as const },
        note: { ...mapping.note, pgTrgm: "none" as const, trigramArray: `grams${hostile}` },
      };
      const table = `t${hostile}`;
      for (const source of queries) {
        const options = { dialect: postgres, columns, table, firstParam: 2 };
        const { sql, params } = compileWhere(compile(source, schema), options);
        const keys = await run(
          `SELECT ${quote(`row_key${hostile}`)} FROM ${quote(`table${hostile}`)} AS ${quote(table)} WHERE $1::boolean AND NOT NOT ${sql} ORDER BY place`,
          [true, ...params],
        );
        expect.soft(keys, source).toEqual(matchesOf(source));
      }
    },
  );

  test.each([
    ["false", () => false],
    ["true", () => true],
    ["different results", (needle: string) => [true, false, undefined][needle.length % 3]],
  ])("if isCommon returns %s", { tags: "slow" }, async (_, isCommon) => {
    const mapping = columnMapping();
    const columns = {
      ...mapping,
      title: { ...mapping.title, isCommon },
      note: { ...mapping.note, isCommon, trigramArray: "grams" },
    };
    for (const source of queries) {
      if (!source.includes("~")) continue;
      const { sql, params } = compileWhere(compile(source, schema), { dialect: postgres, columns });
      const keys = await run(`SELECT row_key FROM items WHERE NOT NOT ${sql} ORDER BY place`, params);
      expect.soft(keys, source).toEqual(matchesOf(source));
    }
  });

  test.each(["text", "jsonb"])("on JSON beside a column item of type %s", async (type) => {
    const lists = defineSchema({ tags: list(text()) });
    const columns = { tags: { type: "json[]" } } as const;
    const table = `orders_${type}`;
    await database.exec(
      `CREATE TABLE ${table} (id int, tags jsonb, item ${type}); INSERT INTO ${table} VALUES (1, '["urgent"]'), (2, '[]')`,
    );
    for (const [source, id] of [
      ['tags~"gen"', 1],
      ['-tags~"gen"', 2],
    ] as const) {
      const { sql, params } = compileWhere(compile(source, lists), { dialect: postgres, columns, table });
      expect(await run(`SELECT id FROM ${table} WHERE ${sql}`, params), source).toEqual([id]);
    }
  });

  test("on integer columns narrower than the numbers in the query", async () => {
    await database.exec("CREATE TABLE narrow (depth smallint)");
    await database.exec("INSERT INTO narrow VALUES (3), (NULL)");
    for (const source of ["depth<9223372036854775807", '-depth:"9223372036854775807"', 'depth:"3"']) {
      const { sql, params } = compileWhere(compile(source, schema), { dialect: postgres });
      expect(await run(`SELECT depth FROM narrow WHERE ${sql}`, params)).toContain(3);
    }
  });
});

describe("the trigrams that pg_trgm extracts from a needle", () => {
  // No row matches, so an index scan with a trigram has 0 candidates. The result is null if no index is used.
  async function candidates(needle: string): Promise<number | null> {
    const { sql, params } = compileWhere(compile(`title~${JSON.stringify(needle)}`, schema), {
      dialect: postgres,
      columns: { title: { folded: "body" } },
    });
    const { rows } = await database.query(
      `EXPLAIN (ANALYZE, FORMAT JSON) SELECT 1 FROM bodies WHERE ${sql}`,
      params,
    );
    const [{ Plan: root }] = (rows[0] as { "QUERY PLAN": [{ Plan: Plan }] })["QUERY PLAN"];
    return indexScan(root)?.["Actual Rows"] ?? null;
  }

  interface Plan {
    readonly "Node Type": string;
    readonly "Actual Rows": number;
    readonly Plans?: readonly Plan[];
  }

  function indexScan(plan: Plan): Plan | undefined {
    if (plan["Node Type"] === "Bitmap Index Scan") return plan;
    return plan.Plans?.map(indexScan).find((scan) => scan !== undefined);
  }

  beforeAll(async () => {
    await database.exec(`
      CREATE TABLE bodies (body text COLLATE "C");
      INSERT INTO bodies SELECT 'lorem ipsum ' || i FROM generate_series(1, 50) i;
      CREATE INDEX ON bodies USING gin (body gin_trgm_ops);
      SET enable_seqscan = off;
    `);
  });

  test.each(["zzz", "zzz+", "-z-z", " z ", "+z+", "?zq?", "zq+zq+", "zq!", "%zq%", "_zqz_", "\\zqz", "5z\t"])(
    "of %j narrow the search",
    async (needle) => {
      expect(await candidates(needle)).toBe(0);
    },
  );

  test.each([
    "+++",
    "c++",
    "+zq",
    "++z",
    "a+b",
    "\u{1F44D}\u{1F44D}\u{1F44D}",
    "%%%",
    "___",
    "\\\\\\",
    "...",
  ])("of %j narrow the search, or the index is not used", async (needle) => {
    const narrows = ["+zq", "++z", "a+b"].includes(needle);
    expect(await candidates(needle)).toBe(narrows ? 0 : null);
  });
});
