export type { ColumnMapping, ColumnNames, Columns } from "./columns.ts";
export type { Column, Dialect, Forms, NumericOperator } from "./dialect.ts";
export { sqlite, sqliteWithFold, type SqliteOptions, type SqliteTrigrams } from "./dialects/sqlite.ts";
export type { Param, ParamType, Sql, SqlValue, WhereFragment } from "./fragment.ts";
export { MappingError, type MappingProblem } from "./mapping-error.ts";
export type { MappedField, MappingReader } from "./mapping-reader.ts";
export { compileWhere, type WhereOptions } from "./where.ts";
