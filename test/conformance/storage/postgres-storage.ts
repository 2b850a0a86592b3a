import type { ColumnMapping, PostgresOptions } from "wherefore/sql";
import type { Storage } from "../suites/storage.ts";

/** A way in which PostgreSQL stores the values of a field. */
export interface PostgresStorage extends Storage {
  readonly mapping: ColumnMapping<PostgresOptions>;
}

/** Makes PostgreSQL use indexes in small tables. What it cannot use them for costs so much that it would compile it. */
export const preferIndexes: readonly string[] = ["SET enable_seqscan = off", "SET jit = off"];

/** The mapping of a column whose type is put together from parts. */
export function mappingOf(type: string): Pick<PostgresOptions, "type"> {
  return { type: type as PostgresOptions["type"] & {} };
}
