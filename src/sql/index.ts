/**
 * Checked queries as the condition of a WHERE clause, and the indexes that such searches need.
 *
 * @module wherefore/sql
 */

export * from "./advise.ts";
export type { ColumnMapping, ColumnNames, Columns, ExpressionMapping } from "./columns.ts";
export type { RowsMapping, RowsNames } from "./columns.ts";
export * from "./commonness.ts";
export type * from "./dialect.ts";
export { clickhouse } from "./dialects/clickhouse/index.ts";
export type { ClickhouseOptions, ClickhouseType } from "./dialects/clickhouse/types.ts";
export { duckdb } from "./dialects/duckdb/index.ts";
export type { DuckdbOptions, DuckdbType } from "./dialects/duckdb/types.ts";
export { dialects } from "./dialects/index.ts";
export { mysql } from "./dialects/mysql/index.ts";
export type { MysqlOptions, MysqlType } from "./dialects/mysql/types.ts";
export { postgres } from "./dialects/postgres/index.ts";
export type { PostgresColumnType, PostgresOptions } from "./dialects/postgres/options.ts";
export * from "./dialects/sqlite/index.ts";
export type { SqliteOptions, SqliteType } from "./dialects/sqlite/options.ts";
export type { SqliteRowsCondition, SqliteTrigrams } from "./dialects/sqlite/options.ts";
export * from "./folded-columns.ts";
export * as forms from "./forms.ts";
export { bindableDouble, join, param, quoteWith, raw, sql } from "./fragment.ts";
export type { Param, Sql, SqlValue, WhereFragment } from "./fragment.ts";
export type {
  ExistingIndex,
  ExistingTerm,
  IndexAdvice,
  IndexKind,
  IndexMethod,
  IndexPlan,
} from "./index-plan.ts";
export type { KeyColumn, OrderTerm } from "./index-plan.ts";
export { listForms, type SomeElement } from "./list-forms.ts";
export { MappingError, type ColumnSource, type MappingProblem } from "./mapping-reader.ts";
export type { MappedField, MappingReader } from "./mapping-reader.ts";
export type { OrderedColumn, Ordering } from "./ordering.ts";
export * from "./standard-forms.ts";
export { trigramHashes, trigramTerms, type WordCharacters } from "./trigrams.ts";
export { exactForm, orderedForm, type Bound, type OrderedStorage } from "./value-forms.ts";
export { compileArms, compileWhere, type WhereOptions } from "./where.ts";
