import { eachItem, withItem, withoutItem, type Bag } from "./bag.ts";
import type { Clause, Shelf, StoredQuery } from "./stored.ts";

/** The shelf with one more query. */
export function shelved(shelf: Shelf, query: StoredQuery): Shelf {
  if (shelf === undefined) return query;
  const several =
    shelf instanceof Map ? shelf : new Map<Clause | undefined, Bag<StoredQuery>>([[guardOf(shelf), shelf]]);
  const guard = guardOf(query);
  return several.set(guard, withItem(several.get(guard), query));
}

/** The shelf without a query that is on it. */
export function unshelved(shelf: Shelf, query: StoredQuery): Shelf {
  if (!(shelf instanceof Map)) return undefined;
  const guard = guardOf(query);
  const rest = withoutItem(shelf.get(guard), query);
  if (rest !== undefined) return shelf.set(guard, rest);
  shelf.delete(guard);
  return shelf.size === 0 ? undefined : shelf;
}

/** Calls a function for the queries whose second part may match. */
export function eachShelved(
  shelf: NonNullable<Shelf>,
  matches: (guard: Clause) => boolean,
  visit: (query: StoredQuery) => void,
): void {
  if (!(shelf instanceof Map)) {
    visit(shelf);
    return;
  }
  shelf.forEach((queries, guard) => {
    if (guard === undefined || matches(guard)) eachItem(queries, visit);
  });
}

/** The second part, if it is one clause. */
function guardOf({ parts: [, second] }: StoredQuery): Clause | undefined {
  return second?.length === 1 ? second[0] : undefined;
}
