import { compilePredicate } from "wherefore";
import { inOrder } from "../case.ts";
import type { Oracle } from "../oracle.ts";

export const predicate: Oracle = {
  name: "predicate",
  relation:
    "A query finds the rows that the predicate in memory finds, by folded columns where text has them.",
  async *compare({ table: { records }, queries, compile, find }) {
    for (const { source } of queries) {
      const expected = records.filter(compilePredicate(compile(source))).map(({ id }) => id);
      yield { asked: source, expected: inOrder(expected), found: await find(source) };
    }
  },
};
