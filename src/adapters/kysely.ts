/**
 * Checked queries as conditions for Kysely.
 *
 * @module wherefore/kysely
 */

import { sql, type Expression, type SqlBool } from "kysely";
import { compileWhere, type Dialect, type OptionsOf, type WhereOptions } from "../sql/index.ts";
import type { CheckedQuery } from "../validate/checked-query.ts";

/**
 * Writes a query, or several that all have to match, as a condition for Kysely, which numbers the params itself. `dialect` is that of the database, which
 * Kysely does not reveal.
 *
 * @throws MappingError if a name or the mapping is invalid
 * @example
 * ```ts
 * const condition = whereExpression(checked, { dialect: postgres });
 * // db.selectFrom("tasks").selectAll().where(condition).orderBy("id").limit(100)
 * ```
 */
export function whereExpression<R, Name extends string, D extends Dialect>(
  checked: CheckedQuery<R, Name> | readonly CheckedQuery<R, Name>[],
  options: Omit<WhereOptions<OptionsOf<D>, NoInfer<Name>>, "firstParam"> & { readonly dialect: D },
): Expression<SqlBool> {
  const { strings, params } = compileWhere(checked, options);
  return sql<SqlBool>(strings, ...params);
}
