import type { Dialect } from "./dialect.ts";
import { sql } from "./fragment.ts";

/**
 * `someRow` as a set of keys, also negated: for databases that have no correlated subqueries in all versions, and for
 * those that compare with a set faster.
 */
export const someRowByKeys: NonNullable<Dialect["someRow"]> = ({ from, key, of, test }, negated) =>
  negated
    ? sql`(${of} IS NULL OR ${of} NOT IN (SELECT ${key} FROM ${from} WHERE ${key} IS NOT NULL AND ${test}))`
    : sql`${of} IN (SELECT ${key} FROM ${from} WHERE ${test})`;
