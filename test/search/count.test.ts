import { defineSchema, integer } from "wherefore";
import { createSearch, SearchError, type CountOptions } from "wherefore/search";
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
    expect((error as SearchError).sql).toMatch(/^SELECT count/);
  });
});

test.each([-1, 1.5, Number.NaN, Infinity, "5"])("upTo is not %s", async (upTo) => {
  await expect(search.count({}, acme, () => [[1]], { upTo: upTo as number })).rejects.toThrow(
    new TypeError("upTo: it is a whole number of at least 0."),
  );
});
