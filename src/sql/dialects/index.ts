import type { Dialect } from "../dialect.ts";
import { clickhouse } from "./clickhouse/index.ts";
import { duckdb } from "./duckdb/index.ts";
import { mysql } from "./mysql/index.ts";
import { postgres } from "./postgres/index.ts";
import { sqlite } from "./sqlite/index.ts";

/**
 * The shipped dialects by name, for programs that let a user choose one. Their type does not say which options the
 * mapping of a column has, because those differ.
 *
 * @example
 * ```ts
 * dialects.postgres.title; // "PostgreSQL"
 * ```
 */
export const dialects: Readonly<Record<"sqlite" | "postgres" | "mysql" | "duckdb" | "clickhouse", Dialect>> =
  { sqlite, postgres, mysql, duckdb, clickhouse };
