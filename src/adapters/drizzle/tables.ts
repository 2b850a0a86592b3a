import type { Table } from "drizzle-orm";
import type { MysqlOptions, PostgresOptions, SqliteOptions } from "../../sql/index.ts";
import type { ColumnReaders } from "./column-reader.ts";
import { mysqlColumns } from "./mysql-columns.ts";
import { postgresColumns } from "./postgres-columns.ts";
import { sqliteColumns } from "./sqlite-columns.ts";

/** The options of a column mapping in the dialect of a table. */
export type ColumnOptionsOf<T extends Table> = T["_"]["config"]["dialect"] extends "pg"
  ? PostgresOptions
  : T["_"]["config"]["dialect"] extends "sqlite"
    ? SqliteOptions
    : T["_"]["config"]["dialect"] extends "mysql"
      ? MysqlOptions
      : never;

/** The readers of the columns of each database, whose names of types do not overlap. */
export const readers: ColumnReaders = /* @__PURE__ */ Object.assign(
  {},
  postgresColumns,
  sqliteColumns,
  mysqlColumns,
);
