import type { SqlValue } from "../../sql/fragment.ts";
import type { Row } from "../options.ts";
import { asked, SearchError } from "../search-error.ts";

/** A statement as `run` takes it. */
export interface Statement {
  readonly sql: string;
  readonly params: readonly SqlValue[];
  /** The texts around the params. */
  readonly strings: readonly string[];
}

/**
 * Runs a statement and returns its rows, or a promise of them: the application's call of its driver. docs/search.md has
 * the line for each driver. `strings` are the texts around the params, for libraries that number these themselves.
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
  strings: readonly string[],
) => Iterable<R> | PromiseLike<Iterable<R>>;

/** A value of a row: by the name of its column, or in an array by its index, which counts from the end if it is negative. */
export function valueIn(row: Row | undefined, name: string, index: number | undefined): unknown {
  if (Array.isArray(row)) return index === undefined ? undefined : row.at(index);
  return (row as Readonly<Record<string, unknown>> | undefined)?.[name];
}

/**
 * @throws TypeError if there is no `run`
 * @throws SearchError if `run` throws, or if it returns no rows
 */
export async function runStatement<R extends Row>(
  run: Run<R>,
  { sql, params, strings }: Statement,
): Promise<R[]> {
  if (typeof (run as unknown) !== "function") {
    throw new TypeError("run: pass the function that runs a statement, after the request and `within`.");
  }
  const rows: unknown = await asked(sql, "a statement", () => run(sql, [...params], strings));
  if (typeof rows === "object" && rows !== null && Symbol.iterator in rows) return [...(rows as Iterable<R>)];
  throw new SearchError(
    "`run` has to return the rows of the statement, as an array or a promise of one.",
    sql,
  );
}
