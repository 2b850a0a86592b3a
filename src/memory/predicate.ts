import { isTextOperator } from "../language/syntax/operators.ts";
import { checkedQueries, type CheckedClause, type CheckedQuery } from "../validate/checked-query.ts";
import { recordTest } from "./record-test.ts";

/** Tells whether a record matches a query. */
export type Predicate<in R = unknown> = (record: R) => boolean;

/**
 * Compiles a query to a predicate. Of several queries, a record has to match all. The predicate throws only what a
 * `get` of the schema or a getter of the record throws.
 *
 * @throws TypeError if it is not a checked query
 * @example
 * ```ts
 * const matches = compilePredicate(compile('status:"open" AND title~"timeout"', schema));
 * tasks.filter(matches);
 *
 * const filter = compile('status:"open" OR status:"done"', schema);
 * tasks.filter(compilePredicate([filter, compile('title~"timeout"', schema)]));
 * ```
 */
export function compilePredicate<R>(checked: CheckedQuery<R> | readonly CheckedQuery<R>[]): Predicate<R> {
  return every(checkedQueries(checked).map(queryTest));
}

function queryTest<R>({ clauses, connective }: CheckedQuery<R>): Predicate<R> {
  // The cheap ones first, so that few records reach the expensive ones.
  const tests = [...clauses].sort((one, other) => costOf(one) - costOf(other)).map(recordTest);
  return connective === "AND" ? every(tests) : some(tests);
}

/** The relative cost of testing a clause. Text that is compared case-insensitively is folded first. */
function costOf({ operator, value }: CheckedClause<never>): number {
  return (isTextOperator(operator) ? 2 : 1) + (value.kind === "text" ? 1 : 0);
}

/** Most queries have few clauses, so short lists are unrolled, which lets an engine inline the tests. */
function every<R>(tests: readonly Predicate<R>[]): Predicate<R> {
  const [first, second, third] = tests;
  if (first === undefined) return () => true;
  if (second === undefined) return first;
  if (third === undefined) return (record) => first(record) && second(record);
  if (tests.length === 3) return (record) => first(record) && second(record) && third(record);
  return (record) => {
    for (const test of tests) if (!test(record)) return false;
    return true;
  };
}

function some<R>(tests: readonly Predicate<R>[]): Predicate<R> {
  // A query has a clause, and with OR another one.
  const [first, second = first, third] = tests as readonly [Predicate<R>, ...Predicate<R>[]];
  if (third === undefined) return (record) => first(record) || second(record);
  if (tests.length === 3) return (record) => first(record) || second(record) || third(record);
  return (record) => {
    for (const test of tests) if (test(record)) return true;
    return false;
  };
}
