import { compile, defineSchema, integer } from "wherefore";
import { expect, test } from "vitest";
import { clausesOf } from "../../../src/search/plan/clauses.ts";

const schema = defineSchema({ a: integer(), b: integer(), c: integer() });

test.each<readonly [queries: readonly string[], connective: string, parts: readonly (readonly string[])[]]>([
  [[], "AND", []],
  [["a>1"], "AND", [["a"]]],
  [["a>1 AND b>1"], "AND", [["a"], ["b"]]],
  [["a>1 OR b>1"], "OR", [["a"], ["b"]]],
  [["a>1 AND b>1", "c>1"], "AND", [["a"], ["b"], ["c"]]],
  [["a>1 OR b>1", "c>1"], "AND", [["a", "b"], ["c"]]],
  [
    ["a>1 OR b>1", "b>1 OR c>1"],
    "AND",
    [
      ["a", "b"],
      ["b", "c"],
    ],
  ],
])("%j is the %s of the fields %j", (queries, connective, parts) => {
  const clauses = clausesOf(queries.map((query) => compile(query, schema)));
  expect(clauses.connective).toBe(connective);
  expect(clauses.parts.map((part) => part.clauses.map(({ field }) => field.name))).toEqual(parts);
});
