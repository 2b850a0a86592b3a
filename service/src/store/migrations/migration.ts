import type { Queries } from "../database.ts";
import type { ColumnTypes } from "../layout.ts";

/** A database whose tables are being migrated, in a transaction that no other process shares. */
export interface Migrating {
  readonly name: "sqlite" | "postgres";
  readonly types: ColumnTypes;
  readonly queries: Queries;
  hasTable(name: string): Promise<boolean>;
}

/**
 * Changes the tables of the previous layout to those of `version`. It does not use `layout.ts`, which describes the
 * newest layout. Indexes that it drops are created again afterwards.
 */
export interface Migration {
  readonly version: number;
  run(database: Migrating): Promise<void>;
}
