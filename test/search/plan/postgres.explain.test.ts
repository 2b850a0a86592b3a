import type { PGlite } from "@electric-sql/pglite";
import { defineSchema, enumeration, integer } from "wherefore";
import { createSearch, type Run } from "wherefore/search";
import { postgres } from "wherefore/sql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPglite } from "../../open-pglite.ts";

const schema = defineSchema({
  state: enumeration(["open", "done", "gone"]),
  created: integer(),
  kind: integer(),
});

const options = {
  schema,
  dialect: postgres,
  table: "tasks",
  within: ["tenant"],
  key: [{ column: "id", type: "bigint" }],
  orders: { newest: [{ column: "changed", type: "bigint", direction: "desc", required: true }] },
  select: ["id"],
} as const;

describe("the statements of a search on PostgreSQL", () => {
  let database: PGlite;
  let statements: string[];
  const run: Run<{ readonly id: number }> = async (sql, params) => {
    statements.push(sql);
    return (await database.query<{ readonly id: number }>(sql, params)).rows;
  };
  beforeAll(async () => {
    database = await openPglite();
    await database.exec(
      `CREATE TABLE tasks (id bigint PRIMARY KEY, tenant text COLLATE "C", changed bigint NOT NULL,
        state text COLLATE "C", created bigint, kind bigint);
      INSERT INTO tasks SELECT n, 'a', n + n % 17,
        CASE WHEN n % 2000 = 7 THEN 'gone' WHEN n % 2 = 0 THEN 'open' ELSE 'done' END, n, n % 500
        FROM generate_series(0, 39999) AS n`,
    );
    for (const { sql } of createSearch(options).indexes()) if (sql !== null) await database.exec(sql);
  });
  afterAll(() => database.close());

  const page = async (query: string): Promise<{ sql: string; asked: number; ids: number[] }> => {
    statements = [];
    const found = await createSearch(options).page({ query }, { tenant: "a" }, run);
    if ("error" in found) throw new Error(found.error.message);
    return {
      sql: statements.at(-1) ?? "",
      asked: statements.length - 1,
      ids: found.rows.map(({ id }) => id),
    };
  };
  const idsOf = async (where: string): Promise<number[]> => {
    const order = "ORDER BY changed DESC, id DESC LIMIT 100";
    const { rows } = await database.query<{ id: number }>(`SELECT id FROM tasks WHERE ${where} ${order}`);
    return rows.map(({ id }) => id);
  };

  test("an equality whose index has the order needs no statistics of rows", async () => {
    const { sql, asked, ids } = await page('state:"gone"');
    expect(asked).toBe(2);
    expect(sql).not.toContain("OFFSET");
    expect(ids).toEqual(await idsOf("state = 'gone'"));
  });

  test("matches that are last in the order are collected", async () => {
    const { sql, ids } = await page("created<4000");
    expect(sql).toContain('OFFSET 0) AS "tasks"');
    expect(ids).toEqual(await idsOf("created < 4000"));
  });

  test("what many rows match is looked for along the order", async () => {
    const { sql, ids } = await page('created>100 AND -state:"open"');
    expect(sql).toContain("CASE WHEN");
    expect(ids).toEqual(await idsOf("created > 100 AND state <> 'open'"));
  });

  test("an OR of rare clauses takes a page of each", async () => {
    const { sql, ids } = await page('state:"gone" OR kind:"7" OR kind:"9" OR kind:"11"');
    expect(sql).toContain("UNION ALL");
    expect(ids).toEqual(await idsOf("state = 'gone' OR kind IN (7, 9, 11)"));
  });
});
