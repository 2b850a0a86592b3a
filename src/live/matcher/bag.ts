// Most queries have one id and most clauses lead to one query, so that a set for each would be most of the memory.

/** None, one or several objects, none of which is a set. */
export type Bag<T> = T | Set<T> | undefined;

/** The bag with an item that is not in it. */
export function withItem<T>(bag: Bag<T>, item: T): Bag<T> {
  if (bag === undefined) return item;
  return bag instanceof Set ? bag.add(item) : new Set([bag, item]);
}

/** The bag without an item. */
export function withoutItem<T>(bag: Bag<T>, item: T): Bag<T> {
  if (!(bag instanceof Set)) return bag === item ? undefined : bag;
  bag.delete(item);
  return bag.size === 0 ? undefined : bag;
}

/** Calls a function for each item. */
export function eachItem<T>(bag: Bag<T>, visit: (item: T) => void): void {
  if (bag instanceof Set) bag.forEach(visit);
  else if (bag !== undefined) visit(bag);
}

/** The number of items. */
export function sizeOf(bag: Bag<unknown>): number {
  if (bag === undefined) return 0;
  return bag instanceof Set ? bag.size : 1;
}
