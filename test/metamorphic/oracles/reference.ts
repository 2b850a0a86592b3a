import { idsWhere } from "../../conformance/oracle.ts";
import { inOrder } from "../case.ts";
import type { Oracle } from "../oracle.ts";

export const reference: Oracle = {
  name: "reference",
  relation:
    "A query finds the rows that an interpreter of its meaning finds, which shares no code with the package; so do two queries at once.",
  async *compare({ table: { fields, records }, queries, find }) {
    for (const [index, { source, condition }] of queries.entries()) {
      yield {
        asked: source,
        expected: inOrder(idsWhere(condition, fields, records)),
        found: await find(source),
      };
      const next = queries[index + 1];
      if (next === undefined) continue;
      yield {
        asked: `${source} and ${next.source}`,
        expected: inOrder(idsWhere(["all", condition, next.condition], fields, records)),
        found: await find(source, next.source),
      };
    }
  },
};
