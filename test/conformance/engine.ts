import type { CheckedQuery } from "wherefore";
import type { Item } from "./fields.ts";
import type { Table } from "./table.ts";

/** A table loaded into a back-end. */
export interface LoadedTable {
  /** The ids of the records that a query matches, in any order. */
  run(checked: CheckedQuery<Item>): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** A back-end under test. */
export interface Engine {
  readonly name: string;
  /** Why this engine cannot run here; `null` where it can. */
  unavailable(): Promise<string | null>;
  load(table: Table): Promise<LoadedTable>;
}
