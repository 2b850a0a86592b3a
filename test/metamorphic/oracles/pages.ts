import type { Oracle } from "../oracle.ts";

export const pages: Oracle = {
  name: "pages",
  relation:
    "The pages of a search have each row of the query once; an OR is searched clause by clause where that is faster.",
  async *compare({ queries, pages, find }) {
    for (const { source } of queries) {
      for (const found of await pages(source)) {
        yield { asked: `the pages of ${source}`, expected: await find(source), found };
      }
    }
  },
};
