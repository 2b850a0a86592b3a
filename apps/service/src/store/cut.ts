import type { Sql } from "./sql.ts";

/** Where to stop reading rows: at the row with which these columns have this many bytes. */
export interface Cut {
  readonly bytes: number;
  /** The names of columns that are texts and never null. */
  readonly columns: readonly string[];
  /** The order of the rows, as an ORDER BY names it. */
  readonly order: Sql;
}

/** Rows up to a cut. */
export interface CutRows<T> {
  readonly rows: readonly T[];
  /** Whether there are rows after the cut. */
  readonly isCut: boolean;
}
