import { clickhouse } from "./clickhouse/index.ts";
import { duckdb } from "./duckdb/index.ts";
import { mysql } from "./mysql/index.ts";
import { postgres } from "./postgres/index.ts";
import { sqlite } from "./sqlite/index.ts";

/**
 * The shipped dialects by name, for programs that let a user choose one.
 *
 * @example
 * ```ts
 * dialects.postgres.title; // "PostgreSQL"
 * ```
 */
export const dialects = { sqlite, postgres, mysql, duckdb, clickhouse } as const;
