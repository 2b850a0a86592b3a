/**
 * Checked queries as conditions for Kysely.
 *
 * @module wherefore/kysely
 */

import { sql, type Expression, type SqlBool } from "kysely";
import { compileWhere, type WhereOptions } from "../sql/index.ts";
import type { CheckedQuery } from "../validate/checked-query.ts";

/**
 * Writes a query as a condition for Kysely, which places and numbers the params itself. The dialect is that of
 * the database: Kysely does not tell.
 *
 * @throws MappingError where a name or a mapping cannot be right
 * @example
 * ```ts
 * const condition = whereExpression(checked, { dialect: postgres });
 * // db.selectFrom("tasks").selectAll().where(condition).orderBy("id").limit(100)
 * ```
 */
export function whereExpression<R, Options extends object>(
  checked: CheckedQuery<R>,
  options: Omit<WhereOptions<Options>, "firstParam">,
): Expression<SqlBool> {
  const { strings, params } = compileWhere(checked, options);
  return sql<SqlBool>(strings, ...params);
}
