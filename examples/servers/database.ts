import type { Dialect } from "wherefore/sql";
import type { Run } from "wherefore/search";

/** What an endpoint needs of a database: its dialect, and the line that runs a statement. */
export interface Database {
  readonly dialect: Dialect;
  readonly run: Run;
}
