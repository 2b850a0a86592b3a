import { complementOf } from "../complement.ts";
import { inOrder } from "../case.ts";
import type { Oracle } from "../oracle.ts";

export const partition: Oracle = {
  name: "partition",
  relation: "A query and its complement share no row, and together they find every row.",
  async *compare({ table: { fields, records }, queries, find }) {
    const all = inOrder(records.map(({ id }) => id));
    for (const query of queries) {
      const complement = complementOf(query, fields);
      if (complement === null) continue;
      const found = [...(await find(query.source)), ...(await find(...complement))];
      yield {
        asked: `${query.source} or else ${complement.join(" and ")}`,
        expected: all,
        found: inOrder(found),
      };
    }
  },
};
