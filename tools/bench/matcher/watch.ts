import { and, createLiveQueryCollection, eq, ilike } from "@tanstack/db";
import { compile, compilePredicate, type CheckedQuery } from "wherefore";
import { duration } from "../report.ts";
import { collectionOf, tanstackOf, type KeyedTicket } from "../workload/tickets.ts";
import { Random, schema, ticket, word, type Ticket } from "./workload.ts";

/** A query that all engines can ask: tickets of an owner or about a word, in a state. */
interface Saved {
  readonly checked: CheckedQuery<Ticket>;
  readonly owner: string | null;
  readonly word: string | null;
  readonly state: string;
}

function saved(random: Random): Saved {
  const { owner, state } = ticket(random);
  if (random.below(2) === 0) {
    return { checked: compile(`owner:"${owner}" AND state:"${state}"`, schema), owner, word: null, state };
  }
  const about = word(random, 100);
  return {
    checked: compile(`title~"${about}" AND state:"${state}"`, schema),
    owner: null,
    word: about,
    state,
  };
}

/** Counts the changes that it is told of. */
type Told = { changes: number };

/** An engine that was filled with tickets and watches queries, and takes one write. */
type Engine = (
  tickets: readonly KeyedTicket[],
  queries: readonly Saved[],
  told: Told,
) => (ticket: KeyedTicket) => void;

const watching: Engine = (tickets, queries, told) => {
  const collection = collectionOf(tickets);
  for (const { checked } of queries) {
    collection.watch(checked, ({ entered, left, changed }) => {
      told.changes += entered.length + left.length + changed.length;
    });
  }
  return (ticket) => {
    collection.upsert(ticket);
  };
};

const windows: Engine = (tickets, queries, told) => {
  const collection = collectionOf(tickets);
  for (const { checked } of queries) {
    collection.watch(
      checked,
      ({ entered, left, changed }) => {
        told.changes += entered.length + left.length + changed.length;
      },
      { order: "newest", limit: 20 },
    );
  }
  return (ticket) => {
    collection.upsert(ticket);
  };
};

const predicates: Engine = (tickets, queries, told) => {
  const all = new Map(tickets.map((one) => [one.id, one]));
  const tests = queries.map(({ checked }) => compilePredicate(checked));
  return (ticket) => {
    const before = all.get(ticket.id);
    all.set(ticket.id, ticket);
    for (const test of tests) if (test(ticket) || (before !== undefined && test(before))) told.changes += 1;
  };
};

const tanstack: Engine = (tickets, queries, told) => {
  const { source, update } = tanstackOf(tickets);
  for (const { owner, word: about, state } of queries) {
    const live = createLiveQueryCollection({
      startSync: true,
      query: (query) =>
        query
          .from({ ticket: source })
          .where(({ ticket: one }) =>
            and(
              owner === null ? ilike(one.title, `%${about}%`) : eq(one.owner, owner),
              eq(one.state, state as Ticket["state"]),
            ),
          ),
    });
    live.subscribeChanges((changes) => {
      told.changes += changes.length;
    });
  }
  return update;
};

const engines: readonly (readonly [name: string, engine: Engine, queries: number])[] = [
  ["`collection.watch`", watching, 1_000],
  ["predicates, one by one", predicates, 1_000],
  ["TanStack DB, live queries", tanstack, 1_000],
  ["`collection.watch`", watching, 10_000],
  ["`collection.watch` with windows of 20", windows, 10_000],
  ["predicates, one by one", predicates, 10_000],
];
const writes = 2_000;

/** Writes to 20,000 tickets while queries are watched: how many a second, and what was told for each. */
export function watched(): readonly (readonly string[])[] {
  const random = new Random(5);
  const tickets = Array.from({ length: 20_000 }, (_, id) => ({ id, ...ticket(random) }));
  return engines.map(([name, engine, count]) => {
    console.error(`${name}: ${count} queries`);
    const own = new Random(17);
    const told: Told = { changes: 0 };
    const write = engine(
      tickets,
      Array.from({ length: count }, () => saved(own)),
      told,
    );
    const changed = (): KeyedTicket => ({ ...ticket(own), id: own.below(tickets.length) });
    for (const one of Array.from({ length: writes / 10 }, changed)) write(one);
    told.changes = 0;
    const all = Array.from({ length: writes }, changed);
    const began = performance.now();
    for (const one of all) write(one);
    const took = performance.now() - began;
    return [
      name,
      count.toLocaleString("en-US"),
      duration((took / writes) * 1e6),
      Math.round((writes / took) * 1000).toLocaleString("en-US"),
      (told.changes / writes).toFixed(2),
    ];
  });
}
