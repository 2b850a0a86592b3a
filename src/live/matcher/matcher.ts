import type { Schema } from "../../schema/schema.ts";
import type { CheckedQuery } from "../../validate/checked-query.ts";
import { requireChecked } from "../require-checked.ts";
import { eachItem, withItem, withoutItem } from "./bag.ts";
import { Queries } from "./queries.ts";
import type { Entry } from "./stored.ts";

/** What an application knows a query by. */
export type QueryId = string | number;

/** The queries that a change of a record concerns. */
export interface MatchChanges {
  /** The ids of the queries that match the record now and did not before, in the order of their adding. */
  readonly entered: readonly QueryId[];
  /** The ids of the queries that matched the record before and do not now, in the order of their adding. */
  readonly left: readonly QueryId[];
}

/** Many queries, and which of them match a record. Made by `createMatcher`. */
export interface Matcher<in R = unknown> {
  /** How many ids there are. */
  readonly size: number;
  /**
   * Adds a query under an id; of several queries, a record has to match all. An id that is added again has the new query,
   * and keeps its place in the order.
   *
   * @throws TypeError if the id is neither a string nor a finite number, or if `checked` is not a checked query of the schema
   */
  add(id: QueryId, checked: CheckedQuery<R> | readonly CheckedQuery<R>[]): void;
  /** Deletes the query of an id, and tells whether there was one. */
  delete(id: QueryId): boolean;
  /**
   * The ids of the queries that match a record, in the order of their adding. It reads each field that a query names once,
   * and throws only what a `get` of the schema or a getter of the record throws.
   */
  match(record: R): readonly QueryId[];
  /**
   * The queries that a record enters and leaves by a change. A record that is created has `null` before, one that is
   * deleted has `null` after. It throws what `match` throws.
   */
  changes(before: R | null, after: R | null): MatchChanges;
}

/**
 * Makes an empty matcher: it keeps many queries and finds those that match a record, without trying each. `match` gives
 * exactly the ids of the queries whose predicate is true for the record.
 *
 * @example
 * ```ts
 * const tasks = defineSchema({ title: text(), priority: integer() });
 * const matcher = createMatcher(tasks);
 * matcher.add("urgent", compile("priority>7", tasks));
 * matcher.add("timeouts", compile('title~"timeout"', tasks));
 *
 * matcher.match({ title: "Timeout on login", priority: 3 }); // ["timeouts"]
 * const { entered } = matcher.changes({ title: "Login", priority: 3 }, { title: "Login", priority: 9 });
 * entered; // ["urgent"]
 * ```
 */
export function createMatcher<R>(schema: Schema<R>): Matcher<R> {
  const queries = new Queries<R>();
  const entries = new Map<QueryId, Entry>();
  let places = 0;

  function release(entry: Entry): void {
    const { query } = entry;
    query.entries = withoutItem(query.entries, entry);
    if (query.entries === undefined) queries.delete(query);
  }

  function entriesOf(record: R | null): readonly Entry[] {
    if (record === null) return [];
    const found: Entry[] = [];
    for (const query of queries.match(record)) eachItem(query.entries, (entry) => found.push(entry));
    return found.sort((a, b) => a.place - b.place);
  }

  return {
    get size() {
      return entries.size;
    },
    add(id, checked) {
      if (typeof id !== "string" && !Number.isFinite(id))
        throw new TypeError("id: it is a string or a finite number.");
      const query = queries.intern(requireChecked(checked, schema));
      const known = entries.get(id);
      // As in a map, -0 is 0.
      const own = typeof id === "number" ? id + 0 : id;
      const entry = { id: own, place: known?.place ?? ++places, query };
      query.entries = withItem(query.entries, entry);
      entries.set(id, entry);
      if (known !== undefined) release(known);
    },
    delete(id) {
      const entry = entries.get(id);
      if (entry === undefined) return false;
      entries.delete(id);
      release(entry);
      return true;
    },
    match: (record) => entriesOf(record).map(({ id }) => id),
    changes(before, after) {
      const [was, is] = [entriesOf(before), entriesOf(after)];
      return { entered: without(is, was), left: without(was, is) };
    },
  };
}

/** The ids of the entries that are not among others. */
function without(entries: readonly Entry[], others: readonly Entry[]): readonly QueryId[] {
  const known = new Set(others);
  return entries.filter((entry) => !known.has(entry)).map(({ id }) => id);
}
