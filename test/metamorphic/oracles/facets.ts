import { compilePredicate } from "wherefore";
import { facetsOfRecords } from "../../conformance/facets.ts";
import { inOrder } from "../case.ts";
import type { Oracle } from "../oracle.ts";

export const facets: Oracle = {
  name: "facets",
  relation:
    "The values of a field under a query are those of the rows that match, with the number of these rows.",
  async *compare({ table: { fields, records }, queries, compile, facets }) {
    for (const { source } of queries) {
      for (const found of await facets(source)) {
        const matching = records.filter(compilePredicate(compile(source)));
        const expected = inOrder(facetsOfRecords(fields, matching));
        yield { asked: `the values under ${source}`, expected, found };
      }
    }
  },
};
