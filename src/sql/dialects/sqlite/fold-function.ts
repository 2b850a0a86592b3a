import { foldCase } from "../../../text/fold-case.ts";
import type { Dialect } from "../../dialect.ts";
import { sqliteWithFold } from "./index.ts";
import type { SqliteOptions } from "./options.ts";

/** The options with which a function is registered. */
export interface FunctionOptions {
  readonly deterministic: boolean;
  readonly directOnly: boolean;
}

/** A SQLite connection on which functions can be registered, as that of better-sqlite3 or of `node:sqlite`. */
export interface FunctionRegistry {
  /** Registers a function under a name that SQL can call. */
  function(name: string, options: FunctionOptions, implementation: (value: unknown) => unknown): unknown;
}

/**
 * Registers the SQL function `fold()` on a SQLite connection and returns the dialect that calls it if no folded column
 * is named. `fold()` is `foldCase` of a text and NULL of anything else. It is deterministic, so a search can use an
 * index on `fold(column)`. Every connection that writes to a table with such an index needs the function too.
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
