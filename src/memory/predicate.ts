import type { CheckedQuery } from "../validate/checked-query.ts";
import { byCost } from "./cost.ts";
import { type Predicate, testOf } from "./test.ts";

export type { Predicate };

/**
 * Makes a function that tells whether a record matches. It neither throws nor
 * keeps the record; records whose getters throw are the exception.
 *
 * @example
 * ```ts
 * const matches = compilePredicate(compile('status:"open" AND title~"timeout"', schema));
 * tasks.filter(matches);
 * ```
 */
export function compilePredicate<R>(checked: CheckedQuery<R>): Predicate<R> {
  const tests = byCost(checked.clauses).map(testOf);
  return checked.connective === "AND" ? all(tests) : any(tests);
}
