import { compileArms, compileWhere, sqlite } from "wherefore/sql";
import { compileFilter } from "wherefore/mongodb";
import { compileQuery } from "wherefore/opensearch";
import { describe, expect, test } from "vitest";
import { checkedQueries, compile, compilePredicate, defineSchema, integer } from "../../src/index.ts";
import type { CheckedQuery } from "../../src/index.ts";

const query = compile("depth>3", defineSchema({ depth: integer() }));

test("one query and several are a list", () => {
  expect(checkedQueries(query)).toEqual([query]);
  expect(checkedQueries([query, query])).toEqual([query, query]);
  expect(checkedQueries([])).toEqual([]);
});

describe.each<readonly [string, (checked: CheckedQuery<never>) => unknown]>([
  ["compilePredicate", compilePredicate],
  ["compileWhere", (checked) => compileWhere(checked, { dialect: sqlite })],
  ["compileArms", (checked) => compileArms(checked, { dialect: sqlite })],
  ["compileQuery", (checked) => compileQuery(checked)],
  ["compileFilter", (checked) => compileFilter(checked)],
])("%s", (_name, compiled) => {
  test.each([["depth>3"], [undefined], [null], [query.query], [["depth>3"]], [[query, null]]])(
    "refuses %j",
    (wrong: unknown) => {
      const message = "This is not a checked query. Write compile(text, schema).";
      expect(() => compiled(wrong as CheckedQuery<never>)).toThrow(new TypeError(message));
    },
  );
});
