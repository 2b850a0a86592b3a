import { join, raw, sql, type Sql } from "../../sql/fragment.ts";
import { whereAll } from "../statement.ts";
import { written } from "./access.ts";
import type { Clauses } from "./clauses.ts";
import { limitTo, type PageSearch } from "./page-search.ts";

/** How many of the first rows of an order match. */
export interface Sample {
  readonly looked: number;
  /** Whether there are no more rows. */
  readonly isAll: boolean;
  /** The rows that the whole search matches. */
  readonly held: number;
  /** The rows that each condition matches. */
  readonly each: readonly number[];
}

/** The statement that reads the first rows of the order, and counts how many of them match. */
export function sampleSql(search: PageSearch, { connective, parts }: Clauses, rows: number): Sql {
  const { definition, within, place, orderBy } = search;
  const { from } = definition;
  const conditions = parts.map((part) => written(search, [part], "walk"));
  const whole = sql`(${join(conditions, ` ${connective} `)})`;
  const counted = [whole, ...(conditions.length === 1 ? [] : conditions)];
  const counts = counted.map(
    (condition, index) => sql`count(CASE WHEN ${condition} THEN 1 END) AS ${raw(`n${index}`)}`,
  );
  const first = sql`SELECT * FROM ${from}${whereAll([...within, ...place])} ORDER BY ${orderBy}${limitTo(rows)}`;
  return sql`SELECT count(*) AS looked, ${join(counts, ", ")} FROM (${first}) AS ${from}`;
}

/**
 * Reads the row that the statement returns.
 *
 * @param rows the rows that were asked for
 */
export function readSample(row: readonly unknown[] | undefined, rows: number): Sample | undefined {
  const [looked = NaN, held = NaN, ...each] = (row ?? []).map(Number);
  if (![looked, held].every(Number.isFinite)) return undefined;
  return { looked, isAll: looked < rows, held, each: each.length === 0 ? [held] : each };
}
