/**
 * Checked queries as the condition of a WHERE clause, and the indexes that such searches need.
 *
 * @module wherefore/sql
 */

export { adviseIndexes, type AdviceOptions, type NamedIndex } from "./advise.ts";
export type { ColumnSource } from "./column-source.ts";
export type {
  ColumnMapping,
  ColumnNames,
  Columns,
  ExpressionMapping,
  RowsMapping,
  RowsNames,
} from "./columns.ts";
export { commonness, isCommonAmong, type Commonness, type NeedleCounts } from "./commonness.ts";
export type {
  Column,
  ColumnType,
  Dialect,
  Forms,
  ListType,
  MappedColumn,
  MappedRows,
  NumericOperator,
  OptionsOf,
  RowsCondition,
} from "./dialect.ts";
export { clickhouse } from "./dialects/clickhouse/index.ts";
export type { ClickhouseOptions, ClickhouseType } from "./dialects/clickhouse/options.ts";
export { duckdb } from "./dialects/duckdb/index.ts";
export type { DuckdbOptions, DuckdbType } from "./dialects/duckdb/options.ts";
export { dialects } from "./dialects/index.ts";
export { mysql } from "./dialects/mysql/index.ts";
export type { MysqlOptions, MysqlType } from "./dialects/mysql/options.ts";
export { postgres } from "./dialects/postgres/index.ts";
export type { PostgresColumnType, PostgresOptions } from "./dialects/postgres/options.ts";
export {
  foldFunction,
  sqlite,
  sqliteWithFold,
  type FunctionOptions,
  type FunctionRegistry,
} from "./dialects/sqlite/index.ts";
export type {
  SqliteOptions,
  SqliteRowsCondition,
  SqliteTrigrams,
  SqliteType,
} from "./dialects/sqlite/options.ts";
export { exactForm } from "./exact-form.ts";
export { foldedColumns, foldedValues, type FoldedColumn } from "./folded-columns.ts";
export * as forms from "./forms.ts";
export { bindableDouble, join, param, raw, sql } from "./fragment.ts";
export type { Param, Sql, SqlValue, WhereFragment } from "./fragment.ts";
export type {
  ExistingIndex,
  ExistingTerm,
  IndexAdvice,
  IndexMethod,
  IndexPlan,
  KeyColumn,
  OrderTerm,
} from "./index-plan.ts";
export { escapeLike, likePattern } from "./like.ts";
export { listForms, type SomeElement } from "./list-forms.ts";
export { MappingError, type MappingProblem } from "./mapping-error.ts";
export type { MappedField, MappingReader } from "./mapping-reader.ts";
export { orderedForm, type Bound, type OrderedStorage } from "./ordered-form.ts";
export type { OrderedColumn, Ordering } from "./ordering.ts";
export { quoteWith } from "./quote.ts";
export { trigramHashes, trigramTerms, type WordCharacters } from "./trigrams.ts";
export { compileArms, compileWhere, type WhereOptions } from "./where.ts";
