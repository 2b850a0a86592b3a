/**
 * Checked queries as the condition of a WHERE clause, and the indexes that such searches need.
 *
 * @module wherefore/sql
 */

export { adviseIndexes, type AdviceOptions } from "./advise.ts";
export type { ColumnMapping, ColumnNames, Columns, MappedColumn } from "./columns.ts";
export { commonness, isCommonAmong, type Commonness, type NeedleCounts } from "./commonness.ts";
export type { Column, Dialect, Forms, NumericOperator } from "./dialect.ts";
export { clickhouse, type ClickhouseOptions } from "./dialects/clickhouse.ts";
export { duckdb, type DuckdbOptions } from "./dialects/duckdb.ts";
export { mysql, type MysqlOptions } from "./dialects/mysql.ts";
export { postgres, type PostgresOptions } from "./dialects/postgres.ts";
export { sqlite, sqliteWithFold, type SqliteOptions, type SqliteTrigrams } from "./dialects/sqlite.ts";
export { foldFunction, type FunctionOptions, type FunctionRegistry } from "./fold-function.ts";
export type { Param, ParamType, Sql, SqlValue, WhereFragment } from "./fragment.ts";
export type { IndexAdvice, IndexPlan, KeyColumn, OrderTerm } from "./index-plan.ts";
export { MappingError, type MappingProblem } from "./mapping-error.ts";
export type { MappedField, MappingReader } from "./mapping-reader.ts";
export type { WordCharacters } from "./pg-trgm.ts";
export { trigramHashes } from "./trigram-hashes.ts";
export { compileArms, compileWhere, type WhereOptions } from "./where.ts";
