/**
 * Checked queries as conditions for Drizzle, and schemas from its tables.
 *
 * @module wherefore/drizzle
 */

import { sql, type SQL } from "drizzle-orm";
import {
  compileWhere,
  type Dialect,
  type OptionsOf,
  type SqlValue,
  type WhereOptions,
} from "../../sql/index.ts";
import type { CheckedQuery } from "../../validate/checked-query.ts";

export {
  schemaFromDrizzle,
  type ColumnOptionsOf,
  type DrizzleExpression,
  type DrizzleField,
  type DrizzleOptions,
  type DrizzleRow,
  type DrizzleSchema,
} from "./schema-from-drizzle.ts";

/**
 * Writes a query, or several that all have to match, as a condition for Drizzle, which numbers the params itself. `dialect` is that of the database, which
 * Drizzle does not reveal.
 *
 * @throws MappingError if a name or the mapping is invalid
 * @example
 * ```ts
 * const condition = whereSql(checked, { dialect: postgres, table: "tasks" });
 * // db.select().from(tasks).where(and(eq(tasks.team, "ops"), condition)).limit(100)
 * ```
 */
export function whereSql<R, Name extends string, D extends Dialect>(
  checked: CheckedQuery<R, Name> | readonly CheckedQuery<R, Name>[],
  options: Omit<WhereOptions<OptionsOf<D>, NoInfer<Name>>, "firstParam"> & { readonly dialect: D },
): SQL {
  const { strings, params } = compileWhere(checked, options);
  return statementSql(strings, params);
}

/**
 * A statement of a search for Drizzle, which numbers the params itself. Its drivers then return the values that Drizzle
 * reads, as `mapRow` of `schemaFromDrizzle` does.
 *
 * @example
 * ```ts
 * const db = drizzle(client); // of drizzle-orm/pglite
 * const run: Run = async (_, params, strings) => (await db.execute(statementSql(strings, params))).rows;
 * ```
 */
export function statementSql(strings: readonly string[], params: readonly SqlValue[]): SQL {
  // Without `sql.param`, Drizzle would spread an array over a list of placeholders.
  return sql(strings as TemplateStringsArray, ...params.map((value) => sql.param(value)));
}
