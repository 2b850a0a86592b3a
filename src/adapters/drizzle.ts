/**
 * Checked queries as conditions for Drizzle.
 *
 * @module wherefore/drizzle
 */

import { sql, type SQL } from "drizzle-orm";
import { compileWhere, type WhereOptions } from "../sql/index.ts";
import type { CheckedQuery } from "../validate/checked-query.ts";

/**
 * Writes a query as a condition for Drizzle, which places and numbers the params itself. The dialect is that of
 * the database: Drizzle does not tell.
 *
 * @throws MappingError where a name or a mapping cannot be right
 * @example
 * ```ts
 * const condition = whereSql(checked, { dialect: postgres, table: "tasks" });
 * // db.select().from(tasks).where(and(eq(tasks.team, "ops"), condition)).limit(100)
 * ```
 */
export function whereSql<R, Options extends object>(
  checked: CheckedQuery<R>,
  options: Omit<WhereOptions<Options>, "firstParam">,
): SQL {
  const { strings, params } = compileWhere(checked, options);
  // As it stands, Drizzle would spread an array over a list of placeholders.
  return sql(strings, ...params.map((value) => sql.param(value)));
}
