import { inOrder } from "../case.ts";
import type { Oracle } from "../oracle.ts";

export const plans: Oracle = {
  name: "plans",
  relation:
    "A query finds the same rows with and without indexes, arm by arm, and under settings that make the planner choose other plans.",
  async *compare({ queries, ways, compile, find }) {
    const checked = queries.map(({ source }) => compile(source));
    for (const way of ways) {
      const all = await way.find(checked);
      for (const [index, { source }] of queries.entries()) {
        yield {
          asked: `${source} ${way.name}`,
          expected: await find(source),
          found: inOrder(all[index] ?? []),
        };
      }
    }
  },
};
