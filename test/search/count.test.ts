import Database from "better-sqlite3";
import { defineSchema, id, integer, list } from "wherefore";
import { createSearch, SearchError, type CountOptions, type Run } from "wherefore/search";
import { sqlite, type SqlValue } from "wherefore/sql";
import { describe, expect, test } from "vitest";

const search = createSearch({
  schema: defineSchema({ depth: integer() }),
  dialect: sqlite,
  table: "tasks",
  within: ["tenant"],
  key: ["id"],
  orders: { only: [] },
});
const acme = { tenant: "acme" };

describe("the statement of a count", () => {
  const matching = "FROM `tasks` WHERE `tasks`.`tenant` = ? AND `tasks`.`depth` > ?";
  test.each<readonly [options: CountOptions | undefined, sql: string]>([
    [undefined, `SELECT count(*) AS \`wherefore0\` ${matching}`],
    [{}, `SELECT count(*) AS \`wherefore0\` ${matching}`],
    [
      { upTo: 5 },
      `SELECT count(*) AS \`wherefore0\` FROM (SELECT 1 AS \`wherefore0\` ${matching} LIMIT 6) AS \`wherefore\``,
    ],
  ])("with %j reads no more rows than it needs", async (options, sql) => {
    const asked: (readonly [string, readonly SqlValue[]])[] = [];
    await search.count(
      { query: "depth>3" },
      acme,
      (statement, params) => {
        asked.push([statement, params]);
        return [[1]];
      },
      options,
    );
    expect(asked).toEqual([[sql, ["acme", 3n]]]);
  });
});

describe("the row of a count", () => {
  const counted = (row: object | undefined, options?: CountOptions) =>
    search.count({}, acme, () => (row === undefined ? [] : [row]), options);

  test.each<readonly [row: object, options: CountOptions | undefined, count: number, isExact: boolean]>([
    [{ wherefore0: 7 }, undefined, 7, true],
    [{ wherefore0: "7" }, undefined, 7, true],
    [["7"], { upTo: 7 }, 7, true],
    [[8], { upTo: 7 }, 7, false],
    [[0], { upTo: 0 }, 0, true],
  ])("%j with %j", async (row, options, count, isExact) => {
    expect(await counted(row, options)).toEqual({ count, isExact });
  });

  test.each<readonly [what: string, row: object | undefined]>([
    ["none", undefined],
    ["one of null", [null]],
    ["one without the number", { count: 3 }],
    ["one of a text", { wherefore0: "many" }],
    ["one of a number that is not exact", { wherefore0: 2 ** 60 }],
  ])("is not %s", async (_, row) => {
    const error: unknown = await counted(row).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SearchError);
    expect((error as SearchError).message).toBe(
      "`run` has to return the row of the statement, with its number.",
    );
    expect((error as SearchError).request).toMatch(/^SELECT count/);
  });
});

test.each([-1, 1.5, Number.NaN, Infinity, "5"])("upTo is not %s", async (upTo) => {
  await expect(search.count({}, acme, () => [[1]], { upTo: upTo as number })).rejects.toThrow(
    new TypeError("upTo: it is a whole number of at least 0."),
  );
});

describe("an OR of rare clauses is counted clause by clause", () => {
  const database = new Database(":memory:");
  database.exec(`
    CREATE TABLE tasks (id INTEGER PRIMARY KEY, code TEXT NOT NULL, kind TEXT);
    CREATE TABLE tags (task INTEGER, tag TEXT);
    CREATE INDEX codes ON tasks (code);
    CREATE INDEX by_tag ON tags (tag, task);
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 6000)
    INSERT INTO tasks SELECT i, 'c' || i, CASE WHEN i % 2 = 0 THEN 'even' END FROM n;
    INSERT INTO tags SELECT id, 't' || (id % 1000) FROM tasks WHERE id % 3 = 0;
  `);
  const search = createSearch({
    schema: defineSchema({ code: id(), kind: id(), tags: list(id()) }),
    dialect: sqlite,
    table: "tasks",
    columns: { tags: { rows: { table: "tags", key: "task", of: "id", column: "tag" } } },
    key: ["id"],
    orders: { id: [] },
  });

  test.each<readonly [query: string, count: number, isApart: boolean]>([
    ['code:"c5" OR tags:"t3"', 3, true],
    ['code:"c3" OR tags:"t3"', 2, true],
    ['code:"c3" OR tags:"t3" OR code:"c5999"', 3, true],
    ['kind:"even" OR tags:"t3"', 3002, false],
    ['kind:null OR tags:"t6"', 3002, false],
    ['code:"c3" AND tags:"t3"', 1, false],
  ])("%s", async (query, count, isApart) => {
    for (const upTo of [undefined, 1_000_000, count, count - 1]) {
      const asked: string[] = [];
      const run: Run = (sql, params) => {
        asked.push(sql);
        return database.prepare(sql).all(...params) as object[];
      };
      const bounded = upTo !== undefined && upTo < count;
      const options = upTo === undefined ? {} : { upTo };
      expect(await search.count({ query }, {}, run, options)).toEqual({
        count: bounded ? upTo : count,
        isExact: !bounded,
      });
      expect(asked.at(-1)!.includes("UNION ALL")).toBe(isApart);
    }
  });
});
