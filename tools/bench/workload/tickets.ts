import {
  BasicIndex,
  createCollection as createSource,
  type ChangeMessageOrDeleteKeyMessage,
} from "@tanstack/db";
import { createCollection } from "wherefore/live";
import { schema, type Ticket } from "../matcher/workload.ts";

/** A ticket with a key. */
export interface KeyedTicket extends Ticket {
  readonly id: number;
}

/** A collection of `wherefore/live`, with the order of the newest tickets. */
export function collectionOf(tickets: readonly KeyedTicket[]) {
  const collection = createCollection<KeyedTicket, string, "newest">(schema as never, {
    key: "id",
    orders: { newest: [{ field: "created", direction: "desc" }] },
  });
  for (const one of tickets) collection.upsert(one);
  return collection;
}

/** A collection of TanStack DB, which makes an index of each field that a query compares, and what writes to it. */
export function tanstackOf(tickets: readonly KeyedTicket[]) {
  let write: (message: ChangeMessageOrDeleteKeyMessage<KeyedTicket, number>) => void = () => {};
  let [begin, commit] = [() => {}, () => {}];
  const source = createSource<KeyedTicket, number>({
    id: "tickets",
    getKey: ({ id }) => id,
    startSync: true,
    autoIndex: "eager",
    defaultIndexType: BasicIndex,
    sync: {
      sync: (functions) => {
        ({ write, begin, commit } = functions);
        begin();
        for (const value of tickets) write({ type: "insert", value });
        commit();
        functions.markReady();
      },
    },
  });
  const update = (value: KeyedTicket): void => {
    begin();
    write({ type: "update", value });
    commit();
  };
  return { source, update };
}
