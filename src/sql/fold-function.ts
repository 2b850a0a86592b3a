import { foldCase } from "../text/fold-case.ts";
import type { Dialect } from "./dialect.ts";
import { sqliteWithFold, type SqliteOptions } from "./dialects/sqlite.ts";

/** The options with which a function is registered. */
export interface FunctionOptions {
  readonly deterministic: boolean;
  readonly directOnly: boolean;
}

/** A SQLite connection that takes functions, as those of better-sqlite3 and of `node:sqlite` do. */
export interface FunctionRegistry {
  /** Registers a function under a name that SQL can call. */
  function(name: string, options: FunctionOptions, implementation: (value: unknown) => unknown): unknown;
}

/**
 * Gives a SQLite connection the function `fold()`, which is `foldCase` of a text and NULL of anything else,
 * and returns the dialect that uses it where no folded column is named. It is deterministic, so an index on
 * `fold(column)` serves; every connection that writes to a table with such an index needs it too.
 *
 * @param connection a connection of better-sqlite3 or of `node:sqlite`
 * @example
 * ```ts
 * const dialect = foldFunction(database);
 * const { sql, params } = compileWhere(checked, { dialect });
 * ```
 */
export function foldFunction(connection: FunctionRegistry): Dialect<SqliteOptions> {
  const fold = (value: unknown): string | null => (typeof value === "string" ? foldCase(value) : null);
  connection.function("fold", { deterministic: true, directOnly: false }, fold);
  return sqliteWithFold;
}
