import { defineSchema, integer } from "wherefore";
import { createSearch } from "wherefore/search";
import { sqlite } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { readWithin } from "../../src/search/within.ts";
import { conditionsWithin } from "../../src/search/sql/table.ts";
import { tableOf } from "./suites/definition.ts";

const options = {
  schema: defineSchema({ depth: integer() }),
  dialect: sqlite,
  table: "tasks",
  key: ["id"],
  orders: { only: [] },
};
const definition = tableOf({ ...options, within: ["tenant", "owner"] });

describe("the values that a search is held to", () => {
  test("are conditions in the order of the definition", () => {
    const within = readWithin(definition, { owner: 5, tenant: "acme" });
    const conditions = conditionsWithin(definition, within);
    expect(
      conditions.map(({ texts, params }) => [texts.join("?"), params.map(({ value }) => value)]),
    ).toEqual([
      ["`tasks`.`tenant` = ?", ["acme"]],
      ["`tasks`.`owner` = ?", [5n]],
    ]);
  });

  // Cursors belong to it.
  test.each<readonly [value: unknown, identity: string]>([
    ["5", "string 5"],
    [5, "number 5"],
    [5n, "number 5"],
    [2n ** 60n, "number 1152921504606846976"],
    [0.5, "number 0.5"],
    [true, "boolean true"],
  ])("have an identity: %s, %s", (owner, identity) => {
    expect(readWithin(definition, { owner, tenant: "a" }).identity).toBe(
      `[["tenant","string a"],["owner","${identity}"]]`,
    );
  });

  test.each([Number.NaN, Infinity, null, undefined, {}, Symbol.iterator])("are not %s", (owner) => {
    expect(() => readWithin(definition, { owner, tenant: "a" })).toThrow(
      new TypeError('within: the column "owner" needs a value: a string, a number, a bigint or a boolean.'),
    );
  });

  test.each([null, undefined, [], "acme"])("are not in %j", (given) => {
    expect(() => readWithin(definition, given)).toThrow('within: the column "tenant" needs a value');
  });
});

test("a search that is held to none needs none", async () => {
  const search = createSearch(options);
  const statements: string[] = [];
  for (const within of [{}, null, undefined]) {
    await search.count({}, within as never, (sql) => {
      statements.push(sql);
      return [[0]];
    });
  }
  expect(new Set(statements)).toEqual(new Set(["SELECT count(*) AS `wherefore0` FROM `tasks`"]));
});
