/**
 * Checked queries as conditions for Drizzle, and schemas from its tables.
 *
 * @module wherefore/drizzle
 */

export {
  schemaFromDrizzle,
  type DrizzleField,
  type DrizzleOptions,
  type DrizzleSchema,
} from "./schema-from-drizzle.ts";
export type { ColumnOptionsOf } from "./tables.ts";
export { whereSql } from "./where-sql.ts";
