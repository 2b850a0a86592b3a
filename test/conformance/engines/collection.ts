import { checkedQueries } from "wherefore";
import { createCollection, type Collection } from "wherefore/live";
import type { Engine } from "../engine.ts";
import type { Item } from "../fields.ts";
import { schemaOf } from "../schema.ts";

/** The records that a collection finds. Half of them replace others, which no query may find any more. */
export const collection: Engine = {
  name: "collection",
  unavailable: () => null,
  open: async () => ({
    load: async ({ fields, records }) => {
      let loaded: Collection<Item> | undefined;
      return {
        run: async (query) => {
          const [first] = checkedQueries(query);
          loaded ??= filled(createCollection(first?.schema ?? schemaOf(fields), { key: "id" }), records);
          return loaded.find(query, { limit: records.length, total: false }).records.map(({ id }) => id);
        },
        close: async () => {},
      };
    },
    close: async () => {},
  }),
};

function filled(empty: Collection<Item>, records: readonly Item[]): Collection<Item> {
  for (const [index, record] of records.entries()) {
    const other = records[records.length - 1 - index];
    if (index % 2 === 0 && other !== undefined) empty.upsert({ ...other, id: record.id });
  }
  for (const record of records) empty.upsert(record);
  return empty;
}
