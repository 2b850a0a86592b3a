import type { SqlValue } from "../sql/fragment.ts";

/** A statement as `run` takes it. */
export interface Statement {
  readonly sql: string;
  readonly params: readonly SqlValue[];
  /** The texts around the params. */
  readonly strings: readonly string[];
}

/** A row as a driver gives it: an object by column, or an array of the values. */
export type Row = object;

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

// A registered symbol, so that the ESM build recognises the errors of the CJS build and the other way round.
const brand = Symbol.for("wherefore.SearchError");

/**
 * Thrown for a failure of the application or of its database: a statement that the database refuses, or rows that are
 * not those of the statement. A caller's mistakes are error bodies instead. `instanceof` also recognises an error of
 * another copy of the package in the same process.
 *
 * @example
 * ```ts
 * try {
 *   await search.page({ query: 'status:"open"' }, { tenant: "acme" }, run);
 * } catch (error) {
 *   if (error instanceof SearchError) console.error(error.sql, error.cause);
 * }
 * ```
 */
export class SearchError extends Error {
  override readonly name = "SearchError";
  /** The statement, with its placeholders. */
  readonly sql: string;
  /** @internal */
  readonly [brand] = true;

  constructor(message: string, sql: string, options?: { readonly cause: unknown }) {
    super(message, options);
    this.sql = sql;
  }

  /** Whether a value is a SearchError of any copy of the package. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    // A subclass recognises its own instances only. A class that names itself has another name in a bundle.
    if (!Object.hasOwn(this, Symbol.hasInstance))
      return Function.prototype[Symbol.hasInstance].call(this, value);
    return typeof value === "object" && value !== null && brand in value;
  }
}

/** A value of a row: by the name of its column, or in an array by its index, which counts from the end if it is negative. */
export function valueIn(row: Row | undefined, name: string, index: number | undefined): unknown {
  if (Array.isArray(row)) return index === undefined ? undefined : row.at(index);
  return (row as Readonly<Record<string, unknown>> | undefined)?.[name];
}

/** @throws SearchError if `run` throws, or if it returns no rows */
export async function runStatement<R extends Row>(
  run: Run<R>,
  { sql, params, strings }: Statement,
): Promise<R[]> {
  let rows: unknown;
  try {
    rows = await run(sql, [...params], strings);
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
