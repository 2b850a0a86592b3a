import type { SqlValue } from "../sql/fragment.ts";
import { SearchError } from "./search-error.ts";
import type { Statement } from "./statement.ts";

/** A row as a driver gives it: an object by column, or an array of the values. */
export type Row = object;

/**
 * Runs a statement and returns its rows, or a promise of them: the application's call of its driver. docs/search.md has
 * the line for each driver.
 *
 * @example
 * ```ts
 * import type { Run } from "wherefore/search";
 *
 * const run: Run = (sql, params) => database.prepare(sql).all(...params) as object[];
 * ```
 */
export type Run<R extends Row = Row> = (
  sql: string,
  params: SqlValue[],
) => Iterable<R> | PromiseLike<Iterable<R>>;

/** @throws SearchError if `run` throws, or if it returns no rows */
export async function runStatement<R extends Row>(run: Run<R>, { sql, params }: Statement): Promise<R[]> {
  let rows: unknown;
  try {
    rows = await run(sql, [...params]);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SearchError(`The database refused a statement of the search: ${reason}`, sql, { cause });
  }
  if (typeof rows === "object" && rows !== null && Symbol.iterator in rows) return [...(rows as Iterable<R>)];
  throw new SearchError(
    "`run` has to return the rows of the statement, as an array or a promise of one.",
    sql,
  );
}
