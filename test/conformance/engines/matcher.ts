import { checkedQueries } from "wherefore";
import { createMatcher, type Matcher } from "wherefore/live";
import type { Engine } from "../engine.ts";
import type { Item } from "../fields.ts";
import { schemaOf } from "../schema.ts";

/** How many queries the matcher of a table has. */
const most = 20;

/**
 * The records whose match in a matcher has the query. The last queries that were asked stay in it, and have to match the
 * records that they matched before.
 */
export const matcher: Engine = {
  name: "matcher",
  unavailable: () => null,
  open: async () => ({
    load: async ({ fields, records }) => {
      const asked = new Map<number, string>();
      let queries: Matcher<Item> | undefined;
      let last = 0;
      return {
        run: async (query) => {
          const [first] = checkedQueries(query);
          queries ??= createMatcher(first?.schema ?? schemaOf(fields));
          queries.delete(last - most);
          asked.delete(last - most);
          queries.add(++last, query);
          asked.set(last, "");
          const found = new Map<unknown, string[]>([...asked.keys()].map((id) => [id, []]));
          for (const record of records)
            for (const id of queries.match(record)) found.get(id)?.push(record.id);
          const own = found.get(last) ?? [];
          asked.set(last, String(own));
          for (const [id, before] of asked) {
            if (String(found.get(id)) !== before) throw new Error(`query ${id} matched ${before}`);
          }
          return own;
        },
        close: async () => {},
      };
    },
    close: async () => {},
  }),
};
