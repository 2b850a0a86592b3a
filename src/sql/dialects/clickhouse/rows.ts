import type { Dialect } from "../../dialect.ts";
import { sql } from "../../fragment.ts";

/** ClickHouse has no correlated subqueries in all versions, so that both are sets of keys. */
export const someRow: NonNullable<Dialect["someRow"]> = ({ from, key, of, test }, negated) =>
  negated
    ? sql`(${of} IS NULL OR ${of} NOT IN (SELECT ${key} FROM ${from} WHERE ${key} IS NOT NULL AND ${test}))`
    : sql`${of} IN (SELECT ${key} FROM ${from} WHERE ${test})`;
